import { expect, it } from "vitest";
import { axisPosition } from "./range-axis.ts";

const me = { low: 31726, high: 32622 };

it("a cut-off at my own rank stands in the middle, whoever I am", () => {
  expect(axisPosition(Math.sqrt(31726 * 32622), me)).toBeCloseTo(0.5);
  expect(axisPosition(800, { low: 800, high: 800 })).toBeCloseTo(0.5);
});

it("a better cut-off stands to the left and a worse one to the right, by ratio and not by difference", () => {
  const single = { low: 1000, high: 1000 };
  expect(axisPosition(500, single)).toBeCloseTo(0);
  expect(axisPosition(2000, single)).toBeCloseTo(1);
  expect(0.5 - axisPosition(800, single)).toBeCloseTo(axisPosition(1250, single) - 0.5);
});

it("what lies off the axis ends at its edge", () => {
  expect(axisPosition(1, me)).toBe(0);
  expect(axisPosition(900_000, me)).toBe(1);
});
