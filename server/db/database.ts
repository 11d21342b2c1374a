import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, sql } from "kysely";
import { lockData } from "./data-lock.ts";
import { defaultFloorBytes, freeSpaceGuard } from "./free-space.ts";
import { migrate } from "./migrate.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { type DatabaseLog, startHost } from "./pglite-host.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import type { Schema } from "./schema.ts";
import { keepSnapshots } from "./snapshots.ts";

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: "pglite" | "postgres";
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>;
  /** Writes what is still to be written and lets the folder go. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; without one the embedded database in `dataDir` is used. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** The file of `pglite-worker`: the bundle's in production, the source's in development. */
  readonly workerUrl: URL;
  readonly log: DatabaseLog;
  readonly queryLimitMs?: number;
  readonly freeSpaceFloorBytes?: number;
  readonly snapshotEveryMs?: number;
}

const defaultQueryLimitMs = 8_000;
const defaultSnapshotEveryMs = 30 * 60_000;

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, log } = options;
  if (url === undefined) return openEmbedded(options);
  const dialect = postgresDialect({ url, queryLimitMs: options.queryLimitMs ?? defaultQueryLimitMs, log });
  return finishOpening("postgres", dialect, async () => {});
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, log } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockData(join(dataDir, "database.lock"));
  if (lock.before === "crashed") log.warn({}, "the last run did not stop cleanly; the database recovers by itself");
  if (lock.before === "machine-restarted") {
    log.warn(
      {},
      "the machine stopped while the database was open; the embedded database may have lost its last writes",
    );
  }
  try {
    return await openLocked(options, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(options: DatabaseOptions, release: () => void): Promise<Database> {
  const { dataDir, workerUrl, log } = options;
  const folder = join(dataDir, "database");
  const snapshotPath = join(dataDir, "database-snapshot.tar.gz");
  const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
  const restoreFrom = isNew && existsSync(snapshotPath) ? snapshotPath : undefined;
  if (restoreFrom) log.warn({ snapshot: restoreFrom }, "there is no database folder; it is restored from the snapshot");
  const host = await startHost({
    workerUrl,
    start: { dataDir: folder, restoreFrom },
    queryLimitMs: options.queryLimitMs ?? defaultQueryLimitMs,
    demandSpace: freeSpaceGuard(dataDir, options.freeSpaceFloorBytes ?? defaultFloorBytes),
    log,
  }).catch((error: Error) => {
    throw new Error(cannotOpen(folder, existsSync(snapshotPath) ? snapshotPath : undefined, error.message));
  });
  const everyMs = options.snapshotEveryMs ?? defaultSnapshotEveryMs;
  const snapshots = keepSnapshots({ host, path: snapshotPath, everyMs, log });
  return finishOpening("pglite", pgliteDialect(snapshots.host), async () => {
    await snapshots.finish();
    await host.close();
    release();
  });
}

/** Brings the tables of an opened database up to date; \`after\` runs when it is closed. */
export async function finishOpening(
  kind: Database["kind"],
  dialect: Dialect,
  after: () => Promise<void>,
): Promise<Database> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await after();
    await db.destroy();
    throw error;
  }
  return {
    db,
    kind,
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await after();
      await db.destroy();
    },
  };
}

const cannotOpen = (folder: string, snapshotPath: string | undefined, reason: string) =>
  `The embedded database in ${folder} cannot be opened (${reason}). ` +
  (snapshotPath
    ? `Move that folder away and start again: the snapshot ${snapshotPath} is then restored. 请移走该目录后重新启动，将从快照恢复。`
    : "There is no snapshot to restore. 没有可用的快照。");
