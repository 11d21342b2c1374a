import { Worker } from "node:worker_threads";
import type { SqlResult } from "./engine.ts";
import { DatabaseUnavailable } from "./faults.ts";
import type { WorkerAnswer, WorkerCall, WorkerError, WorkerStart } from "./worker-messages.ts";

/** Opening may replay a long log or load a snapshot. */
const openingLimitMs = 120_000;

/** Characters of a statement that a log shows; its parameters are never in it. */
const shownSql = 120;

/** One thread with the database, from its start to its end; it is never restarted, only replaced. */
export interface DatabaseThread {
  /** Settles when the database is open, or cannot be opened. */
  readonly opened: Promise<void>;
  /** Sends one call. A call that runs longer than the limit ends the thread and everything in it. */
  call(call: WorkerCall, limitMs: number): Promise<SqlResult | undefined>;
  end(reason: string): void;
}

interface Caller {
  readonly resolve: (result: SqlResult | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a thread; `onEnd` hears once that it is over, and why. */
export function startThread(workerUrl: URL, start: WorkerStart, onEnd: (reason: string) => void): DatabaseThread {
  const worker = new Worker(workerUrl, { workerData: start });
  const callers = new Map<number, Caller>();
  let lastId = 0;
  let isOver = false;

  const end = (reason: string) => {
    if (isOver) return;
    isOver = true;
    void worker.terminate();
    onEnd(reason);
    for (const { reject } of callers.values()) reject(new DatabaseUnavailable(`the database stopped: ${reason}`));
  };

  worker.on("message", (answer: WorkerAnswer) => {
    const caller = callers.get(answer.id);
    if ("error" in answer) caller?.reject(revive(answer.error));
    else caller?.resolve(answer.result);
  });
  worker.on("error", (error) => end(error.message));
  worker.on("exit", (code) => end(`exit code ${code}`));

  const wait = (id: number, limitMs: number, what: string) =>
    new Promise<SqlResult | undefined>((resolve, reject) => {
      const watchdog = countDown(limitMs, () => end(`${what} ran longer than ${limitMs} ms`));
      const settling = <T>(settle: (value: T) => void) => {
        return (value: T) => {
          watchdog.stop();
          callers.delete(id);
          settle(value);
        };
      };
      callers.set(id, { resolve: settling(resolve), reject: settling(reject) });
    });

  const opened = wait(0, openingLimitMs, "opening").then(() => {});
  opened.catch((error: Error) => end(`opening failed: ${error.message}`));

  return {
    opened,
    end,
    call(call, limitMs) {
      if (isOver) return Promise.reject(new DatabaseUnavailable("the database is being reopened"));
      lastId += 1;
      const answer = wait(lastId, limitMs, call.op === "run" ? call.sql.slice(0, shownSql) : call.op);
      worker.postMessage({ ...call, id: lastId });
      return answer;
    },
  };
}

/**
 * A limit counted in slices: when this thread itself was held up, or the machine slept, one slice
 * is lost and answers that have arrived meanwhile are heard before the next.
 */
function countDown(limitMs: number, onOver: () => void) {
  const slices = 4;
  let left = slices;
  const tick = () => {
    left -= 1;
    if (left === 0) onOver();
    else timer = setTimeout(tick, limitMs / slices);
  };
  let timer = setTimeout(tick, limitMs / slices);
  return { stop: () => clearTimeout(timer) };
}

const revive = ({ message, code, constraint }: WorkerError) => Object.assign(new Error(message), { code, constraint });
