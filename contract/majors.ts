import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { Id, Page, ProvinceCode, TrackId } from "./fields.ts";
import { CatalogueMajor } from "./search.ts";
import { wire } from "./wire.ts";

export const majors = {
  hotClasses: planned({
    path: "/api/school/get_hot_level2",
    access: "public",
    planned: "lookup",
    params: ["local_batch_id"],
  }),
  hotMajors: planned({
    path: "/api/school/get_hot_special_list",
    access: "public",
    planned: "lookup",
    params: ["level2"],
  }),
  suggest: endpoint({
    path: "/api/special/geSearchSpecialList",
    access: "public",
    quiet: true,
    input: wire({ name: ["special_name", z.string().trim().min(1, "请输入专业名称").max(40)] }),
    output: z.array(CatalogueMajor),
  }),
} as const;

/** The three catalogues of the ministry. */
export const majorLevels = ["本科", "职业本科", "高职专科"] as const;
export type MajorLevel = (typeof majorLevels)[number];

/** A school that offers the major in a province's plan, and where its own line lay last. */
const Offer = wire({
  id: ["special_id", z.string()],
  unitId: ["unit_id", z.string()],
  schoolId: ["scl_id", z.string()],
  schoolName: ["scl_name", z.string()],
  groupCode: ["group_code", z.string()],
  majorName: ["special_name", z.string()],
  unitKind: ["unit_kind", z.string()],
  seats: ["plan_count", z.int().nullable()],
  tuition: ["tuition", z.int().nullable()],
  requirement: ["subject_requirement", z.string()],
  year: ["year", z.int().nullable()],
  minScore: ["min_score", z.int().nullable()],
  minRank: ["min_rank", z.int().nullable()],
  kind: ["kind", z.enum(["published", "derived"]).nullable()],
  source: ["source", z.string()],
});
export type Offer = z.output<typeof Offer>;

export const offerPageSize = 20;

/** Ours: the catalogue, and one major of it as a province sees it. */
export const majorCatalogue = {
  tree: endpoint({
    path: "/api/major/tree",
    access: "public",
    input: wire({ level: ["level", z.enum(majorLevels, { error: "请选择学历层次" }).optional()] }),
    output: z.array(CatalogueMajor),
  }),
  detail: endpoint({
    path: "/api/major/detail",
    access: "public",
    input: wire({
      id: ["special_code", Id],
      province: ["area", ProvinceCode.optional()],
      trackId: ["local_type_id", TrackId.optional()],
      page: ["page", Page.optional()],
    }),
    output: wire({
      major: ["special", CatalogueMajor],
      /** Others of the same class. */
      siblings: ["siblings", z.array(CatalogueMajor)],
      offers: ["list", z.array(Offer)],
      total: ["total", z.int()],
      page: ["page", z.int()],
      schools: ["school_count", z.int()],
      /** What the plan asks of subjects, by how many offers ask it. */
      requirements: [
        "requirements",
        z.array(wire({ text: ["subject_requirement", z.string()], count: ["count", z.int()] })),
      ],
      planYear: ["plan_year", z.int()],
      hasPlan: ["has_plan", z.boolean()],
      dataVersion: ["data_version", z.string()],
    }),
  }),
} as const;
