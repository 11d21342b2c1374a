import { describe, expect, it } from "vitest";
import { defaultExamYear } from "./constants.ts";
import { readSubjects, subjectsProblem, trackOfSubjects } from "./subjects.ts";

const problem = (system: "3+1+2" | "3+3" | "文理", text: string, province = "41") =>
  subjectsProblem({ system, province, subjects: readSubjects(text) });

describe("a choice of subjects", () => {
  it.each([
    ["物理,化学,生物", undefined],
    ["历史，政治、地理", undefined],
    ["物理,化学", "请选择两个科目"],
    ["物理", "请选择两个科目"],
    ["物理,化学,化学", "科目不能重复"],
    ["物理,化学,生物,地理", "请选择两个科目"],
    ["物理,历史,化学", "请选择科目"],
    ["化学,生物,地理", "请选择科目"],
    ["物理,化学,技术", "请选择两个科目"],
    ["", "请选择科目"],
  ])("3+1+2: %s", (text, expected) => {
    expect(problem("3+1+2", text)).toBe(expected);
  });

  it("3+3 takes exactly three of six, and 技术 in 浙江 alone", () => {
    expect(problem("3+3", "物理,历史,地理", "37")).toBeUndefined();
    expect(problem("3+3", "物理,历史", "37")).toBe("请选择三个科目");
    expect(problem("3+3", "物理,历史,技术", "37")).toBe("请选择三个科目");
    expect(problem("3+3", "物理,历史,技术", "33")).toBeUndefined();
  });

  it("decides the track: physics 1, history 2, 3+3 always 3", () => {
    expect(trackOfSubjects("3+1+2", ["物理", "化学", "生物"])).toBe(1);
    expect(trackOfSubjects("3+1+2", ["历史", "化学", "生物"])).toBe(2);
    expect(trackOfSubjects("3+3", ["历史", "化学", "生物"])).toBe(3);
  });
});

describe("the default exam year", () => {
  it("turns at midnight of 1 September in China, whatever the host's time zone", () => {
    expect(defaultExamYear(new Date("2026-08-31T15:59:59Z"))).toBe(2026);
    expect(defaultExamYear(new Date("2026-08-31T16:00:00Z"))).toBe(2027);
    expect(defaultExamYear(new Date("2026-12-31T15:59:59Z"))).toBe(2027);
    expect(defaultExamYear(new Date("2026-12-31T16:00:00Z"))).toBe(2027);
  });
});
