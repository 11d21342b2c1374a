import { defaultExamYear, defaults, type ProvinceCode } from "#contract/constants.ts";
import type { KnownProfile } from "./stored-profile.ts";
import { isProvinceCode } from "./wire-values.ts";

/** Where somebody sits the exam, with the defaults of the specification for what they have not said. */
export interface Situation {
  readonly province: ProvinceCode;
  readonly trackId: string;
  readonly subjects: string;
  readonly year: number;
  readonly batchId: string | undefined;
  readonly score: number | undefined;
  readonly rank: number | undefined;
}

interface Known {
  readonly profile: KnownProfile;
  readonly province: string | undefined;
  readonly examYear: number | undefined;
}

/** The province does not depend on the day. */
export const provinceOf = ({ profile, province }: Pick<Known, "profile" | "province">): ProvinceCode =>
  [profile.province, province].find(isProvinceCode) ?? defaults.province;

export function situationOf(known: Known, now: Date): Situation {
  const { profile, examYear } = known;
  return {
    province: provinceOf(known),
    trackId: profile.trackId ?? defaults.trackId,
    subjects: profile.subjects ?? defaults.subjects.join(","),
    year: profile.year ?? examYear ?? defaultExamYear(now),
    batchId: profile.batchId,
    score: profile.score,
    rank: profile.rank,
  };
}
