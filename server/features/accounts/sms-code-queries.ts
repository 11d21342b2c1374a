import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";

interface CodeKey {
  readonly mobileHash: string;
  readonly purpose: string;
}

export interface NewCode extends CodeKey {
  readonly codeHash: string;
  readonly smsTokenHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export type SmsCodeQueries = ReturnType<typeof smsCodeQueries>;

/** One code at most lives for a mobile and a purpose; the row is the lock that races are decided on. */
export function smsCodeQueries(db: Db) {
  return {
    /** Puts a new code in place unless the last one was sent after `sentBefore`. */
    async replaceCode(code: NewCode, sentBefore: Date): Promise<"free" | { sentAt: Date }> {
      const values = {
        code_hash: code.codeHash,
        sms_token_hash: code.smsTokenHash,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        tries: 0,
        used_at: null,
      };
      const placed = await db
        .insertInto("sms_code")
        .values({ mobile_hash: code.mobileHash, purpose: code.purpose, ...values })
        .onConflict((conflict) =>
          conflict.columns(["mobile_hash", "purpose"]).doUpdateSet(values).where("sms_code.sent_at", "<=", sentBefore),
        )
        .returning("sent_at")
        .executeTakeFirst();
      if (placed) return "free";
      const last = await db
        .selectFrom("sms_code")
        .select("sent_at")
        .where("mobile_hash", "=", code.mobileHash)
        .where("purpose", "=", code.purpose)
        .executeTakeFirst();
      return { sentAt: last?.sent_at ?? code.sentAt };
    },

    async forgetCode(code: NewCode): Promise<void> {
      await db
        .deleteFrom("sms_code")
        .where("mobile_hash", "=", code.mobileHash)
        .where("purpose", "=", code.purpose)
        .where("code_hash", "=", code.codeHash)
        .execute();
    },

    /**
     * The live code, one try poorer; undefined when it is used, expired or out of tries. Only who holds
     * the token that it was asked for with can spend a try: a stranger cannot void somebody's code.
     */
    async countTry(key: CodeKey & { smsTokenHash: string }, { now, tries }: { now: Date; tries: number }) {
      const row = await db
        .updateTable("sms_code")
        .set({ tries: sql`tries + 1` })
        .where("mobile_hash", "=", key.mobileHash)
        .where("purpose", "=", key.purpose)
        .where("sms_token_hash", "=", key.smsTokenHash)
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .where("tries", "<", tries)
        .returning("code_hash")
        .executeTakeFirst();
      return row?.code_hash;
    },

    /** True for exactly one of those who present the right code. */
    async spendCode(code: CodeKey & { codeHash: string }, now: Date): Promise<boolean> {
      const used = await db
        .updateTable("sms_code")
        .set({ used_at: now })
        .where("mobile_hash", "=", code.mobileHash)
        .where("purpose", "=", code.purpose)
        .where("code_hash", "=", code.codeHash)
        .where("used_at", "is", null)
        .returning("purpose")
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
