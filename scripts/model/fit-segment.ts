import { SHAPE_KNOTS, type ShapeKnots } from "#engine/chance/shape.ts";
import type { Segment } from "#engine/model/features.ts";
import { type Coefficients, NARROWEST_SIGMA } from "#engine/model/model.ts";
import { LOCATION_TERMS, SCALE_TERMS, type Terms } from "#engine/model/terms.ts";
import { type Example, FOLDS } from "./examples.ts";
import { type Design, leastAbsolute, leastSquares, residuals, selectRows } from "./regression.ts";

/** Added to a residual before its logarithm is taken: an exact hit is not infinitely sure. */
const LOG_FLOOR = 0.004;

/** What any regression here is fitted on. */
export interface Observation<Features> {
  readonly features: Features;
  readonly outcome: number;
  readonly weight: number;
  readonly fold: number;
}

/** 80 % of a normal law lie within this many standard deviations. */
export const EIGHTY_PER_CENT = 1.2816;

export interface RegressionFit {
  readonly location: Coefficients;
  readonly scale: Coefficients;
  /** Cross-fitted residuals divided by σ, in the order of the examples. */
  readonly standardised: Float64Array;
}

const designOf = <Features>(examples: readonly Observation<Features>[], terms: Terms<Features>): Design => {
  const functions = Object.values(terms);
  const values = new Float64Array(examples.length * functions.length);
  examples.forEach(({ features }, row) => {
    functions.forEach((term, column) => {
      values[row * functions.length + column] = term(features);
    });
  });
  return { width: functions.length, terms: values };
};

/** Digits that are stored: enough for a ten-thousandth of a chance, few enough to read a difference in a diff. */
const rounded = (value: number): number => Number(value.toFixed(5));

const named = (terms: Terms<never>, coefficients: Float64Array): Coefficients =>
  Object.fromEntries(Object.keys(terms).map((name, i) => [name, rounded(coefficients[i] ?? 0)]));

export function fitSegment(segment: Segment, examples: readonly Example[]): RegressionFit {
  return fitRegression({ location: LOCATION_TERMS[segment], scale: SCALE_TERMS[segment] }, examples);
}

/**
 * Fits location by least absolute deviations, and ln σ by least squares on the logarithm of the cross-fitted residuals
 * (each fold judged by the others, so that the spread is that of forecasts and not of a fit).
 */
export function fitRegression<Features>(
  terms: { readonly location: Terms<Features>; readonly scale: Terms<Features> },
  examples: readonly Observation<Features>[],
): RegressionFit {
  const design = designOf(examples, terms.location);
  const outcome = Float64Array.from(examples, (example) => example.outcome);
  const weight = Float64Array.from(examples, (example) => example.weight);
  const location = leastAbsolute(design, outcome, weight);
  const errors = crossFitted({ design, outcome, weight, fold: Uint8Array.from(examples, (example) => example.fold) });
  const scaleDesign = designOf(examples, terms.scale);
  const lnErrors = errors.map((error) => Math.log(Math.abs(error) + LOG_FLOOR));
  const scale = leastSquares(scaleDesign, lnErrors, weight);
  const lnSigma = residuals(
    scaleDesign,
    new Float64Array(examples.length),
    scale.map((value) => -value),
  );
  const raw = errors.map((error, row) => error / Math.max(NARROWEST_SIGMA, Math.exp(lnSigma[row] ?? 0)));
  const width = spreadOf(raw);
  const intercept = Object.keys(terms.scale).indexOf("intercept");
  scale[intercept] = (scale[intercept] ?? 0) + Math.log(width);
  return {
    location: named(terms.location, location),
    scale: named(terms.scale, scale),
    standardised: raw.map((value) => value / width),
  };
}

/** Half of the middle 80 %, in units in which a normal law has 1: so that σ can be read as a standard deviation. */
function spreadOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  return (quantileOf(sorted, 0.9) - quantileOf(sorted, 0.1)) / (2 * EIGHTY_PER_CENT);
}

function crossFitted(given: {
  design: Design;
  outcome: Float64Array;
  weight: Float64Array;
  fold: Uint8Array;
}): Float64Array {
  const { design, outcome, weight, fold } = given;
  const errors = new Float64Array(outcome.length);
  for (let held = 0; held < FOLDS; held++) {
    const keep = fold.map((value) => (value === held ? 0 : 1));
    if (keep.every((flag) => flag === 1)) continue;
    const kept = (values: Float64Array) => values.filter((_, row) => keep[row] === 1);
    const coefficients = leastAbsolute(selectRows(design, keep), kept(outcome), kept(weight));
    residuals(design, outcome, coefficients).forEach((error, row) => {
      if (fold[row] === held) errors[row] = error;
    });
  }
  return errors;
}

/** Quantile of ascending values, between neighbours by proportion. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const left = Math.floor(place);
  const low = sorted[left] ?? Number.NaN;
  return low + (place - left) * ((sorted[left + 1] ?? low) - low);
}

/** Share of the data that each exponential tail is fitted on. */
const TAIL_SHARE = 0.05;

/** The residual law of standardised residuals: 201 quantiles and the scale of both tails. */
export function shapeFrom(standardised: Float64Array): ShapeKnots {
  const sorted = standardised.slice().sort();
  const last = SHAPE_KNOTS - 1;
  const z = Array.from({ length: SHAPE_KNOTS }, (_, i) => quantileOf(sorted, i / last));
  for (let i = 1; i <= last; i++) z[i] = Math.max(z[i] ?? 0, (z[i - 1] ?? 0) + 1e-5);
  // Between the tail share and the last knot an exponential tail travels its scale times the ln of their ratio.
  const travel = Math.log(TAIL_SHARE * last);
  const tail = (outer: number, inner: number) => Math.max(1e-3, Math.abs(outer - inner) / travel);
  const at = (i: number) => z[i] ?? 0;
  return {
    z: z.map(rounded),
    lowTail: rounded(tail(at(1), at(Math.round(last * TAIL_SHARE)))),
    highTail: rounded(tail(at(last - 1), at(Math.round(last * (1 - TAIL_SHARE))))),
  };
}
