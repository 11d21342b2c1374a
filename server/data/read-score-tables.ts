import type { TrackId } from "#engine/catalogue/tracks.ts";
import type { FigureKind, PublishedScoreTable } from "./province.ts";
import type { PackTable } from "./table.ts";

/** Cuts the 一分一段 rows, which stand by track, year and falling score, into tables. */
export function readScoreTables(table: PackTable): PublishedScoreTable[] {
  const trackIds = table.ints("track_id");
  const years = table.ints("year");
  const scores = table.ints("score");
  const cumulative = table.ints("cumulative");
  const tracks = table.texts("track");
  const kinds = table.texts("figure_kind");
  const sources = table.texts("source");
  const tables: PublishedScoreTable[] = [];
  for (let start = 0; start < table.rows; ) {
    let end = start + 1;
    while (end < table.rows && trackIds[end] === trackIds[start] && years[end] === years[start]) end++;
    tables.push({
      trackId: (trackIds[start] ?? 0) as TrackId,
      track: tracks[start] ?? "",
      year: years[start] ?? 0,
      scores: scores.subarray(start, end),
      cumulative: cumulative.subarray(start, end),
      kind: (kinds[start] ?? "published") as FigureKind,
      source: sources[start] ?? "",
    });
    start = end;
  }
  return tables;
}
