import type { Offer } from "#contract/majors.ts";
import type { Major } from "#server/data/national.ts";
import type { ProvinceData, UnitMajor } from "#server/data/province.ts";

const unitsKnown = new WeakMap<ProvinceData, ReadonlyMap<string, readonly number[]>>();

/** By the catalogue's code; a major that has none yet, by its name. */
const keyOf = ({ code, name }: { readonly code: string; readonly name: string }) => code || name;

/** The units that have each major: worked out once for a province, because a plan names tens of thousands. */
function unitsByMajor(province: ProvinceData): ReadonlyMap<string, readonly number[]> {
  const before = unitsKnown.get(province);
  if (before) return before;
  const made = new Map<string, number[]>();
  for (let unit = 0; unit < province.units.count; unit++) {
    const majors = province.majorsOf(unit);
    for (const key of new Set(majors.map(({ catalogueCode, name }) => keyOf({ code: catalogueCode, name })))) {
      const units = made.get(key);
      if (units) units.push(unit);
      else made.set(key, [unit]);
    }
  }
  unitsKnown.set(province, made);
  return made;
}

/** Everything in a province's plan that is this major, hardest first; those without a line of their own come last. */
export function offersOf(province: ProvinceData, major: Major, trackId: number | undefined): Offer[] {
  const wanted = keyOf(major);
  return (unitsByMajor(province).get(wanted) ?? [])
    .filter((unit) => trackId === undefined || province.units.trackId[unit] === trackId)
    .flatMap((unit) =>
      province
        .majorsOf(unit)
        .filter(({ catalogueCode, name }) => keyOf({ code: catalogueCode, name }) === wanted)
        .map((one) => offerOf(province, unit, one)),
    )
    .sort(
      (a, b) =>
        (a.minRank ?? Number.MAX_SAFE_INTEGER) - (b.minRank ?? Number.MAX_SAFE_INTEGER) ||
        (a.unitId < b.unitId ? -1 : 1),
    );
}

function offerOf({ units }: ProvinceData, unit: number, major: UnitMajor): Offer {
  const newest = major.history.find(({ level }) => level === "major");
  return {
    id: major.specialId,
    unitId: units.unitId[unit] ?? "",
    schoolId: units.schoolId[unit] ?? "",
    schoolName: units.schoolName[unit] ?? "",
    groupCode: units.groupCode[unit] ?? "",
    majorName: major.name,
    unitKind: units.kind[unit] ?? "other",
    seats: major.seats ?? null,
    tuition: major.isFree ? 0 : (major.tuition ?? null),
    requirement: major.requirementText,
    year: newest?.year ?? null,
    minScore: newest?.minScore ?? null,
    minRank: newest?.minRank ?? null,
    kind: newest?.kind ?? null,
    source: newest?.source ?? "",
  };
}

/** What is asked of subjects, the commonest first. */
export function requirementsOf(offers: readonly Offer[]) {
  const counts = new Map<string, number>();
  for (const { requirement } of offers) counts.set(requirement, (counts.get(requirement) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
}
