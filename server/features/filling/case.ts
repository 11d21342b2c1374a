import type { RankAnswer } from "#contract/filling.ts";
import type { RankInterval } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import type { Forecasts } from "./forecasts.ts";
import type { MajorWishes } from "./major-wishes.ts";
import type { Situation } from "./situation.ts";

/** One candidate before one province's units: what every question of this feature starts from. */
export interface Case {
  readonly data: AdmissionData;
  readonly province: ProvinceData;
  readonly rule: ProvinceRule;
  readonly forecasts: Forecasts;
  readonly situation: Situation;
  readonly wishes: MajorWishes;
  readonly rank: RankAnswer;
  readonly places: RankInterval;
}
