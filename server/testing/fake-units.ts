import type { UnitRow } from "#contract/filling.ts";
import type {
  Candidate,
  ListPlace,
  ListRules,
  ListUnits,
  UnitFacts,
} from "#server/features/application-lists/ports.ts";

const maxChoices = 48;
const majorsPerChoice = 6;
const majorsOfUnit = 8;
const unitsOfPlace = 60;

export const placeOfHenan = { province: "41", trackId: "1", batchId: "1" } as const;
export const unitIdOf = (place: Pick<ListPlace, "province" | "trackId">, number: number) =>
  `${place.province}-2026-${place.trackId}-${1000 + number}-101`;
export const majorIdsOf = (unitId: string) =>
  Array.from({ length: majorsOfUnit }, (_, index) => `${unitId}-${String(index + 1).padStart(2, "0")}`);

/** Sixty units in every track of batch 1 of every province, with a few that the test takes away. */
export function fakeUnits(gone: ReadonlySet<string> = new Set()): ListUnits {
  const find = (place: ListPlace, unitId: string): UnitFacts | undefined => {
    const [province, , trackId, schoolCode = "", groupCode = ""] = unitId.split("-");
    const number = Number(schoolCode) - 1000;
    const isHere = province === place.province && trackId === place.trackId && place.batchId === "1";
    if (!isHere || !(number >= 1 && number <= unitsOfPlace) || gone.has(unitId)) return undefined;
    return { schoolName: `第${number}大学`, schoolCode, groupCode, majorIds: majorIdsOf(unitId) };
  };
  return {
    rules: async (place): Promise<ListRules> => ({
      unit: "group",
      maxChoices,
      majorsPerChoice,
      hasAdjustment: true,
      batchName: "本科批",
      trackName: "物理类",
      planYear: 2026,
      planBasis: "plan",
      dataVersion: "test-1",
      find: (unitId) => find(place, unitId),
    }),
    async describe(candidate, unitIds) {
      const rows = unitIds.map((unitId) => {
        const facts = find(candidate, unitId);
        return facts && describeUnit(unitId, facts);
      });
      return { rank: rankOf(candidate), rows };
    },
  };
}

const rankOf = ({ score, rank }: Candidate) =>
  rank === undefined ? { low: (751 - score) * 100, high: (751 - score) * 100 + 99 } : { low: rank, high: rank };

function describeUnit(unitId: string, { majorIds, ...names }: UnitFacts): UnitRow {
  const { majorName: _none, ...label } = names;
  return {
    unitId,
    ...label,
    kind: "ordinary",
    level: "group",
    schoolId: `10${names.schoolCode}`,
    provinceName: "河南",
    cityName: "郑州",
    is985: false,
    is211: false,
    isDualClass: false,
    nature: "公办",
    majors: majorIds.map((id, index) => ({
      id,
      name: `第${index + 1}专业`,
      seats: 5,
      tuition: 5_200,
      duration: "4年",
      chance: 0.6,
    })),
    seats: 40,
    subjectRequirement: "化学",
    subjectsChecked: true,
    tuition: 5_200,
    tuitionMax: 6_000,
    tier: "match",
    chance: 0.72,
    chanceLow: 0.61,
    chanceHigh: 0.8,
    cutoff: 20_000,
    cutoffHard: 17_000,
    cutoffEasy: 23_000,
    confidence: "medium",
    history: [
      {
        year: 2025,
        minScore: 598,
        minRank: 20_100,
        level: "group",
        kind: "published",
        source: "河南省教育考试院",
        trackName: "物理类",
        isComparable: true,
      },
      {
        year: 2024,
        minScore: null,
        minRank: 19_000,
        level: "school",
        kind: "derived",
        source: "河南省教育考试院",
        trackName: "理科",
        isComparable: false,
      },
    ],
    reasons: [],
  };
}
