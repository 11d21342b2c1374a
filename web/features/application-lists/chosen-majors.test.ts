import { expect, it } from "vitest";
import { chosenMajors } from "./chosen-majors.ts";

const majors = ["软件工程", "会计学"].map((name, index) => ({
  id: `m${index}`,
  name,
  seats: 2,
  tuition: 5000,
  duration: "4年",
  chance: null,
}));

it("majors are named in the order in which they are applied for, not in the plan's", () => {
  expect(chosenMajors({ majors, majorIds: ["m1", "m0"] })).toEqual(["会计学", "软件工程"]);
});

it("a major that the plan no longer has is not named", () => {
  expect(chosenMajors({ majors, majorIds: ["m9", "m0"] })).toEqual(["软件工程"]);
});
