import type { Preferences } from "#contract/fields.ts";
import type { UnitKind } from "#engine/catalogue/kinds.ts";
import { meetsSubjects } from "#engine/catalogue/subjects.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import type { Case } from "./case.ts";
import { countMajors, type NameTest } from "./major-wishes.ts";
import type { Situation } from "./situation.ts";

/** Kinds that anybody may apply for; the others need a qualification that the user names (decision 48). */
const OPEN_KINDS: readonly UnitKind[] = ["ordinary", "joint", "nursing_or_high_fee", "art_by_culture"];

/** Units of the candidate's track, batch and subjects whose kind they may apply for, as indices. */
export function eligibleUnits(province: ProvinceData, situation: Situation): number[] {
  const { units } = province;
  const kinds = new Set<UnitKind>([...OPEN_KINDS, ...(situation.preferences.eligible ?? [])]);
  const found: number[] = [];
  for (let unit = 0; unit < units.count; unit++) {
    if (units.trackId[unit] !== situation.trackId || units.batchId[unit] !== situation.batchId) continue;
    if (!kinds.has(units.kind[unit] as UnitKind)) continue;
    if (subjectsVerdict(province, unit, situation) === "no") continue;
    found.push(unit);
  }
  return found;
}

/** Whether the candidate's subjects open a unit; "unknown" is shown as 选科未核验, never passed silently. */
export function subjectsVerdict(
  province: ProvinceData,
  unit: number,
  { system, subjects }: Pick<Situation, "system" | "subjects">,
): "yes" | "no" | "unknown" {
  if (system === "文理") return "yes";
  const requirement = province.units.requirement[unit];
  return requirement && subjects.length > 0 ? meetsSubjects(requirement, subjects) : "unknown";
}

/** Whether a unit is inside the limits that the family drew: place, level, nature, fee, unwanted majors. */
export function withinLimits({ data, province, situation: { preferences }, wishes }: Case) {
  const cities = preferences.cities?.map(bareCity);
  return (unit: number): boolean => {
    const school = data.national.schoolById(province.units.schoolId[unit] ?? "");
    if (!isPlaceWanted(school, preferences, cities)) return false;
    if (preferences.levels?.length && !preferences.levels.some((level) => hasLevel(school, level))) return false;
    if (preferences.natures?.length && !preferences.natures.some((nature) => hasNature(school, nature))) return false;
    if (!isAffordable(province, unit, preferences.tuition_max)) return false;
    return !isOnlyUnwanted(province, unit, wishes.isUnwanted);
  };
}

const bareCity = (name: string) => name.replace(/(市|地区|自治州|盟)$/, "");

function isPlaceWanted(school: School | undefined, { provinces }: Preferences, cities: readonly string[] | undefined) {
  if (!provinces?.length && !cities?.length) return true;
  if (!school) return false;
  const inProvince = provinces?.includes(school.provinceCode.slice(0, 2)) ?? false;
  return inProvince || (cities?.includes(bareCity(school.cityName)) ?? false);
}

function hasLevel(school: School | undefined, level: NonNullable<Preferences["levels"]>[number]) {
  if (!school) return false;
  if (level === "985") return school.is985;
  if (level === "211") return school.is211;
  return level === "dual" ? school.isDualClass : school.level === "本科";
}

function hasNature(school: School | undefined, nature: NonNullable<Preferences["natures"]>[number]) {
  if (!school) return false;
  if (nature === "joint") return school.nature.includes("合作办学");
  return school.nature === (nature === "public" ? "公办" : "民办");
}

/** An unknown fee is kept: the row says that it is unknown, and leaving it out would hide the unit. */
function isAffordable(province: ProvinceData, unit: number, ceiling: number | undefined) {
  const dearest = province.units.tuitionMax[unit] ?? 0;
  return ceiling === undefined || dearest <= ceiling;
}

function isOnlyUnwanted(province: ProvinceData, unit: number, isUnwanted: NameTest | undefined) {
  if (!isUnwanted) return false;
  const { named, total } = countMajors(province, unit, isUnwanted);
  return total > 0 && named === total;
}
