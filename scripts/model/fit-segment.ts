import { SHAPE_KNOTS, type ShapeKnots } from "#engine/chance/shape.ts";
import type { Segment } from "#engine/model/features.ts";
import { type Coefficients, NARROWEST_SIGMA } from "#engine/model/model.ts";
import {
  LOCATION_TERMS,
  RISING_COLUMN,
  SCALE_TERMS,
  SHIFT_COLUMNS,
  SPREAD_COLUMNS,
  type Terms,
} from "#engine/model/terms.ts";
import { type SymmetricTree, sumOfTrees } from "#engine/model/trees.ts";
import { type BoostOptions, boost } from "./boost.ts";
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
  readonly shift: readonly SymmetricTree[];
  readonly spread: readonly SymmetricTree[];
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

/** Fewer examples than this grow no trees. */
const FEWEST_FOR_TREES = 5000;
const SHIFT: BoostOptions = { trees: 60, depth: 6, rate: 0.1, stiffness: 60, loss: "absolute", rising: RISING_COLUMN };
const SPREAD: BoostOptions = { trees: 40, depth: 5, rate: 0.1, stiffness: 60, loss: "square" };

export function fitSegment(
  segment: Segment,
  examples: readonly Example[],
  stages: "width" | "linear" | "boosted",
): RegressionFit {
  const terms = { location: stages === "width" ? {} : LOCATION_TERMS[segment], scale: SCALE_TERMS[segment] };
  const grown = stages === "boosted" && examples.length >= FEWEST_FOR_TREES;
  return fitRegression(terms, examples, grown ? { shift: SHIFT_COLUMNS, spread: SPREAD_COLUMNS } : undefined);
}

/**
 * Fits location by least absolute deviations, and ln σ by least squares on the logarithm of the cross-fitted residuals
 * (each fold judged by the others, so that the spread is that of forecasts and not of a fit). With `columns`, trees learn
 * what either regression leaves over.
 */
export function fitRegression<Features>(
  terms: { readonly location: Terms<Features>; readonly scale: Terms<Features> },
  examples: readonly Observation<Features>[],
  columns?: { readonly shift: Terms<Features>; readonly spread: Terms<Features> },
): RegressionFit {
  const outcome = Float64Array.from(examples, (example) => example.outcome);
  const weight = Float64Array.from(examples, (example) => example.weight);
  const fold = Uint8Array.from(examples, (example) => example.fold);
  const rows = {
    outcome,
    weight,
    design: designOf(examples, terms.location),
    columns: tableOf(examples, columns?.shift),
  };
  const { coefficients: location, trees: shift } = fitLocation(rows);
  const errors = crossFitted(rows, fold);
  const scaleDesign = designOf(examples, terms.scale);
  const lnErrors = errors.map((error) => Math.log(Math.abs(error) + LOG_FLOOR));
  const scale = leastSquares(scaleDesign, lnErrors, weight);
  const lnLeft = residuals(scaleDesign, lnErrors, scale);
  const spreadColumns = tableOf(examples, columns?.spread);
  const spread = spreadColumns.length > 0 ? boost({ columns: spreadColumns, outcome: lnLeft, weight }, SPREAD) : [];
  const added = treesAt(spread, spreadColumns, examples.length);
  const raw = errors.map((error, row) => {
    const lnSigma = (lnErrors[row] ?? 0) - (lnLeft[row] ?? 0) + (added[row] ?? 0);
    return error / Math.max(NARROWEST_SIGMA, Math.exp(lnSigma));
  });
  const width = spreadOf(raw);
  const intercept = Object.keys(terms.scale).indexOf("intercept");
  scale[intercept] = (scale[intercept] ?? 0) + Math.log(width);
  return {
    location: named(terms.location, location),
    scale: named(terms.scale, scale),
    shift,
    spread,
    standardised: raw.map((value) => value / width),
  };
}

/**
 * Part of the trees' shift that is kept. They learn from few years, each with a luck of its own: on 2025 all of it gave the
 * same Brier score as half of it (0.0728, 0.0729) and a median error of 6.6 against 6.5 %.
 */
const KEPT_SHIFT = 0.7;
const shrink = (value: number): number => rounded(value * KEPT_SHIFT);

interface Rows {
  readonly design: Design;
  readonly columns: readonly Float32Array[];
  readonly outcome: Float64Array;
  readonly weight: Float64Array;
}

function fitLocation({ design, columns, outcome, weight }: Rows) {
  const coefficients = leastAbsolute(design, outcome, weight);
  const left = residuals(design, outcome, coefficients);
  const trees = columns.length > 0 ? boost({ columns, outcome: left, weight }, SHIFT) : [];
  return { coefficients, trees: trees.map(({ leaf, ...tree }) => ({ ...tree, leaf: leaf.map(shrink) })) };
}

const tableOf = <Features>(examples: readonly Observation<Features>[], columns: Terms<Features> | undefined) =>
  Object.values(columns ?? {}).map((column) => Float32Array.from(examples, ({ features }) => column(features)));

function treesAt(trees: readonly SymmetricTree[], columns: readonly Float32Array[], count: number): Float64Array {
  const row = new Float64Array(columns.length);
  return Float64Array.from({ length: count }, (_, i) => {
    for (let c = 0; c < row.length; c++) row[c] = columns[c]?.[i] ?? Number.NaN;
    return sumOfTrees(trees, row);
  });
}

/** Half of the middle 80 %, in units in which a normal law has 1: so that σ can be read as a standard deviation. */
function spreadOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  return (quantileOf(sorted, 0.9) - quantileOf(sorted, 0.1)) / (2 * EIGHTY_PER_CENT);
}

function crossFitted(rows: Rows, fold: Uint8Array): Float64Array {
  const { design, outcome, weight, columns } = rows;
  const errors = new Float64Array(outcome.length);
  for (let held = 0; held < FOLDS; held++) {
    const keep = fold.map((value) => (value === held ? 0 : 1));
    if (keep.every((flag) => flag === 1)) continue;
    const { coefficients, trees } = fitLocation({
      design: selectRows(design, keep),
      columns: columns.map((column) => column.filter((_, row) => keep[row] === 1)),
      outcome: outcome.filter((_, row) => keep[row] === 1),
      weight: weight.filter((_, row) => keep[row] === 1),
    });
    const added = treesAt(trees, columns, outcome.length);
    residuals(design, outcome, coefficients).forEach((error, row) => {
      if (fold[row] === held) errors[row] = error - (added[row] ?? 0);
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
