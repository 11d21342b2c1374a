import { Refusal } from "#contract/errors.ts";
import { rank, score as scoreOf } from "#engine/rank/quantities.ts";
import { rankInterval } from "#engine/rank/segments.ts";
import type { ControlLine, ProvinceData } from "#server/data/province.ts";
import type { Situation } from "./situation.ts";

/** The undergraduate lines, whatever a province calls its batches; the lowest opens the first of them. */
const UNDERGRADUATE: readonly ControlLine["lineKind"][] = ["undergraduate", "first", "second"];

/**
 * Refuses a candidate below the undergraduate control line (省控线): nobody below it may file there,
 * so any chance would be a false comfort. The newest published line counts, and the message names its
 * year. A typed rank is compared with the rank of the line's score, because it wins over the score.
 */
export function demandAboveControlLine(province: ProvinceData, situation: Situation, batchName: string): void {
  if (situation.batchId !== 1) return;
  const { trackId, examYear } = situation;
  const lines = province
    .controlLines({ trackId })
    .filter((line) => line.year <= examYear && UNDERGRADUATE.includes(line.lineKind));
  const year = Math.max(...lines.map((line) => line.year));
  const score = Math.min(...lines.filter((line) => line.year === year).map((line) => line.score));
  if (!Number.isFinite(score) || !isBelow(province, situation, { year, score })) return;
  throw new Refusal(
    "belowControlLine",
    `低于 ${year} 年${batchName}控制线（${score} 分），不能填报${batchName}；最终以本省当年公布的控制线为准`,
  );
}

function isBelow(province: ProvinceData, situation: Situation, line: { year: number; score: number }): boolean {
  const { trackId, typedRank } = situation;
  if (typedRank === undefined) return situation.score !== undefined && situation.score < line.score;
  const table = province.scoreTable(trackId, line.year);
  const places = table && rankInterval(table, scoreOf(line.score));
  return places !== undefined && rank(typedRank) > places.high;
}
