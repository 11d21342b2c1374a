import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { LineRow } from "../rows.ts";
import type { SegmentTable } from "../segments.ts";
import { groupBy } from "../settle.ts";
import type { Tally } from "./tally.ts";

/**
 * The smallest hashes of a year's lines. Two builds share as large a part of them as of their lines, so a build can
 * say how much of a published year changed without keeping the version before.
 */
export type Fingerprints = Readonly<Record<string, readonly string[]>>;

const KEPT = 200;
const HASH_CHARACTERS = 8;

/** One fingerprint a table, year and track, by `province table year track`. */
export function fingerprintsOf(
  province: string,
  tables: { readonly lines: readonly LineRow[]; readonly segments: readonly SegmentTable[] },
): Fingerprints {
  const years = groupBy(tables.lines, (line) => `${province} lines ${line.year} ${line.track}`);
  const prints = [
    ...[...years].map(([key, rows]) => [key, smallest(rows.map(wordsOf))] as const),
    ...tables.segments.map(({ year, track, rows }) => {
      const words = rows.map((row) => `${row.score}|${row.cumulative}`);
      return [`${province} table ${year} ${track}`, smallest(words)] as const;
    }),
  ];
  return Object.fromEntries(prints.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const wordsOf = (line: LineRow) =>
  [line.level, line.schoolName, line.groupCode, line.majorName, line.minScore, line.minRank].join("|");

function smallest(rows: readonly string[]): string[] {
  const hashes = rows.map((words) => createHash("sha1").update(words).digest("base64").slice(0, HASH_CHARACTERS));
  return [...new Set(hashes)].sort().slice(0, KEPT);
}

/** Share of `before` and `now` together that both have. */
export function sharedPart(before: readonly string[], now: readonly string[]): number {
  const union = [...new Set([...before, ...now])].sort().slice(0, Math.max(before.length, now.length));
  const a = new Set(before);
  const b = new Set(now);
  return union.length === 0 ? 1 : union.filter((hash) => a.has(hash) && b.has(hash)).length / union.length;
}

const MOST_CHANGED = 0.05;

/** Compares this build's past years with those of the version before. */
export function checkChangedYears(before: Fingerprints, now: Fingerprints, tallyOf: (province: string) => Tally): void {
  for (const [key, hashes] of Object.entries(now)) {
    const old = before[key];
    if (!old) continue;
    const changed = 1 - sharedPart(old, hashes);
    tallyOf(key.slice(0, 2)).judge("published year changed", key.slice(3))(
      changed <= MOST_CHANGED,
      () => `about ${(100 * changed).toFixed(0)} % of the rows are other ones than before`,
    );
  }
}

export const FINGERPRINT_FILE = "fingerprints.json";

export const readFingerprints = (file: string): Fingerprints =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
