import type { PlannedMajor, TaughtMajor } from "#contract/school-entities.ts";
import type { NationalData } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";

interface PlanQuestion {
  readonly schoolId: string;
  readonly trackId: number | undefined;
  readonly batchId: number | undefined;
}

/** The school's units in a province's plan, as indices. */
function unitsOf({ units }: ProvinceData, { schoolId, trackId, batchId }: PlanQuestion): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < units.count; unit++) {
    if (units.schoolId[unit] !== schoolId) continue;
    if (trackId !== undefined && units.trackId[unit] !== trackId) continue;
    if (batchId === undefined || units.batchId[unit] === batchId) found.push(unit);
  }
  return found;
}

export const hasPlan = (province: ProvinceData): boolean => province.planBasis !== "past_lines";

/** Every major that the school offers in the province this year; nothing where the province's plan is not at hand. */
export function plannedMajors(
  province: ProvinceData,
  question: PlanQuestion,
  batchName: (batchId: number) => string,
): PlannedMajor[] {
  if (!hasPlan(province)) return [];
  const { units } = province;
  return unitsOf(province, question).flatMap((unit) =>
    province.majorsOf(unit).map((major) => ({
      id: major.specialId,
      name: major.name,
      unitId: units.unitId[unit] ?? "",
      unitKind: units.kind[unit] ?? "other",
      groupCode: units.groupCode[unit] ?? "",
      batchName: batchName(units.batchId[unit] ?? 0),
      track: String(units.trackId[unit]) as PlannedMajor["track"],
      seats: major.seats ?? null,
      tuition: major.isFree ? 0 : (major.tuition ?? null),
      duration: major.durationYears === undefined ? "" : `${major.durationYears} 年`,
      requirement: major.requirementText,
    })),
  );
}

/** The majors of a plan, each once, with the catalogue's class and all seats of the province. */
export function taughtMajors(province: ProvinceData, national: NationalData, schoolId: string): TaughtMajor[] {
  if (!hasPlan(province)) return [];
  // Majors that are new in the catalogue may not have a code yet.
  const catalogue = new Map(national.majors.flatMap((major) => (major.code ? [[major.code, major]] : [])));
  const found = new Map<string, TaughtMajor>();
  for (const unit of unitsOf(province, { schoolId, trackId: undefined, batchId: undefined })) {
    for (const { name, catalogueCode, seats } of province.majorsOf(unit)) {
      const entry = catalogue.get(catalogueCode);
      const key = entry?.name ?? name;
      const before = found.get(key);
      found.set(key, {
        code: catalogueCode,
        name: key,
        className: entry?.className ?? "",
        category: entry?.category ?? "",
        level: entry?.level ?? "",
        seats: seats === undefined ? (before?.seats ?? null) : (before?.seats ?? 0) + seats,
      });
    }
  }
  return [...found.values()].sort((a, b) => ((a.code || "9") < (b.code || "9") ? -1 : 1));
}
