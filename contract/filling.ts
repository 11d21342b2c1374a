import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { BatchId, ExamYear, Page, PreferencesField, ProvinceCode, Rank, Score, Subjects, TrackId } from "./fields.ts";
import { wire } from "./wire.ts";

export const Tier = z.enum(["reach", "match", "safety", "unlikely", "unknown"]);
export type Tier = z.output<typeof Tier>;

/** As families call the tiers (decision 22). */
export const tierNames = { reach: "冲", match: "稳", safety: "保", unlikely: "难", unknown: "数据不足" } as const;
const TierField = z.codec(z.enum(["冲", "稳", "保", "难", "数据不足"]), Tier, {
  decode: (name) => (Object.keys(tierNames) as Tier[]).find((tier) => tierNames[tier] === name) ?? "unknown",
  encode: (tier) => tierNames[tier],
});

/** Kinds of unit in words (decision 48). */
export const kindNames: Readonly<Record<string, string>> = {
  ordinary: "普通",
  joint: "中外合作",
  national_special: "国家专项",
  local_special: "地方专项",
  university_special: "高校专项",
  directed: "定向",
  preparatory: "预科",
  minority: "民族班",
  nursing_or_high_fee: "护理或高收费",
  art_by_culture: "艺术（文化分）",
  other: "特殊类型",
};

export const Confidence = z.enum(["high", "medium", "low", "none"]);
export const UnitLevel = z.enum(["group", "major", "school"]);

/** One year's line of a unit, with where the figure comes from (decision 24). */
export const HistoryLine = wire({
  year: ["year", z.int()],
  minScore: ["min_score", z.int().nullable()],
  minRank: ["min_rank", z.int().nullable()],
  level: ["level", UnitLevel],
  kind: ["kind", z.enum(["published", "derived"])],
  source: ["source", z.string()],
  /** The stream as it was called that year: 理科 before a reform, 物理类 since. */
  trackName: ["track", z.string()],
  /** Filed by the same pool of candidates as this year's, so that a gap in rank means something. */
  isComparable: ["comparable", z.boolean()],
});
export type HistoryLine = z.output<typeof HistoryLine>;

export const UnitMajor = wire({
  id: ["special_id", z.string()],
  name: ["special_name", z.string()],
  seats: ["plan_count", z.int().nullable()],
  /** Yuan a year; null where the plan says 待定 or nothing. */
  tuition: ["tuition", z.int().nullable()],
  duration: ["duration", z.string()],
  /** Chance of reaching this major's own line, 0.03–0.97; null without a line of its kind. */
  chance: ["probability", z.number().nullable()],
  /** What the preferences of the call say of it, classes of the catalogue included; unwanted wins. */
  wish: ["wish", z.enum(["wanted", "unwanted"]).optional()],
});
export type UnitMajor = z.output<typeof UnitMajor>;

/** What a row says of one application unit; chances are clipped to 0.03–0.97 (decision 21). */
export const unitFields = {
  unitId: ["unit_id", z.string()],
  kind: ["kind", z.string()],
  level: ["level", UnitLevel],
  schoolId: ["scl_id", z.string()],
  schoolName: ["scl_name", z.string()],
  schoolCode: ["school_code", z.string()],
  provinceName: ["province_name", z.string()],
  cityName: ["city_name", z.string()],
  is985: ["f985", z.boolean()],
  is211: ["f211", z.boolean()],
  isDualClass: ["dual_class", z.boolean()],
  nature: ["scl_nature_name", z.string()],
  groupCode: ["group_code", z.string()],
  majorName: ["special_name", z.string().optional()],
  majors: ["specials", z.array(UnitMajor)],
  seats: ["plan_count", z.int().nullable()],
  subjectRequirement: ["subject_requirement", z.string()],
  subjectsChecked: ["subject_checked", z.boolean()],
  tuition: ["tuition", z.int().nullable()],
  tuitionMax: ["tuition_max", z.int().nullable()],
  tier: ["tier", TierField],
  chance: ["probability", z.number().nullable()],
  chanceLow: ["probability_low", z.number().nullable()],
  chanceHigh: ["probability_high", z.number().nullable()],
  /** Where the cut-off is expected: the middle and the 10 % and 90 % points, as ranks. */
  cutoff: ["cutoff_rank", z.int().nullable()],
  cutoffHard: ["cutoff_rank_hard", z.int().nullable()],
  cutoffEasy: ["cutoff_rank_easy", z.int().nullable()],
  confidence: ["confidence", Confidence],
  history: ["history", z.array(HistoryLine)],
  reasons: ["reasons", z.array(z.string())],
  lowValue: ["low_value", z.boolean().optional()],
} as const;

export const UnitRow = wire(unitFields);
export type UnitRow = z.output<typeof UnitRow>;

export const RankAnswer = wire({
  low: ["low", z.int()],
  high: ["high", z.int()],
  source: ["source", z.enum(["typed", "table"])],
  /** The year of the 一分一段 table that the score was read from; the data year for a typed rank. */
  tableYear: ["table_year", z.int()],
  /** What the same score meant the year before (decision 40). */
  before: ["before", wire({ year: ["year", z.int()], low: ["low", z.int()], high: ["high", z.int()] }).optional()],
  /** A typed rank is far from what the table says (decision 40). */
  doubtful: ["doubtful", z.boolean()],
});
export type RankAnswer = z.output<typeof RankAnswer>;

/** How many rows of each tier the whole answer has, whatever part of it is shown. */
export const TierCounts = wire({
  reach: ["冲", z.int()],
  match: ["稳", z.int()],
  safety: ["保", z.int()],
  unlikely: ["难", z.int()],
  unknown: ["数据不足", z.int()],
});
export type TierCounts = z.output<typeof TierCounts>;

/** What the units stand on: the year's enrolment plan, one whose year is not verified, or past lines alone. */
export const PlanBasis = z.enum(["plan", "unverified_plan", "past_lines"]);
export type PlanBasis = z.output<typeof PlanBasis>;

/** Decision 27 in words, as every list carries them. */
export function planNote(planYear: number, basis: PlanBasis): string {
  if (basis === "past_lines") return "按往年录取线做院校级估算，未用当年招生计划";
  const note = `按 ${planYear} 年招生计划测算`;
  return basis === "plan" ? note : `${note}（计划年份待核实，请以招生专刊为准）`;
}

const answerHead = {
  rank: ["rank", RankAnswer],
  unit: ["unit", UnitLevel],
  maxChoices: ["max_choices", z.int()],
  candidatesTotal: ["candidates_total", z.int()],
  /** The year whose enrolment plans the list is built on (decision 27). */
  planYear: ["plan_year", z.int()],
  planBasis: ["plan_basis", PlanBasis],
  examYear: ["exam_year", z.int()],
  batchName: ["batch_name", z.string()],
  dataVersion: ["data_version", z.string()],
  modelVersion: ["model_version", z.string()],
} as const;

export const SmartList = wire({
  ...answerHead,
  rows: ["list", z.array(UnitRow)],
  tierCounts: ["tier_counts", TierCounts],
  /** Chance that no choice at all is reached (滑档); never said to be below 0.001. */
  missChance: ["miss_probability", z.number()],
  /** The risk limit could not be kept even so. */
  riskNotMet: ["risk_not_met", z.boolean()],
});
export type SmartList = z.output<typeof SmartList>;

const situation = {
  score: ["score", Score.optional()],
  trackId: ["local_type_id", TrackId.optional()],
  batchId: ["local_batch_type", BatchId.optional()],
  province: ["area", ProvinceCode.optional()],
  subjects: ["subject_name", Subjects.optional()],
  year: ["year", ExamYear.optional()],
  rank: ["section_line", Rank.optional()],
  preferences: ["prefs", PreferencesField.optional()],
} as const;

const flag = z.enum(["0", "1", ""]).optional();

export const filling = {
  smartList: endpoint({
    path: "/api/sim/planSmartSubmit",
    access: "login",
    entitlement: "smart_fill",
    input: wire(situation),
    output: SmartList,
  }),
  /** Every unit that the candidate may apply for, by filters: 冲, 稳, 保, then 难 and 数据不足, hardest first in each. */
  candidates: endpoint({
    path: "/api/Sim/getSchoolList",
    access: "login",
    input: wire({
      ...situation,
      schoolName: ["scl_name", z.string().trim().max(40).optional()],
      schoolProvince: ["province", z.string().max(200).optional()],
      schoolType: ["scl_type", z.string().max(200).optional()],
      nature: ["scl_nature", z.string().max(200).optional()],
      natureType: ["scl_nature_type", z.string().max(200).optional()],
      is211: ["f211", flag],
      is985: ["f985", flag],
      dualClass: ["dual_class", z.string().max(10).optional()],
      gradation: ["gradation", z.string().max(40).optional()],
      master: ["master", flag],
      doctor: ["doctor", flag],
      masterOrDoctor: ["master_doctor", flag],
      majorName: ["special_name", z.string().trim().max(40).optional()],
      tier: ["tier", TierField.optional()],
      page: ["page", Page.optional()],
    }),
    output: wire({
      ...answerHead,
      rows: ["list", z.array(UnitRow)],
      total: ["total", z.int()],
      page: ["page", z.int()],
      tierCounts: ["tier_counts", TierCounts],
    }),
  }),
  history: planned({ path: "/web/Sim/getHistoryData", access: "public", planned: "filling", params: ["area"] }),
  simulatedHistory: planned({
    path: "/web/sim/getVirtualHistoryData",
    access: "login",
    passes: 400,
    planned: "filling",
    params: ["score", "local_type_id", "local_batch_type", "area"],
  }),
  simulatedLists: planned({
    path: "/web/sim/getMyVirtualPlanList",
    access: "login",
    planned: "filling",
    params: [],
  }),
  scoreLine: planned({
    path: "/api/sim/getScoreLine",
    access: "public",
    planned: "filling",
    params: ["local_type_id", "area"],
  }),
  majorList: planned({ path: "/api/sim/getSpecialList", access: "login", planned: "filling", params: null }),
  majorListById: planned({
    path: "/api/sim/getSpecialListById",
    access: "login",
    planned: "filling",
    params: ["id"],
  }),
} as const;

/** Ours: a visitor's sample and the tools beside the list. */
export const fillingTools = {
  /** The first ten rows of a real list for somebody who has not signed in. */
  preview: endpoint({ path: "/api/sim/preview", access: "public", input: wire(situation), output: SmartList }),
  scoreRank: endpoint({
    path: "/api/tools/scoreRank",
    access: "public",
    quiet: true,
    passes: 400,
    input: wire({
      province: ["area", ProvinceCode],
      trackId: ["local_type_id", TrackId.optional()],
      subjects: ["subject_name", Subjects.optional()],
      score: ["score", Score],
      year: ["year", ExamYear.optional()],
    }),
    output: RankAnswer,
  }),
} as const;
