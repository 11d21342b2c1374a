import { defaultExamYear } from "#contract/constants.ts";

/** Specification 9: the usual year and six more ahead. */
export const examYears = (now: Date): readonly number[] =>
  Array.from({ length: 7 }, (_, ahead) => defaultExamYear(now) + ahead);
