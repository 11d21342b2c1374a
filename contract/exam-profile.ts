import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { BatchId, ExamYear, ProvinceCode, Rank, Score, Subjects, TrackId } from "./fields.ts";
import { nothing, wire } from "./wire.ts";

/** Where somebody sits the exam and what they scored; province and subjects are bound by the first save. */
export const ExamProfile = wire({
  province: ["area", z.string()],
  provinceName: ["province_name", z.string()],
  trackId: ["local_type_id", z.string()],
  subjects: ["subject_name", z.string()],
  year: ["year", z.int()],
  batchId: ["local_batch_type", z.string().optional()],
  score: ["score", z.int().optional()],
  /** The candidate's place in the province: typed by the user, else absent. */
  rank: ["section_line", z.int().optional()],
});
export type ExamProfile = z.output<typeof ExamProfile>;

const optional = {
  score: ["score", Score.optional()],
  trackId: ["local_type_id", TrackId.optional()],
  province: ["area", ProvinceCode.optional()],
  year: ["year", ExamYear.optional()],
  subjects: ["subject_name", Subjects.optional()],
  rank: ["section_line", Rank.optional()],
} as const;

export const examProfile = {
  get: endpoint({
    path: "/web/other/team_info",
    access: "login",
    input: nothing,
    output: wire({ profile: ["profile", ExamProfile.nullable()] }),
  }),
  edit: endpoint({
    path: "/web/other/team_info_edit",
    access: "login",
    input: wire({ ...optional, batchId: ["local_batch_type", BatchId.optional()] }),
    output: ExamProfile,
  }),
} as const;

/** Ours: the specification names the call and not its path. */
export const savedArea = {
  save: endpoint({
    path: "/web/user/save_area",
    access: "login",
    quiet: true,
    input: wire({ ...optional, batchId: ["batch", BatchId.optional()] }),
    output: ExamProfile,
  }),
} as const;
