import { expect, test } from "vitest";
import { inferBatch, isSecondBatch, readBatch, readControlLine } from "./batches.ts";

test.each([
  ["本科批", "undergraduate"],
  ["本科批次A阶段", "undergraduate"],
  ["普通类一段", "undergraduate"],
  ["普通类平行录取", "undergraduate"],
  ["普通类_本科二批", "undergraduate"],
  ["本科批B段", "undergraduate"],
  ["国家专项计划批", "undergraduate"],
  ["普通类二段", "vocational"],
  ["高职（专科）批（F段）", "vocational"],
  ["专科提前批", "vocational"],
  ["本科提前批A段", "early"],
  ["提前录取军校批", "early"],
  ["高校专项计划批", "special"],
  ["特殊类型招生批", "special"],
] as const)("%s is the %s batch", (printed, batch) => expect(readBatch(printed)).toBe(batch));

test.each(["", "艺术类本科批", "体育类（本科批）", "对口高职专科批"])(
  "%s is no batch of the ordinary exam",
  (printed) => expect(readBatch(printed)).toBeUndefined(),
);

test("the second undergraduate batch is told where a province still has one", () => {
  expect(isSecondBatch("普通类_本科二批")).toBe(true);
  expect(isSecondBatch("本科一批")).toBe(false);
});

const nothingKnown = {
  schoolLevel: undefined,
  majorLevel: undefined,
  durationYears: undefined,
  score: undefined,
  undergraduateFloor: undefined,
} as const;

test("the course's length decides before the school's level", () => {
  expect(inferBatch({ ...nothingKnown, schoolLevel: "本科", durationYears: 3 })).toBe("vocational");
  expect(inferBatch({ ...nothingKnown, schoolLevel: "专科", durationYears: 4 })).toBe("undergraduate");
});

test("a university's vocational major is known by its name and by the control line", () => {
  const line = { ...nothingKnown, schoolLevel: "本科", majorLevel: "vocational", undergraduateFloor: 427 } as const;
  expect(inferBatch({ ...line, score: 380 })).toBe("vocational");
  expect(inferBatch({ ...line, score: 500 })).toBe("undergraduate");
});

test("nothing known gives no batch", () => expect(inferBatch(nothingKnown)).toBeUndefined());

test.each([
  ["普通类本科录取控制分数线", "undergraduate"],
  ["平行录取一段", "undergraduate"],
  ["特殊类型招生控制线", "special"],
  ["普通高职（专科）批录取控制分数线", "vocational"],
  ["本科一批", "first"],
  ["本科二批C段", "second"],
] as const)("%s is the %s line", (printed, kind) => expect(readControlLine(printed)).toBe(kind));

test.each(["艺术类（本科）-舞蹈类", "体育类（高职专科）", "本科提前批军队院校体检面试资格线", "三校生本科", "预科班"])(
  "%s is a line for other candidates",
  (printed) => expect(readControlLine(printed)).toBeUndefined(),
);
