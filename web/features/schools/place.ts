import type { ProvinceCode } from "#contract/constants.ts";
import type { TrackId } from "#contract/fields.ts";
import type { Area } from "#contract/provinces.ts";
import type { Situation } from "#web/app/situation.ts";
import { provinceCodeOf, trackIdOf } from "#web/app/wire-values.ts";

/** Whose lines and plans are shown: the address first, then what is known of the candidate. */
export interface Place {
  readonly province: ProvinceCode;
  readonly trackId: TrackId;
}

export function placeOf(query: URLSearchParams, situation: Situation, areas: readonly Area[] | undefined): Place {
  const province = provinceCodeOf(query.get("area") ?? situation.province);
  const wanted = query.get("local_type") ?? (province === situation.province ? situation.trackId : undefined);
  const offered = areas?.find(({ code }) => code === province)?.tracks.map(({ id }) => id);
  const isOffered = offered === undefined || (wanted !== undefined && offered.includes(wanted));
  return { province, trackId: trackIdOf(isOffered ? wanted : offered[0]) ?? "1" };
}
