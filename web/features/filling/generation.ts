import type { ProvinceCode } from "#contract/constants.ts";
import type { Preferences, TrackId } from "#contract/fields.ts";
import type { SmartList } from "#contract/filling.ts";
import { readSubjects } from "#contract/subjects.ts";
import { mainBatchId } from "#web/admission/caution-words.ts";
import type { Situation } from "#web/app/situation.ts";
import { type ChoiceForm, startChoice } from "./default-choice.ts";
import type { Draft, DraftBasis } from "./draft.ts";

/** A situation as the calls take it. */
export const askedFor = (situation: Situation, preferences: Preferences) => ({
  province: situation.province as ProvinceCode,
  trackId: situation.trackId as TrackId,
  subjects: readSubjects(situation.subjects),
  year: situation.year,
  batchId: situation.batchId ?? mainBatchId,
  ...(situation.score !== undefined && { score: situation.score }),
  ...(situation.rank !== undefined && { rank: situation.rank }),
  preferences,
});

/** Whether there is enough to compute with: a score, or a rank. */
export const canAsk = ({ score, rank }: Situation): boolean => score !== undefined || rank !== undefined;

interface Generated {
  readonly list: SmartList;
  readonly situation: Situation;
  readonly preferences: Preferences;
  readonly form: ChoiceForm;
}

export function draftOf({ list, situation, preferences, form }: Generated): Draft {
  return {
    basis: {
      ...situationBasis(situation),
      preferences,
      rank: list.rank,
      unit: list.unit,
      maxChoices: list.maxChoices,
      planYear: list.planYear,
      planBasis: list.planBasis,
      examYear: list.examYear,
      batchName: list.batchName,
      dataVersion: list.dataVersion,
    },
    choices: list.rows.map((row) => startChoice(row, form)),
    missChance: list.missChance,
    riskNotMet: list.riskNotMet,
    isSaved: false,
  };
}

const situationBasis = ({ province, trackId, batchId, subjects, score, rank }: Situation) => ({
  province,
  trackId,
  batchId: batchId ?? mainBatchId,
  subjects,
  score,
  typedRank: rank,
});

/** Whether a list was made for another exam result than the one that is known now. */
export function isOutdated(basis: DraftBasis, situation: Situation): boolean {
  const now = situationBasis(situation);
  const isOther = (["province", "trackId", "batchId", "subjects", "score"] as const).some(
    (key) => basis[key] !== now[key],
  );
  // Without a typed rank the list stands on the last place of the score, which may also be typed.
  const standsOn = (typed: number | undefined) => typed ?? basis.rank?.high;
  return isOther || standsOn(basis.typedRank) !== standsOn(now.typedRank);
}
