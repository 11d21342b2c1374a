import { sql } from "kysely";
import { foundations } from "./migrations/001-foundations.ts";
import type { Db } from "./schema.ts";

interface Migration {
  readonly number: number;
  readonly name: string;
  /** Plain SQL, several statements. Applied once, never edited afterwards. */
  readonly script: string;
}

export const migrations: readonly Migration[] = [{ number: 1, name: "foundations", script: foundations }];

/** "zetu" as a number: the advisory lock that keeps two starting processes from migrating at once. */
const migrationLock = 0x7a657475;

/** Brings the tables up to date, each migration in a transaction of its own. Answers how many were applied. */
export async function migrate(db: Db): Promise<number> {
  if (!(await hasHistory(db))) await locked(db, createHistory);
  let applied = 0;
  for (const migration of migrations) {
    if (await locked(db, (transaction) => apply(transaction, migration))) applied += 1;
  }
  return applied;
}

async function hasHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('schema_migration')::text as found`.execute(
    db,
  );
  return Boolean(rows[0]?.found);
}

/** A transaction that only one process at a time is in. */
const locked = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    return work(transaction);
  });

const createHistory = (db: Db) =>
  sql`create table if not exists schema_migration (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(db);

async function apply(db: Db, { number, name, script }: Migration): Promise<boolean> {
  const done = await db.selectFrom("schema_migration").select("number").where("number", "=", number).executeTakeFirst();
  if (done) return false;
  await sql.raw(script).execute(db);
  await db.insertInto("schema_migration").values({ number, name }).execute();
  return true;
}
