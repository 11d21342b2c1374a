import type { ProvinceRule } from "#server/data/national.ts";

/** A batch as the province calls it; the main batch for an id that its rules do not name. */
export const batchName = (rule: ProvinceRule, batchId: number): string =>
  rule.batches.find((batch) => Number(batch.id) === batchId)?.name ?? rule.mainBatch;
