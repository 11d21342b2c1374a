import { api, asked } from "./api.ts";
import { provinceCodeOf, subjectsOf, trackIdOf } from "./wire-values.ts";

interface Scored {
  readonly province: string;
  readonly trackId: string;
  /** 物理,化学,生物 */
  readonly subjects: string;
  readonly year: number;
  readonly score: number | undefined;
}

/** What a score stands for by the province's 一分一段; nothing is asked before there is a score. */
export const tableRankOf = ({ province, trackId, subjects, year, score }: Scored) => ({
  ...asked(api.fillingTools.scoreRank, {
    province: provinceCodeOf(province),
    trackId: trackIdOf(trackId),
    subjects: subjectsOf(subjects),
    year,
    score: score ?? 0,
  }),
  enabled: score !== undefined,
});
