import { expect, it } from "vitest";
import { REASONS } from "#engine/model/reasons.ts";
import { reasonOrder, wordReasons } from "./reasons.ts";

it("every reason that the forecast can give has words", () => {
  expect(REASONS.filter((code) => !reasonOrder.includes(code))).toEqual([]);
});

it("what calls for care stands before what is good to know", () => {
  const worded = wordReasons(["group_line_matched", "seats_grew", "subjects_unverified", "volatile"]);
  expect(worded.map(({ weight }) => weight)).toEqual(["caution", "caution", "note", "note"]);
});

it("a code that nobody has worded is not shown", () => {
  expect(wordReasons(["made_up"])).toEqual([]);
});

it("what one reason already says is not said again", () => {
  expect(wordReasons(["older_line", "reform_line"]).map(({ code }) => code)).toEqual(["reform_line"]);
  expect(wordReasons(["older_line"]).map(({ code }) => code)).toEqual(["older_line"]);
});

it("few seats of a group may be those of one of its majors, and the words do not claim more", () => {
  expect(wordReasons(["few_seats"], "group")[0]?.words).toBe("组内有专业招生很少，位次容易大起大落");
  expect(wordReasons(["few_seats"], "major")[0]?.words).toBe("招生人数很少，位次容易大起大落");
});
