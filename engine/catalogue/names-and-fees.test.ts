import { expect, test } from "vitest";
import { majorKey, majorStem } from "./major-names.ts";
import { crossesReform, examSystem, trackId, trackName } from "./tracks.ts";
import { readDuration, readTuition } from "./tuition.ts";

test("a major is the same under either bracket style and with an idle remark", () => {
  expect(majorKey("英语（师范类）")).toBe(majorKey("英语"));
  expect(majorKey("计算机类（卓越班）")).toBe(majorKey("计算机类(卓越班)"));
});

test("a remark keeps two courses apart, a stem joins them", () => {
  expect(majorKey("计算机类(中外合作办学)")).not.toBe(majorKey("计算机类"));
  expect(majorStem("计算机类(中外合作办学)(含A、B)")).toBe("计算机类");
  expect(majorStem("工科试验班[交叉工程")).toBe("工科试验班");
});

test.each([
  ["5200", 5_200],
  ["5200元/年", 5_200],
  ["1.8万元", 18_000],
  ["3.19万元", 31_900],
  ["12,000元", 12_000],
])("tuition %s is %d yuan a year", (text, perYear) => expect(readTuition(text)).toEqual({ kind: "yuan", perYear }));

test.each(["免费", "免学费"])("%s is free of charge", (text) => expect(readTuition(text)).toEqual({ kind: "free" }));

test.each(["", "待定", "-", "4年", "5年", "学费待定"])("%s tells no tuition", (text) =>
  expect(readTuition(text)).toEqual({ kind: "unknown" }),
);

test.each([
  ["四年", 4],
  ["4", 4],
  ["5年", 5],
  ["三年", 3],
])("a course of %s lasts %d years", (text, years) => expect(readDuration(text)).toBe(years));

test("an illegible duration is not known", () => expect(readDuration("-")).toBeUndefined());

test("old and new streams share an id, and going from one to the other crosses the reform", () => {
  expect([trackId("理科"), trackId("物理类")]).toEqual([1, 1]);
  expect([trackId("文科"), trackId("历史类")]).toEqual([2, 2]);
  expect(crossesReform("理科", "物理类")).toBe(true);
  expect(crossesReform("物理类", "物理类")).toBe(false);
  expect(crossesReform("文科", "物理类")).toBe(false);
});

test("art, sports and vocational-school tracks have ranks of their own and no id", () => {
  expect(["艺术类", "体育类", "对口高职", ""].map(trackId)).toEqual([undefined, undefined, undefined, undefined]);
});

test("each exam system has its streams", () => {
  expect(examSystem("文理(旧)")).toBe("文理");
  expect(trackName(1, "3+1+2")).toBe("物理类");
  expect(trackName(3, "3+1+2")).toBeUndefined();
  expect(trackName(3, "3+3")).toBe("综合");
});
