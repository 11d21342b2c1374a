import { expect, it } from "vitest";
import { functionCodes } from "#contract/constants.ts";
import { divideFunctions } from "./function-names.ts";
import { screenAt } from "./screens.ts";

it("what membership opens is said in words, as the operator's table has it", () => {
  const { usable, reserved } = divideFunctions(["export", "smart_fill"]);
  expect(usable.map(({ name }) => name)).toEqual(["一键填报", "导出志愿表"]);
  expect(reserved.map(({ code }) => code)).not.toContain("export");
  expect(reserved).toHaveLength(functionCodes.length - 2);
  for (const { name } of [...usable, ...reserved]) expect(name).not.toMatch(/[a-z_]/);
});

it("a code that this version does not know is not shown to anybody", () => {
  expect(divideFunctions(["teleport"]).usable).toEqual([]);
});

it("a function that is still being built is said to be so", () => {
  const { usable } = divideFunctions(functionCodes);
  const isMarked = (code: string) => usable.find((one) => one.code === code)?.name.endsWith("（建设中）");
  expect(isMarked("smart_fill")).toBe(false);
  expect(isMarked("same_score")).toBe(screenAt("/sameScore")?.planned !== undefined);
});
