import { describe, expect, test } from "vitest";
import { buildPanel, lineOf } from "#engine/model/panel.ts";
import { readGroupLines, readGroups } from "./groups.ts";
import { readMajorLines, readNationalFacts } from "./panel.ts";

const facts = process.env["GAOKAO_FACTS"];

describe.skipIf(!facts)("lines of Beijing as the facts have them", () => {
  const directory = facts ?? "";
  const national = readNationalFacts(directory);
  const lines = readMajorLines(directory, "11", national);

  test("vocational lines that are ranked in a list of their own are left out", () => {
    // 三亚城市职业学院 2025: 120 points and place 8,232 in a list of vocational candidates, where 120 points would be the last place.
    expect(lines.some((line) => line.school === "三亚城市职业学院" && line.year === 2025)).toBe(false);
    expect(lines.every((line) => line.rank > 0)).toBe(true);
  });

  test("a major keeps its unit from year to year whatever its batch was called", () => {
    const panel = buildPanel(lines, { firstReformExam: national.firstReformExam.get("11") ?? 0 });
    const first = lines.findIndex((line) => line.year === 2025 && line.kind === "ordinary");
    expect(first).toBeGreaterThanOrEqual(0);
    const both = lines.filter(
      (line, i) => line.year === 2025 && !Number.isNaN(lineOf(panel, panel.unitOfLine[i] ?? -1, 2024)),
    );
    const of2025 = lines.filter((line) => line.year === 2025);
    // Names, remarks and tracks change; four in five majors can be followed for a year (algorithms 5: 73–80 %).
    expect(both.length / of2025.length).toBeGreaterThan(0.73);
  });

  test("a group whose majors are all known is filled to the line of its hardest-to-fill major", () => {
    const published = readGroupLines(directory).get("11") ?? [];
    const groups = readGroups(directory, { province: "11", year: 2025, lines, published });
    const complete = groups.filter((group) => group.complete);
    expect(complete.length).toBeGreaterThan(100);
    for (const group of complete) {
      const deepest = Math.max(...group.majors.map((major) => major.rank));
      expect(Math.abs(Math.log(group.rank / deepest))).toBeLessThan(0.02);
    }
  });
});
