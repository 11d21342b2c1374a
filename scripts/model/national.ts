import { buildPanel, lineOf } from "#engine/model/panel.ts";
import { type Outcomes, withOutcomes } from "#scripts/facts/outcomes.ts";
import { type NationalFacts, PROVINCES, readMajorLines } from "#scripts/facts/panel.ts";
import { readSchoolLines } from "#scripts/facts/school-lines.ts";
import { lastYearRank, threeYearMean, weightedMean } from "./baselines.ts";
import { type ProvincePanel, textHash } from "./examples.ts";

type Note = (text: string) => void;

/** Reads every province once and keeps its units only: the rows themselves go before the next province comes. */
export function readMajorPanels(
  facts: string,
  national: NationalFacts,
  given: { readonly note: Note; readonly outcomes?: Outcomes | undefined },
): ProvincePanel[] {
  const { note, outcomes } = given;
  return PROVINCES.flatMap((province) => {
    const known = readMajorLines(facts, province, national);
    const lines = outcomes ? withOutcomes(known, outcomes, { facts, province, national }) : known;
    if (lines.length === 0) return [];
    const panel = buildPanel(lines, { firstReformExam: national.firstReformExam.get(province) ?? 0 });
    note(`${province}: ${lines.length} lines, ${panel.unitCount} units`);
    // The order of the rows given is of no use here, and it is the largest column.
    return [{ province, panel: { ...panel, unitOfLine: new Int32Array(0) }, lineCount: lines.length }];
  });
}

/** Lines by school are of the years before the reforms of 2021 and later: no reform lies among them. */
export function readSchoolPanels(facts: string): ProvincePanel[] {
  return [...readSchoolLines(facts)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([province, lines]) => {
      const upTo2020 = lines.filter((line) => line.year <= LAST_SCHOOL_YEAR);
      return { province, panel: buildPanel(upTo2020, { firstReformExam: 0 }), lineCount: upTo2020.length };
    });
}

/** Later lines by school are scattered pieces of other files. */
const LAST_SCHOOL_YEAR = 2020;

/** Share of the past unit-years that tune a baseline's width. */
const TUNING_SHARE = 0.2;

export interface TuningPair {
  readonly point: number;
  readonly line: number;
}

/** The points of the rules beside what came, for targets of the training years. */
export function tuningPairs(
  panels: readonly ProvincePanel[],
  targets: readonly number[],
): { last: TuningPair[]; mean: TuningPair[]; weighted: TuningPair[] } {
  const last: TuningPair[] = [];
  const mean: TuningPair[] = [];
  const weighted: TuningPair[] = [];
  for (const { province, panel } of panels) {
    for (const target of targets) {
      if (target === panel.firstReformExam) continue;
      for (let unit = 0; unit < panel.unitCount; unit++) {
        const line = lineOf(panel, unit, target);
        if (Number.isNaN(line) || Number.isNaN(lineOf(panel, unit, target - 1))) continue;
        if (textHash(`tune|${province}|${target}|${unit}`) / 2 ** 32 > TUNING_SHARE) continue;
        last.push({ point: lastYearRank(panel, unit, target - 1), line });
        mean.push({ point: threeYearMean(panel, unit, target - 1), line });
        weighted.push({ point: weightedMean(panel, unit, target - 1), line });
      }
    }
  }
  return { last, mean, weighted };
}
