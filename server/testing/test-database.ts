import { createHash } from "node:crypto";
import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { type Database, openDatabase } from "#server/db/database.ts";
import { openEngine } from "#server/db/engine.ts";
import { openInMemory } from "#server/db/in-memory.ts";
import { migrations } from "#server/db/migrate.ts";
import { pgliteDialect } from "#server/db/pglite-dialect.ts";
import { postgresDialect } from "#server/db/postgres-dialect.ts";
import type { Db } from "#server/db/schema.ts";

/** PostgreSQL to run the same tests on; without it they run on PGlite in this process. */
// biome-ignore lint/style/noProcessEnv: which database a run of the tests uses is a setting of the run
const { TEST_DATABASE_URL: postgresUrl, VITEST_POOL_ID: worker = "1" } = process.env;

const cacheDir = fileURLToPath(new URL("../../node_modules/.cache/zetu-tests", import.meta.url));
const silent = { info() {}, warn() {}, error() {} };

let opened: Promise<Database> | undefined;

/** One migrated database for all tests of a worker. */
export function testDatabase(): Promise<Database> {
  opened ??= postgresUrl ? onPostgres(postgresUrl) : onPGlite();
  return opened;
}

/** Setting a database up and migrating it takes seconds; loading an archive of the result does not. */
async function onPGlite(): Promise<Database> {
  const stamp = createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  const archive = join(cacheDir, `migrated-${stamp}.tar`);
  if (existsSync(archive)) return openInMemory(await openAsBlob(archive));
  const fresh = await openInMemory();
  mkdirSync(cacheDir, { recursive: true });
  const beside = `${archive}.${process.pid}`;
  writeFileSync(beside, Buffer.from(await (await fresh.dump()).arrayBuffer()));
  renameSync(beside, archive);
  return fresh;
}

/** A database without any table, of the kind that the tests run on. */
export async function emptyDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  const dialect = postgresUrl
    ? postgresDialect({ url: await emptySchema(postgresUrl, `zetu_empty_${worker}`), queryLimitMs: 8_000, log: silent })
    : pgliteDialect({ ...(await openEngine({})), epoch: 0 });
  const db: Db = new Kysely({ dialect });
  return { db, close: () => db.destroy() };
}

/** A schema of its own for each worker, made anew for each run. */
async function onPostgres(url: string): Promise<Database> {
  return openDatabase({
    url: await emptySchema(url, `zetu_test_${worker}`),
    dataDir: "",
    workerUrl: new URL(url),
    log: silent,
  });
}

/** The address of a schema that was just made. */
async function emptySchema(url: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.query(`create schema ${schema}`);
  await client.end();
  const own = new URL(url);
  own.searchParams.set("options", `-c search_path=${schema}`);
  return own.href;
}

const filled = ["account", "sms_code", "budget", "card_batch", "membership_card", "site"];

/** Empties what tests fill; what migrations filled stays. */
export async function emptyTables({ db }: Database): Promise<void> {
  await sql.raw(`truncate ${filled.join(", ")} cascade`).execute(db);
  await sql`update function_entitlement
    set members_only = function_code in ('simulate', 'admission_test', 'psy_report')`.execute(db);
}
