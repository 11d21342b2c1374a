import { expect, test } from "vitest";
import { hardRule, logisticLaw, tunedWidth } from "./baselines.ts";
import { Scores } from "./metrics.ts";

test("the scores of four students are those of pencil and paper", () => {
  const scores = new Scores();
  // The line came out at ln 10: students at 9, 9.5 and 10 are admitted, the one at 10.5 is not.
  scores.add({ median: 10.1, quantiles: undefined, chances: [0.95, 0.8, 0.5, 0.4] }, 10, [9, 9.5, 10, 10.5]);
  const report = scores.report();
  // (0.05² + 0.2² + 0.5² + 0.4²) / 4 = (0.0025 + 0.04 + 0.25 + 0.16) / 4.
  expect(report.brier).toBeCloseTo(0.11313, 5);
  // −(ln 0.95 + ln 0.8 + ln 0.5 + ln 0.6) / 4 = (0.05129 + 0.22314 + 0.69315 + 0.51083) / 4.
  expect(report.logloss).toBeCloseTo(0.3696, 4);
  // e^0.1 − 1 = 10.5 %.
  expect(report.mdape).toBeCloseTo(0.10517, 5);
  expect(report.share_at_90).toBe(0.25);
  expect(report.miss_at_90).toBe(0);
  expect(report.crps).toBeNull();
});

test("a rule that is right half of the time when it says 50 % has no calibration error", () => {
  const scores = new Scores();
  for (let i = 0; i < 10; i++) scores.add({ median: 1, quantiles: undefined, chances: [0.51, 0.51] }, 1, [0.9, 1.1]);
  expect(scores.report().ece).toBeCloseTo(0.01, 6);
  expect(scores.report().reliability[5]).toEqual({ from: 0.5, n: 20, predicted: 0.51, observed: 0.5 });
});

test("the hard rule gives all or nothing, and a logistic law an even chance at its point", () => {
  expect(hardRule(10, [9.9, 10, 10.1]).chances).toEqual([1, 1, 0]);
  expect(logisticLaw(10, 0.1, [10]).chances[0]).toBeCloseTo(0.5, 9);
  expect(logisticLaw(10, 0.1, [9.9]).chances[0]).toBeCloseTo(1 / (1 + Math.exp(-1)), 9);
});

test("a baseline's width is tuned to how far lines really move", () => {
  const moving = (spread: number) =>
    Array.from({ length: 400 }, (_, i) => ({ point: 9, line: 9 + spread * Math.log((i + 0.5) / (400 - i - 0.5)) }));
  expect(tunedWidth(moving(0.05))).toBeCloseTo(0.05, 1);
  expect(tunedWidth(moving(0.2))).toBeGreaterThan(tunedWidth(moving(0.05)));
});
