import { expect, test } from "vitest";
import { meetsSubjects, readSubjectRequirement } from "./subjects.ts";

/** Spellings of the 2026 plans, by what they ask. */
const PHYSICS_AND_CHEMISTRY = [
  "物理,化学",
  "物理加化学",
  "物理和化学",
  "物理+化学",
  "物理＋化学",
  "物理、化学(2科必选)",
];

test.each(PHYSICS_AND_CHEMISTRY)("%s asks for both physics and chemistry", (text) => {
  const requirement = readSubjectRequirement(text);
  expect(meetsSubjects(requirement, ["物理", "化学", "生物"])).toBe("yes");
  expect(meetsSubjects(requirement, ["物理", "生物", "地理"])).toBe("no");
});

test.each(["化", "化学", "(化学", "首选物理，再选化学", "化学必选"])("%s asks for chemistry", (text) => {
  const requirement = readSubjectRequirement(text);
  expect(meetsSubjects(requirement, ["物理", "化学", "政治"])).toBe("yes");
  expect(meetsSubjects(requirement, ["物理", "生物", "政治"])).toBe("no");
});

test.each(["不限", "不限科目", "不提科目要求", "·不限", "首选物理，再选不限"])(
  "%s asks nothing of a physics candidate",
  (text) => {
    expect(meetsSubjects(readSubjectRequirement(text), ["物理", "政治", "地理"])).toBe("yes");
  },
);

test("the first subject of a requirement is asked for as well", () => {
  const requirement = readSubjectRequirement("首选历史，再选思想政治、地理(2科必选)");
  expect(requirement).toEqual({ verified: true, first: "历史", all: ["政治", "地理"], any: [] });
  expect(meetsSubjects(requirement, ["物理", "政治", "地理"])).toBe("no");
});

test.each(["化或生", "物理/化学/生物", "物理或化学或生物学"])("%s is met by one of the subjects", (text) => {
  const requirement = readSubjectRequirement(text);
  expect(meetsSubjects(requirement, ["历史", "生物", "地理"])).toBe("yes");
  expect(meetsSubjects(requirement, ["历史", "政治", "地理"])).toBe("no");
});

test.each([
  ["物化生(3科必选)", ["物理", "化学", "生物"]],
  ["史政地(3科必选)", ["历史", "政治", "地理"]],
  ["物生技(3科必选)", ["物理", "生物", "技术"]],
  ["政且地", ["政治", "地理"]],
])("%s names every subject it needs", (text, subjects) => {
  const requirement = readSubjectRequirement(text);
  expect(requirement.all).toEqual(subjects);
  expect(meetsSubjects(requirement, subjects.slice(1))).toBe("no");
});

test.each(["", "艺术类", "见招生章程", "物理和化学或生物"])(
  "what cannot be read (%s) is never passed as met",
  (text) => {
    expect(meetsSubjects(readSubjectRequirement(text), ["物理", "化学", "生物"])).toBe("unknown");
  },
);
