import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { score } from "#engine/rank/quantities.ts";
import { rankInterval } from "#engine/rank/segments.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import { openAdmissionData } from "#server/data/open.ts";

/** 西藏: its lines were published without ranks, so no chance can be given. */
const UNRANKED = "54";

let data: AdmissionData;

beforeAll(async () => {
  data = await openAdmissionData(fileURLToPath(new URL("../../data/starter", import.meta.url)));
});

test("every province answers with units, and all but Tibet with chances", async () => {
  expect(data.provinces).toHaveLength(31);
  for (const code of data.provinces) {
    const { units } = await data.province(code);
    const known = units.mu.filter((mu) => !Number.isNaN(mu)).length;
    expect(units.count, code).toBeGreaterThan(100);
    expect(known > 100, code).toBe(code !== UNRANKED);
  }
});

test("a whole school says that it is one and that its subjects were not checked", async () => {
  const { units } = await data.province("37");
  for (let i = 0; i < units.count; i++) {
    expect(units.level[i]).toBe("school");
    expect(["low", "none"]).toContain(units.confidence[i]);
    expect(units.reasons[i]).toEqual(expect.arrayContaining(["school_level", "subjects_unverified"]));
    expect(units.requirement[i]?.verified).toBe(false);
  }
});

test("Henan is there in full, by group and major", async () => {
  const henan = await data.province("41");
  const { units } = henan;
  expect(new Set(units.level)).toEqual(new Set(["group"]));
  expect(units.count).toBeGreaterThan(6_000);
  const years = new Set((await henan.lines()).year);
  expect([...years].sort()).toEqual([2022, 2023, 2024, 2025]);
});

test.each([
  // 601 ends at 31725 and 600 at 32622; in 2025 44843 and 45887: the same score, a third fewer ahead.
  [2026, 31_726, 32_622],
  [2025, 44_844, 45_887],
])("Henan physics 600 in %i is places %i to %i", async (year, low, high) => {
  const table = (await data.province("41")).scoreTable(1, year);
  expect(table?.kind).toBe("published");
  expect(table && rankInterval(table, score(600))).toEqual({ low, high });
});

test("every province but Tibet has a published score table of last year or this", async () => {
  for (const code of data.provinces) {
    const province = await data.province(code);
    const newest = Math.max(0, ...([1, 2, 3] as const).flatMap((track) => province.scoreTableYears(track)));
    expect(newest >= 2025, code).toBe(code !== UNRANKED);
  }
});

test("unit ids find their unit, and majors carry its id", async () => {
  const henan = await data.province("41");
  for (let i = 0; i < henan.units.count; i += 500) {
    const id = henan.units.unitId[i] ?? "";
    expect(henan.unitIndexById(id)).toBe(i);
    const majors = henan.majorsOf(i);
    expect(majors.map((major) => major.specialId)).toEqual(majors.map((_, at) => `${id}-${at + 1}`));
  }
});

test("every figure of the past says who published it", async () => {
  const henan = await data.province("41");
  for (let i = 0; i < henan.units.count; i += 50) {
    for (const row of henan.historyOf(i)) {
      expect(row.source).not.toBe("");
      expect(["published", "derived"]).toContain(row.kind);
      expect(row.year).toBeLessThan(henan.planYear);
    }
  }
});

test("rules of an exam year: Shandong three subjects, Xinjiang reforms in 2027", () => {
  expect(data.national.ruleOf("37", 2027)).toMatchObject({ system: "3+3", unitLevel: "major", maxChoices: 96 });
  expect(data.national.ruleOf("65", 2026)?.system).toBe("文理");
  expect(data.national.ruleOf("65", 2027)?.system).toBe("3+1+2");
  expect(data.national.ruleOf("41", 2027)).toMatchObject({ unitLevel: "group", maxChoices: 48, majorsPerGroup: 6 });
  expect(data.national.rules.every((rule) => rule.batches.some((batch) => batch.id === 1))).toBe(true);
});

test("a school is found under the names that provinces print", () => {
  const { schoolByName } = data.national;
  expect(schoolByName("中国石油大学（北京）")?.id).toBe(schoolByName("中国石油大学(北京)")?.id);
  expect(schoolByName("郑州大学(国家专项计划)[公办]")?.name).toBe("郑州大学");
  expect(schoolByName("没有这所大学")).toBeUndefined();
});

test("an unknown province is an error, not an empty answer", async () => {
  await expect(data.province("99")).rejects.toThrow(/99/);
});
