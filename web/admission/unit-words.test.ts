import { describe, expect, it } from "vitest";
import { gapOfLine, gapToMine, isDear, placeWords, schoolMark, splitCampus, tuitionWords } from "./unit-words.ts";

const me = { low: 31_726, high: 32_622 };

describe("the gap to a year's line", () => {
  it("is counted from the last place that my score covers", () => {
    expect(gapToMine(35_000, me)).toEqual({ words: "领先 2,378 位", isAhead: true });
    // Between my first and my last place: not yet certain, so behind.
    expect(gapToMine(32_000, me)).toEqual({ words: "落后 622 位", isAhead: false });
  });

  it("is level at exactly my last place", () => {
    expect(gapToMine(32_622, me)).toEqual({ words: "持平", isAhead: true });
  });

  const line = {
    year: 2024,
    minScore: 600,
    minRank: 35_000,
    level: "group",
    kind: "published",
    source: "河南省教育考试院",
    trackName: "物理类",
    isComparable: true,
  } as const;

  it("is not told without a rank of mine, nor against another pool of candidates", () => {
    expect(gapOfLine(line, me)?.words).toBe("领先 2,378 位");
    expect(gapOfLine(line, undefined)).toBeUndefined();
    expect(gapOfLine({ ...line, minRank: null }, me)).toBeUndefined();
    expect(gapOfLine({ ...line, trackName: "理科", isComparable: false }, me)).toBeUndefined();
  });
});

describe("tuition", () => {
  it("is a span where the majors differ", () => {
    expect(tuitionWords({ tuition: 5_200, tuitionMax: 39_000 })).toBe("5,200–39,000 元/年");
    expect(tuitionWords({ tuition: 5_200, tuitionMax: 5_200 })).toBe("5,200 元/年");
    expect(tuitionWords({ tuition: null, tuitionMax: null })).toBe("学费待定");
  });

  it("is loud above 20,000 yuan for any of the majors", () => {
    expect(isDear({ tuition: 20_000, tuitionMax: 20_000 })).toBe(false);
    expect(isDear({ tuition: 5_200, tuitionMax: 20_001 })).toBe(true);
  });
});

it("a municipality is named once", () => {
  expect(placeWords({ provinceName: "北京市", cityName: "北京市" })).toBe("北京");
  expect(placeWords({ provinceName: "河南省", cityName: "郑州市" })).toBe("河南 郑州");
});

it("a school carries its rarest mark, not all that follow from it", () => {
  expect(schoolMark({ is985: true, is211: true, isDualClass: true })).toBe("985");
  expect(schoolMark({ is985: false, is211: false, isDualClass: true })).toBe("双一流");
  expect(schoolMark({ is985: false, is211: false, isDualClass: false })).toBeUndefined();
});

it("a campus remark is told apart from the school's name", () => {
  expect(splitCampus("哈尔滨工业大学(威海)")).toEqual({ name: "哈尔滨工业大学", remark: "威海" });
  expect(splitCampus("郑州大学")).toEqual({ name: "郑州大学", remark: "" });
});

it("brackets in a school's own name mark no campus", () => {
  expect(splitCampus("中国地质大学（武汉）")).toEqual({ name: "中国地质大学（武汉）", remark: "" });
  expect(splitCampus("香港中文大学(深圳)").remark).toBe("");
  expect(splitCampus("大连理工大学(盘锦校区)")).toEqual({ name: "大连理工大学", remark: "盘锦校区" });
});
