import { expect, it } from "vitest";
import { provinceName } from "./wire-values.ts";

it("a province is named by its code, and an unknown code by nothing", () => {
  expect(provinceName("41")).toBe("河南");
  expect(provinceName("toString")).toBe("");
});
