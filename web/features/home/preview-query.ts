import { api, asked } from "#web/app/api.ts";
import { provinceCodeOf, trackIdOf } from "#web/app/wire-values.ts";
import type { Entry } from "./entry.ts";

export const previewOf = ({ province, trackId, subjects, score, rank }: Entry, year: number) =>
  asked(api.fillingTools.preview, {
    province: provinceCodeOf(province),
    trackId: trackIdOf(trackId),
    subjects: [...subjects],
    year,
    ...(score !== "" && { score: Number(score) }),
    ...(rank !== "" && { rank: Number(rank) }),
  });
