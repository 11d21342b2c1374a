import fc from "fast-check";
import { expect, test } from "vitest";
import { leastAbsolute, leastSquares, residuals, selectRows } from "./regression.ts";

/** y = 2 + 0.5·x, at x = 0 … 9. */
const line = { width: 2, terms: Float64Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1 : (i - 1) / 2)) };
const exact = Float64Array.from({ length: 10 }, (_, x) => 2 + 0.5 * x);
const evenly = new Float64Array(10).fill(1);

test("both regressions find the line that the data lie on", () => {
  for (const regression of [leastSquares, leastAbsolute]) {
    const [intercept, slope] = regression(line, exact, evenly);
    expect(intercept).toBeCloseTo(2, 2);
    expect(slope).toBeCloseTo(0.5, 2);
  }
});

test("one wild figure does not pull the least absolute deviations", () => {
  const wild = exact.slice();
  wild[9] = 60;
  const [, robust] = leastAbsolute(line, wild, evenly);
  const [, pulled] = leastSquares(line, wild, evenly);
  expect(robust).toBeCloseTo(0.5, 1);
  expect(pulled).toBeGreaterThan(2);
});

test("a term without examples gets no weight instead of spoiling the rest", () => {
  const terms = new Float64Array(30);
  for (let x = 0; x < 10; x++) terms.set([1, x, 0], x * 3);
  const [intercept, slope, empty] = leastSquares({ width: 3, terms }, exact, evenly);
  expect(intercept).toBeCloseTo(2, 2);
  expect(slope).toBeCloseTo(0.5, 2);
  expect(empty).toBeCloseTo(0, 9);
});

test("an example of double weight counts as two", () => {
  const values = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(values, (outcome) => {
      const weight = evenly.slice();
      weight[3] = 2;
      const weighted = leastSquares(line, Float64Array.from(outcome), weight);
      const doubled = {
        width: 2,
        terms: Float64Array.from([...line.terms, ...line.terms.subarray(6, 8)]),
      };
      const repeated = leastSquares(
        doubled,
        Float64Array.from([...outcome, outcome[3] ?? 0]),
        new Float64Array(11).fill(1),
      );
      weighted.forEach((coefficient, i) => {
        expect(coefficient).toBeCloseTo(repeated[i] ?? Number.NaN, 6);
      });
    }),
  );
});

test("residuals are what the coefficients leave over, row by row", () => {
  expect([...residuals(line, exact, Float64Array.of(2, 0))]).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5]);
  const kept = selectRows(line, Uint8Array.of(0, 1, 0, 0, 0, 0, 0, 0, 0, 1));
  expect([...kept.terms]).toEqual([1, 1, 1, 9]);
});
