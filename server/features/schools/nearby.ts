import type { AdmissionData } from "#server/data/admission-data.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { schoolYearLines } from "#server/data/school-lines.ts";
import { mainLines } from "./facts.ts";

const NEARBY = 6;

/** Schools whose ordinary line of the same year and track lies closest to this one's, on a log scale. */
export async function nearbySchools(data: AdmissionData, province: ProvinceData, school: School) {
  const all = schoolYearLines(await province.lines());
  const own = mainLines(all.get(school.id) ?? [])[0];
  if (!own?.minRank) return [];
  const ownRank = own.minRank;
  const distance = (rank: number) => Math.abs(Math.log(rank / ownRank));
  const others = [...all].flatMap(([id, lines]) => {
    const other = data.national.schoolById(id);
    const line = lines.find(
      ({ year, trackId, batchId }) => year === own.year && trackId === own.trackId && batchId === own.batchId,
    );
    if (id === school.id || !other?.listed || !line?.minRank) return [];
    return [{ id, name: other.name, minRank: line.minRank }];
  });
  return others.sort((a, b) => distance(a.minRank) - distance(b.minRank)).slice(0, NEARBY);
}
