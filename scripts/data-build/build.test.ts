import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BuildReport } from "#server/data/build-report.ts";
import { openAdmissionData } from "#server/data/open.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { buildPacks } from "./build.ts";
import { type TinyFacts, writeTinyFacts } from "./testing/tiny-facts.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "zetu-build-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cs = { major_name: "计算机科学与技术" };
const software = { major_name: "软件工程" };

function build(facts: TinyFacts, to = "packs") {
  const from = join(folder, "facts");
  writeTinyFacts(from, facts);
  const goldenFile = join(from, "golden-facts.csv");
  const options = {
    factsDirectory: from,
    toDirectory: join(folder, to),
    modelFile: "data/model/model.json",
    goldenFile,
  };
  // Two schools are no country: the checks report, and stop nothing.
  return buildPacks({ ...options, stopsAt: () => false, progress: () => undefined });
}

async function henan(facts: TinyFacts): Promise<ProvinceData> {
  build(facts);
  const data = await openAdmissionData(join(folder, "packs"));
  return data.province("41");
}

test("the same facts give the same bytes and the same version", () => {
  const facts = { lines: [{ ...cs, min_score: 600, min_rank: 30_000 }], plans: [cs, software] };
  const first = build(facts, "one");
  const second = build(facts, "two");
  expect(second).toEqual(first);
  for (const { path } of first.files) {
    expect(readFileSync(join(folder, "two", path)).equals(readFileSync(join(folder, "one", path)))).toBe(true);
  }
});

test("a unit is named by province, year, track, school and group, its majors by their place in it", async () => {
  const province = await henan({ lines: [], plans: [cs, { ...software, group_code: "102" }] });
  expect(province.units.unitId).toEqual(["41-2026-1-1110-101", "41-2026-1-1110-102"]);
  expect(province.majorsOf(1).map((major) => major.specialId)).toEqual(["41-2026-1-1110-102-1"]);
  expect(province.unitIndexById("41-2026-1-1110-102")).toBe(1);
});

test("a major carries its own past lines, newest first", async () => {
  const lines = [2023, 2025, 2024].map((year) => ({ ...cs, year, min_score: 600, min_rank: 30_000 + year }));
  const province = await henan({ lines, plans: [cs] });
  const [major] = province.majorsOf(0);
  expect(major?.history.map((row) => row.year)).toEqual([2025, 2024, 2023]);
  expect(major?.historyClass).toBe("own");
  expect(Math.exp(major?.mu ?? 0)).toBeGreaterThan(25_000);
});

test("a line before the reform serves the new track, and is labelled", async () => {
  const province = await henan({
    lines: [{ ...cs, year: 2024, track: "理科", min_score: 600, min_rank: 30_000 }],
    plans: [cs],
  });
  const [major] = province.majorsOf(0);
  expect(major?.historyClass).toBe("reform");
  expect(major?.confidence).toBe("low");
  expect(major?.history[0]?.track).toBe("理科");
});

test("kinds never share lines: a special plan has no history in the ordinary line of the same name", async () => {
  const province = await henan({
    lines: [{ ...cs, min_score: 600, min_rank: 30_000 }],
    plans: [cs, { ...cs, group_code: "301" }],
  });
  expect(province.units.kind).toEqual(["ordinary", "national_special"]);
  expect(province.units.confidence[1]).toBe("none");
  expect(province.units.mu[1]).toBeNaN();
  expect(province.historyOf(1)).toEqual([]);
});

test("a course that is offered only as a joint one keeps its past lines, and that is said", async () => {
  const province = await henan({
    lines: [{ ...cs, min_score: 520, min_rank: 90_000 }],
    plans: [{ ...cs, group_code: "201", tuition: 45_000 }],
  });
  expect(province.units.kind).toEqual(["joint"]);
  expect(province.units.historyClass).toEqual(["own"]);
  expect(province.units.reasons[0]).toContain("line_kind_assumed");
});

test("suspect rows are no history", async () => {
  const province = await henan({ lines: [{ ...cs, min_score: 600, min_rank: 30_000, suspect: 2 }], plans: [cs] });
  expect(province.majorsOf(0)[0]?.history).toEqual([]);
  expect((await province.lines()).count).toBe(0);
});

test("last year's published group line is found by its majors, whatever its code", async () => {
  const lastYear = { year: 2025, source: "gp", track: "物理类", group_code: "107" };
  const province = await henan({
    lines: [
      { ...cs, min_score: 600, min_rank: 30_000 },
      { ...software, min_score: 590, min_rank: 36_000 },
    ],
    groupLines: [
      { group_code: "107", min_score: 590, min_rank: 36_100 },
      { group_code: "101", min_score: 640, min_rank: 12_000 },
    ],
    plans: [cs, software, { ...cs, ...lastYear }, { ...software, ...lastYear }],
  });
  const [row] = province.historyOf(0);
  expect(row).toMatchObject({ year: 2025, minRank: 36_100, level: "group", kind: "published" });
});

test("without a published line a group's past is rebuilt from its majors, and said to be derived", async () => {
  const province = await henan({
    lines: [
      { ...cs, min_score: 600, min_rank: 30_000 },
      { ...software, min_score: 590, min_rank: 36_000 },
    ],
    plans: [cs, software],
  });
  expect(province.historyOf(0)[0]).toMatchObject({ year: 2025, minRank: 36_000, level: "group", kind: "derived" });
});

test("a subject requirement that is not printed is not passed as met", async () => {
  const province = await henan({ lines: [], plans: [{ ...cs, subject_requirement: "" }] });
  expect(province.units.requirement[0]?.verified).toBe(false);
});

test("a plan without any major of its year's new ones is doubted in the report", () => {
  build({ lines: [], plans: [cs] });
  const report: BuildReport = JSON.parse(readFileSync(join(folder, "packs", "report.json"), "utf8"));
  expect(report.findings.find((found) => found.check === "year of the plan")?.outcome).toBe("warned");
});

test("facts that do not hold replace nothing, and the report says what is wrong", () => {
  build({ lines: [], plans: [cs] });
  const before = readFileSync(join(folder, "packs", "manifest.json"), "utf8");
  const from = join(folder, "facts");
  const options = { factsDirectory: from, toDirectory: join(folder, "packs"), modelFile: "data/model/model.json" };
  const goldenFile = join(from, "golden-facts.csv");
  expect(() => buildPacks({ ...options, goldenFile, progress: () => undefined })).toThrow(/rules table/);
  expect(readFileSync(join(folder, "packs", "manifest.json"), "utf8")).toBe(before);
  expect(readFileSync(join(folder, "packs.stopped", "report.md"), "utf8")).toContain("## Blocked");
});

test("a line that left its course's place for one year is neither shown nor fitted", async () => {
  const courses = Array.from({ length: 8 }, (_, i) => `专业${i}`);
  const lines = [2022, 2023, 2024].flatMap((year) =>
    courses.map((major_name, i) => ({ major_name, year, track: "理科", min_score: 600, min_rank: 30_000 + 1000 * i })),
  );
  const special = lines.map((line) =>
    line.year === 2023 && line.major_name === "专业2" ? { ...line, min_rank: 95_000 } : line,
  );
  const province = await henan({ lines: special, plans: courses.map((major_name) => ({ major_name })) });
  const stray = province.majorsOf(0).find((major) => major.name === "专业2");
  expect(stray?.history.map((row) => row.year)).toEqual([2024, 2022]);
  expect(Math.exp(stray?.mu ?? 0)).toBeLessThan(50_000);
});

test("a folder that holds something else is not replaced", () => {
  writeFileSync(join(folder, "letter.txt"), "…");
  expect(() => build({ lines: [], plans: [cs] }, ".")).toThrow(/holds no packs/);
});

test("a province nobody knows is refused", () => {
  writeTinyFacts(join(folder, "facts"), { lines: [], plans: [cs] });
  expect(() =>
    buildPacks({
      factsDirectory: join(folder, "facts"),
      toDirectory: join(folder, "packs"),
      modelFile: "data/model/model.json",
      provinces: ["99"],
      progress: () => undefined,
    }),
  ).toThrow(/99/);
});
