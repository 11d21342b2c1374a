import { expect, test } from "vitest";
import { normalQuantile } from "#engine/chance/normal.ts";
import { shapeCdf, shapeOf } from "#engine/chance/shape.ts";
import { fitRegression, quantileOf, shapeFrom } from "./fit-segment.ts";

const terms = {
  location: { intercept: () => 1, x: (features: { x: number }) => features.x },
  scale: { intercept: () => 1, x: (features: { x: number }) => features.x },
};

/** y = 0.1 + 0.3·x + e^(−2 + x)·z with z normal, evenly spread over four folds. */
const examples = Array.from({ length: 4000 }, (_, i) => {
  const x = (i % 10) / 10;
  const z = normalQuantile((((i * 7919) % 4000) + 0.5) / 4000);
  return { features: { x }, outcome: 0.1 + 0.3 * x + Math.exp(-2 + x) * z, weight: 1, fold: i % 4 };
});

test("location and spread of known data are found again, with σ readable as a standard deviation", () => {
  const { location, scale } = fitRegression(terms, examples);
  expect(location["intercept"]).toBeCloseTo(0.1, 1);
  expect(location["x"]).toBeCloseTo(0.3, 1);
  expect(scale["intercept"]).toBeCloseTo(-2, 0);
  expect(scale["x"]).toBeCloseTo(1, 0);
});

test("residuals divided by σ have the spread of a standard normal law", () => {
  const sorted = fitRegression(terms, examples).standardised.slice().sort();
  expect((quantileOf(sorted, 0.9) - quantileOf(sorted, 0.1)) / 2).toBeCloseTo(1.2816, 3);
});

test("a shape gives back the shares of the data that it was drawn from", () => {
  const data = Float64Array.from({ length: 5001 }, (_, i) => Math.sinh(2 * normalQuantile((i + 0.5) / 5001)));
  const shape = shapeOf(shapeFrom(data));
  const sorted = data.slice().sort();
  for (const share of [0.02, 0.1, 0.35, 0.5, 0.8, 0.98]) {
    expect(shapeCdf(shape, quantileOf(sorted, share))).toBeCloseTo(share, 2);
  }
});
