import type { ProvinceData } from "#server/data/province.ts";
import { countMajors, type MajorWishes } from "./major-wishes.ts";

/**
 * What a stated preference is worth, in the utility's own unit: ln of rank (decision 47). 0.35 means
 * that a wished-for major is worth a school whose line is 30 % easier (e^-0.35 = 0.70). Weights are a
 * judgement, to be tuned by the list back-test.
 */
export const PREFERENCE_WEIGHTS = { wantedMajor: 0.35, unwantedMajor: -0.25 } as const;

/** The part of a unit's utility that the family's wishes for majors add to the rank of its line. */
export function preferenceWeight(province: ProvinceData, { isWanted, isUnwanted }: MajorWishes) {
  return (unit: number): number => {
    const wanted = isWanted && countMajors(province, unit, isWanted).named > 0 ? 1 : 0;
    const { named, total } = isUnwanted ? countMajors(province, unit, isUnwanted) : { named: 0, total: 0 };
    const unwantedShare = total === 0 ? 0 : named / total;
    return PREFERENCE_WEIGHTS.wantedMajor * wanted + PREFERENCE_WEIGHTS.unwantedMajor * unwantedShare;
  };
}
