import type { SegmentTable } from "../segments.ts";

/** A 一分一段 table to look ranks up in. */
export interface ScoreTable {
  /** All candidates in it. */
  readonly total: number;
  /** First and last rank of a score; undefined where the table has no such row. */
  rangeOf(score: number): { readonly low: number; readonly high: number } | undefined;
}

export function scoreTable(table: SegmentTable): ScoreTable {
  const ranges = new Map<number, { low: number; high: number }>();
  let above = 0;
  for (const { score, cumulative } of table.rows) {
    ranges.set(score, { low: above + 1, high: cumulative });
    above = cumulative;
  }
  return { total: above, rangeOf: (score) => ranges.get(score) };
}
