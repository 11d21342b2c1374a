import type { InputOf } from "#contract/endpoint.ts";
import type { filling, Tier } from "#contract/filling.ts";
import { dualClassCodes, schoolNatures, schoolTypes } from "#contract/school-codes.ts";
import { chances } from "#engine/chance/chance.ts";
import { tierOf } from "#engine/chance/tier.ts";
import type { RankInterval } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import type { Forecasts } from "./forecasts.ts";
import { countMajors, namesAny } from "./major-wishes.ts";

export type CandidateFilters = InputOf<typeof filling.candidates>;

const typeNames: Readonly<Record<string, string>> = schoolTypes;
/** A school of a mainland partner and one of 港澳台 are both 合作办学. */
const natureNames: Readonly<Record<string, string>> = { ...schoolNatures, "36002": "合作办学" };

/** Chances of all units of a province for one candidate; NaN where nothing can be said. */
export function allChances({ columns }: Forecasts, places: RankInterval): Float64Array {
  const out = new Float64Array(columns.mu.length);
  chances(columns, places, out);
  return out;
}

/** The tier of a chance, `unknown` where there is none. */
export const tierOfChance = (chance: number | undefined): Tier =>
  chance === undefined || Number.isNaN(chance) ? "unknown" : tierOf(chance);

/** Whether a unit's school and majors are among what the filters of the specification ask for. */
export function matchesFilters(data: AdmissionData, province: ProvinceData, filters: CandidateFilters) {
  const schoolTests = schoolFilters(filters);
  const { units } = province;
  const isWanted = namesAny(data.national, filters.majorName ? [filters.majorName] : []);
  return (unit: number): boolean => {
    if (filters.schoolName && !isNamed(units.schoolName[unit], units.schoolCode[unit], filters.schoolName))
      return false;
    const school = data.national.schoolById(units.schoolId[unit] ?? "");
    if (schoolTests.length > 0 && !(school && schoolTests.every((test) => test(school)))) return false;
    return !isWanted || countMajors(province, unit, isWanted).named > 0;
  };
}

const isNamed = (name = "", code = "", wanted: string) => name.includes(wanted) || code === wanted;

type SchoolTest = (school: School) => boolean;

function schoolFilters(filters: CandidateFilters): SchoolTest[] {
  const tests: SchoolTest[] = [];
  const codes = (text: string | undefined) => text?.split(",").filter((code) => code !== "") ?? [];
  const provinces = codes(filters.schoolProvince);
  const types = codes(filters.schoolType).map((code) => typeNames[code] ?? code);
  const natures = [...codes(filters.nature), ...codes(filters.natureType)].map((code) => natureNames[code] ?? code);
  if (provinces.length > 0) tests.push((school) => provinces.includes(school.provinceCode.slice(0, 2)));
  if (types.length > 0) tests.push((school) => types.includes(school.type));
  if (natures.length > 0) tests.push((school) => natures.some((nature) => school.nature.includes(nature)));
  if (filters.is985 === "1") tests.push((school) => school.is985);
  if (filters.is211 === "1") tests.push((school) => school.is211);
  if (filters.dualClass) tests.push((school) => school.isDualClass === (filters.dualClass !== dualClassCodes.no));
  if (filters.gradation) tests.push((school) => school.level === filters.gradation);
  if (filters.master === "1") tests.push((school) => (school.masters ?? 0) > 0);
  if (filters.doctor === "1") tests.push((school) => (school.doctors ?? 0) > 0);
  if (filters.masterOrDoctor === "1") tests.push((school) => (school.masters ?? 0) + (school.doctors ?? 0) > 0);
  return tests;
}

/** 冲, 稳, 保, then what is out of reach or unknown: nobody wants to page through 难 first. */
const TIER_ORDER: Readonly<Record<Tier, number>> = { reach: 0, match: 1, safety: 2, unlikely: 3, unknown: 4 };

/** By tier, and inside a tier the hardest first, so that reading down a page walks from 冲 to 保. */
export const byChance = (chance: Float64Array) => (a: number, b: number) => {
  const tiers = TIER_ORDER[tierOfChance(chance[a])] - TIER_ORDER[tierOfChance(chance[b])];
  return tiers || (chance[a] ?? 0) - (chance[b] ?? 0) || a - b;
};
