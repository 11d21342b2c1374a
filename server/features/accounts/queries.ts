import { violatesUnique } from "#server/db/faults.ts";
import type { Db } from "#server/db/schema.ts";

export interface StoredAccount {
  readonly id: string;
  readonly userName: string | null;
  readonly mobileSealed: string | null;
  readonly isDisabled: boolean;
}

export interface NewAccount {
  readonly id: string;
  readonly userName: string | null;
  readonly mobileHash: string;
  readonly mobileSealed: string;
  readonly passwordHash: string | null;
  readonly openedBy: string;
  readonly createdAt: Date;
}

export type AccountQueries = ReturnType<typeof accountQueries>;

export function accountQueries(db: Db) {
  const account = (row: {
    id: string;
    user_name: string | null;
    mobile_sealed: string | null;
    disabled_at: Date | null;
  }) => ({
    id: row.id,
    userName: row.user_name,
    mobileSealed: row.mobile_sealed,
    isDisabled: row.disabled_at !== null,
  });
  const columns = ["id", "user_name", "mobile_sealed", "disabled_at"] as const;

  return {
    async byMobile(mobileHash: string): Promise<StoredAccount | undefined> {
      const row = await db
        .selectFrom("account")
        .select(columns)
        .where("mobile_hash", "=", mobileHash)
        .executeTakeFirst();
      return row && account(row);
    },

    async byId(id: string): Promise<StoredAccount | undefined> {
      const row = await db.selectFrom("account").select(columns).where("id", "=", id).executeTakeFirst();
      return row && account(row);
    },

    /** Answers what is already taken, for two can register at the same moment. */
    async insert(row: NewAccount): Promise<"done" | "mobileTaken" | "userNameTaken"> {
      try {
        await db
          .insertInto("account")
          .values({
            id: row.id,
            user_name: row.userName,
            user_name_key: row.userName?.toLowerCase() ?? null,
            mobile_hash: row.mobileHash,
            mobile_sealed: row.mobileSealed,
            password_hash: row.passwordHash,
            opened_by: row.openedBy,
            created_at: row.createdAt,
          })
          .execute();
        return "done";
      } catch (error) {
        if (violatesUnique(error, "account_mobile_unique")) return "mobileTaken";
        if (violatesUnique(error, "account_user_name_unique")) return "userNameTaken";
        throw error;
      }
    },

    async isUserNameTaken(userName: string): Promise<boolean> {
      const key = userName.toLowerCase();
      return Boolean(await db.selectFrom("account").select("id").where("user_name_key", "=", key).executeTakeFirst());
    },
  };
}
