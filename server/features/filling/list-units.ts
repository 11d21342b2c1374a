import { Refusal } from "#contract/errors.ts";
import { type ExamSystem, type TrackId, trackName } from "#engine/catalogue/tracks.ts";
import { rank } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { batchName } from "./batch-names.ts";
import { forecastsOf, isReformAhead } from "./forecasts.ts";
import { knownProvince } from "./known-province.ts";
import { rankOf } from "./rank.ts";
import { unitRow } from "./unit-rows.ts";

interface Place {
  readonly province: string;
  readonly trackId: string;
  readonly batchId: string;
  readonly examYear: number;
}

interface Candidate extends Place {
  readonly subjects: readonly string[];
  readonly score: number;
  readonly rank: number | undefined;
}

interface ListUnitsParts {
  readonly data: () => AdmissionData;
  systemOf(province: string, examYear: number): ExamSystem;
}

/** What a saved list asks of units: the rules of its place, and what its choices say today. */
export function listUnits({ data: currentData, systemOf }: ListUnitsParts) {
  return {
    async rules(place: Place) {
      const data = currentData();
      const rule = data.national.ruleOf(place.province, place.examYear);
      if (!rule) throw new Refusal("unknownProvince");
      const province = await knownProvince(data, place.province);
      return {
        unit: rule.unitLevel,
        maxChoices: rule.maxChoices,
        majorsPerChoice: rule.majorsPerGroup ?? null,
        hasAdjustment: rule.hasAdjustment,
        batchName: batchName(rule, Number(place.batchId)) ?? "",
        trackName: trackName(trackIdOf(place), systemOf(place.province, place.examYear)) ?? "",
        planYear: province.planYear,
        planBasis: province.planBasis,
        dataVersion: data.version,
        find: (unitId: string) => {
          const unit = unitAt(province, place, unitId);
          return unit === undefined ? undefined : unitFacts(province, unit);
        },
      };
    },

    async describe(candidate: Candidate, unitIds: readonly string[]) {
      const data = currentData();
      const province = await knownProvince(data, candidate.province);
      const places = placesOf(province, candidate);
      const rule = data.national.ruleOf(candidate.province, candidate.examYear);
      if (!rule) throw new Refusal("unknownProvince");
      const forecasts = forecastsOf(data, province, isReformAhead(rule, province.planYear, candidate.examYear));
      const situation = { system: systemOf(candidate.province, candidate.examYear), subjects: candidate.subjects };
      const rows = unitIds.map((unitId) => {
        const unit = unitAt(province, candidate, unitId);
        return unit === undefined ? undefined : unitRow({ data, province, forecasts, situation, places }, unit);
      });
      return { rank: places, rows };
    },
  };
}

const trackIdOf = ({ trackId }: Place) => Number(trackId) as TrackId;

function unitAt(province: ProvinceData, place: Place, unitId: string): number | undefined {
  const unit = province.unitIndexById(unitId);
  if (unit === undefined) return undefined;
  const { units } = province;
  return units.trackId[unit] === trackIdOf(place) && units.batchId[unit] === Number(place.batchId) ? unit : undefined;
}

function unitFacts(province: ProvinceData, unit: number) {
  const { units } = province;
  const majors = province.majorsOf(unit);
  return {
    schoolName: units.schoolName[unit] ?? "",
    schoolCode: units.schoolCode[unit] ?? "",
    groupCode: units.groupCode[unit] ?? "",
    majorName: units.level[unit] === "major" ? majors[0]?.name : undefined,
    majorIds: majors.map((major) => major.specialId),
  };
}

/** A list may be read without a rank (no table, a score under its floor): then it has no chances. */
function placesOf(province: ProvinceData, candidate: Candidate) {
  const answer = rankOf(province, {
    trackId: trackIdOf(candidate),
    examYear: candidate.examYear,
    score: candidate.score,
    typedRank: candidate.rank,
  });
  return answer && { low: rank(answer.low), high: rank(answer.high) };
}
