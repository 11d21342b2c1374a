import { afterEach, describe, expect, it, vi } from "vitest";
import { chineseDay, dateTime } from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

describe.each(["Asia/Shanghai", "America/New_York", "UTC"])("on a device set to %s", (zone) => {
  it("a moment is written by Beijing time, to the minute", () => {
    vi.stubEnv("TZ", zone);
    expect(dateTime("2026-06-24T18:03:59Z")).toBe("2026-06-25 02:03");
  });

  it("the last day of a membership is the day in China", () => {
    vi.stubEnv("TZ", zone);
    expect(chineseDay("2026-08-30T16:00:00Z")).toBe("2026年8月31日");
    expect(chineseDay("2026-08-31T15:59:59Z")).toBe("2026年8月31日");
  });
});

it("what is no moment is shown as it came", () => {
  expect(dateTime("昨天")).toBe("昨天");
  expect(chineseDay("昨天")).toBe("昨天");
});
