import { smsCooldownSeconds } from "#contract/constants.ts";
import { type BudgetRule, dayMs, hourMs, minuteMs } from "#server/db/budgets.ts";

/** A code lives five minutes and bears five wrong tries. */
export const codeLifetimeMs = 5 * minuteMs;
export const codeTries = 5;
export const cooldownMs = smsCooldownSeconds * 1000;

/** Messages cost money and annoy: what one number, one address and the whole site may send. */
export const smsBudgets = {
  mobile: { name: "sms-mobile", limit: 5, windowMs: dayMs },
  address: { name: "sms-address", limit: 20, windowMs: dayMs },
  /** Codes that were wrong, by address, in an hour: a family's typing errors, not a search. */
  misses: { name: "sms-miss-address", limit: 60, windowMs: hourMs },
  siteMinute: { name: "sms-site-minute", limit: 600, windowMs: minuteMs },
  siteDay: { name: "sms-site-day", limit: 50_000, windowMs: dayMs },
} as const satisfies Record<string, BudgetRule>;

/** A session ends seven days after sign-in, or after 72 hours without a call (decision 7). */
export const sessionLifetimeMs = 7 * dayMs;
export const sessionIdleMs = 72 * hourMs;
/** Last use is written at most this often: it must not cost a write a call. */
export const lastSeenEveryMs = 5 * minuteMs;
