import { z } from "zod";
import { maxChoicesAnywhere } from "./constants.ts";
import { endpoint } from "./endpoint.ts";
import { BatchId, ExamYearInJson, Id, Page, Preferences, ProvinceCode, RankInJson, Score, TrackId } from "./fields.ts";
import { PlanBasis, UnitLevel, unitFields } from "./filling.ts";
import { jsonField, nothing, paged, wire } from "./wire.ts";

/** One line of an application list as it is kept (decision 49). The order of the array is the order of the choices. */
export const Choice = wire({
  unitId: ["unit_id", z.string().min(1).max(64)],
  majorIds: ["special_ids", z.array(z.string().max(80)).max(120)],
  acceptsAdjustment: ["accepts_adjustment", z.boolean()],
  note: ["note", z.string().max(200)],
});
export type Choice = z.output<typeof Choice>;

/** 1 manual, 2 simulated (carries exam_name), 3 one click (decision 35). */
export const ListType = z.enum(["1", "2", "3"]);

const ExamName = z.string().max(40, "考试名称最多 40 个字");

/** How a list was made, beside what the call itself carries. Names that are not listed here are not kept. */
export const ListSituation = wire({
  /** As typed; it wins over the score table. */
  typedRank: ["section_line", RankInJson.optional()],
  examYear: ["year", ExamYearInJson.optional()],
  preferences: ["prefs", Preferences.optional()],
  /** The simulated exam of a list of type 2. */
  examName: ["exam_name", ExamName.optional()],
});
export type ListSituation = z.output<typeof ListSituation>;

const choices = jsonField(z.array(Choice).max(maxChoicesAnywhere, "志愿数量超过本省上限"));

const draft = {
  province: ["area", ProvinceCode],
  score: ["score", Score],
  trackId: ["local_type_id", TrackId],
  batchId: ["local_batch_type", BatchId],
  listType: ["plan_type", ListType.optional()],
  title: [
    "plan_title",
    z.string({ error: "请输入志愿表标题" }).trim().min(1, "请输入志愿表标题").max(40, "标题最多 40 个字"),
  ],
  note: ["plan_desc", z.string().max(500, "说明最多 500 个字").optional()],
  averageChance: ["avg_percent", z.string().max(20).optional()],
  situation: ["plan_base_info", jsonField(ListSituation, 20_000).optional()],
  choices: ["json_str", choices],
  /** The specification's clients send it; the call itself says whether a list is new. */
  flag: ["flag", z.enum(["add", "edit"]).optional()],
  examName: ["exam_name", ExamName.optional()],
} as const;

export const ListSummary = wire({
  id: ["id", z.string()],
  title: ["plan_title", z.string()],
  note: ["plan_desc", z.string()],
  province: ["area", z.string()],
  provinceName: ["province_name", z.string()],
  score: ["score", z.int()],
  rank: ["section_line", z.int().nullable()],
  trackId: ["local_type_id", z.string()],
  batchId: ["local_batch_type", z.string()],
  listType: ["plan_type", z.string()],
  choiceCount: ["count", z.int()],
  createdAt: ["created_at", z.string()],
  updatedAt: ["updated_at", z.string()],
});
export type ListSummary = z.output<typeof ListSummary>;

/** A saved choice with all that its unit says today. `missing` marks a unit that the present data no longer have. */
export const SavedRow = wire({
  ...unitFields,
  majorIds: ["special_ids", z.array(z.string())],
  acceptsAdjustment: ["accepts_adjustment", z.boolean()],
  note: ["note", z.string()],
  missing: ["missing", z.boolean()],
});
export type SavedRow = z.output<typeof SavedRow>;

export const ListDetail = wire({
  id: ["id", z.string()],
  title: ["plan_title", z.string()],
  note: ["plan_desc", z.string()],
  province: ["area", z.string()],
  provinceName: ["province_name", z.string()],
  score: ["score", z.int()],
  rankLow: ["rank_low", z.int().nullable()],
  rankHigh: ["rank_high", z.int().nullable()],
  subjects: ["subject_name", z.string()],
  trackId: ["local_type_id", z.string()],
  trackName: ["local_type_name", z.string()],
  batchId: ["local_batch_type", z.string()],
  batchName: ["batch_name", z.string()],
  listType: ["plan_type", z.string()],
  examName: ["exam_name", z.string()],
  averageChance: ["avg_percent", z.string()],
  situation: ["plan_base_info", ListSituation],
  unit: ["unit", UnitLevel],
  maxChoices: ["max_choices", z.int()],
  planYear: ["plan_year", z.int()],
  planBasis: ["plan_basis", PlanBasis],
  version: ["version", z.int()],
  /** The dataset that the list was saved with, and the one its chances are computed from now. */
  dataVersion: ["data_version", z.string()],
  dataVersionNow: ["data_version_now", z.string()],
  createdAt: ["created_at", z.string()],
  updatedAt: ["updated_at", z.string()],
  rows: ["list", z.array(SavedRow)],
});
export type ListDetail = z.output<typeof ListDetail>;

const Saved = wire({ id: ["id", z.string()], version: ["version", z.int()] });

export const applicationLists = {
  submit: endpoint({
    path: "/web/Sim/planSubmit",
    access: "login",
    quiet: true,
    input: wire(draft),
    output: Saved,
  }),
  edit: endpoint({
    path: "/web/sim/planEdit",
    access: "login",
    quiet: true,
    input: wire({
      id: ["id", Id],
      ...draft,
      /** The version that the editor started from; a different one on the server means a stale tab. */
      version: [
        "version",
        z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
      ],
    }),
    output: Saved,
  }),
  mine: endpoint({
    path: "/web/Sim/getMyPlanList",
    access: "login",
    /** `size` is taken from the specification's clients and changes nothing: a page has `listPageSize` rows. */
    input: wire({ page: ["page", Page.optional()], size: ["size", z.string().max(4).optional()] }),
    output: paged(ListSummary),
  }),
  detail: endpoint({
    path: "/web/Sim/getMyPlanDetail",
    access: "login",
    input: wire({ id: ["id", Id] }),
    output: ListDetail,
  }),
  remove: endpoint({
    path: "/web/Sim/deleteMyPlan",
    access: "login",
    input: wire({ id: ["id", Id] }),
    output: nothing,
  }),
  export: endpoint({
    path: "/web/sim/planExport",
    access: "login",
    entitlement: "export",
    answers: "file",
    input: wire({
      id: ["id", Id],
      format: ["format", z.enum(["xlsx"], { error: "暂只支持导出 xlsx 表格" }).optional()],
    }),
    output: nothing,
  }),
} as const;
