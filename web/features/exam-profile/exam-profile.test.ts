import { describe, expect, it } from "vitest";
import type { Area } from "#contract/provinces.ts";
import { rankProblem, scoreProblem } from "#web/admission/score-rules.ts";
import { isDoubtful, knownRank } from "./doubtful-rank.ts";
import { examYears } from "./exam-years.ts";
import { choiceOf, draftOf, emptyDraft, subjectsText } from "./subject-draft.ts";

const base = { batches: [], fullScore: 750 } as const;
const henan: Area = {
  ...base,
  code: "41",
  name: "河南",
  system: "3+1+2",
  tracks: [
    { id: "1", name: "物理类" },
    { id: "2", name: "历史类" },
  ],
  batches: [],
  firstSubjects: ["物理", "历史"],
  furtherSubjects: ["化学", "生物", "政治", "地理"],
  furtherCount: 2,
};
const shandong: Area = {
  ...henan,
  code: "37",
  name: "山东",
  system: "3+3",
  tracks: [{ id: "3", name: "综合" }],
  firstSubjects: [],
  furtherSubjects: ["物理", "化学", "生物", "政治", "历史", "地理"],
  furtherCount: 3,
};
const tibet: Area = {
  ...henan,
  code: "54",
  name: "西藏",
  system: "文理",
  tracks: [
    { id: "1", name: "理科" },
    { id: "2", name: "文科" },
  ],
  firstSubjects: [],
  furtherSubjects: [],
  furtherCount: 0,
};

describe("the total score", () => {
  it("is required", () => expect(scoreProblem("", "41")).toBe("请输入高考总分"));

  it.each(["0", "751", "600.5", "六百", "-1", "6e2"])("may not be %s", (score) =>
    expect(scoreProblem(score, "41")).toBe("请输入正确的高考总分"),
  );

  it("is at most the province's full score: 750, 660 in 上海, 900 in 海南", () => {
    expect(scoreProblem("750", "41")).toBeUndefined();
    expect(scoreProblem("661", "31")).toBe("请输入正确的高考总分");
    expect(scoreProblem("900", "46")).toBeUndefined();
  });
});

describe("the rank", () => {
  it("may be left out", () => expect(rankProblem("")).toBeUndefined());
  it.each(["-1", "0", "1.5", "前一百"])("may not be %s", (rank) => expect(rankProblem(rank)).toBe("请输入正确的排名"));

  it("that merely repeats the one filled in from the table is not a typed one", () => {
    const table = { high: 32_622 };
    expect(knownRank("32622", table)).toBeUndefined();
    expect(knownRank("", table)).toBeUndefined();
    expect(knownRank(undefined, table)).toBeUndefined();
    expect(knownRank("32000", table)).toBe(32_000);
    expect(knownRank("32000", undefined)).toBe(32_000);
  });

  it("is worth a second look outside ±30 % of the table's", () => {
    const table = { low: 31_726, high: 32_622 };
    expect(isDoubtful(32_000, table)).toBe(false);
    expect(isDoubtful(22_300, table)).toBe(false);
    expect(isDoubtful(22_000, table)).toBe(true);
    expect(isDoubtful(42_500, table)).toBe(true);
  });
});

describe("the choice of subjects", () => {
  it("under 3+1+2 is one first and exactly two further ones, and gives the track", () => {
    expect(choiceOf(henan, emptyDraft)).toMatchObject({ isValid: false, message: "请选择科目" });
    expect(choiceOf(henan, { ...emptyDraft, first: "物理", further: ["化学"] })).toMatchObject({
      isValid: false,
      message: "请选择两个科目",
    });
    expect(choiceOf(henan, { ...emptyDraft, first: "历史", further: ["化学", "地理"] })).toEqual({
      isValid: true,
      subjects: ["历史", "化学", "地理"],
      trackId: "2",
    });
  });

  it("under 3+3 is exactly three of those offered", () => {
    expect(choiceOf(shandong, { ...emptyDraft, further: ["物理", "化学"] })).toMatchObject({
      message: "请选择三个科目",
    });
    expect(choiceOf(shandong, { ...emptyDraft, further: ["物理", "化学", "历史"] })).toMatchObject({ trackId: "3" });
  });

  it("under 文理 is the track alone", () => {
    expect(choiceOf(tibet, emptyDraft)).toMatchObject({ isValid: false, message: "请选择科目类型" });
    expect(choiceOf(tibet, { ...emptyDraft, trackId: "2" })).toEqual({ isValid: true, subjects: [], trackId: "2" });
  });

  it.each([
    [henan, "物理,化学,生物", "1"],
    [shandong, "物理,化学,历史", "3"],
    [tibet, "", "2"],
  ] as const)("that was saved is shown again as it was (%#)", (area, subjects, trackId) => {
    const choice = choiceOf(area, draftOf(area, subjects, trackId));
    expect(choice).toMatchObject({ isValid: true, trackId, subjects: subjects === "" ? [] : subjects.split(",") });
  });

  it("is worded by the province's system", () => {
    expect(subjectsText(henan, "物理,化学,生物", "1")).toBe("首选物理，再选化学、生物");
    expect(subjectsText(shandong, "物理,化学,历史", "3")).toBe("物理、化学、历史");
    expect(subjectsText(tibet, "", "2")).toBe("文科");
  });
});

describe("the exam years", () => {
  it("are seven, from next year on once September has begun in China", () => {
    expect(examYears(new Date("2026-08-31T15:59:59Z"))).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032]);
    expect(examYears(new Date("2026-08-31T16:00:00Z"))[0]).toBe(2027);
  });
});
