import type { ListDetail, ListSituation } from "#contract/application-lists.ts";
import type { RankAnswer } from "#contract/filling.ts";
import type { Draft } from "./draft.ts";
import { missChanceOf } from "./miss-chance.ts";

/**
 * A saved list as a draft to go on with. Units that the present plans no longer have cannot be saved
 * again. `table` is what the list's score stands for today, where it could be asked.
 */
export function draftOfSaved(list: ListDetail, table: RankAnswer | undefined): Draft {
  const { typedRank, examYear, preferences } = list.situation;
  return {
    basis: {
      province: list.province,
      trackId: list.trackId,
      batchId: list.batchId,
      subjects: list.subjects,
      score: list.score,
      typedRank,
      preferences: preferences ?? {},
      rank: rankIn(list, table),
      unit: list.unit,
      maxChoices: list.maxChoices,
      planYear: list.planYear,
      planBasis: list.planBasis,
      examYear: examYear ?? list.planYear,
      batchName: list.batchName,
      dataVersion: list.dataVersionNow,
    },
    choices: list.rows
      .filter(({ missing }) => !missing)
      .map(({ majorIds, acceptsAdjustment, note, missing: _, ...row }) => ({ row, majorIds, acceptsAdjustment, note })),
    missChance: missChanceOf(list.rows.map(({ chance }) => chance)),
    riskNotMet: false,
    savedAs: { id: list.id, version: list.version, title: list.title, note: list.note },
    isSaved: !list.rows.some(({ missing }) => missing),
  };
}

/** What a saved list keeps of how it was made, beside what the call itself carries. */
export const situationToSave = ({ basis }: Draft): ListSituation => ({
  preferences: basis.preferences,
  examYear: basis.examYear,
  ...(basis.typedRank !== undefined && { typedRank: basis.typedRank }),
});

/** The rank that the list was saved with; without one the chances are unknown, and so is every gap. */
function rankIn({ rankLow, rankHigh, planYear, situation }: ListDetail, table: RankAnswer | undefined) {
  if (rankLow === null || rankHigh === null) return table;
  const source = situation.typedRank === undefined ? "table" : "typed";
  return { ...(table ?? { tableYear: planYear, doubtful: false }), low: rankLow, high: rankHigh, source } as const;
}
