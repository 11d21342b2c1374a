import { HISTORY_CLASSES, targetContext, type UnitFeatures, unitFeatures } from "./features.ts";
import { type Model, NARROWEST_SIGMA, shapeIndexOf } from "./model.ts";
import { isListed, type Panel } from "./panel.ts";
import { type Reason, reasonMask } from "./reasons.ts";
import { columnsOf, evaluate, LOCATION_TERMS, SCALE_TERMS, SHIFT_COLUMNS, SPREAD_COLUMNS } from "./terms.ts";
import { sumOfTrees } from "./trees.ts";

export const CONFIDENCES = ["none", "low", "medium", "high"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The forecast lines of a province, in columns by unit of the panel. */
export interface LinePredictions {
  /** Expected ln(worst admitted rank); NaN where nothing can be said. */
  readonly mu: Float64Array;
  readonly sigma: Float64Array;
  /** Index of SHAPE_NAMES. */
  readonly shape: Uint8Array;
  /** Index of HISTORY_CLASSES. */
  readonly historyClass: Uint8Array;
  /** Index of CONFIDENCES. */
  readonly confidence: Uint8Array;
  /** Bits of REASONS. */
  readonly reasons: Uint16Array;
  /** Year of the newest line of its own; 0 = none. */
  readonly lastYear: Uint16Array;
  /** ln change of the newest line against the year before: positive = it became easier. NaN unknown. */
  readonly easing: Float64Array;
  /** Forecast change of the unit's own line against last year's; NaN where last year has none. */
  readonly drift: Float64Array;
}

function emptyPredictions(count: number): LinePredictions {
  return {
    mu: new Float64Array(count).fill(Number.NaN),
    sigma: new Float64Array(count).fill(Number.NaN),
    shape: new Uint8Array(count),
    historyClass: new Uint8Array(count),
    confidence: new Uint8Array(count),
    reasons: new Uint16Array(count),
    lastYear: new Uint16Array(count),
    easing: new Float64Array(count).fill(Number.NaN),
    drift: new Float64Array(count).fill(Number.NaN),
  };
}

/**
 * Forecasts the target year's line of every unit that has a row (a plan) in that year. Only lines of earlier years and the
 * plan itself enter.
 */
export function predictLines(panel: Panel, target: number, model: Model): LinePredictions {
  const context = targetContext(panel, target, model.maxHistory);
  const out = emptyPredictions(panel.unitCount);
  for (let unit = 0; unit < panel.unitCount; unit++) {
    if (!isListed(panel, unit, target)) continue;
    const features = unitFeatures(context, unit);
    if (!features) {
      out.reasons[unit] = reasonMask(["no_history"]);
      continue;
    }
    const { mu, sigma } = forecastOf(features, model);
    out.mu[unit] = mu;
    out.sigma[unit] = sigma;
    out.shape[unit] = shapeIndexOf(features);
    out.historyClass[unit] = HISTORY_CLASSES.indexOf(features.historyClass);
    out.confidence[unit] = CONFIDENCES.indexOf(confidenceOf(features, sigma));
    out.reasons[unit] = reasonMask(reasonsOf(features));
    out.lastYear[unit] = features.segment === "borrowed" ? 0 : features.baseYear;
    out.easing[unit] = -features.back1;
    if (features.segment === "own") out.drift[unit] = mu - features.base;
  }
  return out;
}

/** μ and σ of one unit. */
export function forecastOf(
  unit: UnitFeatures,
  model: Pick<Model, "location" | "scale" | "shift" | "spread">,
): { mu: number; sigma: number } {
  const { segment } = unit;
  const mu =
    unit.base +
    evaluate(LOCATION_TERMS[segment], model.location[segment], unit) +
    sumOfTrees(model.shift[segment], columnsOf(SHIFT_COLUMNS, unit));
  const lnSigma =
    evaluate(SCALE_TERMS[segment], model.scale[segment], unit) +
    sumOfTrees(model.spread[segment], columnsOf(SPREAD_COLUMNS, unit));
  return { mu, sigma: Math.max(NARROWEST_SIGMA, Math.exp(lnSigma)) };
}

/** ln 1.2: a line that moved by a fifth in one year. */
const NOTABLE_MOVE = Math.log(1.2);
/** ln 1.3: seats changed by nearly a third. */
const NOTABLE_SEATS = Math.log(1.3);
const FEW_SEATS = 5;
/** ln 2: a line that doubled or halved. */
const VOLATILE = Math.log(2);
/** 80 % of the lines with this σ fall between two thirds and one and a half times the forecast. */
export const WIDE_SIGMA = 0.3;
/** A school that lends fewer lines than this gives no usable middle. */
const FIRM_LENDERS = 3;

/** What a screen may say of the history: words follow the classes, the width of the forecast can only lower them. */
export function confidenceOf(unit: UnitFeatures, sigma: number): Confidence {
  if (unit.segment === "borrowed") return unit.lenders < FIRM_LENDERS ? "none" : "low";
  if (unit.segment !== "own" || sigma > WIDE_SIGMA) return "low";
  const steady = unit.history >= 2 && unit.crossedBefore === 0 && Math.abs(unit.back1) < NOTABLE_MOVE;
  return steady ? "high" : "medium";
}

function reasonsOf(unit: UnitFeatures): Reason[] {
  const claims: readonly (readonly [Reason, boolean])[] = [
    ["eased_last_year", unit.back1 < -NOTABLE_MOVE],
    ["hardened_last_year", unit.back1 > NOTABLE_MOVE],
    ["seats_grew", unit.seatsChange > NOTABLE_SEATS],
    ["seats_shrank", unit.seatsChange < -NOTABLE_SEATS],
    ["short_history", unit.segment === "own" && unit.history === 1],
    ["volatile", Math.abs(unit.back1) > VOLATILE || Math.abs(unit.back2) > VOLATILE],
    ["few_seats", Math.exp(unit.lnSeats) < FEW_SEATS],
    ["older_line", unit.segment === "older"],
    ["reform_line", unit.crossed === 1 && unit.segment !== "borrowed"],
    ["borrowed_line", unit.segment === "borrowed"],
  ];
  return claims.filter(([, holds]) => holds).map(([reason]) => reason);
}
