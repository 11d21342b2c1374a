import { Refusal } from "#contract/errors.ts";
import type { BatchLine, ScoreTable } from "#contract/scores.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ControlLine, ProvinceData } from "#server/data/province.ts";
import { provinceAtHand } from "#server/data/province-at-hand.ts";

interface Place {
  readonly province: string;
  readonly trackId: "1" | "2" | "3";
}

/** What a score or a rank means in a province: score tables and control lines, year by year. */
export function scoreService(data: () => AdmissionData) {
  return {
    async batchLines({ province, trackId }: Place) {
      const found = await knownProvince(data(), province);
      const lines = found.controlLines({ trackId: trackNumber(trackId) });
      return { rows: distinctLines(lines).map(lineOf), dataVersion: data().version };
    },

    async tables({ province, trackId }: Place) {
      const found = await knownProvince(data(), province);
      const years = found.scoreTableYears(trackNumber(trackId));
      return { tables: years.flatMap((year) => tableOf(found, trackId, year)), dataVersion: data().version };
    },
  };
}

export type ScoreService = ReturnType<typeof scoreService>;

const trackNumber = (trackId: Place["trackId"]) => Number(trackId) as 1 | 2 | 3;

async function knownProvince(data: AdmissionData, code: string): Promise<ProvinceData> {
  const province = await provinceAtHand(data, code);
  if (!province) throw new Refusal("noData");
  return province;
}

function tableOf(province: ProvinceData, trackId: Place["trackId"], year: number): ScoreTable[] {
  const table = province.scoreTable(trackNumber(trackId), year);
  if (!table) return [];
  const { track, kind, source } = table;
  return [{ year, track, kind, source, scores: [...table.scores], cumulative: [...table.cumulative] }];
}

/** Newest year first, highest line first. A line that two hands gathered stands once, by the authority's own name. */
function distinctLines(lines: readonly ControlLine[]): readonly ControlLine[] {
  const kept = new Map<string, ControlLine>();
  for (const line of lines) {
    const key = `${line.year}|${line.lineKind ?? line.batch}|${line.score}`;
    const before = kept.get(key);
    // The shorter source is the authority itself, the longer one names who passed its figures on.
    if (!before || line.source.length < before.source.length) kept.set(key, line);
  }
  return [...kept.values()].sort((a, b) => b.year - a.year || b.score - a.score);
}

const lineOf = ({ trackId, lineKind, ...line }: ControlLine): BatchLine => ({
  ...line,
  trackId: String(trackId) as BatchLine["trackId"],
  lineKind: lineKind ?? null,
});
