import type { Preferences } from "#contract/fields.ts";
import type { UnitRow } from "#contract/filling.ts";

/** The main undergraduate batch (decision 14): the only one whose rules the product holds. */
export const mainBatchId = "1";

export const batchCaution = (batchId: string): string | undefined =>
  batchId === mainBatchId ? undefined : "该批次的志愿个数、调剂和体检政审规则以省考试院公布为准。";

/** Rows that are schools as a whole: there are no groups or majors behind them. */
export const isBySchool = (rows: readonly Pick<UnitRow, "level">[]): boolean =>
  rows.some(({ level }) => level === "school");

/** Wishes that a school as a whole can neither meet nor miss. */
export function wishCaution(preferences: Preferences, rows: readonly Pick<UnitRow, "level">[]): string | undefined {
  if (!isBySchool(rows)) return undefined;
  const idle = [
    preferences.want?.length ? "想读的专业" : "",
    preferences.avoid?.length ? "不想读的专业" : "",
    preferences.tuition_max === undefined ? "" : "学费上限",
  ].filter((wish) => wish !== "");
  return idle.length === 0 ? undefined : `本省目前只有院校级数据，${idle.join("、")}用不上。`;
}

/** A list's length as it may be called: schools that were estimated are not choices that can be filled in. */
export const countWords = (count: number, rows: readonly Pick<UnitRow, "level">[]): string =>
  isBySchool(rows) ? `按院校估算的 ${count} 所` : `${count} 个志愿`;
