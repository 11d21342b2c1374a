import type { SqlResult } from "./engine.ts";
import { DatabaseUnavailable, diskFull, sqlState } from "./faults.ts";
import type { WorkerCall, WorkerStart } from "./worker-messages.ts";
import { type DatabaseThread, startThread } from "./worker-thread.ts";

export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The embedded database as the main thread sees it. */
export interface SqlHost {
  /** Rises whenever the session behind it is replaced; a transaction lives in one epoch. */
  readonly epoch: number;
  run(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  snapshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface HostOptions {
  /** The bundled file of `pglite-worker`. */
  readonly workerUrl: URL;
  readonly start: WorkerStart;
  /** PGlite ignores statement_timeout, so a statement that runs longer ends its thread. */
  readonly queryLimitMs: number;
  /** Throws when there is too little room on the disk for a write. */
  readonly demandSpace: () => void;
  readonly log: DatabaseLog;
}

/** A snapshot compresses everything. */
const snapshotLimitMs = 120_000;
/** Opening is expensive: after one that failed, callers are refused for this long. */
const retryAfterMs = 2_000;

/** Opens the embedded database in a thread; rejects when that is not possible. */
export async function startHost(options: HostOptions): Promise<SqlHost> {
  const host = new PGliteHost(options);
  await host.opened;
  return host;
}

/** Everything but plain reads and the bounds of a transaction may need room on the disk. */
export const isWrite = (sql: string) => !/^\s*(select|begin|start|commit|rollback|show|set)\b/i.test(sql);

/**
 * Keeps one thread with the embedded database and replaces it when a statement overruns, the
 * thread dies or the disk is full. Whatever was under way then fails with DatabaseUnavailable;
 * an open transaction ends with its thread.
 */
class PGliteHost implements SqlHost {
  readonly #options: HostOptions;
  readonly opened: Promise<void>;
  #thread: DatabaseThread | undefined;
  #epoch = 0;
  #isClosed = false;
  #retryAt = 0;
  /** A snapshot stops the session for a while; statements wait for it outside their own limit. */
  #pause: Promise<unknown> = Promise.resolve();

  constructor(options: HostOptions) {
    this.#options = options;
    this.#thread = this.#start(options.start);
    this.opened = this.#thread.opened;
  }

  get epoch() {
    return this.#epoch;
  }

  async run(sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
    await this.#pause;
    if (isWrite(sql)) this.#options.demandSpace();
    const result = await this.#call({ op: "run", sql, parameters }, this.#options.queryLimitMs);
    return result ?? { rows: [], affectedRows: 0 };
  }

  async snapshot(path: string): Promise<void> {
    this.#options.demandSpace();
    const written = this.#call({ op: "snapshot", path }, snapshotLimitMs);
    this.#pause = written.catch(() => {});
    await written;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    const { log } = this.#options;
    const last = this.#thread;
    await last?.call({ op: "close" }, snapshotLimitMs).catch((error) => log.error({ err: error }, "closing failed"));
    this.#isClosed = true;
    last?.end("closed");
  }

  async #call(call: WorkerCall, limitMs: number): Promise<SqlResult | undefined> {
    const thread = this.#running();
    await thread.opened.catch((error) => {
      this.#retryAt = performance.now() + retryAfterMs;
      throw new DatabaseUnavailable("the database cannot be reopened", { cause: error });
    });
    try {
      return await thread.call(call, limitMs);
    } catch (error) {
      if (sqlState(error) === diskFull) thread.end("the disk is full");
      throw error;
    }
  }

  #running(): DatabaseThread {
    if (this.#isClosed) throw new DatabaseUnavailable("the database is closed");
    if (!this.#thread) {
      this.#demandReopening();
      this.#thread = this.#start({ ...this.#options.start, restoreFrom: undefined });
    }
    return this.#thread;
  }

  /** After a full disk, even a read would hang: stay down until there is room, and do not try all the time. */
  #demandReopening() {
    this.#options.demandSpace();
    if (performance.now() < this.#retryAt) throw new DatabaseUnavailable("the database could not be reopened just now");
  }

  #start(start: WorkerStart): DatabaseThread {
    const thread = startThread(this.#options.workerUrl, start, (reason) => {
      if (thread !== this.#thread) return;
      this.#thread = undefined;
      this.#epoch += 1;
      if (!this.#isClosed)
        this.#options.log.error({ reason }, "the embedded database's thread ended; the next call reopens it");
    });
    return thread;
  }
}
