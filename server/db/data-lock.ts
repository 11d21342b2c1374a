import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

/** Who holds a data folder. */
interface Holder {
  readonly pid: number;
  /** Changes whenever the machine starts; "" where the system does not tell. */
  readonly bootId: string;
  /** Start of the process in clock ticks since boot: a pid alone may have been given to another process. */
  readonly startTime: string;
  /** Pids of different containers cannot be compared. */
  readonly pidSpace: string;
  readonly nonce: string;
}

export interface DataLock {
  /** How the last holder went: cleanly, by a crash, or with the whole machine. */
  readonly before: "clean" | "crashed" | "machine-restarted";
  release(): void;
}

/** A second process on the folder would destroy it, so it is refused before anything is opened. */
export class DataFolderInUse extends Error {}

const heartbeatMs = 2_000;
/** A holder that cannot be seen from here counts as gone when it has been silent for this long. */
const silenceMs = 10_000;

/**
 * Takes the exclusive lock file of a data folder. One left by a crashed process is taken over at
 * once; one of another container or machine only when its heartbeat has stopped.
 */
export function lockData(path: string): DataLock {
  const me = describeMyself();
  const before = readHolder(path);
  if (before) {
    if (isAlive(before, me, path)) throw inUse(path, before);
    discard(path, before);
  }
  if (!create(path, me)) throw inUse(path, readHolder(path));
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  return {
    before: !before ? "clean" : before.bootId === me.bootId ? "crashed" : "machine-restarted",
    release() {
      clearInterval(heartbeat);
      if (readHolder(path)?.nonce === me.nonce) rmSync(path, { force: true });
    },
  };
}

function describeMyself(): Holder {
  return {
    pid: process.pid,
    bootId: orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    startTime: startTimeOf(process.pid) ?? "",
    pidSpace: orEmpty(() => readlinkSync("/proc/self/ns/pid")),
    nonce: randomUUID(),
  };
}

function isAlive(holder: Holder, me: Holder, path: string): boolean {
  const isVisible = holder.bootId === me.bootId && holder.pidSpace === me.pidSpace;
  if (!isVisible) return Date.now() - statSync(path).mtimeMs < silenceMs;
  if (me.startTime !== "") return startTimeOf(holder.pid) === holder.startTime;
  return answersSignals(holder.pid);
}

/** Field 22 of /proc/PID/stat; the second field is in brackets and may hold spaces. */
function startTimeOf(pid: number): string | undefined {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === undefined || state === "" || state === "Z" ? undefined : fields[18];
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}

function readHolder(path: string): Holder | undefined {
  const text = orEmpty(() => readFileSync(path, "utf8"));
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, bootId: "?", startTime: "", pidSpace: "", nonce: "" };
  }
}

/** Linking a finished file is atomic: nobody ever reads half a lock, and only one link succeeds. */
function create(path: string, me: Holder): boolean {
  const finished = `${path}.${me.nonce}`;
  writeFileSync(finished, JSON.stringify(me));
  try {
    linkSync(finished, path);
    return true;
  } catch (error) {
    if (Object(error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(finished, { force: true });
  }
}

/** Moves a dead holder's file away; if another process was quicker, what was moved is its live lock: put it back. */
function discard(path: string, dead: Holder) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.nonce !== dead.nonce) {
    linkSync(aside, path);
    rmSync(aside, { force: true });
    throw inUse(path, moved);
  }
  rmSync(aside, { force: true });
}

function touch(path: string) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // A folder that was taken away shows itself at the next statement.
  }
}

function inUse(path: string, holder: Holder | undefined) {
  const who = holder ? `process ${holder.pid}` : "another process";
  return new DataFolderInUse(
    `The data folder is in use by ${who} (lock file ${path}); a second opener would destroy it. ` +
      `Stop that process first, or set another DATA_DIR. 数据目录正被另一个进程使用，请先停止它，或改用其他 DATA_DIR。`,
  );
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
