import { expect, it } from "vitest";
import { LOWEST_SHOWN_MISS } from "#engine/chance/tier.ts";
import { missChanceOf, missWords } from "./miss-chance.ts";

const grounded = [{ confidence: "high" }, { confidence: "low" }] as const;

it("a list of one choice misses as often as that choice does", () => {
  // The common shock moves the chance to both sides; over its 16 nodes the mean stays.
  expect(missChanceOf([0.7])).toBeCloseTo(0.3, 2);
});

it("an empty list misses for certain", () => {
  expect(missChanceOf([])).toBe(1);
});

it("another choice never raises the risk, and lines of one year erring together keeps it above independence", () => {
  const three = missChanceOf([0.5, 0.5, 0.5]);
  expect(three).toBeLessThan(missChanceOf([0.5, 0.5]));
  expect(three).toBeGreaterThan(0.5 ** 3);
});

it("a choice without a forecast is no safety", () => {
  expect(missChanceOf([0.7, null])).toBe(missChanceOf([0.7]));
});

it("is never shown lower than what a back-test can vouch for", () => {
  expect(missChanceOf(Array.from({ length: 30 }, () => 0.97))).toBe(LOWEST_SHOWN_MISS);
});

it("the lowest risk is said as a bound", () => {
  expect(missWords(LOWEST_SHOWN_MISS, grounded)).toBe("不到 0.1%");
  expect(missWords(0.012, grounded)).toBe("1.2%");
});

it("a small risk is no figure where most choices stand on few lines", () => {
  const weak = [{ confidence: "low" }, { confidence: "none" }, { confidence: "high" }] as const;
  expect(missWords(LOWEST_SHOWN_MISS, weak)).toBe("只作参考");
  expect(missWords(0.009, weak)).toBe("只作参考");
  expect(missWords(0.012, weak)).toBe("1.2%");
});
