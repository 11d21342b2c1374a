import { compositionOf, matchGroups } from "#engine/matching/composition.ts";
import type { PreviousGroup } from "#engine/model/group.ts";

/** A group's published line. */
export interface PublishedLine {
  readonly province: string;
  readonly track: 1 | 2 | 3;
  readonly school: string;
  readonly year: number;
  readonly code: string;
  readonly kind: string;
  readonly requirement: string;
  readonly rank: number;
}

/** As the data build has it: a school's only group of its kind in both years, and the only one with its requirement. */
const SOLE_SIMILARITY = 0.9;
const ONLY_CANDIDATE_SIMILARITY = 0.5;

/**
 * Last year's line of each group of a year, found as the data build finds it: by being its school's only group of its kind,
 * by the majors it was made of, by being the only one with its requirement. Never by its code.
 */
export function predecessors(
  published: readonly PublishedLine[],
  year: number,
  majorsOf: (line: PublishedLine) => readonly string[],
): Map<PublishedLine, PreviousGroup> {
  const found = new Map<PublishedLine, PreviousGroup>();
  const before = byStream(published.filter((line) => line.year === year - 1));
  for (const [stream, now] of byStream(published.filter((line) => line.year === year))) {
    const then = before.get(stream) ?? [];
    const [only, ...others] = then;
    const [sole, ...peers] = now;
    const isSole = others.length + peers.length === 0;
    if (only && sole && isSole && majorsOf(only).length === 0 && !contradict(only, sole))
      found.set(sole, previousGroup(only, SOLE_SIMILARITY));
    else matchStream({ now, then }, majorsOf, found);
  }
  return found;
}

const contradict = (one: PublishedLine, other: PublishedLine): boolean =>
  one.requirement !== "" && other.requirement !== "" && one.requirement !== other.requirement;

/** Published lines cross no reform: before it there were no groups. */
const previousGroup = ({ rank }: PublishedLine, similarity: number): PreviousGroup => ({
  rank,
  similarity,
  sameTrackSystem: true,
});

function byStream(lines: readonly PublishedLine[]): Map<string, PublishedLine[]> {
  const streams = new Map<string, PublishedLine[]>();
  for (const line of lines) {
    const key = `${line.track}|${line.school}|${line.kind}`;
    const known = streams.get(key) ?? [];
    // The same group gathered from two files.
    if (!known.some(({ code }) => code === line.code)) known.push(line);
    streams.set(key, known);
  }
  return streams;
}

function matchStream(
  { now, then }: { now: readonly PublishedLine[]; then: readonly PublishedLine[] },
  majorsOf: (line: PublishedLine) => readonly string[],
  found: Map<PublishedLine, PreviousGroup>,
): void {
  const known = then.filter((line) => majorsOf(line).length > 0);
  const matches = matchGroups(
    now.map((line) => compositionOf(majorsOf(line))),
    known.map((line) => compositionOf(majorsOf(line))),
  );
  const taken = new Set<PublishedLine>();
  now.forEach((line, i) => {
    const match = matches[i];
    const group = match && known[match.previous];
    if (!match || !group) return;
    taken.add(group);
    found.set(line, previousGroup(group, match.similarity));
  });
  const left = then.filter((line) => !taken.has(line) && majorsOf(line).length === 0);
  for (const line of now) {
    if (found.has(line) || line.requirement === "") continue;
    const alike = (other: PublishedLine) => other.requirement === line.requirement;
    const [only, ...others] = left.filter(alike);
    if (only && others.length === 0 && now.filter(alike).length === 1)
      found.set(line, previousGroup(only, ONLY_CANDIDATE_SIMILARITY));
  }
}
