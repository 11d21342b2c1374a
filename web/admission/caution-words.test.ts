import { expect, it } from "vitest";
import { batchCaution, countWords, wishCaution } from "./caution-words.ts";

const schools = [{ level: "school" }] as const;
const groups = [{ level: "group" }] as const;

it("every batch but the main undergraduate one sends its reader to the province's authority", () => {
  expect(batchCaution("1")).toBeUndefined();
  expect(batchCaution("2")).toBe("该批次的志愿个数、调剂和体检政审规则以省考试院公布为准。");
});

it("wishes for majors and fees that school data cannot meet are said to be idle", () => {
  expect(wishCaution({ want: ["计算机类"], tuition_max: 8_000 }, schools)).toBe(
    "本省目前只有院校级数据，想读的专业、学费上限用不上。",
  );
  expect(wishCaution({ want: ["计算机类"] }, groups)).toBeUndefined();
  expect(wishCaution({ want: [], levels: ["985"] }, schools)).toBeUndefined();
});

it("schools that were estimated as a whole are not called choices", () => {
  expect(countWords(30, schools)).toBe("按院校估算的 30 所");
  expect(countWords(30, groups)).toBe("30 个志愿");
});
