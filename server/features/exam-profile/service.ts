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

/** Province and subjects are bound once each: a save can be overtaken twice. */
const saveAttempts = 3;

/** Where somebody sits the exam. The first save binds province and subjects (decision 29). */
export function examProfileService({ queries, systems, now }: ExamProfileParts) {
  async function save(userId: string, changes: Changes): Promise<ExamProfile> {
    for (let attempt = 0; attempt < saveAttempts; attempt++) {
      const saved = await saveOnce(userId, changes);
      if (saved) return presented(saved);
    }
    throw new Error("an exam profile changed each time that it was being saved");
  }

  /** Undefined when another save came between: what is stored then is bound, and the changes are judged against it. */
  async function saveOnce(userId: string, changes: Changes): Promise<StoredProfile | undefined> {
    const stored = await queries.of(userId);
    if (stored) return queries.update(userId, stored, changed(stored, changes, systems), now());
    const profile = first(changes, systems, now());
    return (await queries.insertFirst(userId, profile, now())) ? profile : undefined;
  }

  return {
    save,
    async of(userId: string): Promise<ExamProfile | undefined> {
      const stored = await queries.of(userId);
      return stored && presented(stored);
    },
  };
}

const noMarks = { batchId: null, score: null, rank: null };

function first(changes: Changes, systems: ExamSystems, now: Date): StoredProfile {
  if (!changes.province) throw new Refusal("invalidInput", "请选择省份");
  const year = changes.year ?? defaultExamYear(now);
  const rules = systems.rulesOf(changes.province, year);
  const { province } = changes;
  const chosen = demandSubjects({ ...rules, province, subjects: changes.subjects ?? [], trackId: changes.trackId });
  return { province, year, ...chosen, ...noMarks, ...marks(changes, rules) };
}

/** The columns that these changes write. */
function changed(stored: StoredProfile, changes: Changes, systems: ExamSystems): Partial<StoredProfile> {
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
  return { ...chosen, ...(changes.year === undefined ? {} : { year }), ...marks(changes, rules) };
}

/** Under 文理 only the track was bound; after the province's reform its subjects may still be chosen, within that track. */
const isFreeToChoose = (stored: StoredProfile, chosen: { trackId: string }) => chosen.trackId === stored.trackId;

/** A rank belongs to a score: a new score without a rank forgets the old rank. */
function marks({ score, rank, batchId }: Changes, rules: ExamRules): Partial<StoredProfile> {
  if (score !== undefined && score > rules.fullScore) throw new Refusal("badScore");
  return {
    ...(batchId === undefined ? {} : { batchId }),
    ...(score === undefined ? {} : { score, rank: null }),
    ...(rank === undefined ? {} : { rank }),
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
