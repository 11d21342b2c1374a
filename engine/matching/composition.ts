import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";

/** What a school group is made of. Group codes are renumbered every year; what stays is which majors stand together. */
export interface Composition {
  readonly keys: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

export function compositionOf(majorNames: readonly string[]): Composition {
  return { keys: new Set(majorNames.map(majorKey)), stems: new Set(majorNames.map(majorStem)) };
}

/** Full names tell more than names without their remarks; weights by the back-test of docs (algorithms 5). */
const KEY_WEIGHT = 0.7;
const STEM_WEIGHT = 0.3;

/** How alike two groups are, from 0 to 1: the shared part of their majors, with and without remarks. */
export function compositionSimilarity(one: Composition, other: Composition): number {
  return KEY_WEIGHT * sharedPart(one.keys, other.keys) + STEM_WEIGHT * sharedPart(one.stems, other.stems);
}

/** Shared names over all names (Jaccard). */
function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const name of one) if (other.has(name)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Below this, two groups of one school are different groups (algorithms 5: misses double below it). */
export const LEAST_SIMILARITY = 0.4;

export interface GroupMatch {
  readonly previous: number;
  readonly similarity: number;
}

/**
 * Pairs this year's groups of one school, track and kind with last year's, each at most once, the most alike first.
 * Ties go to the earlier group, so the same input gives the same pairs.
 */
export function matchGroups(
  current: readonly Composition[],
  previous: readonly Composition[],
): (GroupMatch | undefined)[] {
  const pairs: { current: number; previous: number; similarity: number }[] = [];
  current.forEach((now, i) => {
    previous.forEach((before, j) => {
      const similarity = compositionSimilarity(now, before);
      if (similarity >= LEAST_SIMILARITY) pairs.push({ current: i, previous: j, similarity });
    });
  });
  pairs.sort((a, b) => b.similarity - a.similarity || a.current - b.current || a.previous - b.previous);
  const matches: (GroupMatch | undefined)[] = current.map(() => undefined);
  const taken = new Set<number>();
  for (const pair of pairs) {
    if (matches[pair.current] !== undefined || taken.has(pair.previous)) continue;
    matches[pair.current] = { previous: pair.previous, similarity: pair.similarity };
    taken.add(pair.previous);
  }
  return matches;
}
