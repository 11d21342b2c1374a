import { compareLimits, defaults } from "#contract/constants.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { schoolPageSize, type schools } from "#contract/schools.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { provinceAtHand } from "#server/data/province-at-hand.ts";
import { cardOf } from "#server/search/school-card.ts";
import { schoolIndex } from "#server/search/school-index.ts";
import { factsOf, linesIn, mainLines } from "./facts.ts";
import { nearbySchools } from "./nearby.ts";
import { hasPlan, plannedMajors, taughtMajors } from "./plans.ts";
import { printedLines } from "./printed-lines.ts";
import { findSchools } from "./school-list.ts";
import { lineOf } from "./year-line.ts";

type Asked<K extends "scoreLines" | "enrolmentPlan" | "majorLines"> = InputOf<(typeof schools)[K]>;

const SUGGESTIONS = 10;

/** Looking schools up: by filters and names, and what is known of each. */
export function schoolService(data: () => AdmissionData) {
  const known = (id: string): School => {
    const school = data().national.schoolById(id);
    if (!school || school.name === "") throw new Refusal("notFound");
    return school;
  };
  const provinceOf = async (code: string): Promise<ProvinceData> => {
    const province = await provinceAtHand(data(), code);
    if (!province) throw new Refusal("noData");
    return province;
  };
  const dataVersion = () => data().version;

  return {
    search: async (filters: InputOf<typeof schools.search>) => ({
      ...(await findSchools(data(), filters)),
      dataVersion: dataVersion(),
    }),

    suggest: (words: string) =>
      schoolIndex(data())
        .find(words, SUGGESTIONS)
        .map(({ school }) => cardOf(school)),

    async intro(schoolId: string, code: string = defaults.province) {
      const school = known(schoolId);
      const province = await provinceOf(code);
      const { website, admissionSite, phone, address, dualDisciplines } = school;
      const grades = data().national.disciplineGrades.filter((grade) => grade.schoolId === school.id);
      return {
        ...(await factsOf(school, province)),
        ...{ website, admissionSite, phone, address, dualDisciplines: [...dualDisciplines] },
        grades: grades.map(({ discipline, grade }) => ({ discipline, grade })),
        nearby: await nearbySchools(data(), province, school),
        sources: data().manifest.sources.filter(({ table }) => introTables.has(table)),
        dataVersion: dataVersion(),
      };
    },

    async majors(schoolId: string, code: string = defaults.province) {
      known(schoolId);
      const own = await provinceOf(code);
      // Without the province's own plan the one that ships in full says at least what the school teaches.
      const province = hasPlan(own) ? own : await provinceOf(defaults.province);
      const rows = taughtMajors(province, data().national, schoolId);
      return { rows, province: rows.length > 0 ? province.code : null, planYear: province.planYear };
    },

    async scoreLines({ schoolId, province: code, trackId, page = 1 }: Asked<"scoreLines">) {
      known(schoolId);
      const province = await provinceOf(code);
      const track = trackId && Number(trackId);
      const rows = await printedLines(province, { ...anyLine, schoolId, trackId: track, ofMajors: false });
      const yearly = mainLines(await linesIn(province, schoolId)).filter((line) => !track || line.trackId === track);
      return { ...pageOf(rows, page), trend: yearly.map(lineOf), dataVersion: dataVersion() };
    },

    async majorLines({ schoolId, province: code, trackId, year, batchId, page = 1 }: Asked<"majorLines">) {
      known(schoolId);
      const province = await provinceOf(code);
      const rows = await printedLines(province, {
        schoolId,
        trackId: trackId && Number(trackId),
        year,
        batchId: batchId === undefined ? undefined : Number(batchId),
        ofMajors: true,
      });
      return pageOf(rows, page);
    },

    async enrolmentPlan({
      schoolId,
      province: code,
      trackId,
      year,
      batchId,
      page = 1,
      ...asked
    }: Asked<"enrolmentPlan">) {
      known(schoolId);
      const province = await provinceOf(code);
      const rule = data().national.ruleOf(code, province.planYear);
      const nameOf = (id: number) => rule?.batches.find((batch) => Number(batch.id) === id)?.name ?? "";
      const track = trackId && Number(trackId);
      const batch = batchId === undefined ? undefined : Number(batchId);
      const isOfYear = year === undefined || year === province.planYear;
      const all = isOfYear ? plannedMajors(province, { schoolId, trackId: track, batchId: batch }, nameOf) : [];
      const rows = all.filter(({ batchName }) => asked.batchName === undefined || batchName === asked.batchName);
      return {
        ...pageOf(rows, page),
        seats: rows.reduce((sum, { seats }) => sum + (seats ?? 0), 0),
        planYear: province.planYear,
        hasPlan: hasPlan(province),
        isYearVerified: province.planBasis === "plan",
        source: data().manifest.sources.find(({ table }) => table === "units")?.publisher ?? "",
      };
    },

    async compare(schoolIds: string, code: string = defaults.province) {
      const ids = [...new Set(schoolIds.split(",").filter((id) => id !== ""))];
      if (ids.length > compareLimits.max) throw new Refusal("invalidInput", `最多对比${compareLimits.max}所院校`);
      const province = await provinceOf(code);
      return Promise.all(ids.map((id) => factsOf(known(id), province)));
    },
  };
}

export type SchoolService = ReturnType<typeof schoolService>;

const introTables: ReadonlySet<string> = new Set(["schools", "lines", "discipline_grades", "dual_class_disciplines"]);

const anyLine = { year: undefined, batchId: undefined } as const;

const pageOf = <T>(rows: readonly T[], page: number) => ({
  rows: rows.slice((page - 1) * schoolPageSize, page * schoolPageSize),
  total: rows.length,
  page,
});
