import type { ControlLineKind } from "#engine/catalogue/batches.ts";
import type { TrackId } from "#engine/catalogue/tracks.ts";
import { rank, score } from "#engine/rank/quantities.ts";
import { rankInterval, type ScoreTable, scoreOfRank, scoreTable } from "#engine/rank/segments.ts";
import { type ControlLineRow, lowestLine } from "./control-lines.ts";
import type { SegmentTable } from "./segments.ts";

/** Years that a missing control line is looked for on either side. */
const REACH_YEARS = 3;

/**
 * The lowest score of a batch by year and track. A year whose control line is not known takes the
 * nearest known one, carried over by rank through both years' 一分一段: scores differ from exam to
 * exam, the number of candidates above a control line hardly does.
 */
export function batchFloor(
  lines: readonly ControlLineRow[],
  tables: readonly SegmentTable[],
  kinds: readonly ControlLineKind[],
) {
  const printed = lowestLine(lines, kinds);
  const table = tableReader(tables);
  const carried = (year: number, track: TrackId): number | undefined => {
    for (let distance = 1; distance <= REACH_YEARS; distance++) {
      for (const other of [year - distance, year + distance]) {
        const line = printed(other, track);
        const from = table(other, track);
        const to = table(year, track);
        const places = line !== undefined && from && rankInterval(from, score(line));
        if (places && to) return scoreOfRank(to, rank(places.high));
      }
    }
    return undefined;
  };
  return (year: number, track: TrackId) => printed(year, track) ?? carried(year, track);
}

function tableReader(tables: readonly SegmentTable[]) {
  const made = new Map<string, ScoreTable | undefined>();
  return (year: number, track: TrackId): ScoreTable | undefined => {
    const key = `${year}/${track}`;
    if (!made.has(key)) {
      const found = tables.find((one) => one.year === year && one.trackId === track);
      made.set(key, found && scoreTable(found.rows));
    }
    return made.get(key);
  };
}
