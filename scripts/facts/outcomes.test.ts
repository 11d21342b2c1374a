import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readGroupLines } from "./groups.ts";
import { readOutcomes, withOutcomes } from "./outcomes.ts";
import type { FactLine, NationalFacts } from "./panel.ts";

const HEADER =
  "province_code,year,track,batch,school_name,group_code,major_name,plan_count,min_score,min_rank,subject_requirement,source,suspect";
const directory = mkdtempSync(join(tmpdir(), "outcomes-"));
const file = (name: string, ...rows: string[]) => {
  writeFileSync(join(directory, name), `${[HEADER, ...rows].join("\n")}\n`);
  return join(directory, name);
};
const zipped = (name: string, text: string) => writeFileSync(join(directory, name), gzipSync(text));

const national: NationalFacts = {
  schoolLevel: new Map(),
  catalogue: () => ({ level: undefined }) as unknown as ReturnType<NationalFacts["catalogue"]>,
  undergraduateLine: new Map(),
  firstReformExam: new Map(),
};
const known = (year: number): FactLine => ({
  school: "甲大学",
  major: "数学",
  stem: "数学",
  track: 1,
  batchClass: "undergraduate",
  kind: "ordinary",
  year,
  rank: 9000,
  seats: 5,
  groupCode: "",
  schoolName: "甲大学",
  score: 600,
});

test("outcomes of majors replace what the facts hold of their year, and seats are those of the plan", () => {
  mkdirSync(join(directory, "plans"));
  const plan = "year,track,school_name,major_name,plan_count,group_code,batch\n2026,物理类,甲大学,数学,30,101,本科批\n";
  zipped("plans/44.csv.gz", plan);
  const outcomes = readOutcomes(
    file(
      "majors.csv",
      "44,2025,物理类,本科批,甲大学,,数学,5,600,9000,,x,",
      "44,2026,物理类,本科批,甲大学,101,数学,31,601,8000,,x,",
      "32,2026,物理类,本科批,乙大学,01,物理学,2,601,700,,x,",
      "44,2026,物理类,本科批,甲大学,101,物理学,2,0,,,x,",
    ),
  );
  expect(outcomes.year).toBe(2026);
  const lines = withOutcomes([known(2025), known(2026)], outcomes, { facts: directory, province: "44", national });
  // The plan said 30; 31 were admitted, which nobody knew. The row without a rank is no outcome.
  expect(lines.map(({ year, rank, seats }) => [year, rank, seats])).toEqual([
    [2025, 9000, 5],
    [2026, 8000, 30],
  ]);
});

test("outcomes of groups stand beside the facts' lines of earlier years", () => {
  zipped("admissions_group.csv.gz", `${HEADER}\n44,2025,物理类,本科批,甲大学,201,,,600,9000,,x,\n`);
  const outcomes = readOutcomes(file("groups.csv", "44,2026,物理类,本科批,甲大学,205,,,601,8000,,x,"));
  const lines = readGroupLines(directory, outcomes).get("44") ?? [];
  expect(lines.map(({ year, code, rank }) => [year, code, rank])).toEqual([
    [2025, "201", 9000],
    [2026, "205", 8000],
  ]);
});
