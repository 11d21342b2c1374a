import { z } from "zod";
import { TrackId } from "./fields.ts";
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
import { wire } from "./wire.ts";

const codeOf = <C extends string>(known: Readonly<Record<string, string>>) =>
  z.custom<C>((code) => code === "" || (typeof code === "string" && Object.hasOwn(known, code)));

export const DualClass = z.codec(z.string(), z.boolean(), {
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

export const SchoolRow = wire({ ...cardFields, line: ["line", SchoolLine.nullable()] });
export type SchoolRow = z.output<typeof SchoolRow>;

/** The entity School of the specification; null is not known. */
export const factFields = {
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

export const Source = wire({
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
export const PrintedLine = wire({
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

export const PlannedMajor = wire({
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

export const TaughtMajor = wire({
  code: ["special_code", z.string()],
  name: ["special_name", z.string()],
  className: ["class_name", z.string()],
  category: ["category", z.string()],
  level: ["level", z.string()],
  seats: ["plan_count", z.int().nullable()],
});
export type TaughtMajor = z.output<typeof TaughtMajor>;

export const Counts = z.array(wire({ code: ["dic_code", z.string()], count: ["count", z.int()] }));
export type Counts = z.output<typeof Counts>;
