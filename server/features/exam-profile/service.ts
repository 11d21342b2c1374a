import { defaultExamYear, provinceNames } from "#contract/constants.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import type { ExamProfile, examProfile } from "#contract/exam-profile.ts";
import type { ExamSystem } from "#contract/subjects.ts";
import type { ExamProfileQueries, StoredProfile } from "./queries.ts";
import { demandSubjects } from "./subject-choice.ts";

/** How a province examines in a year; an Area satisfies it. */
export interface ExamRules {
  readonly system: ExamSystem;
  readonly fullScore: number;
}

/** What exam profiles ask of the provinces feature; composed in app. */
export interface ExamSystems {
  /** Refuses a province that has no rules. */
  rulesOf(province: string, examYear: number): ExamRules;
}

type Changes = InputOf<typeof examProfile.edit>;
export type ExamProfileService = ReturnType<typeof examProfileService>;

interface ExamProfileParts {
  readonly queries: ExamProfileQueries;
  readonly systems: ExamSystems;
  readonly now: () => Date;
}

/** Where somebody sits the exam. The first save binds province and subjects (decision 29). */
export function examProfileService({ queries, systems, now }: ExamProfileParts) {
  async function save(userId: string, changes: Changes): Promise<ExamProfile> {
    const stored = await queries.of(userId);
    const merged = stored ? changed(stored, changes, systems) : first(changes, systems, now());
    const isSaved = stored
      ? await queries.update(userId, stored, merged, now())
      : await queries.insertFirst(userId, merged, now());
    return isSaved ? presented(merged) : saveAfterRace(userId, changes);
  }

  /** Somebody else's save came between: what is stored now is bound, and these changes are judged against it. */
  async function saveAfterRace(userId: string, changes: Changes): Promise<ExamProfile> {
    const stored = await queries.of(userId);
    if (!stored) throw new Error("an exam profile vanished while it was being saved");
    const merged = changed(stored, changes, systems);
    await queries.update(userId, stored, merged, now());
    return presented(merged);
  }

  return {
    save,
    async of(userId: string): Promise<ExamProfile | undefined> {
      const stored = await queries.of(userId);
      return stored && presented(stored);
    },
  };
}

function first(changes: Changes, systems: ExamSystems, now: Date): StoredProfile {
  if (!changes.province) throw new Refusal("invalidInput", "请选择省份");
  const year = changes.year ?? defaultExamYear(now);
  const rules = systems.rulesOf(changes.province, year);
  const { province } = changes;
  const chosen = demandSubjects({ ...rules, province, subjects: changes.subjects ?? [], trackId: changes.trackId });
  return { province, year, ...chosen, ...marks(changes, rules) };
}

function changed(stored: StoredProfile, changes: Changes, systems: ExamSystems): StoredProfile {
  if (changes.province && changes.province !== stored.province) throw new Refusal("provinceLocked");
  const year = changes.year ?? stored.year;
  const rules = systems.rulesOf(stored.province, year);
  const bound = stored.subjects === "" ? undefined : stored.subjects.split(",");
  const chosen = demandSubjects({
    ...rules,
    province: stored.province,
    subjects: changes.subjects ?? bound ?? [],
    trackId: changes.trackId ?? (changes.subjects || bound ? undefined : stored.trackId),
  });
  const isOther = bound ? chosen.subjects !== stored.subjects : !isFreeToChoose(stored, chosen);
  if (isOther) throw new Refusal("provinceLocked");
  return { province: stored.province, year, ...chosen, ...marks(changes, rules, stored) };
}

/** Under 文理 only the track was bound; after the province's reform its subjects may still be chosen, within that track. */
const isFreeToChoose = (stored: StoredProfile, chosen: { trackId: string }) => chosen.trackId === stored.trackId;

/** A rank belongs to a score: a new score without a rank forgets the old rank. */
function marks(changes: Changes, rules: ExamRules, stored?: StoredProfile) {
  const { score, rank, batchId } = changes;
  if (score !== undefined && score > rules.fullScore) throw new Refusal("badScore");
  const keptRank = score === undefined ? (stored?.rank ?? null) : null;
  return {
    batchId: batchId ?? stored?.batchId ?? null,
    score: score ?? stored?.score ?? null,
    rank: rank ?? keptRank,
  };
}

function presented({ batchId, score, rank, ...profile }: StoredProfile): ExamProfile {
  return {
    ...profile,
    provinceName: (provinceNames as Readonly<Record<string, string>>)[profile.province] ?? "",
    ...(batchId === null ? {} : { batchId }),
    ...(score === null ? {} : { score }),
    ...(rank === null ? {} : { rank }),
  };
}
