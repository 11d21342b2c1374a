import fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile } from "#engine/chance/normal.ts";
import { SHAPE_KNOTS, shapeOf } from "#engine/chance/shape.ts";
import type { Rank } from "#engine/rank/quantities.ts";
import { majorsInGroup } from "./majors-in-group.ts";

const shape = shapeOf({
  z: Array.from({ length: SHAPE_KNOTS }, (_, i) => normalQuantile((i + 0.5) / SHAPE_KNOTS)),
  lowTail: 0.4,
  highTail: 0.4,
});
const line = (rank: number, sigma = 0.1) => ({ mu: Math.log(rank), sigma, shape });
const places = (rank: number) => ({ low: rank as Rank, high: rank as Rank });
const total = (outcome: ReturnType<typeof majorsInGroup>) =>
  [...(outcome?.asked ?? []), outcome?.adjusted ?? 0, outcome?.returned ?? 0].reduce((a, b) => a + b, 0);

/** 计算机 19,000, 电子 20,000, 材料 22,000, 护理 26,000: the group's line is the last. */
const group = { line: line(26_000), majors: [line(19_000), line(20_000), line(22_000), line(26_000)] };

test("a rank far ahead of every major gets the first one asked for", () => {
  const outcome = majorsInGroup(group, places(12_000), { majors: [0, 1], acceptsAdjustment: false });
  expect(outcome?.asked[0]).toBeGreaterThan(0.99);
  expect(outcome?.returned).toBeLessThan(0.01);
});

test("just inside the group's line, with only the popular majors asked for, it is adjustment or return", () => {
  // At 24,500 only 护理 is likely within reach: z = ln(24,500/22,000)/0.1 = 1.08 for 材料 (14 %), −0.59 for 护理 (72 %).
  const accepts = majorsInGroup(group, places(24_500), { majors: [0, 1], acceptsAdjustment: true });
  const refuses = majorsInGroup(group, places(24_500), { majors: [0, 1], acceptsAdjustment: false });
  expect(accepts?.adjusted).toBeGreaterThan(0.85);
  expect(accepts?.returned).toBeCloseTo(0, 9);
  expect(accepts?.adjustedTo[3]).toBeGreaterThan(accepts?.adjustedTo[2] ?? 1);
  expect(refuses?.returned).toBeCloseTo(accepts?.adjusted ?? 0, 9);
});

test("a major whose rules shut the candidate out admits nobody and adjusts nobody", () => {
  const outcome = majorsInGroup(group, places(24_500), { majors: [0], acceptsAdjustment: true, barred: [0, 3] });
  expect(outcome?.asked).toEqual([0]);
  expect(outcome?.adjustedTo[3]).toBe(0);
  expect(outcome?.returned).toBeGreaterThan(0.5);
});

test("a major that nobody knows is as the group, and a group of which nothing is known has no outcome", () => {
  const half = majorsInGroup({ line: line(26_000), majors: [undefined] }, places(24_500), {
    majors: [0],
    acceptsAdjustment: false,
  });
  expect(half?.asked[0]).toBeCloseTo(1, 9);
  const unknown = { ...line(1), mu: Number.NaN };
  expect(
    majorsInGroup({ line: unknown, majors: [undefined] }, places(1000), { majors: [0], acceptsAdjustment: true }),
  ).toBeUndefined();
});

test("what may become of a filed candidate adds up to 1, and whoever accepts adjustment and is barred from nothing is not returned", () => {
  const rank = fc.integer({ min: 5_000, max: 60_000 });
  fc.assert(
    fc.property(
      fc.array(rank, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      rank,
      (ranks, acceptsAdjustment, asked, own) => {
        const any = { line: line(Math.max(...ranks)), majors: ranks.map((each) => line(each)) };
        const choice = { majors: ranks.map((_, i) => i).slice(0, asked), acceptsAdjustment };
        const outcome = majorsInGroup(any, places(own), choice);
        if (!outcome) return;
        expect(total(outcome)).toBeCloseTo(1, 9);
        if (acceptsAdjustment) expect(outcome.returned).toBeLessThan(1e-9);
      },
    ),
  );
});
