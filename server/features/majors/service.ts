import { defaults } from "#contract/constants.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { type MajorLevel, type majorCatalogue, offerPageSize } from "#contract/majors.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { Major } from "#server/data/national.ts";
import { provinceAtHand } from "#server/data/province-at-hand.ts";
import { majorOf } from "#server/search/major-row.ts";
import { offersOf, requirementsOf } from "./offers.ts";

/** The ministry's catalogue, and where a major of it is offered. */
export function majorService(data: () => AdmissionData) {
  const known = (id: string): Major => {
    const { majors } = data().national;
    const major = majors.find(({ code }) => code !== "" && code === id) ?? majors.find(({ name }) => name === id);
    if (!major) throw new Refusal("notFound");
    return major;
  };
  return {
    tree: (level: MajorLevel = "本科") =>
      data()
        .national.majors.filter((major) => major.level === level)
        .map(majorOf),

    async detail({ id, province: code = defaults.province, trackId, page = 1 }: InputOf<typeof majorCatalogue.detail>) {
      const major = known(id);
      const province = await provinceAtHand(data(), code);
      if (!province) throw new Refusal("noData");
      const hasPlan = province.planBasis !== "past_lines";
      const offers = hasPlan ? offersOf(province, major, trackId && Number(trackId)) : [];
      const isSibling = ({ level, className, name }: Major) =>
        level === major.level && className === major.className && name !== major.name;
      return {
        major: majorOf(major),
        siblings: data().national.majors.filter(isSibling).map(majorOf),
        offers: offers.slice((page - 1) * offerPageSize, page * offerPageSize),
        total: offers.length,
        page,
        schools: new Set(offers.map(({ schoolId }) => schoolId)).size,
        requirements: requirementsOf(offers),
        planYear: province.planYear,
        hasPlan,
        dataVersion: data().version,
      };
    },
  };
}

export type MajorService = ReturnType<typeof majorService>;
