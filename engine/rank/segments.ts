import { type Rank, type RankInterval, rank, type Score, score } from "./quantities.ts";

/**
 * 一分一段表 of one province, track and year.
 *
 * `scores` descend, `cumulative[i]` counts the candidates with `scores[i]` or more. The first row is a merged band
 * ("700 and above"), the last one is where the authority stopped publishing.
 */
export interface ScoreTable {
  readonly scores: Int32Array;
  readonly cumulative: Int32Array;
}

export interface ScoreRow {
  readonly score: number;
  readonly cumulative: number;
}

/** Builds a table from published rows in any order; undefined when they are empty or contradict each other. */
export function scoreTable(rows: readonly ScoreRow[]): ScoreTable | undefined {
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  const contradicts = sorted.some((row, i) => {
    const above = sorted[i - 1];
    return (
      row.cumulative < 1 || (above !== undefined && (above.score === row.score || above.cumulative > row.cumulative))
    );
  });
  if (sorted.length === 0 || contradicts) return undefined;
  return {
    scores: Int32Array.from(sorted, (row) => row.score),
    cumulative: Int32Array.from(sorted, (row) => row.cumulative),
  };
}

/** Index of the first row whose score is at or below the given one; the table's length if there is none. */
function rowAtOrBelow(scores: Int32Array, wanted: number): number {
  let from = 0;
  let to = scores.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((scores[middle] ?? 0) > wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The places that candidates with this score hold: one after everybody above, to everybody at or above.
 *
 * At or above the top row only the merged band is known: [1, its count]. Below the floor nothing is known, and nothing is
 * extrapolated. A score inside the table that no row names was reached by nobody: whoever reached it would stand
 * directly after the next higher row, so both ends are that place.
 */
export function rankInterval(table: ScoreTable, value: Score): RankInterval | undefined {
  const { scores, cumulative } = table;
  const row = rowAtOrBelow(scores, value);
  if (row === 0) return { low: rank(1), high: rank(cumulative[0] ?? 1) };
  if (row === scores.length) return undefined;
  const above = cumulative[row - 1] ?? 0;
  const reached = scores[row] === value ? (cumulative[row] ?? above) : above;
  return { low: rank(above + 1), high: rank(Math.max(reached, above + 1)) };
}

/** The score that the candidate at this place had; undefined past the table's floor. Inside the top band: its lowest score. */
export function scoreOfRank(table: ScoreTable, place: Rank): Score | undefined {
  const { scores, cumulative } = table;
  let from = 0;
  let to = cumulative.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cumulative[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  const found = scores[from];
  return found === undefined ? undefined : score(found);
}

/**
 * 等效分: the score that in another year stood at the middle of this score's places.
 * Undefined when either table does not reach so far.
 */
export function equivalentScore(value: Score, from: ScoreTable, to: ScoreTable): Score | undefined {
  const places = rankInterval(from, value);
  if (!places) return undefined;
  return scoreOfRank(to, rank(Math.round((places.low + places.high) / 2)));
}
