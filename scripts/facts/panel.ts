import { existsSync } from "node:fs";
import { join } from "node:path";
import { inferBatch, readBatch, readControlLine } from "#engine/catalogue/batches.ts";
import { kindInText } from "#engine/catalogue/kinds.ts";
import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";
import { plainText } from "#engine/catalogue/printed-text.ts";
import { schoolKey, schoolNameReadings } from "#engine/catalogue/school-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import type { UnitLine } from "#engine/model/panel.ts";
import { homeProvince } from "#scripts/data-build/fact-corrections.ts";
import { type CatalogueMajor, openMajorsCatalogue } from "#scripts/data-build/majors-catalogue.ts";
import { eachFact, readFacts } from "./read.ts";

/** Facts that every province needs: which level a school has, the undergraduate lines, the reform years. */
export interface NationalFacts {
  readonly schoolLevel: ReadonlyMap<string, "本科" | "专科">;
  readonly catalogue: (major: string) => CatalogueMajor;
  /** Lowest published undergraduate control line by `${province}|${year}|${track}`. */
  readonly undergraduateLine: ReadonlyMap<string, number>;
  readonly firstReformExam: ReadonlyMap<string, number>;
}

/** A line or plan of one major with what only the facts know of it: its group this year and whether it was flagged. */
export interface FactLine extends UnitLine {
  readonly groupCode: string;
  readonly schoolName: string;
  readonly score: number;
}

const factNumber = (text: string): number => (text === "" ? Number.NaN : Number(text));

export function readNationalFacts(facts: string): NationalFacts {
  const schoolLevel = new Map<string, "本科" | "专科">();
  for (const row of readFacts(join(facts, "schools.csv"))) {
    const level = row["level_current"] || row["level"];
    if (level !== "本科" && level !== "专科") continue;
    for (const name of [row["name"], row["name_current"]]) if (name) schoolLevel.set(schoolKey(name), level);
  }
  for (const row of readFacts(join(facts, "school_aliases.csv"))) {
    const level = schoolLevel.get(schoolKey(row["name"] ?? ""));
    if (level && row["alias"]) schoolLevel.set(schoolKey(row["alias"]), level);
  }
  return {
    schoolLevel,
    catalogue: openMajorsCatalogue(facts),
    undergraduateLine: readUndergraduateLines(facts),
    firstReformExam: new Map(
      readFacts(join(facts, "province_rules.csv")).map((row) => [
        (row["province_code"] ?? "").slice(0, 2),
        Number(row["first_reform_exam"]),
      ]),
    ),
  };
}

function readUndergraduateLines(facts: string): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const row of readFacts(join(facts, "batch_line.csv.gz"))) {
    const kind = readControlLine(row["batch"] ?? "");
    const track = trackId(row["track"] ?? "");
    const line = Number(row["score"]);
    if (track === undefined || (kind !== "undergraduate" && kind !== "second") || !(line > 0)) continue;
    const province = homeProvince(row["province_code"] ?? "", row["source"] ?? "");
    const key = `${province}|${row["year"]}|${track}`;
    lowest.set(key, Math.min(line, lowest.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return lowest;
}

/** The province codes that have major-level admission facts, ascending. */
export const PROVINCES = [
  "11",
  "12",
  "13",
  "14",
  "15",
  "21",
  "22",
  "23",
  "31",
  "32",
  "33",
  "34",
  "35",
  "36",
  "37",
  "41",
  "42",
  "43",
  "44",
  "45",
  "46",
  "50",
  "51",
  "52",
  "53",
  "54",
  "61",
  "62",
  "63",
  "64",
  "65",
] as const;

/**
 * The admission lines of a province by major, all years, without the suspect ones: their rank contradicts the score
 * table, jumps beyond belief or belongs to a separate vocational list.
 */
export function readMajorLines(facts: string, province: string, national: NationalFacts): FactLine[] {
  const file = join(facts, "admissions_major", `${province}.csv.gz`);
  if (!existsSync(file)) return [];
  const lines: FactLine[] = [];
  const read = majorLineReader(province, national);
  eachFact(file, (cells, column) => {
    const line = read((name) => cells[column.get(name) ?? -1] ?? "");
    if (line) lines.push(line);
  });
  return lines;
}

/** Reads one row of admissions by major; undefined for rows that are of no use. */
export function majorLineReader(
  province: string,
  national: NationalFacts,
): (cell: (column: string) => string) => FactLine | undefined {
  const level = schoolLevels(national);
  return (cell) => {
    const track = trackId(cell("track"));
    const rank = factNumber(cell("min_rank"));
    if (track === undefined || !(rank > 0) || cell("suspect") !== "" || cell("major_name") === "") return undefined;
    const year = Number(cell("year"));
    const score = factNumber(cell("min_score"));
    const schoolName = cell("school_name");
    const majorName = cell("major_name");
    const batchClass = batchClassOf({
      batch: cell("batch"),
      level: level(schoolName),
      majorLevel: national.catalogue(majorName).level,
      score,
      line: national.undergraduateLine.get(`${province}|${year}|${track}`),
    });
    return {
      school: schoolKey(schoolName),
      major: majorKey(majorName),
      stem: majorStem(majorName),
      track,
      batchClass,
      kind: kindOf([remarks(majorName), cell("batch"), cell("source").replace(/^[^:]*:?/, ""), remarks(schoolName)]),
      year,
      rank,
      seats: factNumber(cell("plan_count")),
      groupCode: cell("group_code"),
      schoolName,
      score,
    };
  };
}

function schoolLevels(national: NationalFacts): (name: string) => "本科" | "专科" | undefined {
  const known = new Map<string, "本科" | "专科" | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const reading = schoolNameReadings(name).find(({ key }) => national.schoolLevel.has(key));
      known.set(name, reading && national.schoolLevel.get(reading.key));
    }
    return known.get(name);
  };
}

/** 本科 or 专科: the only part of a batch that keeps its meaning from year to year. */
function batchClassOf(row: {
  batch: string;
  level: "本科" | "专科" | undefined;
  majorLevel: CatalogueMajor["level"];
  score: number;
  line: number | undefined;
}): string {
  const printed = readBatch(row.batch);
  if (printed !== undefined) return printed === "vocational" ? "vocational" : "undergraduate";
  const inferred = inferBatch({
    schoolLevel: row.level,
    majorLevel: row.majorLevel,
    durationYears: undefined,
    score: row.score > 0 ? row.score : undefined,
    undergraduateFloor: row.line,
  });
  return inferred === "vocational" ? "vocational" : "undergraduate";
}

const remarks = (name: string): string =>
  [...plainText(name).matchAll(/[([]([^()[\]]*)/g)].map((match) => match[1]).join(" ");

function kindOf(texts: readonly string[]): string {
  for (const text of texts) {
    const kind = kindInText(text);
    if (kind !== undefined) return kind;
  }
  return "ordinary";
}
