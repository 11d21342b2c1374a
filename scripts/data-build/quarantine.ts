import { majorKey } from "#engine/catalogue/major-names.ts";
import { type LineRow, schoolStream } from "./rows.ts";
import { groupBy } from "./settle.ts";

/**
 * The facts keep one row a school, major, track and year, and sometimes a special-plan, joint or branch line took the
 * ordinary one's place (山东 2023: 内蒙古大学 日语). Such a line leaves the place that its course has among its school's
 * other courses for one year and the next year is back. It is neither shown nor fitted.
 *
 * A leap without a return is kept: measured on the outcomes of 2025, courses that had leapt mostly stayed where they
 * were, and forecasts without the leap were worse (docs/data.md).
 */
export interface Sorted {
  readonly kept: LineRow[];
  readonly quarantined: LineRow[];
}

/** Fewer courses have no middle to stand against. */
const LEAST_COURSES = 6;
/** Leaving its place by less than this is an ordinary year, whatever the school: a rank 1.6 times as good or bad. */
const LEAST_LEAP = Math.log(1.6);
/** Leaps are measured in the school's own: among the first thousand ranks a factor of two is an ordinary year. */
const LEAPS_OF_SCHOOL = 4;
/** The year after must be back by this part of the leap. */
const LEAST_RETURN = 0.67;
/** A quiet school's leaps are rounded up to this, as ln rank. */
const LEAST_SPREAD = 0.08;

export function quarantine(lines: readonly LineRow[]): Sorted {
  const majors = lines.filter((line) => line.level === "major" && line.minRank > 0);
  const out = new Set<LineRow>();
  for (const school of groupBy(majors, streamOf).values()) for (const line of strays(school)) out.add(line);
  return { kept: lines.filter((line) => !out.has(line)), quarantined: [...out] };
}

const streamOf = (line: LineRow) =>
  [schoolStream(line.mention), line.trackId, line.kind, line.batch === "vocational" ? "vocational" : ""].join("|");

interface Placed {
  readonly line: LineRow;
  /** ln rank against the middle of its school's courses of the year. */
  readonly place: number;
}

function strays(school: readonly LineRow[]): LineRow[] {
  const placed = [...groupBy(school, (line) => String(line.year)).values()].flatMap(placesOf);
  const courses = [...groupBy(placed, ({ line }) => majorKey(line.majorName)).values()].map(byYear);
  const steps = courses.flatMap((course) =>
    course.flatMap(({ place }, i) => (i === 0 ? [] : [Math.abs(place - (course[i - 1]?.place ?? place))])),
  );
  if (steps.length < LEAST_COURSES) return [];
  const spread = Math.max(LEAST_SPREAD, SPREAD_OF_MIDDLE * middle(steps));
  const limit = Math.max(LEAST_LEAP, LEAPS_OF_SCHOOL * spread);
  return courses.flatMap((course) =>
    course.filter((_, i) => leftAndReturned(course, i, limit)).map(({ line }) => line),
  );
}

/** A course's lines in the order of years, without years that have two of them: nobody can say which is meant. */
function byYear(course: readonly Placed[]): Placed[] {
  const years = [...groupBy(course, ({ line }) => String(line.year)).values()];
  return years.flatMap((rows) => (rows.length === 1 ? rows : [])).sort((a, b) => a.line.year - b.line.year);
}

function leftAndReturned(course: readonly Placed[], i: number, limit: number): boolean {
  const [before, now, after] = [course[i - 1], course[i], course[i + 1]];
  if (!before || !now || !after) return false;
  const out = now.place - before.place;
  const back = now.place - after.place;
  return Math.abs(out) > limit && back / out >= LEAST_RETURN && out / back >= LEAST_RETURN;
}

/** The middle of absolute deviations is this part of a normal spread. */
const SPREAD_OF_MIDDLE = 1.4826;

function placesOf(year: readonly LineRow[]): Placed[] {
  if (year.length < LEAST_COURSES) return [];
  const centre = middle(year.map((line) => Math.log(line.minRank)));
  return year.map((line) => ({ line, place: Math.log(line.minRank) - centre }));
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
