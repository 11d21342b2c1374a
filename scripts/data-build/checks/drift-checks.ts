import { majorKey } from "#engine/catalogue/major-names.ts";
import type { ProvincePlans } from "../plans.ts";
import { type LineRow, type PlanRow, schoolStream } from "../rows.ts";
import { groupBy } from "../settle.ts";
import type { Tally } from "./tally.ts";

/** ln of the change of rank that families would call a leap. */
const LEAP = Math.log(1.3);

/** Checks that compare years: what leapt, who is gone, which code changed, which column is not what it was. */
export function checkDrift(
  past: { readonly lines: readonly LineRow[]; readonly plans: ProvincePlans },
  tally: Tally,
): void {
  const majors = past.lines.filter((line) => line.level === "major" && line.minRank > 0);
  const years = [...new Set(majors.map((line) => line.year))].sort((a, b) => a - b);
  for (const [i, year] of years.entries()) {
    const before = years[i - 1];
    if (before === undefined) continue;
    const now = majors.filter((line) => line.year === year);
    const then = majors.filter((line) => line.year === before);
    checkLeaps(now, then, tally);
    checkSchools(now, then, tally);
    checkColumns(now, then, tally);
  }
  checkCodes(past.plans.current, tally);
}

const courseOf = (line: LineRow) =>
  `${line.track}|${schoolStream(line.mention)}|${line.kind}|${majorKey(line.majorName)}`;

function checkLeaps(now: readonly LineRow[], then: readonly LineRow[], tally: Tally): void {
  const before = new Map(then.map((line) => [courseOf(line), line]));
  for (const [track, lines] of groupBy(now, (line) => line.track)) {
    const judge = tally.judge("rank leapt", `lines: ${lines[0]?.year} ${track}`);
    for (const line of lines) {
      const last = before.get(courseOf(line));
      if (last)
        judge(
          Math.abs(Math.log(line.minRank / last.minRank)) < LEAP,
          () => `${line.schoolName} ${line.majorName}: ${last.minRank} → ${line.minRank}`,
        );
    }
  }
}

function checkSchools(now: readonly LineRow[], then: readonly LineRow[], tally: Tally): void {
  const present = new Set(now.map((line) => line.mention.school.id));
  const judge = tally.judge("school gone", `lines: ${now[0]?.year}`);
  for (const [id, [first]] of groupBy(then, (line) => line.mention.school.id)) {
    judge(present.has(id), () => `${first?.schoolName}`);
  }
}

const COLUMNS = {
  min_score: (line: LineRow) => line.minScore,
  min_rank: (line: LineRow) => line.minRank,
  plan_count: (line: LineRow) => line.seats,
} as const;

/** Distance of two distributions above which a column is not what it was (a shifted column has about 1). */
const MOST_DISTANCE = 0.25;
const ENOUGH_VALUES = 50;

function checkColumns(now: readonly LineRow[], then: readonly LineRow[], tally: Tally): void {
  for (const [track, lines] of groupBy(now, (line) => line.track)) {
    const others = then.filter((line) => line.track === track);
    for (const [name, figureOf] of Object.entries(COLUMNS)) {
      const values = known(lines.map(figureOf));
      const before = known(others.map(figureOf));
      if (values.length < ENOUGH_VALUES || before.length < ENOUGH_VALUES) continue;
      const distance = largestDistance(values, before);
      tally.judge("column shifted", `lines: ${lines[0]?.year} ${track} ${name}`)(
        distance < MOST_DISTANCE,
        () => `distance ${distance.toFixed(2)}, middle ${middle(before)} → ${middle(values)}`,
      );
    }
  }
}

const known = (values: readonly number[]) => values.filter((value) => value > 0).sort((a, b) => a - b);
const middle = (sorted: readonly number[]) => sorted[sorted.length >> 1] ?? 0;

/** Kolmogorov's distance of two sorted samples: the widest gap between their cumulative shares. */
export function largestDistance(a: readonly number[], b: readonly number[]): number {
  let i = 0;
  let j = 0;
  let widest = 0;
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i++;
    while (j < b.length && (b[j] ?? 0) <= value) j++;
    widest = Math.max(widest, Math.abs(i / a.length - j / b.length));
  }
  return widest;
}

function checkCodes(rows: readonly PlanRow[], tally: Tally): void {
  const coded = rows.filter((row) => row.schoolCode !== "");
  const judge = tally.judge("code changed", "plan");
  for (const [name, group] of groupBy(coded, (row) => row.schoolName)) {
    const codes = new Set(group.map((row) => row.schoolCode));
    judge(codes.size === 1, () => `${name}: ${[...codes].slice(0, 4).join(", ")}`);
  }
  for (const [code, group] of groupBy(coded, (row) => row.schoolCode)) {
    const schools = new Set(group.map((row) => row.mention.school.name));
    judge(schools.size === 1, () => `${code}: ${[...schools].slice(0, 4).join(", ")}`);
  }
}
