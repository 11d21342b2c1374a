import { expect, test } from "vitest";
import { readPackTable } from "#server/data/table.ts";
import { encodeTable } from "./pack-writer.ts";

test("what is written is read back, column by column", async () => {
  const table = await readPackTable(
    encodeTable({
      ints: { seats: [3, 0, 70_000] },
      runs: { owner: [0, 0, 5] },
      floats: { mu: [9.5, Number.NaN, 10.25] },
      texts: { name: ["物理类", "", "历史类"] },
    }).bytes,
  );
  expect(table.rows).toBe(3);
  expect([...table.ints("seats")]).toEqual([3, 0, 70_000]);
  expect([...table.ints("owner")]).toEqual([0, 0, 5]);
  expect([...table.floats("mu")]).toEqual([9.5, Number.NaN, 10.25]);
  expect(table.texts("name")).toEqual(["物理类", "", "历史类"]);
});

test("a forecast keeps a thousandth of a unit of ln rank", async () => {
  const values = Array.from({ length: 1_000 }, (_, i) => Math.log(i + 1));
  const read = (await readPackTable(encodeTable({ floats: { mu: values } }).bytes)).floats("mu");
  const worst = Math.max(...values.map((value, i) => Math.abs(value - (read[i] ?? 0))));
  expect(worst).toBeLessThan(0.001);
});

test("a long text column, written in several pages, is read whole", async () => {
  const names = Array.from({ length: 80_000 }, (_, i) => `41-2026-1-6975-${i}`);
  expect((await readPackTable(encodeTable({ texts: { names } }).bytes)).texts("names")).toEqual(names);
});

test("an empty table keeps its columns", async () => {
  const table = await readPackTable(encodeTable({ ints: { year: [] }, texts: { name: [] } }).bytes);
  expect(table.rows).toBe(0);
  expect(table.texts("name")).toEqual([]);
});

test("columns of unequal length are a bug, not a file", () => {
  expect(() => encodeTable({ ints: { a: [1], b: [1, 2] } })).toThrow(/unequal/);
});

test("asking for a column that is not there is a bug", async () => {
  const table = await readPackTable(encodeTable({ ints: { a: [1] } }).bytes);
  expect(() => table.ints("b")).toThrow(/no column b/);
});
