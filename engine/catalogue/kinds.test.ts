import { expect, test } from "vitest";
import {
  bareGroupCode,
  groupNote,
  type KindEvidence,
  kindInText,
  kindOfGroupCode,
  unitKind,
  withoutKindRemark,
} from "./kinds.ts";

const ordinary: KindEvidence = {
  province: "44",
  groupCode: "205",
  batch: "",
  schoolRemarks: [],
  majorNames: ["计算机科学与技术"],
  tuition: [6_000],
  usualTuition: 6_000,
  publicSchool: true,
  free: false,
};

test.each([
  ["101", "ordinary"],
  ["205", "joint"],
  ["301", "national_special"],
  ["401", "local_special"],
  ["502", "art_by_culture"],
  ["601", "other"],
  ["701", "directed"],
  ["801", "preparatory"],
  ["902", "nursing_or_high_fee"],
] as const)("in Henan the first digit of group %s makes it %s", (code, kind) => {
  expect(kindOfGroupCode("41", code)).toBe(kind);
  expect(kindOfGroupCode("44", code)).toBeUndefined();
});

test.each([
  ["国家专项计划", "national_special"],
  ["高校农村专项计划", "university_special"],
  ["地方专项", "local_special"],
  ["中外合作办学", "joint"],
  ["闽台合作,面向厦门", "joint"],
  ["少数民族预科班", "preparatory"],
  ["边防军人子女预科班", "preparatory"],
  ["只招少数民族考生", "minority"],
  ["公费师范生", "directed"],
  ["定向专业,南平市", "directed"],
  ["综合评价", "other"],
] as const)("%s is read as %s", (text, kind) => expect(kindInText(text)).toBe(kind));

test.each(["普通类", "男", "长春市,10183", "校企合作", "师范类", "机电软组"])("%s names no kind", (text) =>
  expect(kindInText(text)).toBeUndefined(),
);

test("a course at a national minorities' university is an ordinary one", () => {
  expect(unitKind({ ...ordinary, majorNames: ["民族学", "护理学"] }).kind).toBe("ordinary");
});

test("the remark on the school counts for the whole unit", () => {
  expect(unitKind({ ...ordinary, schoolRemarks: ["国家专项计划"] })).toEqual({
    kind: "national_special",
    from: "words",
  });
});

test("a group is of a kind only when all its majors say so", () => {
  const joint = "软件工程(中外合作办学)";
  expect(unitKind({ ...ordinary, majorNames: [joint, "会计学(中外合作办学)"] }).kind).toBe("joint");
  expect(unitKind({ ...ordinary, majorNames: [joint, "会计学"] }).kind).toBe("ordinary");
});

test("a public school's course at many times its usual fee is taken for a joint one, and that is said", () => {
  expect(unitKind({ ...ordinary, tuition: [45_000] })).toEqual({ kind: "joint", from: "fee" });
  expect(unitKind({ ...ordinary, tuition: [45_000], publicSchool: false }).kind).toBe("ordinary");
  // Software and art courses of public schools cost up to 16,000 yuan a year.
  expect(unitKind({ ...ordinary, tuition: [12_000] }).kind).toBe("ordinary");
});

test("courses that the state pays for are those it sends to a post", () => {
  expect(unitKind({ ...ordinary, free: true, tuition: [] }).kind).toBe("directed");
});

test.each([
  ["（08）", "08", ""],
  ["第 031 组", "031", ""],
  ["第502组(高校专项)", "502", "高校专项"],
  ["2201001 第001组 001", "001", ""],
  ["103", "103", ""],
])("the code of %s is %s", (printed, code, note) => {
  expect(bareGroupCode(printed)).toBe(code);
  expect(groupNote(printed)).toBe(note);
});

test("within a kind the remark that names it tells nothing apart", () => {
  expect(withoutKindRemark("会计学(中外合作办学)", "joint")).toBe("会计学");
  expect(withoutKindRemark("会计学(ACCA)", "joint")).toBe("会计学(ACCA)");
  expect(withoutKindRemark("会计学(中外合作办学)", "ordinary")).toBe("会计学(中外合作办学)");
});
