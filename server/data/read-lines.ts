import type { ControlLineKind } from "#engine/catalogue/batches.ts";
import type { UnitKind } from "#engine/catalogue/kinds.ts";
import type { TrackId } from "#engine/catalogue/tracks.ts";
import type { UnitLevel } from "./national.ts";
import type { ControlLine, FigureKind, LineTable } from "./province.ts";
import type { SchoolNames } from "./school-names.ts";
import type { PackTable } from "./table.ts";

/** The words in these columns were written by our build from closed lists, so they are taken as those lists. */
export function readLines(table: PackTable, names: SchoolNames): LineTable {
  const schoolId = table.texts("school_id");
  let places: ReadonlyMap<string, { start: number; end: number }> | undefined;
  return {
    count: table.rows,
    year: table.ints("year"),
    trackId: Uint8Array.from(table.ints("track_id")),
    track: table.texts("track"),
    level: table.texts("level") as readonly UnitLevel[],
    schoolId,
    schoolName: names.fill(table.texts("school_name"), schoolId),
    majorName: table.texts("major_name"),
    groupCode: table.texts("group_code"),
    batchId: Uint8Array.from(table.ints("batch_id")),
    unitKind: table.texts("kind") as readonly UnitKind[],
    minScore: table.ints("min_score"),
    minRank: table.ints("min_rank"),
    medianRank: table.ints("median_rank"),
    majorCount: table.ints("major_count"),
    figureKind: table.texts("figure_kind") as readonly FigureKind[],
    source: table.texts("source"),
    rowsOfSchool(id) {
      places ??= placesOf(schoolId);
      const place = places.get(id);
      return place ? Array.from({ length: place.end - place.start }, (_, i) => place.start + i) : [];
    },
  };
}

/** Lines stand sorted by school: each school is one run of rows. */
function placesOf(schoolIds: readonly string[]): Map<string, { start: number; end: number }> {
  const places = new Map<string, { start: number; end: number }>();
  for (let start = 0; start < schoolIds.length; ) {
    const id = schoolIds[start] ?? "";
    let end = start + 1;
    while (end < schoolIds.length && schoolIds[end] === id) end++;
    places.set(id, { start, end });
    start = end;
  }
  return places;
}

export function readControlLines(table: PackTable): ControlLine[] {
  const year = table.ints("year");
  const trackId = table.ints("track_id");
  const score = table.ints("score");
  const track = table.texts("track");
  const batch = table.texts("batch");
  const lineKind = table.texts("line_kind");
  const source = table.texts("source");
  return Array.from({ length: table.rows }, (_, i) => ({
    year: year[i] ?? 0,
    trackId: (trackId[i] ?? 0) as TrackId,
    track: track[i] ?? "",
    batch: batch[i] ?? "",
    lineKind: (lineKind[i] || undefined) as ControlLineKind | undefined,
    score: score[i] ?? 0,
    source: source[i] ?? "",
  }));
}
