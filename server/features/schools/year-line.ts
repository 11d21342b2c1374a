import type { SchoolLine } from "#contract/school-entities.ts";
import type { SchoolYearLine } from "#server/data/school-lines.ts";

export const lineOf = (line: SchoolYearLine): SchoolLine => ({
  year: line.year,
  trackId: String(line.trackId) as SchoolLine["trackId"],
  track: line.track,
  batchId: String(line.batchId),
  minScore: line.minScore ?? null,
  minRank: line.minRank ?? null,
  medianRank: line.medianRank ?? null,
  parts: line.parts ?? null,
  basis: line.basis,
  kind: line.kind,
  source: line.source,
});
