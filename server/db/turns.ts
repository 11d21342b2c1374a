import { Overloaded } from "./faults.ts";

export interface Turns {
  /** Waits for the turn and answers with what ends it. */
  take(): Promise<() => void>;
}

interface TurnLimits {
  readonly waitLimitMs: number;
  readonly longestQueue: number;
}

/**
 * First come, first served, one at a time. A queue that is too long or too slow refuses rather
 * than letting everybody wait; a caller that waits for itself is freed by the same limit.
 */
export function turns({ waitLimitMs, longestQueue }: TurnLimits): Turns {
  const queue: (() => void)[] = [];
  let taken = false;

  const next = () => {
    const waiting = queue.shift();
    if (waiting) waiting();
    else taken = false;
  };
  const once = (end: () => void) => {
    let ended = false;
    return () => {
      if (!ended) end();
      ended = true;
    };
  };

  return {
    take() {
      if (!taken) {
        taken = true;
        return Promise.resolve(once(next));
      }
      if (queue.length >= longestQueue) return Promise.reject(new Overloaded("too many wait for the database"));
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          queue.splice(queue.indexOf(start), 1);
          reject(new Overloaded("waited too long for the database"));
        }, waitLimitMs);
        const start = () => {
          clearTimeout(limit);
          resolve(once(next));
        };
        queue.push(start);
      });
    },
  };
}
