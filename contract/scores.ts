import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ProvinceCode, TrackId } from "./fields.ts";
import { wire } from "./wire.ts";

export const FigureKind = z.enum(["published", "derived"]);

/** 一分一段 of one year: scores descending, and how many candidates stand at or above each. */
export const ScoreTable = wire({
  year: ["year", z.int()],
  /** As the stream was called that year: 理科 before a reform, 物理类 since. */
  track: ["local_type_name", z.string()],
  scores: ["score", z.array(z.int())],
  cumulative: ["cumulative", z.array(z.int())],
  kind: ["kind", FigureKind],
  source: ["source", z.string()],
});
export type ScoreTable = z.output<typeof ScoreTable>;

/** 省控线 of one batch and year. */
export const BatchLine = wire({
  year: ["year", z.int()],
  trackId: ["local_type_id", TrackId],
  track: ["local_type_name", z.string()],
  /** As printed. */
  batch: ["batch_name", z.string()],
  lineKind: ["line_kind", z.enum(["undergraduate", "special", "vocational", "first", "second"]).nullable()],
  score: ["score", z.int()],
  source: ["source", z.string()],
});
export type BatchLine = z.output<typeof BatchLine>;

const place = { province: ["area", ProvinceCode], trackId: ["local_type_id", TrackId] } as const;

/** Ours: what a score or a rank means in a province, over the years. */
export const scores = {
  batchLines: endpoint({
    path: "/api/tools/batchLine",
    access: "public",
    input: wire(place),
    output: wire({ rows: ["list", z.array(BatchLine)], dataVersion: ["data_version", z.string()] }),
  }),
  /** All years of one track at once: the browser reads them with the engine's own arithmetic. */
  tables: endpoint({
    path: "/api/tools/scoreTable",
    access: "public",
    input: wire(place),
    output: wire({ tables: ["list", z.array(ScoreTable)], dataVersion: ["data_version", z.string()] }),
  }),
} as const;
