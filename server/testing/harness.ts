import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { accounts } from "#contract/accounts.ts";
import { applicationLists } from "#contract/application-lists.ts";
import { branding } from "#contract/branding.ts";
import { examProfile, savedArea } from "#contract/exam-profile.ts";
import { membership } from "#contract/membership.ts";
import { readSubjects } from "#contract/subjects.ts";
import type { Database } from "#server/db/database.ts";
import { sealing } from "#server/db/sealing.ts";
import { serverSecrets } from "#server/db/server-secret.ts";
import { accountRoutes } from "#server/features/accounts/routes.ts";
import { accountsFeature } from "#server/features/accounts/wiring.ts";
import { applicationListQueries } from "#server/features/application-lists/queries.ts";
import { applicationListRoutes } from "#server/features/application-lists/routes.ts";
import { applicationListService } from "#server/features/application-lists/service.ts";
import { siteQueries } from "#server/features/branding/queries.ts";
import { brandingRoutes } from "#server/features/branding/routes.ts";
import { brandingService } from "#server/features/branding/service.ts";
import { examProfileQueries } from "#server/features/exam-profile/queries.ts";
import { examProfileRoutes, savedAreaRoutes } from "#server/features/exam-profile/routes.ts";
import { examProfileService } from "#server/features/exam-profile/service.ts";
import { membershipRoutes } from "#server/features/membership/routes.ts";
import { membershipFeature } from "#server/features/membership/wiring.ts";
import { http } from "#server/http/http.ts";
import { type Gate, mount } from "#server/http/mount.ts";
import type { CodeMessage, SmsProvider } from "#server/providers/sms/sms-provider.ts";
import { fakeProvinces } from "./fake-provinces.ts";
import { fakeUnits } from "./fake-units.ts";
import { emptyTables, testDatabase } from "./test-database.ts";

/** What a call answered: the body that every call has, and what HTTP said. */
export interface Answer {
  readonly status: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every call
  readonly data: any;
  readonly http: LightMyRequestResponse;
}

export interface CallFrom {
  readonly token?: string | undefined;
  readonly address?: string;
  readonly host?: string;
}

export type Harness = Awaited<ReturnType<typeof harness>>;

/** The clock that services are given; it moves when a test says so. */
export function testClock(start = "2026-11-20T04:00:00Z") {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    advance(ms: number) {
      at = new Date(at.getTime() + ms);
    },
    set(instant: string) {
      at = new Date(instant);
    },
  };
}

/** The features that keep something, mounted on an emptied database, with a clock and an outbox. */
export async function harness() {
  const database = await testDatabase();
  await emptyTables(database);
  const clock = testClock();
  const outbox: CodeMessage[] = [];
  const provider = {
    name: "test",
    isDown: false as boolean,
    async send(message: CodeMessage) {
      if (provider.isDown) throw new Error("the provider is down");
      outbox.push(message);
    },
  } satisfies SmsProvider & { isDown: boolean };
  const goneUnits = new Set<string>();
  const parts = await compose({ database, now: clock.now, provider, goneUnits });
  const call = (path: string, form: Readonly<Record<string, string>> = {}, from: CallFrom = {}) =>
    post(parts.app, path, { form, from });
  return { ...parts, database, clock, outbox, provider, goneUnits, call, ...visitors(call, outbox) };
}

interface Ingredients {
  readonly database: Database;
  readonly now: () => Date;
  readonly provider: SmsProvider;
  readonly goneUnits: ReadonlySet<string>;
}

async function compose({ database: { db }, now, provider, goneUnits }: Ingredients) {
  const seal = sealing(await serverSecrets(db, now()));
  const profiles = examProfileService({ queries: examProfileQueries(db), systems: fakeProvinces, now });
  const members = membershipFeature({
    db,
    sealing: seal,
    now,
    ports: {
      maskedMobile: (userId) => signedIn.service.maskedMobile(userId),
      examYearOf: async (userId) => (await profiles.of(userId))?.year,
    },
  });
  const signedIn = accountsFeature({
    db,
    sealing: seal,
    provider,
    now,
    phoneSecondDigits: "34578",
    signKeyOf: (tokenHash) => seal.derive(tokenHash),
    ports: { profileOf: profiles.of, isMember: members.isMember },
  });
  const lists = applicationListService({
    queries: applicationListQueries(db),
    units: fakeUnits(goneUnits),
    owners: {
      async profileOf(userId) {
        const own = await profiles.of(userId);
        return own && { ...own, subjects: readSubjects(own.subjects), score: own.score, rank: own.rank };
      },
    },
    now,
  });
  const site = brandingService({
    queries: siteQueries(db),
    visitorKey: "visitor-key",
    phoneSecondDigits: "34578",
    now,
  });
  const gate: Gate = {
    identify: signedIn.identify,
    demandEntitlement: ({ userId }, right) => members.demandEntitlement(userId, right),
    verifySignature() {},
  };
  const app = http({ logger: pino({ level: "silent" }), trustedHops: 0 });
  mount(app, accounts, accountRoutes(signedIn.service), gate);
  mount(app, membership, membershipRoutes(members), gate);
  mount(app, examProfile, examProfileRoutes(profiles), gate);
  mount(app, savedArea, savedAreaRoutes(profiles), gate);
  mount(app, branding, brandingRoutes(site), gate);
  mount(app, applicationLists, applicationListRoutes(lists), gate);
  return { app, sealing: seal, members, accounts: signedIn };
}

async function post(
  app: FastifyInstance,
  path: string,
  { form, from }: { form: Readonly<Record<string, string>>; from: CallFrom },
): Promise<Answer> {
  const body = new URLSearchParams({ ...form, ...(from.token ? { token: from.token } : {}) });
  const answer = await app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded", host: from.host ?? "zetu.test" },
    payload: body.toString(),
    remoteAddress: from.address ?? "10.1.0.1",
  });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  const parsed = isJson ? answer.json() : { status: answer.statusCode, message: "", data: answer.rawPayload };
  return { status: parsed.status, message: parsed.message, data: parsed.data, http: answer };
}

type Call = (path: string, form?: Readonly<Record<string, string>>, from?: CallFrom) => Promise<Answer>;

/** 32 characters, as the browser makes them. */
export const smsToken = "t".repeat(32);

function visitors(call: Call, outbox: readonly CodeMessage[]) {
  let last = 0;
  const newMobile = () => {
    last += 1;
    return `138${String(last).padStart(8, "0")}`;
  };

  /** Signs somebody in by SMS, from an address of their own. */
  async function signIn(mobile = newMobile()) {
    const address = `10.2.${Math.floor(last / 250)}.${last % 250}`;
    await call("/web/user/send_sms_ajax", { mobile, sms_token: smsToken }, { address });
    const code = outbox.findLast((message) => message.mobile === mobile)?.code ?? "";
    const answer = await call("/web/user/login", { mobile, sms_code: code, sms_token: smsToken }, { address });
    const token = String(answer.data.token);
    return { mobile, token, address, answer, call: (path: string, form = {}) => call(path, form, { token, address }) };
  }
  return { newMobile, signIn };
}
