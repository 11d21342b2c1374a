import { z } from "zod";
import type { ExamProfile } from "#contract/exam-profile.ts";
import { wire } from "#contract/wire.ts";

/** What is known of the exam so far: everything may still be missing. */
export type KnownProfile = { readonly [K in keyof ExamProfile]?: ExamProfile[K] | undefined } & {
  /**
   * Typed to try the sample, not chosen: an account binds province and subjects for good, so they are
   * asked for once more, filled in, before they are saved.
   */
  readonly isTrial?: boolean | undefined;
};

const text = z.string().optional().catch(undefined);
const number = z.coerce.number().int().positive().optional().catch(undefined);

/** `gkInforObj` as the specification names its fields. */
const StoredProfile = wire({
  province: ["province", text],
  provinceName: ["province_name", text],
  trackId: ["local_type_id", text],
  subjects: ["subject_name", text],
  batchId: ["local_batch_type", text],
  score: ["score", number],
  rank: ["section_line", number],
  year: ["year", number],
  isTrial: ["is_trial", z.boolean().optional().catch(undefined)],
});

/** Somebody else may have written there; whatever cannot be understood counts as absent. */
export function readStoredProfile(stored: string | null): KnownProfile {
  if (!stored) return {};
  try {
    const parsed = z.safeDecode(StoredProfile, JSON.parse(stored));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

export const writeStoredProfile = (profile: KnownProfile): string =>
  JSON.stringify(z.encode(StoredProfile, profile as never));
