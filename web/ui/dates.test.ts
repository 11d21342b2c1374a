import { expect, it } from "vitest";
import { dateTime } from "./dates.ts";

it("a moment is written by the reader's clock, to the minute", () => {
  const local = new Date(2026, 5, 25, 9, 3);
  expect(dateTime(local.toISOString())).toBe("2026-06-25 09:03");
});

it("what is no moment is shown as it came", () => {
  expect(dateTime("昨天")).toBe("昨天");
});
