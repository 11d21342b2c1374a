import type { Preferences } from "#contract/fields.ts";
import type { NationalData } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { majorWords, namesAny } from "./major-wishes.ts";

/**
 * What a stated preference is worth, in the utility's own unit: ln of rank (decision 47). 0.35 means
 * that a wished-for major is worth a school whose line is 30 % easier (e^-0.35 = 0.70). Weights are a
 * judgement, to be tuned by the list back-test.
 */
export const PREFERENCE_WEIGHTS = { wantedMajor: 0.35, unwantedMajor: -0.25 } as const;

/** The part of a unit's utility that the family's wishes for majors add to the rank of its line. */
export function preferenceWeight(province: ProvinceData, national: NationalData, preferences: Preferences) {
  const wanted = majorWords(national, preferences.want);
  const unwanted = majorWords(national, preferences.avoid);
  if (wanted.length === 0 && unwanted.length === 0) return () => 0;
  return (unit: number): number => {
    const majors = province.majorsOf(unit);
    if (majors.length === 0) return 0;
    const share = (words: readonly string[]) =>
      words.length === 0 ? 0 : majors.filter((major) => namesAny(major.name, words)).length / majors.length;
    const hasWanted = share(wanted) > 0 ? 1 : 0;
    return PREFERENCE_WEIGHTS.wantedMajor * hasWanted + PREFERENCE_WEIGHTS.unwantedMajor * share(unwanted);
  };
}
