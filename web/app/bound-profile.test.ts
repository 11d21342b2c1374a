import { describe, expect, it } from "vitest";
import { leftBehind } from "./bound-profile.ts";

const bound = { province: "41", trackId: "1", subjects: "物理,化学,生物" } as const;

describe("what is typed for another exam than the account's", () => {
  it.each([
    ["province", { ...bound, province: "37", trackId: "3" }],
    ["track", { ...bound, trackId: "2", subjects: "历史,政治,地理" }],
  ])("is not taken along into another %s, and the reader is told", (_, typed) => {
    expect(leftBehind(typed, bound)).toMatch(/^账号绑定的是河南（物理、化学、生物），提交后不可修改；.*没有带过去/);
  });

  it("keeps its score where only the further subjects differ, and the reader is told whose subjects count", () => {
    expect(leftBehind({ ...bound, subjects: "物理,化学,地理" }, bound)).toMatch(/；志愿表按账号的选科测算$/);
  });

  it("is taken along without a word where it is the same exam", () => {
    expect(leftBehind({ ...bound }, bound)).toBeUndefined();
  });
});
