import type { Db } from "#server/db/schema.ts";

export interface StoredSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly accountDisabled: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly openedBy: string;
  readonly userAgent: string;
  readonly createdAt: Date;
}

export type SessionQueries = ReturnType<typeof sessionQueries>;

export function sessionQueries(db: Db) {
  return {
    async insertSession(session: NewSession): Promise<void> {
      await db
        .insertInto("session")
        .values({
          id: session.id,
          account_id: session.accountId,
          token_hash: session.tokenHash,
          opened_by: session.openedBy,
          user_agent: session.userAgent,
          created_at: session.createdAt,
          last_seen_at: session.createdAt,
        })
        .execute();
    },

    sessionByTokenHash(tokenHash: string): Promise<StoredSession | undefined> {
      return db
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select((row) => [
          "session.id as id",
          "session.account_id as accountId",
          "session.created_at as createdAt",
          "session.last_seen_at as lastSeenAt",
          "session.ended_at as endedAt",
          "session.end_reason as endReason",
          row("account.disabled_at", "is not", null).$castTo<boolean>().as("accountDisabled"),
        ])
        .where("session.token_hash", "=", tokenHash)
        .executeTakeFirst();
    },

    async markSeen(id: string, at: Date): Promise<void> {
      await db.updateTable("session").set({ last_seen_at: at }).where("id", "=", id).execute();
    },

    /** The first end stands: a session that was replaced stays replaced. */
    async endSession(id: string, reason: "signed_out" | "expired" | "replaced", at: Date): Promise<void> {
      await db
        .updateTable("session")
        .set({ ended_at: at, end_reason: reason })
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .execute();
    },
  };
}
