import { expect, test } from "vitest";
import { compositionOf, compositionSimilarity, matchGroups } from "./composition.ts";

const physics = compositionOf(["物理学", "应用物理学", "电子信息工程"]);
const letters = compositionOf(["汉语言文学", "历史学"]);

test("the same majors make the same group, whatever its code", () => {
  expect(compositionSimilarity(physics, compositionOf(["应用物理学", "电子信息工程", "物理学"]))).toBeCloseTo(1);
});

test("groups without a common major are not alike", () => {
  expect(compositionSimilarity(physics, letters)).toBe(0);
});

test("a renamed course is still half alike", () => {
  // Shared keys 2 of 4, shared stems 3 of 3: 0.7 · 2/4 + 0.3 · 1 = 0.65.
  const renamed = compositionOf(["物理学", "应用物理学", "电子信息工程(卓越班)"]);
  expect(compositionSimilarity(physics, renamed)).toBeCloseTo(0.65);
});

test("each of last year's groups is used once, by the most alike", () => {
  const now = [compositionOf(["物理学", "应用物理学"]), physics, letters];
  expect(matchGroups(now, [physics]).map((match) => match?.previous)).toEqual([undefined, 0, undefined]);
});

test("a group too different from all of last year's has no match", () => {
  // One shared major of five: 1/5 < 0.4.
  const other = compositionOf(["物理学", "法学", "会计学"]);
  expect(matchGroups([other], [physics])).toEqual([undefined]);
});
