import fc from "fast-check";
import { expect, test } from "vitest";
import { rank, score } from "./quantities.ts";
import { equivalentScore, rankInterval, scoreOfRank, scoreTable } from "./segments.ts";

/** 河南 物理类, as published: score, cumulative count. */
const henan2026 = scoreTable([
  { score: 706, cumulative: 14 },
  { score: 705, cumulative: 15 },
  { score: 601, cumulative: 31_725 },
  { score: 600, cumulative: 32_622 },
  { score: 599, cumulative: 33_525 },
]);
const henan2025 = scoreTable([
  { score: 710, cumulative: 12 },
  { score: 605, cumulative: 40_700 },
  { score: 601, cumulative: 44_843 },
  { score: 600, cumulative: 45_887 },
  { score: 599, cumulative: 47_010 },
]);

const interval = (table: ReturnType<typeof scoreTable>, value: number) => table && rankInterval(table, score(value));

test("600 points in Henan physics are the places 31,726 to 32,622 in 2026", () => {
  // 31,725 candidates had 601 or more, so the first with 600 is the 31,726th; 32,622 had 600 or more.
  expect(interval(henan2026, 600)).toEqual({ low: 31_726, high: 32_622 });
});

test("600 points in Henan physics were the places 44,844 to 45,887 in 2025", () => {
  expect(interval(henan2025, 600)).toEqual({ low: 44_844, high: 45_887 });
});

test("the merged top band answers all its places, also for scores above it", () => {
  expect(interval(henan2026, 706)).toEqual({ low: 1, high: 14 });
  expect(interval(henan2026, 750)).toEqual({ low: 1, high: 14 });
});

test("below the floor of the table nothing is said", () => {
  expect(interval(henan2026, 598)).toBeUndefined();
  expect(henan2026 && scoreOfRank(henan2026, rank(33_526))).toBeUndefined();
});

test("a score that nobody had stands directly after the next higher one", () => {
  // 15 candidates had 705 or more and the next row is 601: whoever had 650 would be the 16th.
  expect(interval(henan2026, 650)).toEqual({ low: 16, high: 16 });
});

test("a row that repeats the count above it was reached by nobody", () => {
  const table = scoreTable([
    { score: 700, cumulative: 10 },
    { score: 699, cumulative: 10 },
    { score: 698, cumulative: 12 },
  ]);
  expect(interval(table, 699)).toEqual({ low: 11, high: 11 });
});

test("an equal score of another year is found by place, not by points", () => {
  // 600 in 2026: the middle place is 32,174; in 2025 the row that reaches it is 605 (40,700 candidates, 12 above).
  expect(henan2026 && henan2025 && equivalentScore(score(600), henan2026, henan2025)).toBe(605);
});

test("contradicting or empty tables are refused", () => {
  expect(scoreTable([])).toBeUndefined();
  expect(
    scoreTable([
      { score: 600, cumulative: 100 },
      { score: 599, cumulative: 90 },
    ]),
  ).toBeUndefined();
  expect(
    scoreTable([
      { score: 600, cumulative: 100 },
      { score: 600, cumulative: 101 },
    ]),
  ).toBeUndefined();
});

/** Tables with gaps between scores and candidates at every row. */
const tables = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 2000 }) }), {
    minLength: 2,
    maxLength: 60,
  })
  .map((steps) => {
    let value = 750;
    let total = 0;
    return steps.map(({ gap, count }) => {
      value -= gap;
      total += count;
      return { score: value, cumulative: total };
    });
  });

test("a better score never has worse places, and places of neighbouring scores meet without a gap", () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const table = scoreTable(rows);
      if (!table) throw new Error("a well-formed table was refused");
      const floor = rows.at(-1)?.score ?? 0;
      let reached = 0;
      for (let value = 750; value >= floor; value--) {
        const places = rankInterval(table, score(value));
        if (!places) throw new Error("a score inside the table has no places");
        const isRow = rows.some((row) => row.score === value);
        if (places.low > 1) expect(places.low).toBe(reached + 1);
        if (isRow) reached = places.high;
      }
      expect(reached).toBe(rows.at(-1)?.cumulative);
    }),
  );
});

test("every place inside the table belongs to the score that it answers", () => {
  fc.assert(
    fc.property(tables, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
      const table = scoreTable(rows);
      const total = rows.at(-1)?.cumulative ?? 0;
      const place = rank(1 + Math.floor(share * (total - 1)));
      const found = table && scoreOfRank(table, place);
      if (!table || found === undefined) throw new Error("no score for a place inside the table");
      const places = rankInterval(table, found);
      expect(places && places.low <= place && place <= places.high).toBe(true);
    }),
  );
});
