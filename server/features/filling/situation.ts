import { defaultExamYear, fullScoreOf } from "#contract/constants.ts";
import { Refusal } from "#contract/errors.ts";
import type { ExamProfile } from "#contract/exam-profile.ts";
import type { Preferences, TrackId } from "#contract/fields.ts";
import { chosenSubjects, readSubjects } from "#contract/subjects.ts";
import type { ExamSystem } from "#engine/catalogue/tracks.ts";

/** What a call says of the candidate; whatever is absent comes from the saved profile (decision 50). */
export interface SituationInput {
  readonly province?: string | undefined;
  readonly trackId?: TrackId | undefined;
  readonly batchId?: string | undefined;
  readonly subjects?: readonly string[] | undefined;
  readonly year?: number | undefined;
  readonly score?: number | undefined;
  readonly rank?: number | undefined;
  readonly preferences?: Preferences | undefined;
}

/** A candidate as the list is computed for: complete and consistent with the province's system. */
export interface Situation {
  readonly province: string;
  readonly examYear: number;
  readonly system: ExamSystem;
  readonly trackId: 1 | 2 | 3;
  readonly batchId: number;
  readonly subjects: readonly string[];
  /** Undefined when only a rank is known. */
  readonly score: number | undefined;
  /** The rank that the user typed; it wins over the table (decision 40). */
  readonly typedRank: number | undefined;
  readonly preferences: Preferences;
}

interface SituationContext {
  readonly profile: ExamProfile | undefined;
  readonly now: Date;
  systemOf(province: string, examYear: number): ExamSystem;
}

/** Completes the input from the profile and refuses what contradicts the province's system. */
export function resolveSituation(input: SituationInput, context: SituationContext): Situation {
  const profile = applicableProfile(input, context.profile);
  const province = input.province ?? profile?.province;
  if (!province) throw new Refusal("examProfileNeeded");
  const examYear = input.year ?? profile?.year ?? defaultExamYear(context.now);
  const system = context.systemOf(province, examYear);
  const chosen = chosenSubjects(
    { code: province, system },
    {
      subjects: input.subjects ?? (profile ? readSubjects(profile.subjects) : []),
      trackId: input.trackId ?? (input.subjects ? undefined : profile?.trackId),
    },
  );
  if (!chosen.isValid) throw new Refusal(chosen.reason, chosen.message);
  const score = input.score ?? profile?.score;
  const typedRank = input.rank ?? rankOfProfile(input, profile);
  if (score === undefined && typedRank === undefined) throw new Refusal("badScore", "请输入高考总分");
  if (score !== undefined && score > fullScoreOf(province)) throw new Refusal("badScore");
  return {
    province,
    examYear,
    system,
    trackId: Number(chosen.trackId) as 1 | 2 | 3,
    batchId: Number(input.batchId ?? profile?.batchId ?? "1"),
    subjects: chosen.subjects,
    score,
    typedRank,
    preferences: input.preferences ?? {},
  };
}

/** Another province's profile says nothing about this query. */
const applicableProfile = (input: SituationInput, profile: ExamProfile | undefined) =>
  input.province && profile && input.province !== profile.province ? undefined : profile;

/** A saved rank belongs to the saved score: it says nothing about another one. */
const rankOfProfile = (input: SituationInput, profile: ExamProfile | undefined) =>
  input.score === undefined || input.score === profile?.score ? profile?.rank : undefined;
