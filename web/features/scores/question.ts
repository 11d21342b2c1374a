import type { ProvinceCode } from "#contract/constants.ts";
import type { TrackId } from "#contract/fields.ts";
import type { Situation } from "#web/app/situation.ts";
import { provinceCodeOf, trackIdOf } from "#web/app/wire-values.ts";

export type Mode = "score" | "rank";

/** What is asked of the tables. It lives in the address, so that an answer can be linked. */
export interface Question {
  readonly province: ProvinceCode;
  readonly trackId: TrackId;
  readonly mode: Mode;
  /** As typed; empty before anything was typed. */
  readonly value: string;
  /** The year of the table; the newest one when absent. */
  readonly year: number | undefined;
}

/** The address first; what it leaves open comes from what is known of the candidate. */
export function readQuestion(query: URLSearchParams, situation: Situation): Question {
  const mode: Mode = query.has("rank") ? "rank" : "score";
  const isOwnProvince = !query.has("area") || query.get("area") === situation.province;
  const known = isOwnProvince && situation.score !== undefined ? String(situation.score) : "";
  return {
    province: provinceCodeOf(query.get("area") ?? situation.province),
    trackId: trackIdOf(query.get("local_type_id") ?? (isOwnProvince ? situation.trackId : undefined)) ?? "1",
    mode,
    value: query.get(mode) ?? known,
    year: Number(query.get("year")) || undefined,
  };
}

export function writeQuestion({ province, trackId, mode, value, year }: Question): URLSearchParams {
  const query = new URLSearchParams({ area: province, local_type_id: trackId, [mode]: value });
  if (year !== undefined) query.set("year", String(year));
  return query;
}
