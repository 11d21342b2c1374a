import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundled } from "#server/testing/bundles.ts";
import { DataFolderInUse } from "./data-lock.ts";
import { type Database, type DatabaseOptions, openDatabase } from "./database.ts";
import { DatabaseUnavailable } from "./faults.ts";

/** Each kill costs about a second; the full run does as many as the promise in docs/operations.md was measured with. */
const kills = process.env["TEST_FULL"] ? 100 : 4;
/** Long enough for an honest statement on a busy machine, short enough to wait for. */
const queryLimitMs = 2_000;
/** Processes and threads of their own, each opening a database: slow on a machine that has other things to do. */
const patience = { timeout: 60_000 + kills * 10_000 };
const endless = sql`select count(*) from generate_series(1, 100000000000)`;

const warnings: string[] = [];
const log = {
  info() {},
  warn: (_facts: object, message: string) => warnings.push(message),
  error() {},
};

let workerUrl: URL;
let holderUrl: URL;
let folder: string;
const open: Database[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  const bundles = await bundled({
    worker: new URL("./pglite-worker.ts", import.meta.url),
    holder: new URL("../testing/database-holder.ts", import.meta.url),
  });
  workerUrl = bundles["worker"] as URL;
  holderUrl = bundles["holder"] as URL;
  folder = mkdtempSync(join(tmpdir(), "zetu-database-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const database of open.splice(0)) await database.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(new URL(".", workerUrl), { recursive: true, force: true });
});

async function openHere(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir: folder, workerUrl, log, ...options });
  open.push(database);
  return database;
}

/** Starts another process on the folder and answers its first line. */
async function startHolder(from = 0) {
  const child = spawn(process.execPath, [fileURLToPath(holderUrl), folder, workerUrl.href, String(from)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return { child, next, first: await next() };
}

const names = async ({ db }: Database) => {
  const rows = await db.selectFrom("budget").select("name").distinct().execute();
  return new Set(rows.map(({ name }) => name));
};
const addRow = ({ db }: Pick<Database, "db">, name: string) =>
  db
    .insertInto("budget")
    .values({ name, subject: "", window_start: new Date(0), used: 1 })
    .execute();

describe("the embedded database's folder", patience, () => {
  it("is refused to a second process, and the first goes on", async () => {
    const first = await openHere();
    const second = await startHolder();
    expect(second.first).toContain("The data folder is in use by process");
    expect(second.first).toContain("数据目录正被另一个进程使用");
    await once(second.child, "exit");
    expect(second.child.exitCode).toBe(1);
    await expect(openHere()).rejects.toBeInstanceOf(DataFolderInUse);
    await addRow(first, "still-alive");
    expect(await names(first)).toContain("still-alive");
  });

  it(`is taken over after a crash with all that was acknowledged and nothing by halves, ${kills} times`, async () => {
    let last = -1;
    for (let kill = 1; kill <= kills; kill += 1) {
      const holder = await startHolder(last + 1);
      expect(holder.first).toBe("open");
      const writes = 3 + ((kill * 7) % 11);
      for (let write = 0; write < writes; write += 1) last = Number(await holder.next());
      holder.child.kill("SIGKILL");
      await once(holder.child, "exit");
      const after = await openHere();
      const { rows } = await sql<{ name: string; halves: number }>`
        select name, count(*) as halves from budget where subject <> '' group by name`.execute(after.db);
      const whole = new Map(rows.map(({ name, halves }) => [name, halves]));
      for (let number = 0; number <= last; number += 1) expect(whole.get(`n${number}`)).toBe(2);
      expect([...whole.values()].every((halves) => halves === 2)).toBe(true);
      last = Math.max(last, whole.size - 1);
      await after.close();
      open.length = 0;
    }
    expect(warnings).toContain("the last run did not stop cleanly; the database recovers by itself");
  });

  it("is restored from the snapshot of the last stop when it was moved away", async () => {
    const before = await openHere();
    await addRow(before, "in-snapshot");
    await before.close();
    renameSync(join(folder, "database"), join(folder, "broken"));
    const after = await openHere();
    expect(await names(after)).toContain("in-snapshot");
    expect(warnings.at(-1)).toContain("restored from the snapshot");
    rmSync(join(folder, "broken"), { recursive: true });
  });

  it("says what to do when it cannot be opened", async () => {
    const damaged = mkdtempSync(join(tmpdir(), "zetu-damaged-"));
    const database = join(damaged, "database");
    await (await openDatabase({ dataDir: damaged, workerUrl, log })).close();
    for (const file of readdirSync(join(database, "global"))) writeFileSync(join(database, "global", file), "damaged");
    const attempt = openDatabase({ dataDir: damaged, workerUrl, log });
    await expect(attempt).rejects.toThrow(/cannot be opened.*Move that folder away and start again: the snapshot/s);
    expect(existsSync(join(damaged, "database.lock"))).toBe(false);
    rmSync(damaged, { recursive: true });
  });
});

describe("a statement that runs too long", patience, () => {
  it("is ended without having stopped the thread that answers calls, and the next one answers", async () => {
    const database = await openHere({ queryLimitMs });
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    await expect(endless.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    await database.ping();
    expect(await names(database)).toContain("in-snapshot");
  });

  it("takes the transaction that it stands in with it, and none of it goes on in the next session", async () => {
    const database = await openHere({ queryLimitMs });
    const transaction = database.db.transaction().execute(async (inside) => {
      await addRow({ db: inside }, "before-the-end");
      await endless.execute(inside).catch(() => {});
      await addRow({ db: inside }, "after-the-end");
    });
    await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await names(database)).not.toContain("before-the-end");
    expect(await names(database)).not.toContain("after-the-end");
  });

  it("leaves those who wait behind it their turn", async () => {
    const database = await openHere({ queryLimitMs });
    const slow = endless.execute(database.db);
    const waiting = Array.from({ length: 5 }, (_, index) => addRow(database, `waited-${index}`));
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
    await Promise.all(waiting);
    expect(await names(database)).toContain("waited-4");
  });
});

describe("a disk with little room", patience, () => {
  it("refuses writes before the database itself would, and still reads", async () => {
    const database = await openHere({ freeSpaceFloorBytes: Number.MAX_SAFE_INTEGER });
    await expect(addRow(database, "no-room")).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await names(database)).not.toContain("no-room");
  });
});
