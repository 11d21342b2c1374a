import type { BatchLine, ScoreTable } from "#contract/scores.ts";
import { rank, score } from "#engine/rank/quantities.ts";
import { rankInterval, scoreOfRank } from "#engine/rank/segments.ts";
import type { Mode } from "./question.ts";

/** Where somebody stands by one year's table. */
export interface Reading {
  readonly score: number;
  /** First and last place with this score. */
  readonly low: number;
  readonly high: number;
  /** At or above the table's first row only the merged band is published. */
  readonly isTopBand: boolean;
}

type Asked = { readonly mode: Mode; readonly value: number };

const readable = ({ scores, cumulative }: ScoreTable) => ({
  scores: Int32Array.from(scores),
  cumulative: Int32Array.from(cumulative),
});

/** Undefined where the table does not reach so far: nothing is extrapolated. */
export function readingOf(table: ScoreTable, { mode, value }: Asked): Reading | undefined {
  const rows = readable(table);
  const found = mode === "score" ? score(value) : scoreOfRank(rows, rank(value));
  const places = found === undefined ? undefined : rankInterval(rows, found);
  if (found === undefined || !places) return undefined;
  return { score: found, low: places.low, high: places.high, isTopBand: found >= (table.scores[0] ?? 0) };
}

export interface Equivalent {
  readonly table: ScoreTable;
  /** The score at the same place that year (等效分). */
  readonly equivalent: Reading | undefined;
  /** What the same score meant that year. */
  readonly sameScore: Reading | undefined;
}

/** The same place in every year's table; the place of a score is the middle of its interval. */
export function equivalents(tables: readonly ScoreTable[], mine: Reading, asked: Asked): readonly Equivalent[] {
  const place = asked.mode === "rank" ? asked.value : Math.round((mine.low + mine.high) / 2);
  return tables.map((table) => ({
    table,
    equivalent: readingOf(table, { mode: "rank", value: place }),
    sameScore: readingOf(table, { mode: "score", value: mine.score }),
  }));
}

export interface Band {
  /** Lowest score of the band; the first band is open above. */
  readonly from: number;
  readonly count: number;
  readonly cumulative: number;
}

/** The table in bands of equal width, best first: how many candidates stand in each. */
export function bandsOf({ scores, cumulative }: ScoreTable, width: number): readonly Band[] {
  const bands: Band[] = [];
  scores.forEach((value, i) => {
    const from = Math.floor(value / width) * width;
    const reached = cumulative[i] ?? 0;
    const count = reached - (cumulative[i - 1] ?? 0);
    const last = bands.at(-1);
    if (last?.from === from) bands[bands.length - 1] = { from, count: last.count + count, cumulative: reached };
    else bands.push({ from, count, cumulative: reached });
  });
  return bands;
}

const kindNames = {
  special: "特殊类型招生线",
  first: "本科一批线",
  undergraduate: "本科线",
  second: "本科二批线",
  vocational: "专科线",
} as const;

export interface LineRow {
  readonly name: string;
  /** The lines of each year, in the order of the years asked for. */
  readonly cells: readonly (readonly BatchLine[])[];
}

/** One row for each kind of batch, one column for each year: batches are renamed, their kind is not. */
export function linesByKind(lines: readonly BatchLine[], years: readonly number[]): readonly LineRow[] {
  const nameOf = ({ lineKind, batch }: BatchLine) => (lineKind ? kindNames[lineKind] : batch);
  const order: readonly string[] = Object.values(kindNames);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = [...new Set(lines.map(nameOf))].sort((a, b) => place(a) - place(b));
  return names.map((name) => ({
    name,
    cells: years.map((year) => lines.filter((line) => line.year === year && nameOf(line) === name)),
  }));
}
