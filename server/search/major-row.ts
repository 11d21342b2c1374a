import type { CatalogueMajor } from "#contract/search.ts";
import type { Major } from "#server/data/national.ts";

/** A major as answers show it. */
export const majorOf = ({ code, name, level, category, className, degree, durationYears }: Major): CatalogueMajor => ({
  code,
  name,
  level,
  category,
  className,
  degree,
  years: durationYears ?? null,
});
