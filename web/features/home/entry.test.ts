import { describe, expect, it } from "vitest";
import { type Entry, hasProblem, problemsOf, readEntry, withProvince, withSubjects, writeEntry } from "./entry.ts";

const henan: Entry = {
  province: "41",
  trackId: "1",
  subjects: ["物理", "化学", "生物"],
  score: "600",
  rank: "",
};

describe("an entry", () => {
  it("with province, subjects and score is enough", () => {
    expect(hasProblem(problemsOf(henan, "3+1+2"))).toBe(false);
  });

  it.each([
    ["", "请输入高考总分"],
    ["0", "请输入正确的高考总分"],
    ["751", "请输入正确的高考总分"],
    ["600.5", "请输入正确的高考总分"],
    ["六百", "请输入正确的高考总分"],
  ])("with the score %j is refused in the specification's words", (score, message) => {
    expect(problemsOf({ ...henan, score }, "3+1+2").score).toBe(message);
  });

  it("may have more than 750 where the province's scale is longer", () => {
    expect(problemsOf({ ...henan, province: "46", score: "860" }, "3+3").score).toBeUndefined();
  });

  it("may leave the rank empty, but not make it nonsense", () => {
    expect(problemsOf({ ...henan, rank: "-1" }, "3+1+2").rank).toBe("请输入正确的排名");
    expect(problemsOf({ ...henan, rank: "31726" }, "3+1+2").rank).toBeUndefined();
  });

  it("with too few further subjects is refused", () => {
    expect(problemsOf({ ...henan, subjects: ["物理", "化学"] }, "3+1+2").subjects).toBe("请选择两个科目");
  });

  it("comes back from the address as it was sent", () => {
    expect(readEntry(writeEntry({ ...henan, rank: "32000" }))).toEqual({ ...henan, rank: "32000" });
    expect(readEntry(new URLSearchParams())).toBeUndefined();
  });
});

it("the first subject decides the track", () => {
  expect(withSubjects(henan, ["历史", "政治", "地理"], "3+1+2").trackId).toBe("2");
  expect(withSubjects(henan, ["物理", "政治", "地理"], "3+3").trackId).toBe("3");
});

it("a rank is not taken along into another province", () => {
  const moved = withProvince({ ...henan, rank: "32000" }, { code: "37", system: "3+3" });
  expect(moved).toMatchObject({ province: "37", trackId: "3", rank: "", score: "600" });
  expect(withProvince(henan, { code: "65", system: "文理" }).subjects).toEqual([]);
});
