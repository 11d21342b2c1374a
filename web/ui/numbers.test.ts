import { describe, expect, it } from "vitest";
import { percent, rankSpan, smallPercent, thousands, yuan } from "./numbers.ts";

describe("ranks and money carry thousands separators", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [31726, "31,726"],
    [1234567, "1,234,567"],
    [-4500, "-4,500"],
  ])("%d is written %s", (value, text) => {
    expect(thousands(value)).toBe(text);
  });
});

it("an interval of ranks is written once when both ends agree", () => {
  expect(rankSpan(31726, 32622)).toBe("31,726–32,622");
  expect(rankSpan(5, 5)).toBe("5");
});

it("an unknown fee is not taken for free of charge", () => {
  expect(yuan(null)).toBe("学费待定");
  expect(yuan(0)).toBe("免学费");
  expect(yuan(5200)).toBe("5,200 元/年");
});

it("a small chance of failing keeps its decimal and never rounds to none", () => {
  expect(smallPercent(0.012)).toBe("1.2%");
  expect(smallPercent(0.0004)).toBe("<0.1%");
  expect(smallPercent(0)).toBe("0.0%");
  expect(smallPercent(0.34)).toBe("34%");
  expect(percent(0.715)).toBe("72%");
});
