import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";

export interface NewMembership {
  readonly id: string;
  readonly accountId: string;
  readonly examYear: number;
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

export interface Term {
  readonly examYear: number;
  readonly expiresAt: Date;
}

export type MembershipQueries = ReturnType<typeof membershipQueries>;

export function membershipQueries(db: Db) {
  return {
    /**
     * One conditional update decides who gets the card; the membership is written with it or not at all.
     * The account's row is locked first: of two cards that one account redeems at once for the same
     * year, the second finds the first one's term and stays unused.
     */
    redeem(codeHash: string, membership: NewMembership): Promise<"done" | "noCard" | "covered"> {
      return db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom("account")
          .select("id")
          .where("id", "=", membership.accountId)
          .forUpdate()
          .executeTakeFirst();
        const covering = await transaction
          .selectFrom("membership")
          .select("id")
          .where("account_id", "=", membership.accountId)
          .where("exam_year", ">=", membership.examYear)
          .where("expires_at", ">", membership.startsAt)
          .executeTakeFirst();
        if (covering) return "covered";
        const card = await transaction
          .updateTable("membership_card")
          .set({ redeemed_by: membership.accountId, redeemed_at: membership.startsAt })
          .where("code_hash", "=", codeHash)
          .where("redeemed_at", "is", null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("card_batch")
                  .select("card_batch.id")
                  .whereRef("card_batch.id", "=", "membership_card.batch_id")
                  .where("card_batch.frozen_at", "is not", null),
              ),
            ),
          )
          .returning("id")
          .executeTakeFirst();
        if (!card) return "noCard";
        await transaction
          .insertInto("membership")
          .values({
            id: membership.id,
            account_id: membership.accountId,
            card_id: card.id,
            exam_year: membership.examYear,
            starts_at: membership.startsAt,
            expires_at: membership.expiresAt,
          })
          .execute();
        return "done";
      });
    },

    /** The term that lasts longest, over or not; undefined for somebody who never was a member. */
    longestTerm(accountId: string): Promise<Term | undefined> {
      return db
        .selectFrom("membership")
        .select(["exam_year as examYear", "expires_at as expiresAt"])
        .where("account_id", "=", accountId)
        .orderBy("expires_at", "desc")
        .limit(1)
        .executeTakeFirst();
    },

    /** Function rights by the operator's table. */
    entitlements(): Promise<{ code: string; membersOnly: boolean }[]> {
      return db
        .selectFrom("function_entitlement")
        .select(["function_code as code", "members_only as membersOnly"])
        .orderBy("function_code")
        .execute();
    },

    async insertCards(
      batch: { id: string; note: string },
      cards: readonly { id: string; codeHash: string }[],
      now: Date,
    ) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("card_batch")
          .values({ ...batch, created_at: now })
          .execute();
        await transaction
          .insertInto("membership_card")
          .values(cards.map(({ id, codeHash }) => ({ id, batch_id: batch.id, code_hash: codeHash, created_at: now })))
          .execute();
      });
    },

    async freezeBatch(batchId: string, now: Date): Promise<void> {
      await db.updateTable("card_batch").set({ frozen_at: now }).where("id", "=", batchId).execute();
    },

    async hasCards(): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`select exists (select 1 from membership_card) as found`.execute(
        db,
      );
      return rows[0]?.found ?? false;
    },
  };
}
