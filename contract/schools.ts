import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { BatchId, ExamYear, Id, Page, ProvinceCode, TrackId } from "./fields.ts";
import {
  dualClassCodes,
  type EducationTypeCode,
  educationTypes,
  type SchoolLevel,
  type SchoolNatureCode,
  type SchoolTypeCode,
  schoolNatures,
  schoolTypes,
} from "./school-codes.ts";
import { FigureKind } from "./scores.ts";
import { paged, wire } from "./wire.ts";

const codeOf = <C extends string>(known: Readonly<Record<string, string>>) =>
  z.custom<C>((code) => code === "" || (typeof code === "string" && Object.hasOwn(known, code)));

const DualClass = z.codec(z.string(), z.boolean(), {
  decode: (code) => code !== dualClassCodes.no,
  encode: (isDualClass) => (isDualClass ? dualClassCodes.yes : dualClassCodes.no),
});

/** What a school's own lines of one year came to: worst admitted rank, and what that stands on. */
export const SchoolLine = wire({
  year: ["year", z.int()],
  trackId: ["local_type_id", TrackId],
  /** As the stream was called that year. */
  track: ["local_type_name", z.string()],
  batchId: ["local_batch_id", z.string()],
  minScore: ["min_score", z.int().nullable()],
  minRank: ["min_rank", z.int().nullable()],
  medianRank: ["median_rank", z.int().nullable()],
  /** How many majors or groups it was worked out from; null where it was printed as it stands. */
  parts: ["special_count", z.int().nullable()],
  /** Whose lines it was taken from. */
  basis: ["level", z.enum(["school", "group", "major"])],
  kind: ["kind", FigureKind],
  source: ["source", z.string()],
});
export type SchoolLine = z.output<typeof SchoolLine>;

const cardFields = {
  id: ["scl_id", z.string()],
  name: ["scl_name", z.string()],
  type: ["scl_type", codeOf<SchoolTypeCode>(schoolTypes)],
  nature: ["scl_nature", codeOf<SchoolNatureCode>(schoolNatures)],
  educationType: ["scl_nature_type", codeOf<EducationTypeCode>(educationTypes)],
  level: ["gradation", z.custom<SchoolLevel>((level) => typeof level === "string")],
  provinceCode: ["province", z.string()],
  provinceName: ["province_name", z.string()],
  cityName: ["city_name", z.string()],
  authority: ["scl_belong", z.string()],
  is985: ["f985", z.boolean()],
  is211: ["f211", z.boolean()],
  isDualClass: ["dual_class", DualClass],
} as const;

/** A school as lists show it. */
export const SchoolCard = wire(cardFields);
export type SchoolCard = z.output<typeof SchoolCard>;

const SchoolRow = wire({ ...cardFields, line: ["line", SchoolLine.nullable()] });
export type SchoolRow = z.output<typeof SchoolRow>;

/** The entity School of the specification; null is not known. */
const factFields = {
  ...cardFields,
  /** 理科, 物理类 or 综合, and 文科 or 历史类, in the province asked for. */
  scienceScore: ["li_score", z.int().nullable()],
  artsScore: ["wen_score", z.int().nullable()],
  scienceRank: ["li_rank", z.int().nullable()],
  artsRank: ["wen_rank", z.int().nullable()],
  sciencePlan: ["li_plan", z.int().nullable()],
  artsPlan: ["wen_plan", z.int().nullable()],
  /** Of the scores. */
  year: ["year", z.int().nullable()],
  planYear: ["plan_year", z.int()],
  founded: ["scl_create_year", z.int().nullable()],
  /** Disciplines of the second 双一流 round. */
  disciplines: ["num_subject", z.int()],
  doctors: ["num_doctor", z.int().nullable()],
  masters: ["num_master", z.int().nullable()],
  genderRatio: ["gender_rate", z.string().nullable()],
  areaMu: ["scl_area", z.number().nullable()],
  recommendRate: ["promote_rate", z.number().nullable()],
  employmentRate: ["job_rate", z.number().nullable()],
  abroadRate: ["out_rate", z.number().nullable()],
} as const;
export const SchoolFacts = wire(factFields);
export type SchoolFacts = z.output<typeof SchoolFacts>;

const Source = wire({
  table: ["table", z.string()],
  publisher: ["publisher", z.string()],
  years: ["years", z.string()],
});

export const SchoolIntro = wire({
  ...factFields,
  website: ["website", z.string()],
  admissionSite: ["admission_site", z.string()],
  phone: ["phone", z.string()],
  address: ["address", z.string()],
  dualDisciplines: ["dual_disciplines", z.array(z.string())],
  grades: [
    "discipline_grades",
    z.array(wire({ discipline: ["discipline", z.string()], grade: ["grade", z.string()] })),
  ],
  /** Other schools whose newest line in the province lies closest. */
  nearby: [
    "nearby",
    z.array(wire({ id: ["scl_id", z.string()], name: ["scl_name", z.string()], minRank: ["min_rank", z.int()] })),
  ],
  sources: ["sources", z.array(Source)],
  dataVersion: ["data_version", z.string()],
});
export type SchoolIntro = z.output<typeof SchoolIntro>;

/** One printed line of a school: of the whole school, a group or a major. */
const PrintedLine = wire({
  year: ["year", z.int()],
  track: ["local_type_name", z.string()],
  batchId: ["local_batch_id", z.string()],
  level: ["level", z.enum(["school", "group", "major"])],
  unitKind: ["unit_kind", z.string()],
  printedName: ["scl_name", z.string()],
  groupCode: ["group_code", z.string()],
  majorName: ["special_name", z.string()],
  minScore: ["min_score", z.int().nullable()],
  minRank: ["min_rank", z.int().nullable()],
  kind: ["kind", FigureKind],
  source: ["source", z.string()],
});
export type PrintedLine = z.output<typeof PrintedLine>;

const PlannedMajor = wire({
  id: ["special_id", z.string()],
  name: ["special_name", z.string()],
  unitId: ["unit_id", z.string()],
  unitKind: ["unit_kind", z.string()],
  groupCode: ["group_code", z.string()],
  batchName: ["local_batch_name", z.string()],
  track: ["local_type_id", TrackId],
  seats: ["plan_count", z.int().nullable()],
  tuition: ["tuition", z.int().nullable()],
  duration: ["duration", z.string()],
  requirement: ["subject_requirement", z.string()],
});
export type PlannedMajor = z.output<typeof PlannedMajor>;

const TaughtMajor = wire({
  code: ["special_code", z.string()],
  name: ["special_name", z.string()],
  className: ["class_name", z.string()],
  category: ["category", z.string()],
  level: ["level", z.string()],
  seats: ["plan_count", z.int().nullable()],
});
export type TaughtMajor = z.output<typeof TaughtMajor>;

const Counts = z.array(wire({ code: ["dic_code", z.string()], count: ["count", z.int()] }));
export type Counts = z.output<typeof Counts>;

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
