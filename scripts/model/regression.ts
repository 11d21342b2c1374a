/** Examples of one regression in columns: `width` terms each, row by row. */
export interface Design {
  readonly width: number;
  readonly terms: Float64Array;
}

/** Keeps a term that has no examples at zero instead of leaving the equations without a solution. */
const RIDGE = 1e-4;
/** Residuals below this (in ln) weigh alike, or the reweighting would run off to a few exact hits. */
const FLAT_WITHIN = 0.01;
const REWEIGHTINGS = 12;

/** Weighted least squares by the normal equations, with a small ridge. */
export function leastSquares(design: Design, outcome: Float64Array, weight: Float64Array): Float64Array {
  const { width, terms } = design;
  const equations = new Float64Array(width * (width + 1));
  for (let row = 0; row < outcome.length; row++)
    addExample(equations, terms.subarray(row * width, (row + 1) * width), {
      outcome: outcome[row] as number,
      weight: weight[row] as number,
    });
  return solve(equations, width, RIDGE * weight.reduce((sum, value) => sum + value, 0));
}

function addExample(equations: Float64Array, terms: Float64Array, example: { outcome: number; weight: number }): void {
  const width = terms.length;
  for (let p = 0; p < width; p++) {
    const scaled = (terms[p] as number) * example.weight;
    if (scaled === 0) continue;
    const row = p * (width + 1);
    for (let q = p; q < width; q++) equations[row + q] = (equations[row + q] as number) + scaled * (terms[q] as number);
    equations[row + width] = (equations[row + width] as number) + scaled * example.outcome;
  }
}

/** Solves the symmetric equations (upper half given) by elimination with pivoting. */
function solve(equations: Float64Array, width: number, ridge: number): Float64Array {
  const rows = Array.from({ length: width }, (_, p) =>
    Array.from({ length: width + 1 }, (_, q) => {
      const value = (q < p ? equations[q * (width + 1) + p] : equations[p * (width + 1) + q]) as number;
      return p === q ? value + ridge + 1e-9 : value;
    }),
  );
  for (let column = 0; column < width; column++) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, i) =>
          Math.abs(row[column] as number) > Math.abs(rows[best]?.[column] as number) ? column + i : best,
        column,
      );
    const top = rows[pivot] as number[];
    rows[pivot] = rows[column] as number[];
    rows[column] = top;
    for (const row of rows) {
      if (row === top) continue;
      const factor = (row[column] as number) / (top[column] as number);
      if (factor !== 0) for (let q = column; q <= width; q++) row[q] = (row[q] as number) - factor * (top[q] as number);
    }
  }
  return Float64Array.from(rows, (row, p) => (row[width] as number) / (row[p] as number));
}

/** Least absolute deviations by iterated reweighting: jumps and wrong figures must not pull the coefficients. */
export function leastAbsolute(design: Design, outcome: Float64Array, weight: Float64Array): Float64Array {
  let weights = weight;
  let coefficients = leastSquares(design, outcome, weights);
  for (let round = 1; round < REWEIGHTINGS; round++) {
    const errors = residuals(design, outcome, coefficients);
    weights = errors.map((error, row) => (weight[row] as number) / Math.max(FLAT_WITHIN, Math.abs(error)));
    coefficients = leastSquares(design, outcome, weights);
  }
  return coefficients;
}

/** What the regression leaves unexplained. */
export function residuals({ width, terms }: Design, outcome: Float64Array, coefficients: Float64Array): Float64Array {
  return outcome.map((value, row) => {
    let left = value;
    for (let term = 0; term < width; term++)
      left -= (terms[row * width + term] as number) * (coefficients[term] as number);
    return left;
  });
}

/** The rows of a design that a test keeps. */
export function selectRows(design: Design, keep: Uint8Array): Design {
  const { width, terms } = design;
  const kept = keep.reduce((sum, flag) => sum + flag, 0);
  const out = new Float64Array(kept * width);
  let next = 0;
  keep.forEach((flag, row) => {
    if (flag === 0) return;
    out.set(terms.subarray(row * width, (row + 1) * width), next);
    next += width;
  });
  return { width, terms: out };
}
