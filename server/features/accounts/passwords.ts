import { hash } from "@node-rs/argon2";
import { Overloaded } from "#server/db/faults.ts";

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing is the cheapest way to exhaust a server: so many at once, so many waiting, the rest are refused. */
export const hashLimits = { atOnce: 8, waiting: 64 } as const;

export interface Passwords {
  /**
   * `first` runs once there is a place to hash in: what it uses up, a code by SMS for one, is not lost
   * to somebody who is turned away because too many are waiting.
   */
  hash(password: string, first?: () => Promise<void>): Promise<string>;
}

const argon2id = (password: string) => hash(password, strength);

export function passwords(hashOne: (password: string) => Promise<string> = argon2id): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];

  /** Whoever ends hands the place on to the first who waits. */
  async function takePlace(): Promise<void> {
    if (running < hashLimits.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= hashLimits.waiting) throw new Overloaded("too many passwords are being hashed");
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function leavePlace() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async hash(password, first) {
      await takePlace();
      try {
        await first?.();
        return await hashOne(password);
      } finally {
        leavePlace();
      }
    },
  };
}
