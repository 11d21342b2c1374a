import { expect, test } from "vitest";
import { isAbbreviation } from "./abbreviations.ts";
import type { Forecast } from "./forecasts.ts";
import { matchLastGroups } from "./last-groups.ts";
import type { LineRow, PlannedUnit, SettledPlan } from "./rows.ts";
import { schoolLines } from "./school-lines.ts";
import { nameUnits } from "./unit-rows.ts";

const school = {
  id: "10459",
  name: "郑州大学",
  level: "本科" as const,
  isPublic: true,
  fact: undefined,
  parent: undefined,
};
const mention = { school, campus: "", remarks: [] };

const line = (changes: Partial<LineRow>): LineRow => ({
  level: "major",
  year: 2025,
  track: "物理类",
  trackId: 1,
  mention,
  schoolName: "郑州大学",
  majorName: "法学",
  groupCode: "",
  requirementText: "",
  batch: "undergraduate",
  kind: "ordinary",
  seats: 0,
  minScore: 600,
  minRank: 30_000,
  figureKind: "published",
  source: "",
  adoptedKind: false,
  ...changes,
});

const plan = (changes: Partial<SettledPlan>): SettledPlan => ({
  year: 2026,
  track: "物理类",
  trackId: 1,
  batchText: "",
  mention,
  schoolName: "郑州大学",
  schoolCode: "1110",
  groupCode: "101",
  majorName: "法学",
  seats: 5,
  tuition: 5_000,
  isFree: false,
  durationYears: 4,
  requirementText: "不限",
  batch: "undergraduate",
  kind: "ordinary",
  kindInferred: false,
  ...changes,
});

const unit = (level: PlannedUnit["level"], ...rows: SettledPlan[]): PlannedUnit => ({
  level,
  kind: "ordinary",
  batch: "undergraduate",
  rows,
});

const nothing: Forecast = {
  mu: Number.NaN,
  sigma: Number.NaN,
  shape: 0,
  historyClass: 0,
  confidence: 0,
  reasons: [],
  easing: Number.NaN,
  drift: Number.NaN,
  lines: [],
};
const forecast = { ...nothing, members: [], leftOut: new Set<number>() };

test("ids do not depend on the order in which the plan prints its rows", () => {
  const units = ["英语", "法学", "哲学"].map((majorName) => unit("major", plan({ majorName, groupCode: "" })));
  const list = { province: "37", year: 2026 };
  const named = (order: PlannedUnit[]) =>
    new Map(
      nameUnits(
        order,
        order.map(() => forecast),
        list,
      ).map((row) => [row.unit.rows[0]?.majorName, row.id]),
    );
  expect(named([...units].reverse())).toEqual(named(units));
  expect(named(units).get("哲学")).toMatch(/^37-2026-1-1110-0-[123]$/);
});

test("two units under one printed code are told apart by an ordinal", () => {
  const units = [unit("group", plan({})), unit("group", plan({ schoolName: "郑州大学（校本部）" }))];
  const ids = nameUnits(
    units,
    units.map(() => forecast),
    { province: "41", year: 2026 },
  ).map((row) => row.id);
  expect(ids).toEqual(["41-2026-1-1110-101-1", "41-2026-1-1110-101-2"]);
});

test("a school's only group of a requirement is last year's only one, when its majors are not known", () => {
  const past = { province: "44", year: 2025, plans: [] };
  const lines = [line({ level: "group", majorName: "", groupCode: "203", requirementText: "首选物理，再选不限" })];
  const [match] = matchLastGroups([unit("group", plan({ groupCode: "205" }))], { ...past, lines });
  expect(match?.line.groupCode).toBe("203");
  const other = line({ level: "group", majorName: "", groupCode: "204", requirementText: "不限" });
  expect(matchLastGroups([unit("group", plan({}))], { ...past, lines: [...lines, other] })).toEqual([undefined]);
});

test("an equal code alone matches nothing", () => {
  const lines = [line({ level: "group", majorName: "", groupCode: "101", requirementText: "化" })];
  expect(matchLastGroups([unit("group", plan({}))], { province: "44", year: 2025, plans: [], lines })).toEqual([
    undefined,
  ]);
});

test("a school's only group of both years is the same group, unless another requirement was printed", () => {
  const past = { province: "44", year: 2025, plans: [] };
  const lines = [line({ level: "group", majorName: "", groupCode: "203", requirementText: "" })];
  const [match] = matchLastGroups([unit("group", plan({ groupCode: "205" }))], { ...past, lines });
  expect(match).toMatchObject({ line: { groupCode: "203" }, similarity: 0.9 });
});

test("a whole school's line is its worst major's, with the middle beside it", () => {
  const ranks = [20_000, 30_000, 26_000];
  const [whole] = schoolLines(ranks.map((minRank, i) => line({ minRank, majorName: `专业${i}` })));
  expect(whole).toMatchObject({
    minRank: 30_000,
    medianRank: 26_000,
    majorCount: 3,
    figureKind: "derived",
    level: "school",
  });
});

test("a major far outside its school's range does not make the school's line", () => {
  // Peking University in Jilin 2024: 61306 beside 60.
  const ranks = [40, 60, 61_306];
  const [whole] = schoolLines(ranks.map((minRank, i) => line({ minRank, majorName: `专业${i}` })));
  expect(whole).toMatchObject({ minRank: 60, majorCount: 2 });
});

test("a printed school line counts before one worked out from majors", () => {
  const [whole, ...others] = schoolLines([
    line({ minRank: 20_000 }),
    line({ level: "school", majorName: "", minRank: 25_000 }),
  ]);
  expect(others).toEqual([]);
  expect(whole).toMatchObject({ minRank: 25_000, figureKind: "published", majorCount: 0 });
});

test.each([
  ["上海师大", "上海师范大学"],
  ["二工大", "上海第二工业大学"],
  ["外经贸大", "对外经济贸易大学"],
])("%s is short for %s", (short, name) => expect(isAbbreviation(short, name)).toBe(true));

test.each([
  ["上海师大", "上海大学"],
  ["上海大学", "上海大学"],
])("%s is not short for %s", (short, name) => expect(isAbbreviation(short, name)).toBe(false));
