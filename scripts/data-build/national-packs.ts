import { join } from "node:path";
import { plainText } from "#engine/catalogue/printed-text.ts";
import { readDuration } from "#engine/catalogue/tuition.ts";
import { type FactRow, readFacts } from "#scripts/facts/read.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import type { DirectorySchool, SchoolDirectory } from "./directory.ts";
import type { PackWriter } from "./pack-writer.ts";

const columnOf = (rows: readonly FactRow[], column: string) => rows.map((row) => row[column] ?? "");

/** A column of whole numbers, 0 where nothing legible stands. */
const countsOf = (rows: readonly FactRow[], column: string) =>
  rows.map((row) => {
    const value = Number(row[column]);
    return Number.isInteger(value) && value > 0 ? value : 0;
  });

const floatsOf = (rows: readonly FactRow[], column: string) =>
  rows.map((row) => (row[column] ? Number(row[column]) : Number.NaN));

/** Writes the tables that hold for the whole country. Schools last: the provinces' plans name some more. */
export function writeNational(factsDirectory: string, directory: SchoolDirectory, writer: PackWriter): void {
  writeRegions(factsDirectory, writer);
  writeMajors(factsDirectory, writer);
  writeEvaluations(factsDirectory, directory, writer);
  writeDualClass(factsDirectory, directory, writer);
  writeSchools(directory.schools(), writer);
}

function writeRegions(factsDirectory: string, writer: PackWriter): void {
  const rows = readFacts(join(factsDirectory, "regions.csv"));
  writer.table("national/regions.parquet", {
    texts: {
      code: columnOf(rows, "code"),
      name: columnOf(rows, "name"),
      short_name: columnOf(rows, "short_name"),
      level: columnOf(rows, "level"),
      parent_code: columnOf(rows, "parent_code"),
    },
  });
}

function writeMajors(factsDirectory: string, writer: PackWriter): void {
  const rows = readFacts(join(factsDirectory, "majors.csv")).filter((row) => row["in_catalog_2026"] !== "0");
  const texts = ["code", "name", "level", "category_code", "category", "class_code", "class", "degree"];
  writer.table("national/majors.parquet", {
    ints: { duration: rows.map((row) => readDuration(row["duration"] ?? "") ?? 0) },
    texts: Object.fromEntries(texts.map((column) => [column, columnOf(rows, column)])),
  });
}

function writeEvaluations(factsDirectory: string, directory: SchoolDirectory, writer: PackWriter): void {
  const rows = readFacts(join(factsDirectory, "discipline_eval.csv"));
  writer.table("national/discipline_grades.parquet", {
    texts: {
      school_id: rows.map((row) => directory.mention(row["school"] ?? "").school.id),
      school_name: columnOf(rows, "school"),
      discipline_code: columnOf(rows, "discipline_code"),
      discipline: columnOf(rows, "discipline"),
      grade: columnOf(rows, "grade"),
    },
  });
}

function writeDualClass(factsDirectory: string, directory: SchoolDirectory, writer: PackWriter): void {
  const rows = readFacts(join(factsDirectory, "dual_class_disciplines.csv"));
  writer.table("national/dual_class_disciplines.parquet", {
    texts: {
      school_id: rows.map((row) => directory.mention(row["school"] ?? "").school.id),
      school_name: columnOf(rows, "school"),
      discipline: columnOf(rows, "discipline"),
    },
  });
}

/** Average pay by industry; the estimates among them stay marked. */
export function writeIndustrySalaries(factsDirectory: string, writer: PackWriter): void {
  const rows = readFacts(join(factsDirectory, "industry_salary.csv"));
  writer.table("national/industry_salaries.parquet", {
    ints: {
      year: countsOf(rows, "year"),
      salary: countsOf(rows, "avg_salary"),
      is_estimate: countsOf(rows, "is_estimate"),
    },
    texts: {
      industry: columnOf(rows, "industry"),
      unit_type: columnOf(rows, "unit_type"),
      position: columnOf(rows, "position"),
      source: columnOf(rows, "source"),
    },
  });
}

const FLAGS = { is_985: "f985", is_211: "f211", is_dual_class: "dual_class" } as const;
const SCHOOL_TEXTS = [
  "province_code",
  "province",
  "city",
  "city_code",
  "authority",
  "type",
  "nature",
  "website",
  "admission_site",
  "phone",
  "address",
] as const;

/** A school that stands on no list borrows place, type and nature from the school whose institute it is. */
function writeSchools(schools: readonly DirectorySchool[], writer: PackWriter): void {
  const rows = schools.map((school) => school.fact ?? borrowedFact(school));
  writer.table("national/schools.parquet", {
    ints: {
      is_listed: schools.map((school) => (school.fact ? 1 : 0)),
      ...Object.fromEntries(Object.entries(FLAGS).map(([name, column]) => [name, flagsOf(rows, column)])),
      founded: countsOf(rows, "founded"),
      area_mu: countsOf(rows, "area_mu"),
      masters: countsOf(rows, "masters"),
      doctors: countsOf(rows, "doctors"),
    },
    floats: { male_ratio: floatsOf(rows, "male_ratio"), recommend_rate: floatsOf(rows, "recommend_rate") },
    texts: {
      id: schools.map((school) => school.id),
      name: schools.map((school) => school.name),
      // The ministry's list of last year; empty where the school still has that name.
      listed_name: schools.map((school) => otherName(school, plainText(school.fact?.["name"] ?? ""))),
      level: schools.map((school) => school.level ?? ""),
      ...Object.fromEntries(SCHOOL_TEXTS.map((column) => [column, columnOf(rows, column)])),
    },
  });
}

const otherName = (school: DirectorySchool, listed: string) => (listed === school.name ? "" : listed);

const flagsOf = (rows: readonly FactRow[], column: string) => rows.map((row) => (row[column] === "1" ? 1 : 0));

const BORROWED = ["province_code", "province", "city", "city_code", "authority", "type", "nature"] as const;

function borrowedFact(school: DirectorySchool): FactRow {
  const parent = school.parent?.fact ?? {};
  return Object.fromEntries(BORROWED.map((column) => [column, parent[column] ?? ""]));
}

/** The rules as a table anybody can read, each with its sentence and address. */
export function writeRules(rules: readonly ProvinceRule[], writer: PackWriter): void {
  writer.text("national/rules.json", `${JSON.stringify(rules, undefined, 1)}\n`);
}
