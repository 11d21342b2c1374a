import { crossesReform, lineOf, type Panel } from "#engine/model/panel.ts";
import { textHash } from "./examples.ts";
import { type Judgement, QUANTILES } from "./metrics.ts";

/** A point forecast from past lines alone, in ln rank. `newest` is the year of the newest usable line. */
export type PointRule = (panel: Panel, unit: number, newest: number) => number;

export const lastYearRank: PointRule = (panel, unit, newest) => lineOf(panel, unit, newest);

/** ln of the arithmetic mean of up to three consecutive years of one pool of candidates: what most services show. */
export const threeYearMean: PointRule = (panel, unit, newest) => {
  let sum = 0;
  let years = 0;
  for (; years < 3; years++) {
    const line = lineOf(panel, unit, newest - years);
    if (Number.isNaN(line) || crossesReform(panel, newest - years, newest)) break;
    sum += Math.exp(line);
  }
  return Math.log(sum / years);
};

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** 同位次硬比: admitted exactly when not behind the point. */
export const hardRule = (point: number, students: readonly number[]): Judgement => ({
  median: point,
  quantiles: undefined,
  chances: students.map((student) => (student <= point ? 1 : 0)),
});

/** A logistic law in ln rank round the point. */
export const logisticLaw = (point: number, width: number, students: readonly number[]): Judgement => ({
  median: point,
  quantiles: QUANTILES.map((share) => point + width * Math.log(share / (1 - share))),
  chances: students.map((student) => logistic((point - student) / width)),
});

const WIDTHS = [0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.1, 0.13, 0.17, 0.22, 0.3];

/** The logistic width with the smallest log loss on training targets, so that the baseline is a fair one. */
export function tunedWidth(pairs: readonly { readonly point: number; readonly line: number }[]): number {
  const losses = WIDTHS.map((width) => pairs.reduce((sum, pair, i) => sum + lossOf(pair, width, i), 0));
  return WIDTHS[losses.indexOf(Math.min(...losses))] ?? 0.1;
}

function lossOf({ point, line }: { point: number; line: number }, width: number, index: number): number {
  const student = point + textHash(`width|${index}`) / 2 ** 32 - 0.5;
  const chance = Math.min(0.995, Math.max(0.005, logistic((point - student) / width)));
  return -Math.log(student <= line ? chance : 1 - chance);
}
