import { z } from "zod";
import { Preferences } from "#contract/fields.ts";
import { PlanBasis, RankAnswer, UnitLevel, UnitRow } from "#contract/filling.ts";
import type { Draft } from "./draft.ts";

const StoredDraft = z.object({
  basis: z.object({
    province: z.string(),
    trackId: z.string(),
    batchId: z.string(),
    subjects: z.string(),
    score: z.int().optional(),
    typedRank: z.int().optional(),
    preferences: Preferences,
    rank: RankAnswer.optional(),
    unit: UnitLevel,
    maxChoices: z.int(),
    planYear: z.int(),
    planBasis: PlanBasis,
    examYear: z.int(),
    batchName: z.string(),
    dataVersion: z.string(),
  }),
  choices: z.array(
    z.object({
      row: UnitRow,
      majorIds: z.array(z.string()),
      acceptsAdjustment: z.boolean(),
      note: z.string(),
    }),
  ),
  missChance: z.number(),
  riskNotMet: z.boolean(),
  savedAs: z.object({ id: z.string(), version: z.int(), title: z.string(), note: z.string() }).optional(),
  isSaved: z.boolean(),
});

/** A draft as the browser keeps it. */
export const packDraft = (draft: Draft): unknown => z.encode(StoredDraft, draft as z.output<typeof StoredDraft>);

/** What was kept by an older version, or was damaged, is no draft; a list is quickly made again. */
export function unpackDraft(stored: unknown): Draft | undefined {
  const read = z.safeDecode(StoredDraft, stored as never);
  return read.success ? read.data : undefined;
}
