import type { ProvinceRule } from "#server/data/national.ts";

/** A batch as the province calls it; undefined for an id that its rules do not have. */
export const batchName = (rule: ProvinceRule, batchId: number): string | undefined =>
  rule.batches.find((batch) => Number(batch.id) === batchId)?.name;
