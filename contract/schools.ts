import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { BatchId, ExamYear, Id, Page, ProvinceCode, TrackId } from "./fields.ts";
import {
  Counts,
  PlannedMajor,
  PrintedLine,
  SchoolCard,
  SchoolFacts,
  SchoolIntro,
  SchoolLine,
  SchoolRow,
  TaughtMajor,
} from "./school-entities.ts";
import { paged, wire } from "./wire.ts";

const codes = z.string().max(200).optional();
const flag = z.enum(["0", "1", ""]).optional();

/** Rows of a page of any paged call here. */
export const schoolPageSize = 20;

const linesInput = {
  trackId: ["local_type", TrackId.optional()],
  schoolId: ["scl_id", Id],
  province: ["area", ProvinceCode],
} as const;

export const schools = {
  search: endpoint({
    path: "/api/school/get_school_list",
    access: "public",
    input: wire({
      name: ["scl_name", z.string().trim().max(40).optional()],
      /** Two-digit codes; several are joined by commas, here and below. */
      provinces: ["province", codes],
      types: ["scl_type", codes],
      natures: ["scl_nature", codes],
      educationTypes: ["scl_nature_type", codes],
      is211: ["f211", flag],
      is985: ["f985", flag],
      dualClass: ["dual_class", z.string().max(10).optional()],
      page: ["page", Page.optional()],
      levels: ["gradation", codes],
      master: ["master", flag],
      doctor: ["doctor", flag],
      masterOrDoctor: ["master_doctor", flag],
      /** Whose lines are shown and sorted by. */
      area: ["area", ProvinceCode.optional()],
      batchId: ["local_batch_type", BatchId.optional()],
      trackId: ["local_type", TrackId.optional()],
    }),
    output: wire({
      rows: ["list", z.array(SchoolRow)],
      total: ["total", z.int()],
      page: ["page", z.int()],
      /** How many schools each option would leave, the other filters kept. */
      counts: [
        "counts",
        wire({
          provinces: ["province", Counts],
          types: ["scl_type", Counts],
          natures: ["scl_nature", Counts],
          educationTypes: ["scl_nature_type", Counts],
          levels: ["gradation", Counts],
          marks: ["marks", Counts],
        }),
      ],
      dataVersion: ["data_version", z.string()],
    }),
  }),
  searchArt: planned({
    path: "/api/school/getArtSchoolList",
    access: "public",
    planned: "lookup",
    params: ["scl_name", "province", "scl_nature", "scl_nature_type", "art_type", "page"],
  }),
  searchVocational: planned({
    path: "/api/school/getHighSchoolList",
    access: "public",
    planned: "lookup",
    params: [
      "scl_name",
      "scl_type",
      "colleges_level",
      "doublehigh",
      "scl_nature",
      "scl_nature_type",
      "area",
      "page",
      "province",
    ],
  }),
  suggest: endpoint({
    path: "/api/school/getSearchSchoolList",
    access: "public",
    quiet: true,
    input: wire({ name: ["scl_name", z.string().trim().min(1, "请输入院校名称").max(40)] }),
    output: z.array(SchoolCard),
  }),
  intro: endpoint({
    path: "/api/school/getSchoolIntro",
    access: "public",
    input: wire({ schoolId: ["scl_id", Id], province: ["area", ProvinceCode.optional()] }),
    output: SchoolIntro,
  }),
  /** Majors with seats in a province's plan; `area` is ours. */
  majors: endpoint({
    path: "/api/school/getSchoolSpecial",
    access: "public",
    input: wire({ schoolId: ["scl_id", Id], province: ["area", ProvinceCode.optional()] }),
    output: wire({
      rows: ["list", z.array(TaughtMajor)],
      /** The province whose plan names them; null where no plan does. */
      province: ["area", z.string().nullable()],
      planYear: ["plan_year", z.int()],
    }),
  }),
  majorDetail: planned({
    path: "/api/school/getSchoolSpecialDetail",
    access: "public",
    planned: "lookup",
    params: ["id"],
  }),
  scoreLines: endpoint({
    path: "/api/school/getSchoolScoreLine",
    access: "public",
    input: wire({ ...linesInput, page: ["page", Page.optional()] }),
    output: wire({
      rows: ["list", z.array(PrintedLine)],
      total: ["total", z.int()],
      page: ["page", z.int()],
      /** The school's ordinary line year by year, for the chart. */
      trend: ["trend", z.array(SchoolLine)],
      dataVersion: ["data_version", z.string()],
    }),
  }),
  enrolmentPlan: endpoint({
    path: "/api/school/getSchoolStuPlan",
    access: "public",
    input: wire({
      ...linesInput,
      year: ["year", ExamYear.optional()],
      batchId: ["local_batch", BatchId.optional()],
      batchName: ["local_batch_name", z.string().max(40).optional()],
      page: ["p", Page.optional()],
    }),
    output: wire({
      rows: ["list", z.array(PlannedMajor)],
      total: ["total", z.int()],
      page: ["page", z.int()],
      seats: ["plan_total", z.int()],
      planYear: ["plan_year", z.int()],
      /** False where the province's plan is not among the data: nothing is listed then. */
      hasPlan: ["has_plan", z.boolean()],
      isYearVerified: ["year_verified", z.boolean()],
      source: ["source", z.string()],
    }),
  }),
  majorLines: endpoint({
    path: "/web/vip/getSchoolSpecialLine",
    access: "login",
    passes: 400,
    input: wire({
      ...linesInput,
      year: ["year", ExamYear.optional()],
      batchId: ["local_batch", BatchId.optional()],
      page: ["p", Page.optional()],
    }),
    output: paged(PrintedLine),
  }),
  news: planned({
    path: "/api/school/get_news_list",
    access: "public",
    planned: "lookup",
    params: ["page", "size", "scl_id"],
  }),
  newsDetail: planned({ path: "/api/school/get_news_detail", access: "public", planned: "lookup", params: ["id"] }),
  views: planned({ path: "/api/school/get_school_view", access: "public", planned: "lookup", params: ["scl_id"] }),
  compare: endpoint({
    path: "/web/school_tools/schoolDiff",
    access: "public",
    input: wire({
      /** Up to four, joined by commas. */
      schoolIds: ["scl_id", z.string().min(1, "请选择院校").max(80)],
      province: ["area", ProvinceCode.optional()],
    }),
    output: z.array(SchoolFacts),
  }),
} as const;
