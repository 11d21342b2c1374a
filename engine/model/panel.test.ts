import fc from "fast-check";
import { expect, test } from "vitest";
import { buildPanel, crossesReform, isListed, lineOf, seatsOf, type UnitLine } from "./panel.ts";

const line = (given: Partial<UnitLine>): UnitLine => ({
  school: "河南大学",
  major: "汉语言文学",
  stem: "汉语言文学",
  track: 2,
  batchClass: "undergraduate",
  kind: "ordinary",
  year: 2024,
  rank: 10_000,
  seats: 60,
  ...given,
});

test("kinds, tracks and batches of one name never share lines", () => {
  const panel = buildPanel(
    [
      line({}),
      line({ kind: "joint" }),
      line({ kind: "national_special" }),
      line({ track: 1 }),
      line({ batchClass: "vocational" }),
    ],
    { firstReformExam: 2025 },
  );
  expect(panel.unitCount).toBe(5);
  expect(new Set(panel.unitOfLine).size).toBe(5);
});

test("years of one unit stand beside each other, and a plan without a line is listed", () => {
  const panel = buildPanel(
    [line({}), line({ year: 2023, rank: 9_000 }), line({ year: 2026, rank: Number.NaN, seats: 75 })],
    {
      firstReformExam: 2025,
    },
  );
  expect(panel.unitCount).toBe(1);
  expect(Math.exp(lineOf(panel, 0, 2023))).toBeCloseTo(9_000);
  expect(Math.exp(lineOf(panel, 0, 2024))).toBeCloseTo(10_000);
  expect(lineOf(panel, 0, 2026)).toBeNaN();
  expect(isListed(panel, 0, 2026)).toBe(true);
  expect(isListed(panel, 0, 2025)).toBe(false);
  expect(seatsOf(panel, 0, 2026)).toBe(75);
});

test("two near lines of one name are its campuses, and the worse one counts", () => {
  const panel = buildPanel([line({ rank: 10_000 }), line({ rank: 10_200 })], { firstReformExam: 2025 });
  expect(Math.exp(lineOf(panel, 0, 2024))).toBeCloseTo(10_200);
  expect(seatsOf(panel, 0, 2024)).toBeNaN();
});

test("two lines of one name that lie apart are nobody's line", () => {
  const panel = buildPanel([line({ rank: 10_000 }), line({ rank: 14_000 })], { firstReformExam: 2025 });
  expect(lineOf(panel, 0, 2024)).toBeNaN();
  expect(isListed(panel, 0, 2024)).toBe(true);
});

test("2024 to 2025 crosses the reform of a province that examines anew from 2025", () => {
  const panel = buildPanel([line({})], { firstReformExam: 2025 });
  expect(crossesReform(panel, 2024, 2025)).toBe(true);
  expect(crossesReform(panel, 2025, 2026)).toBe(false);
  expect(crossesReform(panel, 2023, 2024)).toBe(false);
});

test("the order of the rows changes no unit's line", () => {
  const rows = fc.array(
    fc.record({
      school: fc.constantFrom("甲", "乙"),
      major: fc.constantFrom("数学", "物理"),
      year: fc.integer({ min: 2022, max: 2025 }),
      rank: fc.integer({ min: 100, max: 50_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (given) => {
      const lines = given.map((row) => line({ ...row, stem: row.major }));
      const forward = buildPanel(lines, { firstReformExam: 0 });
      const backward = buildPanel([...lines].reverse(), { firstReformExam: 0 });
      lines.forEach((row, i) => {
        const one = lineOf(forward, forward.unitOfLine[i] ?? -1, row.year);
        const other = lineOf(backward, backward.unitOfLine[lines.length - 1 - i] ?? -1, row.year);
        expect(one).toEqual(other);
      });
    }),
  );
});
