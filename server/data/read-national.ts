import { schoolKey, schoolNameReadings } from "#engine/catalogue/school-names.ts";
import type {
  DisciplineGrade,
  DualClassDiscipline,
  IndustrySalary,
  Major,
  NationalData,
  ProvinceRule,
  Region,
  School,
} from "./national.ts";
import { type PackSource, readJson } from "./pack-folder.ts";
import { type PackTable, readPackTable } from "./table.ts";

/** Reads the tables that hold for the whole country. */
export async function readNational(source: PackSource): Promise<NationalData> {
  const table = async (name: string) => readPackTable(await source.read(`national/${name}.parquet`));
  const [schoolTable, majorTable, regionTable, gradeTable, dualTable, salaryTable, rules] = await Promise.all([
    table("schools"),
    table("majors"),
    table("regions"),
    table("discipline_grades"),
    table("dual_class_disciplines"),
    table("industry_salaries"),
    readJson<ProvinceRule[]>(source, "national/rules.json"),
  ]);
  const dualClassDisciplines = dualClassOf(dualTable);
  const schools = schoolsOf(schoolTable, dualClassDisciplines);
  const byId = new Map(schools.map((school) => [school.id, school]));
  const names = namesOf(schools, schoolTable.texts("listed_name"));
  return {
    schools,
    majors: majorsOf(majorTable),
    regions: regionsOf(regionTable),
    rules,
    industrySalaries: salariesOf(salaryTable),
    disciplineGrades: gradesOf(gradeTable),
    dualClassDisciplines,
    schoolById: (id) => byId.get(id),
    schoolByName: (printed) => {
      const reading = schoolNameReadings(schoolKey(printed)).find(({ key }) => names.has(key));
      return reading && names.get(reading.key);
    },
    ruleOf: (province, examYear) => ruleOf(rules, province, examYear),
  };
}

/**
 * The newest rules that are not after the exam year, with the system of that year: a province that reforms after the
 * rules were printed (新疆 西藏, 2027) examines in the new way and, until its rules are out, fills in the old one.
 */
function ruleOf(rules: readonly ProvinceRule[], province: string, examYear: number): ProvinceRule | undefined {
  const known = rules.filter((rule) => rule.province === province).sort((a, b) => b.examYear - a.examYear);
  const rule = known.find((candidate) => candidate.examYear <= examYear) ?? known.at(-1);
  if (rule?.system !== "文理" || examYear < rule.firstReformExam) return rule;
  return { ...rule, system: "3+1+2" };
}

function rowsOf<T>(table: PackTable, row: (index: number) => T): T[] {
  return Array.from({ length: table.rows }, (_, index) => row(index));
}

/** Text of a row; a column shorter than the table would be a broken pack, found by its hash before this. */
const textsOf = (table: PackTable) => {
  const columns = new Map<string, readonly string[]>();
  return (column: string, index: number): string => {
    const known = columns.get(column) ?? table.texts(column);
    columns.set(column, known);
    return known[index] ?? "";
  };
};

const countsOf = (table: PackTable) => {
  const columns = new Map<string, Int32Array>();
  return (column: string, index: number): number => {
    const known = columns.get(column) ?? table.ints(column);
    columns.set(column, known);
    return known[index] ?? 0;
  };
};

function schoolsOf(table: PackTable, disciplines: readonly DualClassDiscipline[]): School[] {
  const text = textsOf(table);
  const count = countsOf(table);
  const maleRatio = table.floats("male_ratio");
  const recommendRate = table.floats("recommend_rate");
  const dual = new Map<string, string[]>();
  for (const { schoolId, discipline } of disciplines) dual.set(schoolId, [...(dual.get(schoolId) ?? []), discipline]);
  return rowsOf(table, (i) => ({
    id: text("id", i),
    name: text("name", i),
    listed: count("is_listed", i) === 1,
    provinceCode: text("province_code", i),
    provinceName: text("province", i),
    cityCode: text("city_code", i),
    cityName: text("city", i),
    authority: text("authority", i),
    level: levelOf(text("level", i)),
    type: text("type", i),
    nature: text("nature", i),
    is985: count("is_985", i) === 1,
    is211: count("is_211", i) === 1,
    isDualClass: count("is_dual_class", i) === 1,
    dualDisciplines: dual.get(text("id", i)) ?? [],
    website: text("website", i),
    admissionSite: text("admission_site", i),
    phone: text("phone", i),
    address: text("address", i),
    founded: count("founded", i) || undefined,
    areaMu: count("area_mu", i) || undefined,
    masters: count("masters", i) || undefined,
    doctors: count("doctors", i) || undefined,
    maleRatio: known(maleRatio[i]),
    recommendRate: known(recommendRate[i]),
  }));
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? undefined : value);

const levelOf = (text: string): School["level"] => (text === "本科" || text === "专科" ? text : "");

function namesOf(schools: readonly School[], listedNames: readonly string[]): Map<string, School> {
  const names = new Map<string, School>();
  schools.forEach((school, i) => {
    if (listedNames[i]) names.set(schoolKey(listedNames[i]), school);
    names.set(schoolKey(school.name), school);
  });
  return names;
}

function majorsOf(table: PackTable): Major[] {
  const text = textsOf(table);
  const count = countsOf(table);
  return rowsOf(table, (i) => ({
    code: text("code", i),
    name: text("name", i),
    level: text("level", i) as Major["level"],
    categoryCode: text("category_code", i),
    category: text("category", i),
    classCode: text("class_code", i),
    className: text("class", i),
    degree: text("degree", i),
    durationYears: count("duration", i) || undefined,
  }));
}

function regionsOf(table: PackTable): Region[] {
  const text = textsOf(table);
  return rowsOf(table, (i) => ({
    code: text("code", i),
    name: text("name", i),
    shortName: text("short_name", i),
    level: text("level", i) as Region["level"],
    parentCode: text("parent_code", i),
  }));
}

function gradesOf(table: PackTable): DisciplineGrade[] {
  const text = textsOf(table);
  return rowsOf(table, (i) => ({
    schoolId: text("school_id", i),
    schoolName: text("school_name", i),
    disciplineCode: text("discipline_code", i),
    discipline: text("discipline", i),
    grade: text("grade", i),
  }));
}

function dualClassOf(table: PackTable): DualClassDiscipline[] {
  const text = textsOf(table);
  return rowsOf(table, (i) => ({
    schoolId: text("school_id", i),
    schoolName: text("school_name", i),
    discipline: text("discipline", i),
  }));
}

function salariesOf(table: PackTable): IndustrySalary[] {
  const text = textsOf(table);
  const count = countsOf(table);
  return rowsOf(table, (i) => ({
    year: count("year", i),
    industry: text("industry", i),
    salary: count("salary", i),
    unitType: text("unit_type", i),
    position: text("position", i),
    source: text("source", i),
    isEstimate: count("is_estimate", i) === 1,
  }));
}
