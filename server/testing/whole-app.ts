import { pino } from "pino";
import { buildApp } from "#server/app.ts";
import { sealing } from "#server/db/sealing.ts";
import { serverSecrets } from "#server/db/server-secret.ts";
import type { CodeMessage } from "#server/providers/sms/sms-provider.ts";
import { testClock } from "./harness.ts";
import { emptyTables, testDatabase } from "./test-database.ts";
import { testData } from "./test-packs.ts";

type Fields = Readonly<Record<string, string>>;

/** The product as main composes it, on an emptied database and the given packs; signatures are only reported. */
export async function wholeApp(packs: string) {
  const database = await testDatabase();
  await emptyTables(database);
  const clock = testClock();
  const outbox: CodeMessage[] = [];
  const data = await testData(packs);
  const { app } = buildApp({
    db: database.db,
    sealing: sealing(await serverSecrets(database.db, clock.now())),
    data: () => data,
    sms: { name: "test", send: async (message) => void outbox.push(message) },
    signMode: "report",
    phoneSecondDigits: "34578",
    trustedHops: 0,
    logger: pino({ level: "silent" }),
    now: clock.now,
  });

  /** Calls as a visitor; of this machine, which no limit counts, unless another address is named. */
  async function call(path: string, fields: Fields = {}, address = "127.0.0.1") {
    const answer = await app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: address,
    });
    return { code: answer.statusCode, ...(answer.json() as { status: number; message: string; data: Body }) };
  }

  async function signIn(mobile = "13800000001") {
    const sms_token = "t".repeat(32);
    await call("/web/user/send_sms_ajax", { mobile, sms_token });
    const sms_code = outbox.findLast((message) => message.mobile === mobile)?.code ?? "";
    const answer = await call("/web/user/login", { mobile, sms_code, sms_token });
    const token = String(answer.data["token"]);
    return (path: string, fields: Fields = {}) => call(path, { ...fields, token });
  }

  return { app, call, signIn, clock, data };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every call
type Body = any;
