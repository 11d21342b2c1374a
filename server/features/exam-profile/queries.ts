import type { Db } from "#server/db/schema.ts";

/** The profile as it is stored: what the province binds, and what changes with the candidate's marks. */
export interface StoredProfile {
  readonly province: string;
  readonly trackId: string;
  /** Comma-joined, in the province's order; "" under 文理. */
  readonly subjects: string;
  readonly year: number;
  readonly batchId: string | null;
  readonly score: number | null;
  readonly rank: number | null;
}

export type ExamProfileQueries = ReturnType<typeof examProfileQueries>;

export function examProfileQueries(db: Db) {
  const columns = [
    "province",
    "track_id as trackId",
    "subjects",
    "exam_year as year",
    "batch_id as batchId",
    "score",
    "rank",
  ] as const;
  const values = (profile: StoredProfile) => ({
    province: profile.province,
    track_id: profile.trackId,
    subjects: profile.subjects,
    exam_year: profile.year,
    batch_id: profile.batchId,
    score: profile.score,
    rank: profile.rank,
  });
  const someValues = ({ trackId, subjects, year, batchId, score, rank }: Partial<StoredProfile>) => ({
    ...(trackId === undefined ? {} : { track_id: trackId }),
    ...(subjects === undefined ? {} : { subjects }),
    ...(year === undefined ? {} : { exam_year: year }),
    ...(batchId === undefined ? {} : { batch_id: batchId }),
    ...(score === undefined ? {} : { score }),
    ...(rank === undefined ? {} : { rank }),
  });

  return {
    of(accountId: string): Promise<StoredProfile | undefined> {
      return db.selectFrom("exam_profile").select(columns).where("account_id", "=", accountId).executeTakeFirst();
    },

    /** True for the first save of an account; the loser of a race gets false and goes on as a later save. */
    async insertFirst(accountId: string, profile: StoredProfile, now: Date): Promise<boolean> {
      const inserted = await db
        .insertInto("exam_profile")
        .values({ account_id: accountId, ...values(profile), created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column("account_id").doNothing())
        .returning("account_id")
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /**
     * Writes these columns alone, so that two saves of different things keep both, unless province or
     * subjects are no longer what the caller read. Answers the profile as it stands then.
     */
    update(accountId: string, bound: StoredProfile, changes: Partial<StoredProfile>, now: Date) {
      return db
        .updateTable("exam_profile")
        .set({ ...someValues(changes), updated_at: now })
        .where("account_id", "=", accountId)
        .where("province", "=", bound.province)
        .where("subjects", "=", bound.subjects)
        .returning(columns)
        .executeTakeFirst();
    },
  };
}
