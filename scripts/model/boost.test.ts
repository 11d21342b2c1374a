import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOfTrees } from "#engine/model/trees.ts";
import { type BoostOptions, boost } from "./boost.ts";

const OPTIONS: BoostOptions = { trees: 40, depth: 3, rate: 0.3, stiffness: 1, loss: "absolute" };
const evenly = (count: number) => new Float64Array(count).fill(1);
const at = (trees: ReturnType<typeof boost>, ...row: number[]) => sumOfTrees(trees, Float64Array.from(row));

/** 2,000 rows of two columns in [0, 1): the first tells the outcome, the second nothing. */
const first = Float32Array.from({ length: 2000 }, (_, i) => ((i * 37) % 2000) / 2000);
const second = Float32Array.from({ length: 2000 }, (_, i) => ((i * 911) % 2000) / 2000);

test("trees find a step that no line can follow", () => {
  const outcome = Float64Array.from(first, (x) => (x > 0.5 ? 1 : -1));
  const trees = boost({ columns: [first, second], outcome, weight: evenly(2000) }, OPTIONS);
  expect(at(trees, 0.9, 0.5)).toBeCloseTo(1, 1);
  expect(at(trees, 0.1, 0.5)).toBeCloseTo(-1, 1);
});

test("a few wild outcomes do not pull what is learnt by medians", () => {
  const outcome = Float64Array.from(first, (x, i) => (i % 50 === 0 ? 100 : x > 0.5 ? 1 : -1));
  const trees = boost({ columns: [first], outcome, weight: evenly(2000) }, OPTIONS);
  expect(at(trees, 0.9)).toBeCloseTo(1, 1);
});

test("an unknown value answers no, as in learning", () => {
  const column = first.map((x, i) => (i % 2 === 0 ? Number.NaN : x + 1));
  const outcome = Float64Array.from(column, (x) => (Number.isNaN(x) ? -1 : 1));
  const trees = boost({ columns: [column], outcome, weight: evenly(2000) }, OPTIONS);
  expect(at(trees, Number.NaN)).toBeCloseTo(-1, 1);
  expect(at(trees, 1.5)).toBeCloseTo(1, 1);
});

test("in a column that must rise the sum never falls, whatever the data say", () => {
  const outcome = Float64Array.from(first, (x, i) => (second[i] ?? 0) - x * ((second[i] ?? 0) > 0.3 ? 2 : -1));
  const trees = boost({ columns: [first, second], outcome, weight: evenly(2000) }, { ...OPTIONS, rising: 0 });
  const any = fc.double({ min: -0.1, max: 1.1, noNaN: true });
  fc.assert(
    fc.property(any, any, any, (one, other, beside) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(at(trees, more, beside)).toBeGreaterThanOrEqual(at(trees, less, beside) - 1e-9);
    }),
  );
});

test("the same rows grow the same trees", () => {
  const table = { columns: [first, second], outcome: Float64Array.from(second), weight: evenly(2000) };
  expect(boost(table, OPTIONS)).toEqual(boost(table, OPTIONS));
});
