import type { ListDetail } from "#contract/application-lists.ts";
import { Preferences } from "#contract/fields.ts";
import type { RankAnswer } from "#contract/filling.ts";
import type { Draft } from "./draft.ts";
import { missChanceOf } from "./miss-chance.ts";

/**
 * A saved list as a draft to go on with. Units that the present plans no longer have cannot be saved
 * again. `table` is what the list's score stands for today, where it could be asked.
 */
export function draftOfSaved(list: ListDetail, table: RankAnswer | undefined): Draft {
  const typedRank = numberIn(list.situation, "typed_rank");
  return {
    basis: {
      province: list.province,
      trackId: list.trackId,
      batchId: list.batchId,
      subjects: list.subjects,
      score: list.score,
      typedRank,
      preferences: preferencesIn(list.situation),
      rank: {
        ...(table ?? { tableYear: list.planYear, doubtful: false }),
        low: list.rankLow ?? table?.low ?? 0,
        high: list.rankHigh ?? table?.high ?? 0,
        source: typedRank === undefined ? "table" : "typed",
      },
      unit: list.unit,
      maxChoices: list.maxChoices,
      planYear: list.planYear,
      planBasis: list.planBasis,
      examYear: numberIn(list.situation, "exam_year") ?? list.planYear,
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
export const situationToSave = ({ basis }: Draft): Record<string, unknown> => ({
  prefs: basis.preferences,
  exam_year: basis.examYear,
  ...(basis.typedRank !== undefined && { typed_rank: basis.typedRank }),
});

function preferencesIn(situation: Readonly<Record<string, unknown>>): Preferences {
  const read = Preferences.safeParse(situation["prefs"]);
  return read.success ? read.data : {};
}

function numberIn(situation: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = situation[name];
  return typeof value === "number" ? value : undefined;
}
