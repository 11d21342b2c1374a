import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** So many uses in each window of that length; windows of a day begin at midnight in China. */
export interface BudgetRule {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface Expense {
  readonly rule: BudgetRule;
  /** Whose budget it is: a keyed hash, never a number or an address in clear. */
  readonly subject: string;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const chinaOffsetMs = 8 * hourMs;

export interface Budgets {
  /** Spends one of each, or nothing; answers whether there was enough. Never exceeded, however many spend at once. */
  spend(expenses: readonly Expense[], now: Date): Promise<boolean>;
  /** Gives one of each back, for something that did not happen. */
  refund(expenses: readonly Expense[], now: Date): Promise<void>;
}

class Exhausted extends Error {}

/** Budgets in the database, so that every process of a cluster spends from the same one. */
export function budgets(db: Db): Budgets {
  return {
    async spend(expenses, now) {
      try {
        await db.transaction().execute(async (transaction) => {
          for (const expense of inLockOrder(expenses)) await spendOne(transaction, expense, now);
        });
        return true;
      } catch (error) {
        if (error instanceof Exhausted) return false;
        throw error;
      }
    },
    async refund(expenses, now) {
      for (const { rule, subject } of expenses) {
        await db
          .updateTable("budget")
          .set({ used: sql`greatest(used - 1, 0)` })
          .where("name", "=", rule.name)
          .where("subject", "=", subject)
          .where("window_start", "=", windowStart(rule, now))
          .execute();
      }
    },
  };
}

/** Two spenders that lock the same rows in the same order cannot wait for each other. */
const inLockOrder = (expenses: readonly Expense[]) =>
  [...expenses].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
const keyOf = ({ rule, subject }: Expense) => `${rule.name} ${subject}`;

async function spendOne(db: Db, { rule, subject }: Expense, now: Date) {
  const spent = await db
    .insertInto("budget")
    .values({ name: rule.name, subject, window_start: windowStart(rule, now), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["name", "subject", "window_start"])
        .doUpdateSet({ used: sql`budget.used + 1` })
        .where("budget.used", "<", rule.limit),
    )
    .returning("used")
    .executeTakeFirst();
  if (!spent) throw new Exhausted();
}

const windowStart = ({ windowMs }: BudgetRule, now: Date) => {
  const local = now.getTime() + chinaOffsetMs;
  return new Date(local - (local % windowMs) - chinaOffsetMs);
};
