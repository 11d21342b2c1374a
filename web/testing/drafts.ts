import type { UnitRow } from "#contract/filling.ts";
import type { Draft, DraftChoice } from "#web/features/filling/draft.ts";

/** A row for tests, with only what a test cares about spelt out. */
export function unitForTest(unitId: string, facts: Partial<UnitRow> = {}): UnitRow {
  return {
    unitId,
    kind: "ordinary",
    level: "group",
    schoolId: "10459",
    schoolName: "郑州大学",
    schoolCode: "6000",
    provinceName: "河南省",
    cityName: "郑州市",
    is985: false,
    is211: true,
    isDualClass: true,
    nature: "公办",
    groupCode: "102",
    majors: [],
    seats: 30,
    subjectRequirement: "物理+化学",
    subjectsChecked: true,
    tuition: 5700,
    tuitionMax: 5700,
    tier: "match",
    chance: 0.7,
    chanceLow: 0.55,
    chanceHigh: 0.82,
    cutoff: 35_000,
    cutoffHard: 31_000,
    cutoffEasy: 39_000,
    confidence: "high",
    history: [],
    reasons: [],
    ...facts,
  };
}

export const choiceForTest = (unitId: string, facts: Partial<UnitRow> = {}): DraftChoice => ({
  row: unitForTest(unitId, facts),
  majorIds: [],
  acceptsAdjustment: true,
  note: "",
});

export function draftForTest(choices: readonly DraftChoice[], maxChoices = 48): Draft {
  return {
    basis: {
      province: "41",
      trackId: "1",
      batchId: "1",
      subjects: "物理,化学,生物",
      score: 600,
      typedRank: undefined,
      preferences: {},
      rank: { low: 31_726, high: 32_622, source: "table", tableYear: 2026, doubtful: false },
      unit: "group",
      maxChoices,
      planYear: 2026,
      planBasis: "plan",
      examYear: 2027,
      batchName: "本科批",
      dataVersion: "test",
    },
    choices,
    missChance: 0.012,
    riskNotMet: false,
    savedAs: undefined,
    isSaved: true,
  };
}
