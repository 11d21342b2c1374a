import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HISTORY_CLASSES } from "./features.ts";
import { type GroupMember, groupFeatures, predictGroup } from "./group.ts";
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
  ...given,
});

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

test("last year's line of the same group counts as much as its majors: their geometric mean", () => {
  // √(20,000 × 24,200) = 22,000.
  const features = groupFeatures([member(20_000)], { rank: 24_200, similarity: 0.8, sameTrackSystem: true });
  expect(Math.exp(features?.base ?? 0)).toBeCloseTo(22_000);
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
