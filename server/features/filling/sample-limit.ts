import { Refusal } from "#contract/errors.ts";

/** Samples that one address may ask for in an hour: a family trying scores, not somebody copying the data. */
const SAMPLES_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Addresses remembered at most; the oldest hour goes first. */
const REMEMBERED = 50_000;

/**
 * Counts a visitor's samples by address in fixed hours, in this process: behind several processes
 * the limit is as many times higher, which is harmless for a sample.
 */
export function sampleLimit(now: () => Date) {
  const counts = new Map<string, { hour: number; count: number }>();
  return async (address: string): Promise<void> => {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const seen = counts.get(address);
    const count = seen?.hour === hour ? seen.count + 1 : 1;
    if (count > SAMPLES_PER_HOUR)
      throw new Refusal("tooManyRequests", undefined, { retryAfter: secondsLeft(now(), hour) });
    counts.delete(address);
    counts.set(address, { hour, count });
    if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value ?? "");
  };
}

const secondsLeft = (now: Date, hour: number) => Math.ceil(((hour + 1) * HOUR_MS - now.getTime()) / 1000);
