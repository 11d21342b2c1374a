import { describe, expect, it } from "vitest";
import { choiceForTest, draftForTest, unitForTest } from "#web/testing/drafts.ts";
import { startChoice } from "./default-choice.ts";
import {
  addChoice,
  type Draft,
  editChoice,
  moveChoice,
  removeChoice,
  restoreChoice,
  savedChoices,
  toggleMajor,
} from "./draft.ts";
import { missChanceOf } from "./miss-chance.ts";

const reach = choiceForTest("a", { tier: "reach", cutoff: 28_000 });
const match = choiceForTest("b", { tier: "match", cutoff: 35_000 });
const safety = choiceForTest("c", { tier: "safety", cutoff: 50_000 });
const draft = draftForTest([reach, match, safety]);
const order = (list: Draft) => list.choices.map(({ row }) => row.unitId).join("");

describe("adding", () => {
  it("puts a choice before the first one that is easier to reach", () => {
    const added = addChoice(draft, choiceForTest("x", { cutoff: 40_000 }));
    expect("draft" in added && order(added.draft)).toBe("abxc");
    expect("draft" in added && added.at).toBe(2);
  });

  it("puts a choice whose line is unknown at the end", () => {
    const added = addChoice(draft, choiceForTest("x", { cutoff: null }));
    expect("draft" in added && order(added.draft)).toBe("abcx");
  });

  it("refuses a unit that the list already has", () => {
    expect(addChoice(draft, match)).toEqual({ refused: "duplicate" });
  });

  it("refuses more choices than the province's form has", () => {
    expect(addChoice(draftForTest([reach, match], 2), safety)).toEqual({ refused: "full" });
  });
});

describe("removing", () => {
  it("can be undone to the same list in the same order", () => {
    const undone = restoreChoice(removeChoice(draft, "b"), match, 1);
    expect(order(undone)).toBe("abc");
  });

  it("undone twice does not put the choice in twice", () => {
    expect(order(restoreChoice(draft, match, 1))).toBe("abc");
  });

  it("undone after the list has filled up does not pass the quota", () => {
    const full = draftForTest([reach, match], 2);
    expect(order(restoreChoice(full, safety, 0))).toBe("ab");
  });

  it("undone in a list that has become shorter puts the choice at its end", () => {
    const short = removeChoice(removeChoice(draft, "c"), "b");
    expect(order(restoreChoice(short, safety, 2))).toBe("ac");
  });

  it("of a unit that is not there changes nothing", () => {
    expect(removeChoice(draft, "x")).toBe(draft);
  });
});

describe("moving", () => {
  it.each([
    ["c", 0, "cab"],
    ["a", 2, "bca"],
    ["b", 0, "bac"],
    ["a", -1, "abc"],
    ["c", 9, "abc"],
  ])("%s to place %d gives %s", (unitId, to, expected) => {
    expect(order(moveChoice(draft, unitId, to))).toBe(expected);
  });

  it("nowhere leaves the list as it was, saved and computed", () => {
    expect(moveChoice(draft, "a", 0)).toBe(draft);
  });
});

it("a changed list shows the risk of what it is now, and needs saving", () => {
  const shorter = removeChoice(draft, "a");
  expect(shorter.missChance).toBe(missChanceOf([0.7, 0.7]));
  expect(shorter.isSaved).toBe(false);
  expect(moveChoice(draft, "a", 1).isSaved).toBe(false);
});

it("choosing majors inside a unit keeps the computed risk but needs saving", () => {
  const edited = editChoice(draft, "a", { acceptsAdjustment: false });
  expect(edited.missChance).toBe(0.012);
  expect(edited.isSaved).toBe(false);
  expect(edited.choices[0]?.acceptsAdjustment).toBe(false);
});

describe("majors of a choice", () => {
  it("are ticked in order up to the province's limit", () => {
    expect(toggleMajor(["m1"], "m2", 2)).toEqual(["m1", "m2"]);
    expect(toggleMajor(["m1", "m2"], "m3", 2)).toEqual(["m1", "m2"]);
    expect(toggleMajor(["m1", "m2"], "m1", 2)).toEqual(["m2"]);
  });

  // The family does not want 计算机类: 软件工程 belongs to it, though its name does not say so.
  const wishes = { 软件工程: "unwanted", 护理学: "unwanted", 会计学: "wanted" } as const;
  const majors = (["英语", "软件工程", "护理学", "会计学"] as const).map((name, index) => ({
    id: `m${index}`,
    name,
    ...(name !== "英语" && { wish: wishes[name] }),
    seats: 2,
    tuition: 5000,
    duration: "4年",
    chance: null,
  }));
  const row = unitForTest("u", { majors });

  it("start with those that the answer marks as wished for, and never with one that it marks as unwanted", () => {
    const form = { majorsPerChoice: 3, hasAdjustment: true };
    expect(startChoice(row, form).majorIds).toEqual(["m3", "m0"]);
    expect(startChoice(row, { ...form, majorsPerChoice: 1 }).majorIds).toEqual(["m3"]);
  });

  it("accept 调剂 only where the province has it", () => {
    expect(startChoice(row, { majorsPerChoice: 6, hasAdjustment: true }).acceptsAdjustment).toBe(true);
    expect(startChoice(row, { majorsPerChoice: undefined, hasAdjustment: false }).acceptsAdjustment).toBe(false);
  });
});

it("a list is saved in the order in which it stands", () => {
  expect(savedChoices(draft)).toEqual([
    { unitId: "a", majorIds: [], acceptsAdjustment: true, note: "" },
    { unitId: "b", majorIds: [], acceptsAdjustment: true, note: "" },
    { unitId: "c", majorIds: [], acceptsAdjustment: true, note: "" },
  ]);
});
