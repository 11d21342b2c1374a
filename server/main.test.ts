import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundled } from "./testing/bundles.ts";
import { starterPacks } from "./testing/test-packs.ts";

/** A process that opens a database of its own: slow on a machine that has other things to do. */
const patience = { timeout: 60_000 };

let dist: string;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const { server, worker } = await bundled({
    server: new URL("./main.ts", import.meta.url),
    worker: new URL("./db/pglite-worker.ts", import.meta.url),
  });
  dist = fileURLToPath(new URL(".", server));
  writeFileSync(join(dist, "package.json"), '{"type":"module"}');
  renameSync(worker as URL, join(dist, "db-worker.js"));
  folder = mkdtempSync(join(tmpdir(), "zetu-start-"));
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const used of [dist, folder]) rmSync(used, { recursive: true, force: true });
});

/** Starts the server in a folder of its own; answers how it ended and what it said. */
async function endOfStart(environment: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(folder, "data-"));
  const child = spawn(process.execPath, [join(dist, "server.mjs")], {
    env: { DATA_DIR: dataDir, GAOKAO_DATA: starterPacks, PORT: "0", ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  children.push(child);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "exit");
  return { code, said, dataDir };
}

const isLocked = (dataDir: string) => existsSync(join(dataDir, "database.lock"));
const siteOf = (pages: Readonly<Record<string, string>>) => {
  rmSync(join(dist, "web"), { recursive: true, force: true });
  if (Object.keys(pages).length > 0) mkdirSync(join(dist, "web"));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(dist, "web", name), text);
};

describe("a start that fails after the database was opened", patience, () => {
  it("for want of the built site closes the database: nothing stays locked", async () => {
    siteOf({});
    const { code, said, dataDir } = await endOfStart({});
    expect([code, said]).toEqual([1, expect.stringContaining("index.html")]);
    expect(existsSync(join(dataDir, "database"))).toBe(true);
    expect(isLocked(dataDir)).toBe(false);
  });

  it("because the port is taken closes the database, with its snapshot written", async () => {
    siteOf({ "index.html": "<!doctype html><title>x</title>" });
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const { code, said, dataDir } = await endOfStart({ PORT: String(port) });
    taken.close();
    expect([code, said]).toEqual([1, expect.stringContaining("EADDRINUSE")]);
    expect(isLocked(dataDir)).toBe(false);
    expect(readFileSync(join(dataDir, "database-snapshot.tar.gz")).length).toBeGreaterThan(10_000);
  });
});

describe("a start in production", patience, () => {
  it("is refused while codes would be printed into the log, before anything is opened", async () => {
    const { code, said, dataDir } = await endOfStart({ NODE_ENV: "production" });
    expect([code, said]).toEqual([1, expect.stringContaining("SMS_PROVIDER=console")]);
    expect(existsSync(join(dataDir, "database"))).toBe(false);
  });
});
