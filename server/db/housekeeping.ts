import { dayMs } from "./budgets.ts";
import type { Db } from "./schema.ts";

/** Ended sessions stay for a while as evidence of who was signed in when. */
const keepSessionsMs = 180 * dayMs;
const keepBudgetsMs = 2 * dayMs;
const keepCodesMs = dayMs;

/** Removes what has served its purpose. Harmless to run at any time, on any process. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom("sms_code").where("expires_at", "<", before(keepCodesMs)).execute();
  await db.deleteFrom("budget").where("window_start", "<", before(keepBudgetsMs)).execute();
  await db.deleteFrom("session").where("created_at", "<", before(keepSessionsMs)).execute();
}
