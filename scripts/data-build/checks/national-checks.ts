import { join } from "node:path";
import { readFacts } from "#scripts/facts/read.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { checkControlFile } from "./control-line-checks.ts";
import { checkSharedForm } from "./line-checks.ts";
import { checkSegmentFile } from "./segment-checks.ts";
import type { Tally } from "./tally.ts";

/** Totals of the ministry's lists; those of two seats (中国地质大学 北京 and 武汉) stand twice and more. */
const SCHOOLS_985 = [39, 60] as const;
const SCHOOLS_211 = [115, 150] as const;
const PROVINCES = 31;

/** What holds for the whole country: the shared files, the list of schools, the table of rules. */
export function checkNational(
  factsDirectory: string,
  rules: readonly ProvinceRule[],
  tallyOf: (province: string) => Tally,
): void {
  const tally = tallyOf("");
  const file = (name: string) => ({ file: join(factsDirectory, `${name}.csv.gz`), name });
  const codes = new Set(rules.map((rule) => rule.province));
  checkSharedForm(file("admissions_group"), codes, tally);
  checkSharedForm(file("admissions_school"), codes, tally);
  checkSegmentFile(file("score_rank"), rules, tallyOf);
  checkControlFile(file("batch_line").file, rules, tally);
  checkSchools(factsDirectory, tally);
  checkRules(rules, tally);
}

function checkSchools(factsDirectory: string, tally: Tally): void {
  const rows = readFacts(join(factsDirectory, "schools.csv"));
  const judge = tally.judge("school list", "schools");
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const row of rows) {
    const { moe_code: id = "", name = "", level_current: level = "", province_code: province = "" } = row;
    const holds = /^\d{5}$/.test(id) && name !== "" && /^(本科|专科)$/.test(level) && /^\d{6}$/.test(province);
    judge(holds && !ids.has(id) && !names.has(name), () => `${id} ${name} ${level} ${province}`);
    ids.add(id);
    names.add(name);
  }
  const count = (column: string) => rows.filter((row) => row[column] === "1").length;
  const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  judge(isWithin(count("f985"), SCHOOLS_985), () => `${count("f985")} schools are 985`);
  judge(isWithin(count("f211"), SCHOOLS_211), () => `${count("f211")} schools are 211`);
}

/** 浙江 has one track of 80 choices, 山东 96, 河北 96, 辽宁 112: the most there are. */
const MOST_CHOICES = 112;

function checkRules(rules: readonly ProvinceRule[], tally: Tally): void {
  const judge = tally.judge("rules table", "rules");
  judge(rules.length === PROVINCES, () => `${rules.length} rules`);
  const seen = new Set<string>();
  for (const rule of rules) {
    const { province, fullScore, maxChoices, firstReformExam } = rule;
    const holds =
      !seen.has(province) &&
      fullScore >= 600 &&
      fullScore <= 900 &&
      maxChoices >= 1 &&
      maxChoices <= MOST_CHOICES &&
      firstReformExam >= 2017 &&
      firstReformExam <= 2027;
    judge(holds, () => `${province} full score ${fullScore}, ${maxChoices} choices, reform ${firstReformExam}`);
    seen.add(province);
  }
}
