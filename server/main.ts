import { mkdirSync } from "node:fs";
import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { ourCalls, specifiedCalls } from "#contract/calls.ts";
import { buildApp } from "./app.ts";
import type { AdmissionData } from "./data/admission-data.ts";
import { openAdmissionData } from "./data/open.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { tidy } from "./db/housekeeping.ts";
import { sealing } from "./db/sealing.ts";
import { serverSecrets } from "./db/server-secret.ts";
import { readSettings, type Settings } from "./env.ts";
import { site } from "./http/site.ts";
import { locatePacks } from "./packs.ts";
import { databaseWorker, packPlaces, webDir } from "./places.ts";
import { smsProvider } from "./providers/sms/providers.ts";
import type { SmsProvider } from "./providers/sms/sms-provider.ts";

const demoMobile = "13800138000";
const tidyEveryMs = 3_600_000;
const stopWithinMs = 10_000;
const now = () => new Date();

async function main() {
  const settings = readSettings();
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const log = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: false }));
  const sms = smsProvider(settings.smsProvider, {
    isProduction: settings.isProduction,
    outbox: settings.smsOutbox,
    log,
  });
  if (settings.redisUrl) log.warn({}, "REDIS_URL is set, but nothing uses Redis yet: limits live in the database");
  const places = packPlaces(settings, (line) => console.error(line));
  const opening = openDatabase({
    url: settings.databaseUrl,
    dataDir: settings.dataDir,
    workerUrl: databaseWorker,
    log,
  });
  const [data, database] = await allOrClose(locatePacks(places).then(openAdmissionData), opening);
  try {
    await serve({ settings, log, sms, data, database });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

interface Opened {
  readonly settings: Settings;
  readonly log: Logger;
  readonly sms: SmsProvider;
  readonly data: AdmissionData;
  readonly database: Database;
}

/** Composes the product on what was opened and listens; what fails here leaves the closing to the caller. */
async function serve({ settings, log, sms, data, database }: Opened) {
  const { app, people, members } = buildApp({
    db: database.db,
    sealing: sealing(await serverSecrets(database.db, now())),
    data: () => data,
    sms,
    signMode: settings.signMode,
    phoneSecondDigits: settings.phoneSecondDigits,
    trustedHops: settings.trustedHops,
    logger: log,
    now,
  });
  health(app, database);
  site(app, webDir, new Set([...specifiedCalls, ...ourCalls].map((row) => row.path.toLowerCase())));
  const address = await app.listen({ port: settings.port, host: settings.host });
  const tidying = setInterval(
    () => tidy(database.db, now()).catch((error) => log.warn({ err: error }, "tidying")),
    tidyEveryMs,
  );
  closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
    if (err) log.error({ err }, "stopping after an unexpected error");
    clearInterval(tidying);
    await app.close();
    await database.close();
  });
  if (isDemo(settings)) await introduceDemo(people, members);
  say(`ready ${address}`);
}

/** When one of two starts fails, what the other opened is closed again, or its lock would stay. */
async function allOrClose<T>(first: Promise<T>, opening: Promise<Database>): Promise<[T, Database]> {
  try {
    return await Promise.all([first, opening]);
  } catch (error) {
    await opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

function health(app: FastifyInstance, database: Database) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    try {
      await database.ping();
      return { status: "ready" };
    } catch {
      return reply.code(503).header("retry-after", "5").send({ status: "not ready" });
    }
  });
}

/** Only a first look on the embedded default gets a demo account; never production, never a real database. */
const isDemo = (settings: Settings) => !settings.isProduction && settings.databaseUrl === undefined;

type Composed = ReturnType<typeof buildApp>;

async function introduceDemo(people: Composed["people"], members: Composed["members"]) {
  const card = await members.firstCard();
  if (!card) return;
  await people.service.ensureAccount(demoMobile);
  say(`演示账号  手机号 ${demoMobile}，用短信登录；验证码由 SMS_PROVIDER 发出（默认打印在本终端）`);
  say(`会员激活码  ${card}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
