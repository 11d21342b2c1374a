import { educationTypes, schoolNatureName, schoolTypeName } from "#contract/school-codes.ts";
import type { SchoolFacts } from "#contract/school-entities.ts";
import { thousands } from "#web/ui/numbers.ts";

export interface CompareRow {
  readonly name: string;
  /** Empty where it is not known. */
  readonly wordsOf: (school: SchoolFacts) => string;
}

const text = (value: string | number | null, unit = "") => (value === null || value === "" ? "" : `${value}${unit}`);
const yesNo = (value: boolean) => (value ? "是" : "否");
const line = (score: number | null, rank: number | null) =>
  [text(score, " 分"), rank === null ? "" : `${thousands(rank)} 位`].filter((word) => word !== "").join(" / ");

/** The 23 rows: the 25 fields of School without its id and name (decision 38). */
export const compareRows: readonly CompareRow[] = [
  { name: "院校类型", wordsOf: ({ type }) => (type === "" ? "" : schoolTypeName(type)) },
  { name: "办学性质", wordsOf: ({ nature }) => schoolNatureName(nature) },
  { name: "办学类型", wordsOf: ({ educationType }) => (educationType === "" ? "" : educationTypes[educationType]) },
  { name: "理科、物理或综合最低", wordsOf: ({ scienceScore, scienceRank }) => line(scienceScore, scienceRank) },
  { name: "文科或历史最低", wordsOf: ({ artsScore, artsRank }) => line(artsScore, artsRank) },
  { name: "理科、物理或综合计划", wordsOf: ({ sciencePlan, planYear }) => seats(sciencePlan, planYear) },
  { name: "文科或历史计划", wordsOf: ({ artsPlan, planYear }) => seats(artsPlan, planYear) },
  { name: "分数年份", wordsOf: ({ year }) => text(year) },
  { name: "所在省份", wordsOf: ({ provinceName }) => provinceName },
  { name: "所在城市", wordsOf: ({ cityName }) => cityName },
  { name: "创办年份", wordsOf: ({ founded }) => text(founded) },
  { name: "主管部门", wordsOf: ({ authority }) => authority },
  { name: "985 工程", wordsOf: ({ is985 }) => yesNo(is985) },
  { name: "211 工程", wordsOf: ({ is211 }) => yesNo(is211) },
  { name: "双一流", wordsOf: ({ isDualClass }) => yesNo(isDualClass) },
  { name: "双一流学科数（2022 年）", wordsOf: disciplineWords },
  { name: "博士点（2020 年）", wordsOf: ({ doctors }) => text(doctors) },
  { name: "硕士点（2020 年）", wordsOf: ({ masters }) => text(masters) },
  { name: "男女比例", wordsOf: ({ genderRatio }) => text(genderRatio) },
  { name: "占地面积", wordsOf: ({ areaMu }) => (areaMu === null ? "" : `${thousands(areaMu)} 亩`) },
  { name: "推免率", wordsOf: ({ recommendRate }) => text(recommendRate, "%") },
  { name: "就业率", wordsOf: ({ employmentRate }) => text(employmentRate, "%") },
  { name: "出国率", wordsOf: ({ abroadRate }) => text(abroadRate, "%") },
];

function seats(count: number | null, year: number): string {
  return count === null ? "" : `${thousands(count)} 人，${year} 年`;
}

/** 北京大学 and 清华大学 declare theirs themselves, so the list counts none. */
function disciplineWords({ isDualClass, disciplines }: SchoolFacts): string {
  if (disciplines > 0) return String(disciplines);
  return isDualClass ? "自主确定" : "0";
}
