import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HISTORY_CLASSES } from "./features.ts";
import { type GroupMember, groupFeatures, type PreviousGroup, predictGroup } from "./group.ts";
import { readModel, type StoredModel } from "./model.ts";
import { CONFIDENCES } from "./predict.ts";
import { reasonCodes } from "./reasons.ts";

const model = readModel(JSON.parse(readFileSync("data/model/model.json", "utf8")) as StoredModel);

const member = (rank: number, given: Partial<GroupMember> = {}): GroupMember => ({
  mu: Math.log(rank),
  sigma: 0.1,
  historyClass: HISTORY_CLASSES.indexOf("own"),
  confidence: CONFIDENCES.indexOf("high"),
  easing: 0,
  seats: 20,
  drift: 0,
  ...given,
});

const SAME: PreviousGroup = { rank: 24_200, similarity: 0.9, sameTrackSystem: true };

test("a group is as easy as its easiest major, since that one is the hardest to fill", () => {
  const features = groupFeatures([member(20_000), member(26_000), member(22_000)], undefined);
  expect(Math.exp(features?.base ?? 0)).toBeCloseTo(26_000);
  expect(features?.setter).toBe(1);
});

test("a major more than 40 % easier than the group's median is left out and named", () => {
  // Median 21,000; 1.4 × 21,000 = 29,400 < 30,000.
  const predicted = predictGroup(
    [member(20_000), member(21_000), member(22_000), member(30_000), member(20_500)],
    undefined,
    model,
  );
  expect(predicted.leftOut).toEqual([3]);
  expect(reasonCodes(predicted.reasons)).toContain("major_left_out");
  expect(Math.exp(predicted.mu)).toBeLessThan(25_000);
});

test("the line of the very same group counts four times what its majors count, moved as they are expected to move", () => {
  // Weight 0.1² / (0.1² + 0.05²) = 0.8; ln 20,000 + 0.8·(ln 24,200 + 0.02 − ln 20,000) = ln 20,000 + 0.8·0.21062.
  const features = groupFeatures([member(20_000, { drift: 0.02 })], SAME);
  expect(features?.base).toBeCloseTo(Math.log(20_000) + 0.8 * 0.21062, 4);
});

test("the line of a group that is half alike counts as much as the majors: their geometric mean", () => {
  // √(20,000 × 24,200) = 22,000.
  const features = groupFeatures([member(20_000)], { ...SAME, similarity: 0.5 });
  expect(Math.exp(features?.base ?? 0)).toBeCloseTo(22_000);
});

test("majors without a forecast do not blow up the forecast of a group whose own line is known", () => {
  // 西北工业大学 901, Henan 2026: line of 2025 4,578; one of six majors has a forecast, a wide one.
  const unknown = member(1, { mu: Number.NaN, confidence: 0, historyClass: 0, drift: Number.NaN });
  const borrowed = { sigma: 0.8, historyClass: HISTORY_CLASSES.indexOf("borrowed"), confidence: 1, drift: Number.NaN };
  const group = [member(7_000, borrowed), unknown, unknown, unknown, unknown, unknown];
  const predicted = predictGroup(group, { rank: 4_578, similarity: 0.6, sameTrackSystem: true }, model);
  expect(Math.exp(predicted.mu)).toBeGreaterThan(4_000);
  expect(Math.exp(predicted.mu)).toBeLessThan(5_500);
  // A forecast wider than threefold between its 10 % and 90 % points (2.56 σ) would not be recommended.
  expect(predicted.sigma).toBeLessThan(Math.log(3) / 2.56);
});

test("a past group that shares little, or ranked another pool, does not count beside known majors", () => {
  for (const previous of [
    { rank: 40_000, similarity: 0.3, sameTrackSystem: true },
    { rank: 40_000, similarity: 0.9, sameTrackSystem: false },
  ]) {
    expect(Math.exp(groupFeatures([member(20_000)], previous)?.base ?? 0)).toBeCloseTo(20_000);
  }
});

test("without any known major the matched line of last year answers, with low confidence", () => {
  const unknown = member(1, { mu: Number.NaN, confidence: 0, historyClass: 0 });
  const predicted = predictGroup([unknown], { rank: 12_000, similarity: 0.7, sameTrackSystem: true }, model);
  expect(Math.exp(predicted.mu)).toBeCloseTo(12_000);
  expect(CONFIDENCES[predicted.confidence]).toBe("low");
  expect(reasonCodes(predicted.reasons)).toContain("group_line_matched");
});

test("a group of which nothing is known has no forecast", () => {
  const unknown = member(1, { mu: Number.NaN, confidence: 0, historyClass: 0 });
  const predicted = predictGroup([unknown, unknown], undefined, model);
  expect(predicted.mu).toBeNaN();
  expect(CONFIDENCES[predicted.confidence]).toBe("none");
  expect(HISTORY_CLASSES[predicted.historyClass]).toBe("none");
});

test("a group with unknown majors is forecast more widely, and mostly unknown ones with low confidence", () => {
  const known = [member(20_000), member(21_000)];
  const unknown = member(1, { mu: Number.NaN, confidence: 0, historyClass: 0 });
  const whole = predictGroup(known, undefined, model);
  const half = predictGroup([...known, unknown, unknown], undefined, model);
  expect(half.sigma).toBeGreaterThan(whole.sigma);
  expect(CONFIDENCES[half.confidence]).toBe("low");
});

test("the order of a group's majors changes nothing", () => {
  const members = fc.array(
    fc.record({ rank: fc.integer({ min: 100, max: 300_000 }), sigma: fc.double({ min: 0.02, max: 0.4, noNaN: true }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(members, (given) => {
      const group = given.map(({ rank, sigma }, i) => member(rank + i / 100, { sigma }));
      const forward = predictGroup(group, undefined, model);
      const backward = predictGroup([...group].reverse(), undefined, model);
      expect(backward.mu).toBeCloseTo(forward.mu, 9);
      expect(backward.sigma).toBeCloseTo(forward.sigma, 9);
    }),
  );
});
