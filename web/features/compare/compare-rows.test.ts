import { expect, it } from "vitest";
import { compareRows } from "./compare-rows.ts";

it("compares 23 things, each once", () => {
  expect(compareRows).toHaveLength(23);
  expect(new Set(compareRows.map(({ name }) => name)).size).toBe(23);
});
