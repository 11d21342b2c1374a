import { expect, test } from "vitest";
import { filesOf, homeProvince } from "./fact-corrections.ts";
import { readableRows } from "./segments.ts";

/** `points` rows down from `top`, `each` candidates a point, after `above` candidates. */
const dense = (top: number, points: number, { each, above }: { each: number; above: number }) =>
  Array.from({ length: points }, (_, i) => ({ score: top - i, cumulative: above + each * (i + 1) }));

test("a table ends where it goes over to bands of ten points", () => {
  // Beijing 2026: every point down to 400, then one row for 390, which counts all from 390 to 399.
  const rows = [...dense(500, 101, { each: 300, above: 0 }), { score: 390, cumulative: 33_300 }];
  expect(readableRows(rows).at(-1)?.score).toBe(400);
});

test("scores that nobody reached are no bands", () => {
  const rows = [
    { score: 700, cumulative: 10 },
    { score: 695, cumulative: 12 },
    ...dense(694, 50, { each: 3, above: 12 }),
  ];
  expect(readableRows(rows)).toEqual(rows);
});

test("a few lost rows inside a dense table are filled evenly", () => {
  // 600 at 1000, 596 at 1400, then point by point: 599, 598 and 597 are lost and get 100 candidates each.
  const rows = [...dense(609, 10, { each: 100, above: 0 }), ...dense(596, 20, { each: 100, above: 1_300 })];
  expect(readableRows(rows).filter((row) => row.score < 600 && row.score > 596)).toEqual([
    { score: 599, cumulative: 1_100 },
    { score: 598, cumulative: 1_200 },
    { score: 597, cumulative: 1_300 },
  ]);
});

test("a stub of a few rows far apart is not read at all", () => {
  const stub = [600, 550, 500].map((score, i) => ({ score, cumulative: 8_000 * (i + 1) }));
  expect(readableRows(stub)).toHaveLength(1);
});

test("one source took Shanxi and Shaanxi for each other, the others did not", () => {
  expect(homeProvince("14", "zw")).toBe("61");
  expect(homeProvince("61", "zw")).toBe("14");
  expect(homeProvince("14", "gp")).toBe("14");
  expect(homeProvince("41", "zw")).toBe("41");
  expect(filesOf("14")).toEqual(["14", "61"]);
});
