import type { LineTable } from "./province.ts";

/** What a school's ordinary lines of one year, track and batch came to. */
export interface SchoolYearLine {
  readonly year: number;
  readonly trackId: 1 | 2 | 3;
  readonly track: string;
  readonly batchId: number;
  readonly minScore: number | undefined;
  readonly minRank: number | undefined;
  readonly medianRank: number | undefined;
  /** How many lines it was worked out from; undefined where it was printed as it stands. */
  readonly parts: number | undefined;
  readonly basis: "school" | "group" | "major";
  readonly kind: "published" | "derived";
  readonly source: string;
}

/**
 * A major this many times easier than the middle of its school fills on other terms (a remote campus, a fee) and
 * does not speak for it. Henan physics 2024, 郑州大学: middle 22,336, two majors beyond 110,000, the next at 70,602.
 */
const EASIER_AT_MOST = 3;

const known = new WeakMap<LineTable, ReadonlyMap<string, readonly SchoolYearLine[]>>();

/** Every school's year lines in one province, newest first; worked out once for a table. */
export function schoolYearLines(table: LineTable): ReadonlyMap<string, readonly SchoolYearLine[]> {
  const before = known.get(table);
  if (before) return before;
  const made = new Map<string, readonly SchoolYearLine[]>();
  for (const [schoolId, rows] of rowsBySchool(table)) made.set(schoolId, yearLinesOf(table, rows));
  known.set(table, made);
  return made;
}

function rowsBySchool(table: LineTable): Map<string, number[]> {
  const bySchool = new Map<string, number[]>();
  for (let row = 0; row < table.count; row++) {
    // Special, joint and directed units rank other candidates: they never speak for the school (decision 48).
    if (table.unitKind[row] !== "ordinary") continue;
    const id = table.schoolId[row] ?? "";
    const rows = bySchool.get(id);
    if (rows) rows.push(row);
    else bySchool.set(id, [row]);
  }
  return bySchool;
}

function yearLinesOf(table: LineTable, rows: readonly number[]): readonly SchoolYearLine[] {
  const pools = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${table.trackId[row]}|${table.year[row]}|${table.batchId[row]}`;
    pools.set(key, [...(pools.get(key) ?? []), row]);
  }
  return [...pools.values()]
    .flatMap((pool) => yearLineOf(table, pool) ?? [])
    .sort((a, b) => b.year - a.year || a.trackId - b.trackId || a.batchId - b.batchId);
}

/** The school's own line where one was printed, else the worst of its groups, else of its majors. */
function yearLineOf(table: LineTable, pool: readonly number[]): SchoolYearLine | undefined {
  const basis = (["school", "group", "major"] as const).find((level) => pool.some((row) => table.level[row] === level));
  if (!basis) return undefined;
  const ofBasis = pool.filter((row) => table.level[row] === basis);
  const worst = worstOf(table, basis === "major" ? withoutOutliers(table, ofBasis) : ofBasis);
  if (worst === undefined) return undefined;
  const isPrinted = basis === "school" && ofBasis.length === 1;
  return {
    year: table.year[worst] ?? 0,
    trackId: (table.trackId[worst] ?? 1) as 1 | 2 | 3,
    track: table.track[worst] ?? "",
    batchId: table.batchId[worst] ?? 0,
    minScore: table.minScore[worst] || undefined,
    minRank: table.minRank[worst] || undefined,
    medianRank: basis === "school" ? table.medianRank[worst] || undefined : middleRank(table, ofBasis),
    parts: isPrinted ? table.majorCount[worst] || undefined : ofBasis.length,
    basis,
    kind: isPrinted ? (table.figureKind[worst] ?? "published") : "derived",
    source: table.source[worst] ?? "",
  };
}

function ranksOf(table: LineTable, rows: readonly number[]): number[] {
  return rows.flatMap((row) => table.minRank[row] || []).sort((a, b) => a - b);
}

function middleRank(table: LineTable, rows: readonly number[]): number | undefined {
  const ranks = ranksOf(table, rows);
  return ranks[Math.floor((ranks.length - 1) / 2)];
}

function withoutOutliers(table: LineTable, rows: readonly number[]): readonly number[] {
  const middle = middleRank(table, rows);
  return middle === undefined ? rows : rows.filter((row) => (table.minRank[row] || 0) <= middle * EASIER_AT_MOST);
}

/** The row with the largest rank; without ranks (西藏) the lowest score. */
function worstOf(table: LineTable, rows: readonly number[]): number | undefined {
  const byRank = rows.filter((row) => table.minRank[row]);
  if (byRank.length > 0) return byRank.reduce((a, b) => ((table.minRank[b] ?? 0) > (table.minRank[a] ?? 0) ? b : a));
  const byScore = rows.filter((row) => table.minScore[row]);
  return byScore.length === 0
    ? undefined
    : byScore.reduce((a, b) => ((table.minScore[b] ?? 0) < (table.minScore[a] ?? 0) ? b : a));
}
