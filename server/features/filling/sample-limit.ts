import { Refusal } from "#contract/errors.ts";
import { networkOf } from "#server/db/addresses.ts";

/** Samples that one address may ask for in an hour: a family trying scores, not somebody copying the data. */
const SAMPLES_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Addresses remembered at most; the one that asked longest ago goes first. */
const REMEMBERED = 50_000;

/**
 * Counts a visitor's samples by address in fixed hours, in this process and not in the budgets of the
 * database: a sample is answered from memory, also while the database is down. Behind several
 * processes the limit is as many times higher, which is harmless for a sample.
 */
export function sampleLimit(now: () => Date) {
  const counts = new Map<string, { hour: number; count: number }>();
  return async (address: string): Promise<void> => {
    const network = networkOf(address);
    if (network === undefined) return;
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const seen = counts.get(network);
    const count = seen?.hour === hour ? seen.count + 1 : 1;
    if (count > SAMPLES_PER_HOUR)
      throw new Refusal("tooManyRequests", undefined, { retryAfter: secondsLeft(now(), hour) });
    counts.delete(network);
    counts.set(network, { hour, count });
    if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value ?? "");
  };
}

const secondsLeft = (now: Date, hour: number) => Math.ceil(((hour + 1) * HOUR_MS - now.getTime()) / 1000);
