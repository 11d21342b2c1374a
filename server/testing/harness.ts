import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { buildApp } from "#server/app.ts";
import { sealing } from "#server/db/sealing.ts";
import { serverSecrets } from "#server/db/server-secret.ts";
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

/**
 * The product as main composes it, on an emptied database, with a clock, an outbox, and a few made-up
 * provinces and units in place of packs. Signatures are only reported.
 */
export async function harness() {
  const database = await testDatabase();
  await emptyTables(database);
  const clock = testClock();
  const outbox: CodeMessage[] = [];
  const provider = {
    name: "test",
    isDown: false as boolean,
    async send(message: CodeMessage) {
      if (provider.isDown) throw new Error(`the provider is down: ${JSON.stringify(message)}`);
      outbox.push(message);
    },
  } satisfies SmsProvider & { isDown: boolean };
  const goneUnits = new Set<string>();
  const logged: string[] = [];
  const { app, members } = buildApp({
    db: database.db,
    sealing: sealing(await serverSecrets(database.db, clock.now())),
    data: noPacks,
    sms: provider,
    signMode: "report",
    phoneSecondDigits: "34578",
    trustedHops: 0,
    logger: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    now: clock.now,
    ports: { systems: fakeProvinces, units: fakeUnits(goneUnits) },
  });
  const call = (path: string, form: Readonly<Record<string, string>> = {}, from: CallFrom = {}) =>
    post(app, path, { form, from });
  return { members, database, clock, outbox, provider, logged, goneUnits, call, ...visitors(call, outbox) };
}

function noPacks(): never {
  throw new Error("these tests have no packs; use wholeApp");
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
