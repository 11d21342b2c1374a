import { readFileSync } from "node:fs";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { eachRow } from "#scripts/facts/read.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import type { ControlLineRow } from "../control-lines.ts";
import type { ProvincePlans } from "../plans.ts";
import type { LineRow } from "../rows.ts";
import type { SegmentTable } from "../segments.ts";
import type { Tally } from "./tally.ts";

/** What a golden fact is about. */
export type GoldenWhat =
  | "control_line"
  | "score_table"
  | "group_line"
  | "major_line"
  | "school_line"
  | "plan_seats"
  | "rule";

/** A published figure, kept by hand in the repository with who published it. */
export interface GoldenFact {
  readonly province: string;
  readonly year: number;
  readonly track: string;
  readonly what: GoldenWhat;
  /** Parts joined by a bar: a batch; a score; school|group|major; the name of a rule. */
  readonly key: string;
  readonly expected: string;
  readonly source: string;
}

export function readGoldenFacts(file: string): GoldenFact[] {
  const facts: GoldenFact[] = [];
  eachRow(readFileSync(file, "utf8"), (cells, column) => {
    const cell = (name: string) => cells[column.get(name) ?? -1] ?? "";
    facts.push({
      province: cell("province"),
      year: Number(cell("year")),
      track: cell("track"),
      what: cell("what") as GoldenWhat,
      key: cell("key"),
      expected: cell("expected"),
      source: cell("source"),
    });
  });
  return facts;
}

/** A province as the build read it. */
export interface ReadProvince {
  readonly rule: ProvinceRule;
  readonly plans: ProvincePlans;
  readonly lines: readonly LineRow[];
  readonly segments: readonly SegmentTable[];
  readonly controlLines: readonly ControlLineRow[];
}

/** Holds the golden facts of a province against what the build read. */
export function checkGoldenFacts(facts: readonly GoldenFact[], province: ReadProvince, tally: Tally): void {
  const judge = tally.judge("golden facts", "golden facts");
  for (const fact of facts.filter((found) => found.province === province.rule.province)) {
    const found = FIND[fact.what](fact, province);
    judge(
      found.includes(fact.expected),
      () =>
        `${fact.year} ${fact.track} ${fact.what} ${fact.key}: ${fact.expected} by ${fact.source}, here ${[...new Set(found)].slice(0, 3).join(" or ") || "nothing"}`,
    );
  }
}

/** What stands where a fact should: all values, because a course may have a line a campus. */
const FIND: Readonly<Record<GoldenWhat, (fact: GoldenFact, province: ReadProvince) => string[]>> = {
  control_line: (fact, { controlLines }) =>
    controlLines
      .filter((line) => line.year === fact.year && line.track === fact.track && line.batch === fact.key)
      .map((line) => String(line.score)),
  score_table: (fact, { segments }) =>
    segments
      .filter((table) => table.year === fact.year && table.track === fact.track && table.kind === "published")
      .flatMap((table) => table.rows.filter((row) => row.score === Number(fact.key)))
      .map((row) => String(row.cumulative)),
  group_line: linesAt("group"),
  major_line: linesAt("major"),
  school_line: linesAt("school"),
  plan_seats: (fact, { plans }) => {
    const [school = "", group = ""] = fact.key.split("|");
    const rows = plans.current.filter(
      (row) =>
        row.year === fact.year &&
        row.track === fact.track &&
        schoolKey(row.schoolName) === school &&
        (group === "" || row.groupCode === group),
    );
    return [String(rows.reduce((sum, row) => sum + row.seats, 0))];
  },
  rule: (fact, { rule }) => [String(rule[fact.key as keyof ProvinceRule])],
};

/** A line's score and rank: 512/20345; either may be missing. */
function linesAt(level: LineRow["level"]) {
  return (fact: GoldenFact, { lines }: ReadProvince): string[] => {
    const [school = "", group = "", major = ""] = fact.key.split("|");
    return lines
      .filter(
        (line) =>
          line.level === level &&
          line.year === fact.year &&
          line.track === fact.track &&
          schoolKey(line.schoolName) === school &&
          line.groupCode === group &&
          line.majorName === major,
      )
      .map((line) => `${line.minScore || ""}/${line.minRank || ""}`);
  };
}
