import type { SchoolFacts } from "#contract/school-entities.ts";
import { BATCH_ID } from "#engine/catalogue/batches.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { type SchoolYearLine, schoolYearLines } from "#server/data/school-lines.ts";
import { cardOf } from "#server/search/school-card.ts";

/** The school's ordinary lines in one province, newest first. */
export async function linesIn(province: ProvinceData, schoolId: string): Promise<readonly SchoolYearLine[]> {
  return schoolYearLines(await province.lines()).get(schoolId) ?? [];
}

/** The batch that speaks for a school: the undergraduate one, or the vocational where it has no other. */
export function mainLines(lines: readonly SchoolYearLine[]): readonly SchoolYearLine[] {
  const undergraduate = lines.filter(({ batchId }) => batchId === BATCH_ID.undergraduate);
  return undergraduate.length > 0 ? undergraduate : lines.filter(({ batchId }) => batchId === BATCH_ID.vocational);
}

/** The entity School of the specification, as one province sees it. */
export async function factsOf(school: School, province: ProvinceData | undefined): Promise<SchoolFacts> {
  const lines = province ? mainLines(await linesIn(province, school.id)) : [];
  const year = lines[0]?.year;
  const lineOn = (...tracks: readonly number[]) =>
    lines.find((line) => line.year === year && tracks.includes(line.trackId));
  const [science, arts] = [lineOn(1, 3), lineOn(2)];
  return {
    ...cardOf(school),
    scienceScore: science?.minScore ?? null,
    artsScore: arts?.minScore ?? null,
    scienceRank: science?.minRank ?? null,
    artsRank: arts?.minRank ?? null,
    sciencePlan: seatsIn(province, school.id, [1, 3]),
    artsPlan: seatsIn(province, school.id, [2]),
    year: year ?? null,
    planYear: province?.planYear ?? 0,
    ...figuresOf(school),
  };
}

function figuresOf(school: School) {
  const { maleRatio } = school;
  return {
    founded: school.founded ?? null,
    disciplines: school.dualDisciplines.length,
    doctors: school.doctors ?? null,
    masters: school.masters ?? null,
    genderRatio: maleRatio === undefined ? null : `${Math.round(maleRatio)}:${100 - Math.round(maleRatio)}`,
    areaMu: school.areaMu ?? null,
    recommendRate: school.recommendRate ?? null,
    // Nobody publishes these two in one place; they stay unknown rather than guessed.
    employmentRate: null,
    abroadRate: null,
  };
}

/** Seats of the province's plan; null where there is no plan or it names none. */
function seatsIn(province: ProvinceData | undefined, schoolId: string, tracks: readonly number[]): number | null {
  if (!province || province.planBasis === "past_lines") return null;
  const { units } = province;
  let seats = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (units.schoolId[unit] === schoolId && tracks.includes(units.trackId[unit] ?? 0)) seats += units.seats[unit] ?? 0;
  }
  return seats || null;
}
