import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { fullScoreOf, provinceNames } from "#contract/constants.ts";
import { chosenSubjects } from "#contract/subjects.ts";
import { starterPacks, testData } from "#server/testing/test-packs.ts";
import { type ProvinceService, provinceService } from "./service.ts";

describe.skipIf(!existsSync(starterPacks))("a province's rules", () => {
  let provinces: ProvinceService;
  let rules: Awaited<ReturnType<typeof testData>>["national"]["rules"];
  beforeAll(async () => {
    const { national } = await testData(starterPacks);
    rules = national.rules;
    provinces = provinceService(
      () => national,
      () => 2027,
    );
  });

  it("are there for each of the 31, with the full score that the forms know", () => {
    expect(provinces.areas().map(({ code }) => code)).toEqual(Object.keys(provinceNames));
    for (const { province, fullScore } of rules)
      expect([province, fullScore]).toEqual([province, fullScoreOf(province)]);
  });

  it("offer subjects that can be chosen", () => {
    for (const area of provinces.areas()) {
      const subjects = [...area.firstSubjects.slice(0, 1), ...area.furtherSubjects.slice(0, area.furtherCount)];
      for (const { id } of area.tracks.slice(0, 1)) {
        expect([area.name, chosenSubjects(area, { subjects, trackId: id }).isValid]).toEqual([area.name, true]);
      }
    }
  });

  it("change with the year of the first exam after a reform: 新疆 and 西藏 in 2027", () => {
    for (const code of ["65", "54"]) {
      expect([2026, 2027].map((year) => provinces.area(code, year).system)).toEqual(["文理", "3+1+2"]);
      expect(provinces.fillingRules(code, 2027).system).toBe("3+1+2");
      expect(provinces.area(code, 2026).tracks.map(({ name }) => name)).toEqual(["理科", "文科"]);
    }
  });

  it("offer 技术 in 浙江 alone", () => {
    const withIt = provinces.areas().filter(({ furtherSubjects }) => furtherSubjects.includes("技术"));
    expect(withIt.map(({ name }) => name)).toEqual(["浙江"]);
  });
});
