import { budgets } from "#server/db/budgets.ts";
import type { Db } from "#server/db/schema.ts";
import type { Sealing } from "#server/db/sealing.ts";
import type { SmsProvider } from "#server/providers/sms/sms-provider.ts";
import { mobileRule } from "./mobiles.ts";
import { passwords } from "./passwords.ts";
import { accountQueries } from "./queries.ts";
import { type AccountPorts, accountService } from "./service.ts";
import { sessionQueries } from "./session-queries.ts";
import { sessions } from "./sessions.ts";
import { smsCodeQueries } from "./sms-code-queries.ts";
import { smsCodes } from "./sms-codes.ts";

interface AccountsSetup {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly provider: SmsProvider;
  readonly phoneSecondDigits: string;
  readonly signKeyOf: (tokenHash: string) => string;
  readonly ports: AccountPorts;
  readonly log: { warn(facts: object, message: string): void };
  readonly now: () => Date;
}

/** The parts of the feature put together: what routes need, and what the gate needs of sessions. */
export function accountsFeature(setup: AccountsSetup) {
  const { db, sealing, provider, phoneSecondDigits, signKeyOf, ports, log, now } = setup;
  const opened = sessions({ queries: sessionQueries(db), signKeyOf, now });
  const codes = smsCodes({ queries: smsCodeQueries(db), budgets: budgets(db), sealing, provider, log, now });
  const service = accountService({
    queries: accountQueries(db),
    codes,
    sessions: opened,
    passwords: passwords(),
    sealing,
    mobileRule: mobileRule(phoneSecondDigits),
    ports,
    now,
  });
  return { service, identify: opened.identify };
}
