import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ExamYear, ProvinceCode } from "./fields.ts";
import { UnitLevel } from "./filling.ts";
import { examSystems } from "./subjects.ts";
import { wire } from "./wire.ts";

const Track = wire({ id: ["local_type", z.string()], name: ["name", z.string()] });
const Batch = wire({ id: ["local_batch_id", z.string()], name: ["name", z.string()] });

const ExamSystem = z.enum(examSystems);

export const Area = wire({
  code: ["area", z.string()],
  name: ["name", z.string()],
  tracks: ["local_type_id", z.array(Track)],
  batches: ["local_batch_id", z.array(Batch)],
  system: ["exam_system", ExamSystem],
  /** 3+1+2: the two first subjects; otherwise empty. */
  firstSubjects: ["first_subjects", z.array(z.string())],
  /** Subjects to choose freely, and how many of them. */
  furtherSubjects: ["further_subjects", z.array(z.string())],
  furtherCount: ["further_count", z.int()],
  fullScore: ["full_score", z.int()],
});
export type Area = z.output<typeof Area>;

/** A province's filling rules for a year, as its examination authority states them. */
export const FillingRules = wire({
  province: ["area", z.string()],
  year: ["year", z.int()],
  system: ["exam_system", ExamSystem],
  fullScore: ["full_score", z.int()],
  unit: ["unit", UnitLevel],
  unitName: ["unit_name", z.string()],
  mainBatch: ["main_batch", z.string()],
  batches: ["batches", z.array(Batch)],
  maxChoices: ["max_choices", z.int()],
  majorsPerChoice: ["majors_per_group", z.int().nullable()],
  hasAdjustment: ["has_adjustment", z.boolean()],
  adjustmentScope: ["adjust_scope", z.string()],
  filingRule: ["filing_rule", z.string()],
  fillStart: ["fill_start", z.string()],
  fillEnd: ["fill_end", z.string()],
  note: ["note", z.string()],
  quote: ["evidence_quote", z.string()],
  sourceUrl: ["source_url", z.string()],
  sourceDate: ["source_date", z.string()],
  confidence: ["confidence", z.enum(["high", "medium", "low"])],
});
export type FillingRules = z.output<typeof FillingRules>;

export const provinces = {
  areas: endpoint({
    path: "/api/area",
    access: "public",
    input: wire({ year: ["year", ExamYear.optional()] }),
    output: z.array(Area),
  }),
  fillingRules: endpoint({
    path: "/api/plan",
    access: "public",
    input: wire({ province: ["area", ProvinceCode], year: ["year", ExamYear.optional()] }),
    output: FillingRules,
  }),
  batches: endpoint({
    path: "/api/batch",
    access: "public",
    input: wire({
      province: ["area", ProvinceCode],
      year: ["year", ExamYear.optional()],
      schoolId: ["scl_id", z.string().max(20).optional()],
    }),
    output: wire({ tracks: ["local_type_id", z.array(Track)], batches: ["local_batch_id", z.array(Batch)] }),
  }),
} as const;
