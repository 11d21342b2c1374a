import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A row of a facts table; columns that a test does not name are empty. */
export type TinyRow = Readonly<Record<string, string | number>>;

const LINE_COLUMNS =
  "province_code,year,track,batch,school_code,school_name,group_code,major_code,major_name,plan_count,admitted_count,min_score,min_rank,avg_score,max_score,subject_requirement,tuition,level,rank_kind,source,suspect";
const PLAN_COLUMNS =
  "province_code,year,track,batch,school_code,school_name,group_code,major_code,major_name,plan_count,tuition,duration,subject_requirement,prev_year,prev_rank,prev_score,source";

/** What a test sets; everything else is the smallest table that holds. */
export interface TinyFacts {
  readonly lines: readonly TinyRow[];
  readonly groupLines?: readonly TinyRow[];
  readonly plans: readonly TinyRow[];
}

/** Two schools of one city, named as the ministry names them. */
const SCHOOLS: readonly TinyRow[] = [school("10459", "郑州大学", "公办"), school("10475", "河南大学", "公办")];

function school(code: string, name: string, nature: string): TinyRow {
  return {
    moe_code: code,
    name,
    name_current: name,
    level_current: "本科",
    province_code: "410000",
    province: "河南省",
    city: "郑州市",
    city_code: "410100",
    type: "综合",
    nature,
  };
}

const RULE: TinyRow = {
  province_code: "410000",
  province: "河南",
  mode_2026: "3+1+2",
  first_reform_exam: 2025,
  full_score: 750,
  fill_unit_2026: "院校专业组",
  main_batch: "本科批",
  max_choices_2026: 48,
  majors_per_group: 6,
  has_adjustment: 1,
  batches_2026: "本科提前批; 本科批",
  confidence: "high",
};

/** Writes a facts folder of one province (41, groups, physics) small enough to read in a test. */
export function writeTinyFacts(folder: string, facts: TinyFacts): void {
  const table = (path: string, columns: string, rows: readonly TinyRow[]) => {
    const names = columns.split(",");
    const body = rows.map((row) => names.map((name) => String(row[name] ?? "")).join(","));
    writeFileSync(join(folder, path), `${[columns, ...body].join("\n")}\n`);
  };
  mkdirSync(join(folder, "admissions_major"), { recursive: true });
  mkdirSync(join(folder, "plans"), { recursive: true });
  const schoolColumns = Object.keys(SCHOOLS[0] ?? {}).join(",");
  table("golden-facts.csv", "province,year,track,what,key,expected,source", []);
  table("schools.csv", schoolColumns, SCHOOLS);
  table("school_aliases.csv", "moe_code,name_moe_2025,alias,sources", []);
  table(
    "majors.csv",
    "code,name,level,category_code,category,class_code,class,degree,duration,in_catalog_2025,in_catalog_2026",
    [
      {
        code: "080901",
        name: "计算机科学与技术",
        level: "本科",
        duration: "四年",
        in_catalog_2025: 1,
        in_catalog_2026: 1,
      },
    ],
  );
  table("regions.csv", "code,name,short_name,level,parent_code", [
    { code: "410000", name: "河南省", short_name: "河南", level: "province" },
  ]);
  table("discipline_eval.csv", "round,year,discipline_code,discipline,school,grade", []);
  table("dual_class_disciplines.csv", "round,year,school,discipline,source,note", []);
  table("industry_salary.csv", "year,industry,avg_salary,unit_type,position,source,is_estimate", []);
  table("province_rules.csv", Object.keys(RULE).join(","), [RULE]);
  table("batch_line.csv.gz", "province_code,year,track,batch,score,source", [
    { province_code: "41", year: 2025, track: "物理类", batch: "本科批", score: 427, source: "lg" },
  ]);
  table("score_rank.csv.gz", "province_code,year,track,score,count_at_score,cumulative_rank,source", scoreRows());
  table("score_rank_derived.csv.gz", "province_code,year,track,score,count_at_score,cumulative_rank,source", []);
  table(
    "admissions_major/41.csv.gz",
    LINE_COLUMNS,
    facts.lines.map((row) => ({ ...LINE, level: "major", ...row })),
  );
  table(
    "admissions_group.csv.gz",
    LINE_COLUMNS,
    (facts.groupLines ?? []).map((row) => ({ ...LINE, level: "group", ...row })),
  );
  table("admissions_school.csv.gz", LINE_COLUMNS, []);
  table(
    "plans/41.csv.gz",
    PLAN_COLUMNS,
    facts.plans.map((row) => ({ ...PLAN, ...row })),
  );
}

const LINE: TinyRow = {
  province_code: "41",
  year: 2025,
  track: "物理类",
  school_name: "郑州大学",
  rank_kind: "native",
  source: "zr",
};
const PLAN: TinyRow = {
  province_code: "41",
  year: 2026,
  track: "物理类",
  school_code: "1110",
  school_name: "郑州大学",
  group_code: "101",
  plan_count: 10,
  tuition: 5000,
  subject_requirement: "化",
  source: "zw",
};

/** A dense table of 200 points, 50 candidates a point. */
function scoreRows(): TinyRow[] {
  return Array.from({ length: 200 }, (_, i) => ({
    province_code: "41",
    year: 2026,
    track: "物理类",
    score: 700 - i,
    cumulative_rank: 50 * (i + 1),
    source: "zw",
  }));
}
