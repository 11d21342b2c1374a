/** Knots of a residual distribution: its quantiles at 0, 0.5, 1 … 100 per cent. */
export const SHAPE_KNOTS = 201;

/** Cells of the evenly spaced table that makes one evaluation a multiplication and two loads. */
const CELLS = 4096;
const KNOT_SHARE = 1 / (SHAPE_KNOTS - 1);

/** What is stored of a shape: quantiles of residuals divided by their predicted spread, and the scale of both tails. */
export interface ShapeKnots {
  readonly z: readonly number[];
  readonly lowTail: number;
  readonly highTail: number;
}

/**
 * The law of (ln line − μ)/σ, from cross-fitted residuals: heavy-tailed, so not normal.
 *
 * Between the 0.5 % and 99.5 % quantiles it follows the data; beyond, an exponential tail, because the extreme
 * residuals are too few to trust and a plain empirical law would call the never-seen impossible.
 */
export interface Shape {
  readonly knots: ShapeKnots;
  readonly from: number;
  readonly to: number;
  readonly cellsPerUnit: number;
  /** Share at or below `from + i / cellsPerUnit`, with one spare cell at the end. */
  readonly below: Float64Array;
}

const knot = (knots: ShapeKnots, index: number): number => knots.z[index] ?? 0;

function shareByKnots(knots: ShapeKnots, z: number): number {
  let from = 1;
  let to = SHAPE_KNOTS - 2;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (knot(knots, middle) <= z) from = middle;
    else to = middle;
  }
  const left = knot(knots, from);
  const step = knot(knots, to) - left;
  return (from + (step > 0 ? Math.min(1, Math.max(0, (z - left) / step)) : 0)) * KNOT_SHARE;
}

/** Prepares stored knots for fast evaluation. */
export function shapeOf(knots: ShapeKnots): Shape {
  const from = knot(knots, 1);
  const to = knot(knots, SHAPE_KNOTS - 2);
  const cellsPerUnit = CELLS / (to - from);
  const below = Float64Array.from({ length: CELLS + 2 }, (_, i) =>
    shareByKnots(knots, from + Math.min(i, CELLS) / cellsPerUnit),
  );
  return { knots, from, to, cellsPerUnit, below };
}

/** Share of the law at or below z. */
export function shapeCdf(shape: Shape, z: number): number {
  if (z <= shape.from) return KNOT_SHARE * Math.exp((z - shape.from) / shape.knots.lowTail);
  if (z >= shape.to) return 1 - KNOT_SHARE * Math.exp((shape.to - z) / shape.knots.highTail);
  const place = (z - shape.from) * shape.cellsPerUnit;
  const cell = Math.floor(place);
  const left = shape.below[cell] ?? 0;
  return left + (place - cell) * ((shape.below[cell + 1] ?? left) - left);
}

/** z below which the law has the share p. */
export function shapeQuantile(shape: Shape, p: number): number {
  if (p < KNOT_SHARE) return shape.from + shape.knots.lowTail * Math.log(Math.max(p, 1e-12) / KNOT_SHARE);
  if (p > 1 - KNOT_SHARE) return shape.to - shape.knots.highTail * Math.log(Math.max(1 - p, 1e-12) / KNOT_SHARE);
  const place = p / KNOT_SHARE;
  const index = Math.min(SHAPE_KNOTS - 2, Math.floor(place));
  const left = knot(shape.knots, index);
  return left + (place - index) * (knot(shape.knots, index + 1) - left);
}
