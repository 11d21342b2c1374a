import { join } from "node:path";
import { type ControlLineKind, readControlLine } from "#engine/catalogue/batches.ts";
import { type TrackId, trackId } from "#engine/catalogue/tracks.ts";
import { eachFact } from "#scripts/facts/read.ts";
import { homeProvince } from "./fact-corrections.ts";
import { publisherOf } from "./publishers.ts";

export interface ControlLineRow {
  readonly year: number;
  readonly track: string;
  readonly trackId: TrackId;
  readonly batch: string;
  readonly lineKind: ControlLineKind | undefined;
  readonly score: number;
  readonly source: string;
}

/** Control lines of every province, art and sports lines left out: they rank other candidates. */
export function readControlLines(factsDirectory: string): Map<string, ControlLineRow[]> {
  const byProvince = new Map<string, ControlLineRow[]>();
  const seen = new Set<string>();
  eachFact(join(factsDirectory, "batch_line.csv.gz"), (cells, column) => {
    const at = (name: string) => cells[column.get(name) ?? -1] ?? "";
    const province = homeProvince(at("province_code"), at("source"));
    const id = trackId(at("track"));
    const lineKind = readControlLine(at("batch"));
    const score = Number(at("score"));
    if (id === undefined || lineKind === undefined || !Number.isInteger(score) || score <= 0) return;
    const row = { year: Number(at("year")), track: at("track"), trackId: id, batch: at("batch"), lineKind, score };
    const key = [province, ...Object.values(row)].join("|");
    if (seen.has(key)) return;
    seen.add(key);
    const rows = byProvince.get(province) ?? [];
    rows.push({ ...row, source: publisherOf(at("source")) });
    byProvince.set(province, rows);
  });
  for (const [province, rows] of byProvince)
    byProvince.set(
      province,
      rows.flatMap((row) => named(row, rows)),
    );
  return byProvince;
}

/** A tool's field name where a batch's name should stand: dropped where the same line also has a name. */
const UNNAMED = "(controlLine)";

function named(row: ControlLineRow, rows: readonly ControlLineRow[]): ControlLineRow[] {
  if (!row.batch.endsWith(UNNAMED)) return [row];
  const twin = rows.some(
    (other) =>
      other.year === row.year &&
      other.trackId === row.trackId &&
      other.lineKind === row.lineKind &&
      other.score === row.score &&
      !other.batch.endsWith(UNNAMED),
  );
  return twin ? [] : [{ ...row, batch: row.batch.slice(0, -UNNAMED.length) }];
}

/** The lowest printed line of these kinds, by year and track. */
export function lowestLine(
  rows: readonly ControlLineRow[],
  kinds: readonly ControlLineKind[],
): (year: number, track: TrackId) => number | undefined {
  const lowest = new Map<string, number>();
  for (const row of rows) {
    if (row.lineKind === undefined || !kinds.includes(row.lineKind)) continue;
    const key = `${row.year}|${row.trackId}`;
    lowest.set(key, Math.min(lowest.get(key) ?? Number.POSITIVE_INFINITY, row.score));
  }
  return (year, track) => lowest.get(`${year}|${track}`);
}

/** The kinds of line at which the undergraduate batches end: where there were two, the second's. */
export const UNDERGRADUATE_FLOOR: readonly ControlLineKind[] = ["undergraduate", "second"];
export const FIRST_BATCH_FLOOR: readonly ControlLineKind[] = ["first"];
