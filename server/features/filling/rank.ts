import { doubtfulShare } from "#contract/constants.ts";
import type { RankAnswer } from "#contract/filling.ts";
import { type RankInterval, score as scoreValue } from "#engine/rank/quantities.ts";
import { rankInterval } from "#engine/rank/segments.ts";
import type { ProvinceData } from "#server/data/province.ts";

interface RankQuestion {
  readonly trackId: 1 | 2 | 3;
  readonly examYear: number;
  readonly score: number | undefined;
  readonly typedRank: number | undefined;
}

/**
 * Where a candidate stands: the rank they typed, or the interval of their score in the newest
 * published 一分一段 of the track, with what the same score meant the year before (decision 40).
 * Undefined without a typed rank where no table is out or the score is not in it.
 */
export function rankOf(province: ProvinceData, question: RankQuestion): RankAnswer | undefined {
  const tableYear = newestTable(province, question);
  const read = (year: number) => intervalIn(province, question, year);
  const fromTable = tableYear === undefined ? undefined : read(tableYear);
  const before = tableYear === undefined ? undefined : read(tableYear - 1);
  const shared = before && tableYear ? { before: { year: tableYear - 1, low: before.low, high: before.high } } : {};
  if (question.typedRank !== undefined) {
    const typed = question.typedRank;
    return {
      low: typed,
      high: typed,
      source: "typed",
      tableYear: tableYear ?? province.planYear,
      doubtful: fromTable !== undefined && isFarFrom(fromTable, typed),
      ...shared,
    };
  }
  if (tableYear === undefined || !fromTable) return undefined;
  return { low: fromTable.low, high: fromTable.high, source: "table", tableYear, doubtful: false, ...shared };
}

/** The year of the newest table that is not after the exam; undefined before a province has published one. */
export const newestTable = (
  province: ProvinceData,
  { trackId, examYear }: Pick<RankQuestion, "trackId" | "examYear">,
) => province.scoreTableYears(trackId).find((year) => year <= examYear);

function intervalIn(province: ProvinceData, { trackId, score }: RankQuestion, year: number): RankInterval | undefined {
  const table = province.scoreTable(trackId, year);
  return table && score !== undefined ? rankInterval(table, scoreValue(score)) : undefined;
}

const isFarFrom = ({ low, high }: RankInterval, typed: number) =>
  typed < low * (1 - doubtfulShare) || typed > high * (1 + doubtfulShare);
