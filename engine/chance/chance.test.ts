import fc from "fast-check";
import { expect, test } from "vitest";
import { type RankInterval, rank } from "#engine/rank/quantities.ts";
import { chance, chanceRange, chances, type LineForecast, lineQuantile } from "./chance.ts";
import { normalCdf, normalQuantile } from "./normal.ts";
import { SHAPE_KNOTS, shapeCdf, shapeOf, shapeQuantile } from "./shape.ts";
import { displayChance, tierOf } from "./tier.ts";

/** A normal law as a shape, with exponential tails of its scale at 0.5 %. */
const normalShape = shapeOf({
  z: Array.from({ length: SHAPE_KNOTS }, (_, i) =>
    normalQuantile(Math.min(0.9999, Math.max(0.0001, i / (SHAPE_KNOTS - 1)))),
  ),
  lowTail: 0.37,
  highTail: 0.37,
});

/** Peaked in the middle with long tails, as residuals of lines are. */
const heavyShape = shapeOf({
  z: Array.from(
    { length: SHAPE_KNOTS },
    (_, i) => Math.sinh(3 * normalQuantile(Math.min(0.9995, Math.max(0.0005, i / (SHAPE_KNOTS - 1))))) / 3,
  ),
  lowTail: 1.8,
  highTail: 1.8,
});

const at = (low: number, high = low): RankInterval => ({ low: rank(low), high: rank(high) });

const forecasts = fc.record({
  mu: fc.double({ min: Math.log(20), max: Math.log(500_000), noNaN: true }),
  sigma: fc.double({ min: 0.01, max: 0.8, noNaN: true }),
  shape: fc.constantFrom(normalShape, heavyShape),
});
const ranks = fc.integer({ min: 1, max: 600_000 });

test("a better rank never lowers the chance", () => {
  fc.assert(
    fc.property(forecasts, ranks, ranks, (forecast, one, other) => {
      const better = chance(forecast, at(Math.min(one, other))) ?? 0;
      const worse = chance(forecast, at(Math.max(one, other))) ?? 1;
      expect(better).toBeGreaterThanOrEqual(worse);
    }),
  );
});

test("a deeper expected line never lowers the chance", () => {
  fc.assert(
    fc.property(forecasts, ranks, fc.double({ min: 0, max: 1, noNaN: true }), (forecast, place, deeper) => {
      const before = chance(forecast, at(place)) ?? 1;
      const after = chance({ ...forecast, mu: forecast.mu + deeper }, at(place)) ?? 0;
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test("a chance lies between 0 and 1 and is never quite either", () => {
  fc.assert(
    fc.property(forecasts, ranks, (forecast, place) => {
      const found = chance(forecast, at(place));
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
    }),
  );
});

test("whoever stands at the median of the expected line has an even chance", () => {
  fc.assert(
    fc.property(forecasts, (forecast) => {
      const median = lineQuantile(forecast, 0.5);
      expect(chance(forecast, { low: median as never, high: median as never })).toBeCloseTo(0.5, 2);
    }),
  );
});

test("candidates of one score share the mean of their places' chances", () => {
  fc.assert(
    fc.property(
      forecasts,
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (forecast, low, width) => {
        const shared = chance(forecast, at(low, low + width)) ?? 0;
        const first = chance(forecast, at(low)) ?? 0;
        const last = chance(forecast, at(low + width)) ?? 0;
        expect(shared).toBeLessThanOrEqual(first + 1e-9);
        expect(shared).toBeGreaterThanOrEqual(last - 1e-9);
      },
    ),
  );
});

test("many units at once give the same chances as one by one", () => {
  fc.assert(
    fc.property(
      fc.array(forecasts, { minLength: 1, maxLength: 40 }),
      ranks,
      fc.integer({ min: 0, max: 20_000 }),
      (units, low, width) => {
        const shapes = [normalShape, heavyShape];
        const out = new Float64Array(units.length);
        const columns = {
          mu: Float64Array.from(units, (unit) => unit.mu),
          sigma: Float64Array.from(units, (unit) => unit.sigma),
          shape: Uint8Array.from(units, (unit) => shapes.indexOf(unit.shape)),
          shapes,
        };
        chances(columns, at(low, low + width), out);
        units.forEach((unit, i) => {
          expect(out[i]).toBeCloseTo(chance(unit, at(low, low + width)) ?? Number.NaN, 9);
        });
      },
    ),
  );
});

test("a unit without a forecast has no chance, not a zero one", () => {
  const unknown: LineForecast = { mu: Number.NaN, sigma: 0.1, shape: normalShape };
  expect(chance(unknown, at(1000))).toBeUndefined();
  expect(chanceRange(unknown, at(1000), 0.5)).toBeUndefined();
  const out = new Float64Array(1);
  chances(
    { mu: Float64Array.of(Number.NaN), sigma: Float64Array.of(0.1), shape: Uint8Array.of(0), shapes: [normalShape] },
    at(1000),
    out,
  );
  expect(out[0]).toBeNaN();
});

test("a range holds its chance and is wider where units err together more", () => {
  fc.assert(
    fc.property(forecasts, ranks, fc.double({ min: 0.05, max: 1, noNaN: true }), (forecast, place, shift) => {
      const middle = chance(forecast, at(place)) ?? 0;
      const [low, high] = chanceRange(forecast, at(place), shift) ?? [1, 0];
      const [lower, higher] = chanceRange(forecast, at(place), shift * 1.5) ?? [1, 0];
      expect(low).toBeLessThanOrEqual(middle);
      expect(high).toBeGreaterThanOrEqual(middle);
      expect(lower).toBeLessThanOrEqual(low);
      expect(higher).toBeGreaterThanOrEqual(high);
    }),
  );
});

test("a law's quantile and share undo each other, in the tails too", () => {
  for (const shape of [normalShape, heavyShape]) {
    for (const share of [0.001, 0.02, 0.1, 0.5, 0.77, 0.97, 0.999]) {
      expect(shapeCdf(shape, shapeQuantile(shape, share))).toBeCloseTo(share, 3);
    }
  }
});

test("10 % behind an expected line of 10,000 with a normal spread of 0.1 leaves 17 %", () => {
  // z = ln(1.1) / 0.1 = 0.953; Φ(0.953) = 0.8297, so 1 − 0.8297 = 0.170.
  expect(chance({ mu: Math.log(10_000), sigma: 0.1, shape: normalShape }, at(11_000))).toBeCloseTo(0.17, 2);
});

test("the normal law and its quantile undo each other", () => {
  for (const share of [1e-6, 0.01, 0.3, 0.5, 0.9, 0.999])
    expect(normalCdf(normalQuantile(share))).toBeCloseTo(share, 6);
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
});

test("reach, match and safety begin at 15, 55 and 90 per cent", () => {
  expect([0.1499, 0.15, 0.5499, 0.55, 0.8999, 0.9].map(tierOf)).toEqual([
    "unlikely",
    "reach",
    "reach",
    "match",
    "match",
    "safety",
  ]);
});

test("a screen shows 3 to 97 per cent at most", () => {
  expect([0, 0.01, 0.5, 0.99, 1].map(displayChance)).toEqual([0.03, 0.03, 0.5, 0.97, 0.97]);
});
