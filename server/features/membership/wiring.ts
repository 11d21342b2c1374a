import { budgets } from "#server/db/budgets.ts";
import type { Db } from "#server/db/schema.ts";
import type { Sealing } from "#server/db/sealing.ts";
import { membershipQueries } from "./queries.ts";
import { type MembershipPorts, membershipService } from "./service.ts";

interface MembershipSetup {
  readonly db: Db;
  readonly sealing: Sealing;
  readonly ports: MembershipPorts;
  readonly now: () => Date;
}

export const membershipFeature = ({ db, sealing, ports, now }: MembershipSetup) =>
  membershipService({ queries: membershipQueries(db), budgets: budgets(db), sealing, ports, now });
