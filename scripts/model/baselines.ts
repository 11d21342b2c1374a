import { normalCdf, normalQuantile } from "#engine/chance/normal.ts";
import { crossesReform, lineOf, type Panel, seatsOf } from "#engine/model/panel.ts";
import { textHash } from "./examples.ts";
import { type Judgement, QUANTILES } from "./metrics.ts";

/** A point forecast from past lines alone, in ln rank. `newest` is the year of the newest usable line. */
export type PointRule = (panel: Panel, unit: number, newest: number) => number;

export const lastYearRank: PointRule = (panel, unit, newest) => lineOf(panel, unit, newest);

/** Up to three consecutive years of one pool of candidates, newest first, in ln rank. */
export function recentLines(panel: Panel, unit: number, newest: number): number[] {
  const lines: number[] = [];
  for (let back = 0; back < 3; back++) {
    const line = lineOf(panel, unit, newest - back);
    if (Number.isNaN(line) || crossesReform(panel, newest - back, newest)) break;
    lines.push(line);
  }
  return lines;
}

/** ln of the arithmetic mean of up to three years: what most services show. */
export const threeYearMean: PointRule = (panel, unit, newest) => meanRank(recentLines(panel, unit, newest));

const meanRank = (lines: readonly number[]): number =>
  Math.log(lines.reduce((sum, line) => sum + Math.exp(line), 0) / lines.length);

const RECENT_WEIGHTS = [0.5, 0.3, 0.2];
/** ln of the geometric mean, the newer year counting more. */
export const weightedMean: PointRule = (panel, unit, newest) => {
  const lines = recentLines(panel, unit, newest);
  const weights = RECENT_WEIGHTS.slice(0, lines.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return lines.reduce((sum, line, i) => sum + line * ((weights[i] ?? 0) / total), 0);
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

/** Chances by bands of the student's rank over a mean rank, as many services print them. */
const RATIO_BANDS = [
  [0.75, 0.97],
  [0.85, 0.92],
  [0.95, 0.78],
  [1, 0.6],
  [1.05, 0.4],
  [1.15, 0.2],
  [Number.POSITIVE_INFINITY, 0.05],
] as const;

const ratioBands = (mean: number, students: readonly number[]): Judgement => ({
  median: mean,
  quantiles: undefined,
  chances: students.map((student) => RATIO_BANDS.find(([limit]) => Math.exp(student - mean) <= limit)?.[1] ?? 0.05),
});

/** Chances by whether the student is 15 % ahead of the best year, ahead of the best, the median, the worst. */
function bestMedianWorst(lines: readonly number[], students: readonly number[]): Judgement {
  const sorted = [...lines].sort((a, b) => a - b);
  const best = sorted[0] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  const median = middleOf(sorted);
  const steps = [
    [best + Math.log(0.85), 0.92],
    [best, 0.75],
    [median, 0.6],
    [worst, 0.35],
  ] as const;
  return {
    median,
    quantiles: undefined,
    chances: students.map((student) => steps.find(([limit]) => student <= limit)?.[1] ?? 0.1),
  };
}

/** A normal law in ranks: the weighted mean of three years, their median deviation, widened for few seats. */
function medianDeviationNormal(lines: readonly number[], seats: number, students: readonly number[]): Judgement {
  const ranks = lines.map(Math.exp);
  const weights = RECENT_WEIGHTS.slice(0, ranks.length);
  const mean = ranks.reduce((sum, rank, i) => sum + rank * (weights[i] ?? 0), 0) / weights.reduce((a, b) => a + b, 0);
  const median = middleOf([...ranks].sort((a, b) => a - b));
  const deviation = middleOf(ranks.map((rank) => Math.abs(rank - median)).sort((a, b) => a - b)) * 1.4826;
  const known = seats > 0 ? seats : 10;
  const widening = 1 + (SEAT_STEPS.find(([below]) => known < below)?.[1] ?? 1.5) / Math.sqrt(known);
  const spread = (deviation > 0 ? deviation : mean * 0.05) * widening;
  return {
    median: Math.log(mean),
    quantiles: QUANTILES.map((share) => Math.log(Math.max(1, mean + spread * normalQuantile(share)))),
    chances: students.map((student) => 1 - normalCdf((Math.exp(student) - mean) / spread)),
  };
}

const SEAT_STEPS = [
  [30, 0.8],
  [50, 1],
  [100, 1.2],
  [300, 1.3],
  [1000, 1.4],
] as const;

function middleOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? Number.NaN)) / 2 : upper;
}

/** Widths of the baselines that have one, each tuned on the training targets. */
export interface BaselineWidths {
  readonly A1: number;
  readonly B1: number;
  readonly B2: number;
}

/** The width that B0 uses without asking the data: a tenth of the rank. */
const UNTUNED_WIDTH = 0.1;

/** What every rule without a model says of a unit of these lines (newest first) for these students. */
export function saidByRules(
  unit: { readonly lines: readonly number[]; readonly seats: number },
  widths: BaselineWidths,
  students: readonly number[],
) {
  const { lines, seats } = unit;
  const last = lines[0] ?? Number.NaN;
  const mean = meanRank(lines);
  const weights = RECENT_WEIGHTS.slice(0, lines.length);
  const weighted =
    lines.reduce((sum, line, i) => sum + line * (weights[i] ?? 0), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  return {
    A0: hardRule(last, students),
    A1: logisticLaw(last, widths.A1, students),
    B0: logisticLaw(mean, UNTUNED_WIDTH, students),
    B1: logisticLaw(mean, widths.B1, students),
    B2: logisticLaw(weighted, widths.B2, students),
    D1: ratioBands(mean, students),
    D2: bestMedianWorst(lines, students),
    D4: medianDeviationNormal(lines, seats, students),
  };
}

/** The lines that a rule may use, and the last published seats. */
export const linesForRules = (panel: Panel, unit: number, newest: number) => ({
  lines: recentLines(panel, unit, newest),
  seats: seatsOf(panel, unit, newest),
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
