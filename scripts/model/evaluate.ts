import type { LineForecast } from "#engine/chance/chance.ts";
import { shapeCdf, shapeQuantile } from "#engine/chance/shape.ts";
import { HISTORY_CLASSES, targetContext, type UnitFeatures, unitFeatures } from "#engine/model/features.ts";
import type { Model } from "#engine/model/model.ts";
import { isListed, lineOf, type Panel } from "#engine/model/panel.ts";
import { CONFIDENCES, type LinePredictions, predictLines } from "#engine/model/predict.ts";
import { type BaselineWidths, linesForRules, saidByRules } from "./baselines.ts";
import { type ProvincePanel, textHash } from "./examples.ts";
import { type Judgement, QUANTILES, type ScoreReport, Scores } from "./metrics.ts";

export const METHODS = {
  A0: "last year's rank, hard",
  A1: "last year's rank, logistic of tuned width",
  B0: "three-year mean rank, logistic of 10 %",
  B1: "three-year mean rank, logistic of tuned width",
  B2: "mean of 0.5/0.3/0.2, logistic of tuned width",
  D1: "bands of the ratio to the three-year mean",
  D2: "best, median and worst year with a margin of 15 %",
  D4: "mean of 0.5/0.3/0.2 with a normal law of its median deviation",
  P0: "last year's rank, learned width and shape",
  P1: "the linear model alone",
  P3: "the model as `model:fit` makes it: linear, then boosted trees",
} as const;
export type Method = keyof typeof METHODS;
const METHOD_NAMES = Object.keys(METHODS) as Method[];

/** Models that are judged side by side, all fitted on the same earlier targets. */
export type Models = Readonly<Record<"P0" | "P1" | "P3", Model>>;

/** Students per unit; half a unit of ln either way covers everybody for whom the unit is an open question. */
const STUDENTS = 4;
const SPAN = 1;

/**
 * ln ranks of virtual students round the last known line. Placed without looking at the outcome: students drawn round the
 * realised line would already know a part of the answer.
 */
export function studentsOf(cell: string, unit: number, base: number): number[] {
  return Array.from({ length: STUDENTS }, (_, i) => base + (textHash(`${cell}|${unit}|${i}`) / 2 ** 32 - 0.5) * SPAN);
}

/** Scores by method, and within a method by each group's value (province=41, track=1 …). */
export interface Evaluation {
  readonly scores: Map<Method, Map<string, Scores>>;
  readonly listed: Map<string, number>;
  readonly widths: BaselineWidths;
}

export const emptyEvaluation = (widths: BaselineWidths): Evaluation => ({
  scores: new Map(METHOD_NAMES.map((method) => [method, new Map()])),
  listed: new Map(),
  widths,
});

/** Judges every unit of a province that has a line in the target year. */
export function evaluateProvince(
  evaluation: Evaluation,
  { province, panel }: ProvincePanel,
  given: { target: number; models: Models },
): void {
  const { target, models } = given;
  const predicted = {
    P0: predictLines(panel, target, models.P0),
    P1: predictLines(panel, target, models.P1),
    P3: predictLines(panel, target, models.P3),
  };
  const context = targetContext(panel, target, models.P3.maxHistory);
  for (let unit = 0; unit < panel.unitCount; unit++) {
    if (!isListed(panel, unit, target)) continue;
    const line = lineOf(panel, unit, target);
    const features = Number.isNaN(line) ? undefined : unitFeatures(context, unit);
    const confidence = CONFIDENCES[predicted.P3.confidence[unit] ?? 0] ?? "none";
    const keys = groupsOf({ province, panel, unit, features, confidence });
    countListed(evaluation, keys);
    if (!features) continue;
    const students = studentsOf(`${province}|${target}`, unit, features.base);
    const borrowed = { lines: [features.base], seats: Number.NaN };
    const rules = features.segment === "borrowed" ? borrowed : linesForRules(panel, unit, features.baseYear);
    const said = {
      ...saidByRules(rules, evaluation.widths, students),
      P0: saidByLaw(forecastAt(predicted.P0, unit, models.P0), students),
      P1: saidByLaw(forecastAt(predicted.P1, unit, models.P1), students),
      P3: saidByLaw(forecastAt(predicted.P3, unit, models.P3), students),
    };
    record(evaluation, keys, { said, line, students });
  }
}

export function countListed({ listed }: Evaluation, keys: readonly string[]): void {
  for (const key of keys) listed.set(key, (listed.get(key) ?? 0) + 1);
}

/** What every method said of one unit, and what came. */
export interface Verdict {
  readonly said: Partial<Record<Method, Judgement>>;
  readonly line: number;
  readonly students: readonly number[];
}

export function record(evaluation: Evaluation, keys: readonly string[], { said, line, students }: Verdict): void {
  for (const method of METHOD_NAMES) {
    const judgement = said[method];
    if (judgement) for (const key of keys) scoresOf(evaluation, method, key).add(judgement, line, students);
  }
}

function scoresOf(evaluation: Evaluation, method: Method, key: string): Scores {
  const byKey = evaluation.scores.get(method) ?? new Map<string, Scores>();
  const known = byKey.get(key) ?? new Scores();
  byKey.set(key, known);
  return known;
}

function forecastAt({ mu, sigma, shape }: LinePredictions, unit: number, model: Model): LineForecast {
  const law = model.shapes[shape[unit] ?? 0];
  if (!law) throw new Error(`shape ${shape[unit]} is not in the model`);
  return { mu: mu[unit] ?? Number.NaN, sigma: sigma[unit] ?? Number.NaN, shape: law };
}

export function saidByLaw({ mu, sigma, shape }: LineForecast, students: readonly number[]): Judgement {
  return {
    median: mu + sigma * shapeQuantile(shape, 0.5),
    quantiles: QUANTILES.map((share) => mu + sigma * shapeQuantile(shape, share)),
    chances: students.map((student) => 1 - shapeCdf(shape, (student - mu) / sigma)),
  };
}

export const TRACK_NAMES = ["", "physics", "history", "combined"];

/** `comparable`: last year's line exists for the same pool of candidates, which every method needs. */
function groupsOf(given: {
  province: string;
  panel: Panel;
  unit: number;
  features: UnitFeatures | undefined;
  confidence: string;
}): string[] {
  const { province, panel, unit, features } = given;
  const everywhere = [
    "all",
    `history_class=${features?.historyClass ?? "none"}`,
    `province_all=${province}`,
    `confidence=${given.confidence}`,
  ];
  if (features?.historyClass !== "own") return everywhere;
  return [
    ...everywhere,
    "own",
    `province=${province}`,
    `track=${TRACK_NAMES[panel.track[unit] ?? 0]}`,
    `batch=${panel.vocational[unit] === 1 ? "vocational" : "undergraduate"}`,
    `kind=${panel.special[unit] === 1 ? "special" : "ordinary"}`,
    `rank_share=${shareBand(features.share)}`,
    `history=${features.history}`,
    `last_move=${lastMove(features.back1)}`,
  ];
}

/** A fifth and more in one year is a jump: the case in which last year's line misleads most. */
function lastMove(back1: number): string {
  if (Number.isNaN(back1)) return "unknown";
  const jump = Math.log(1.2);
  return back1 < -jump ? "eased" : back1 > jump ? "hardened" : "steady";
}

/** Bands of the line's place in the track: top 3 %, 10 %, 25 %, 50 %. */
const BANDS = [0.03, 0.1, 0.25, 0.5, 1];
function shareBand(share: number): string {
  const place = BANDS.findIndex((limit) => Math.exp(share) < limit);
  return place < 0 ? "1.00" : (BANDS[place] ?? 1).toFixed(2);
}

export type GroupedReports = Record<string, Record<string, ScoreReport>>;

/** Everything as plain data: methods → { overall, by: { province: { 41: … } … } }. */
export function reportOf(evaluation: Evaluation): Record<string, unknown> {
  const total = evaluation.listed.get("all") ?? 0;
  const methods: Record<string, unknown> = {};
  for (const [method, byKey] of evaluation.scores) {
    if (byKey.size === 0) continue;
    const by: GroupedReports = {};
    for (const [key, scores] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [group, value] = key.split("=");
      if (group === undefined || value === undefined) continue;
      by[group] = { ...by[group], [value]: scores.report() };
    }
    // In its reform year a province has no unit that every method can judge; all its forecasts then stand for it.
    const population = byKey.has("own") ? "own" : "all";
    methods[method] = {
      name: METHODS[method],
      overall: { population, ...withCoverage(byKey.get(population)?.report(), total) },
      every_unit_with_a_forecast: withCoverage(byKey.get("all")?.report(), total),
      by,
    };
  }
  return { units_listed: total, history_classes: shareOfClasses(evaluation), methods };
}

const withCoverage = (report: ScoreReport | undefined, total: number) =>
  report && { ...report, coverage: Number((report.n / total).toFixed(4)) };

function shareOfClasses({ listed }: Evaluation): Record<string, number> {
  return Object.fromEntries(HISTORY_CLASSES.map((name) => [name, listed.get(`history_class=${name}`) ?? 0]));
}
