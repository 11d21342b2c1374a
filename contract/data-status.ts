import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProvinceCode } from "./fields.ts";
import { wire } from "./wire.ts";

const Source = wire({
  table: ["table", z.string()],
  publisher: ["publisher", z.string()],
  years: ["years", z.string()],
});

/** What a reader should know before relying on a province's figures. */
export const dataDoubts = [
  /** Units are whole schools, made from their past lines: no plan, no subject requirements. */
  "school_level",
  /** Nothing in the plan proves that it is of the year that its gatherers name. */
  "plan_year_unverified",
  /** Lines are published without ranks, or nearly all of them: no chance can be given. */
  "no_ranks",
  /** No 一分一段 of the plan year. */
  "no_newest_table",
  /** The newest year's lines cover clearly fewer schools than the year before. */
  "newest_year_incomplete",
  /** The newest year's lines cover one track only. */
  "newest_year_one_track",
  /** No plan of the vocational batch. */
  "no_vocational_plan",
  /** Past lines were left out because they contradict the other years. */
  "lines_quarantined",
] as const;
const Doubt = z.enum(dataDoubts);
export type DataDoubt = z.output<typeof Doubt>;

const ProvinceStatus = wire({
  code: ["area", z.string()],
  planYear: ["plan_year", z.int()],
  /** Every unit of the plan, or whole schools only. */
  completeness: ["completeness", z.enum(["full", "school_level"])],
  units: ["unit_count", z.int()],
  /** Units with a forecast from lines of their own. */
  withHistory: ["with_history", z.int()],
  newestLines: ["newest_lines", z.int().nullable()],
  newestTable: ["newest_table", z.int().nullable()],
  doubts: ["doubts", z.array(Doubt)],
});
export type ProvinceStatus = z.output<typeof ProvinceStatus>;

/** What there is of one year and track: numbers of rows. */
const YearStatus = wire({
  year: ["year", z.int()],
  track: ["track", z.string()],
  schools: ["school_count", z.int()],
  majorLines: ["major_lines", z.int()],
  groupLines: ["group_lines", z.int()],
  schoolLines: ["school_lines", z.int()],
  /** Part of the lines that have a rank, 0 to 1. */
  ranked: ["ranked", z.number()],
  quarantined: ["quarantined", z.int()],
  tableRows: ["table_rows", z.int()],
  tableKind: ["table_kind", z.enum(["published", "derived", "none"])],
  controlLines: ["control_lines", z.int()],
  planRows: ["plan_rows", z.int()],
  vocationalPlanRows: ["vocational_plan_rows", z.int()],
  planSchools: ["plan_schools", z.int()],
});
export type YearStatus = z.output<typeof YearStatus>;

export const DataStatus = wire({
  version: ["data_version", z.string()],
  modelVersion: ["model_version", z.string()],
  planYear: ["plan_year", z.int()],
  sources: ["sources", z.array(Source)],
  /** Absent for data that came without a report of its checks. */
  checks: [
    "checks",
    wire({
      kinds: ["kinds", z.int()],
      passed: ["passed", z.int()],
      warned: ["warned", z.int()],
      golden: ["golden", z.int()],
      goldenHeld: ["golden_held", z.int()],
    }).optional(),
  ],
  provinces: ["provinces", z.array(ProvinceStatus)],
  /** Of the province that was asked for, newest first; empty without one. */
  years: ["years", z.array(YearStatus)],
});
export type DataStatus = z.output<typeof DataStatus>;

/** Where the figures come from and what is missing; ours (docs: "/api/data/status"). */
export const dataStatus = {
  status: endpoint({
    path: "/api/data/status",
    access: "public",
    input: wire({ province: ["area", ProvinceCode.optional()] }),
    output: DataStatus,
  }),
} as const;
