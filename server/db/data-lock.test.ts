import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataFolderInUse, lockData } from "./data-lock.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "zetu-lock-"));
  path = join(folder, "database.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lock as this process would write it, changed. */
function plant(change: object) {
  const lock = lockData(path);
  const mine = JSON.parse(readFileSync(path, "utf8"));
  lock.release();
  writeFileSync(path, JSON.stringify({ ...mine, nonce: "planted", ...change }));
}

/** As a heartbeat that stopped a minute ago. */
const fallSilent = () => utimesSync(path, new Date(), new Date(Date.now() - 60_000));

describe("a data folder's lock", () => {
  it("is held by one, and free again when it is released", () => {
    const lock = lockData(path);
    expect(lock.before).toBe("clean");
    expect(() => lockData(path)).toThrow(DataFolderInUse);
    lock.release();
    lockData(path).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over at once from a process that is gone", () => {
    plant({ pid: 2 ** 22 + 1 });
    const lock = lockData(path);
    expect(lock.before).toBe("crashed");
    lock.release();
  });

  it("is taken over when its pid belongs to another process by now", () => {
    plant({ pid: process.ppid, startTime: "1" });
    lockData(path).release();
  });

  it("of another container stands as long as its heartbeat does", () => {
    plant({ pid: 1, pidSpace: "pid:[1]" });
    expect(() => lockData(path)).toThrow(DataFolderInUse);
    fallSilent();
    lockData(path).release();
  });

  it("tells when the machine went down with the database open", () => {
    plant({ bootId: "an earlier start" });
    expect(() => lockData(path)).toThrow(DataFolderInUse);
    fallSilent();
    const lock = lockData(path);
    expect(lock.before).toBe("machine-restarted");
    lock.release();
  });

  it("that nobody can read counts as held while it is fresh", () => {
    writeFileSync(path, "{half");
    expect(() => lockData(path)).toThrow(DataFolderInUse);
    fallSilent();
    lockData(path).release();
  });

  it("is released by its holder alone", () => {
    const lock = lockData(path);
    plantOver();
    lock.release();
    expect(readFileSync(path, "utf8")).toContain("somebody else");
  });

  const plantOver = () => writeFileSync(path, JSON.stringify({ nonce: "somebody else" }));
});
