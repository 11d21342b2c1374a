import type { Preferences } from "#contract/fields.ts";
import type { NationalData } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";

/** Whether a printed major name is among what was wished for. */
export type NameTest = (name: string) => boolean;

/** What the family's preferences say of printed major names; undefined where they say nothing. */
export interface MajorWishes {
  readonly isWanted: NameTest | undefined;
  readonly isUnwanted: NameTest | undefined;
}

export const majorWishes = (national: NationalData, { want, avoid }: Preferences): MajorWishes => ({
  isWanted: namesAny(national, want),
  isUnwanted: namesAny(national, avoid),
});

/**
 * Looks for `words` in printed major names. A class of the catalogue (计算机类) also means the majors
 * in it (软件工程 …) and is itself looked for by its stem (计算机). Undefined when no word says anything.
 *
 * A province prints thousands of names and a class has dozens of members: each name is judged once, by
 * walking a tree of the stems, so that a long list of wishes costs no more than a short one.
 */
export function namesAny(national: NationalData, words: readonly string[] | undefined): NameTest | undefined {
  const stems = wishedStems(national, words);
  if (stems.size === 0) return undefined;
  const tree = treeOf(stems);
  const judged = new Map<string, boolean>();
  return (name) => {
    const known = judged.get(name);
    if (known !== undefined) return known;
    const isNamed = holdsStem(name, tree);
    judged.set(name, isNamed);
    return isNamed;
  };
}

function wishedStems(national: NationalData, words: readonly string[] | undefined): Set<string> {
  const wished = new Set(words?.map((word) => word.trim()));
  const members = national.majors.filter(({ className }) => wished.has(className)).map(({ name }) => name);
  return new Set([...wished, ...members].map((word) => word.replace(/类$/, "")).filter((stem) => stem !== ""));
}

/** Stems by their characters, one level each. */
interface StemTree {
  isStem: boolean;
  readonly next: Map<string, StemTree>;
}

function treeOf(stems: ReadonlySet<string>): StemTree {
  const root: StemTree = { isStem: false, next: new Map() };
  for (const stem of stems) {
    let place = root;
    for (let at = 0; at < stem.length; at++) {
      const below = place.next.get(stem.charAt(at)) ?? { isStem: false, next: new Map() };
      place.next.set(stem.charAt(at), below);
      place = below;
    }
    place.isStem = true;
  }
  return root;
}

function holdsStem(name: string, tree: StemTree): boolean {
  for (let start = 0; start < name.length; start++) {
    let place = tree.next.get(name.charAt(start));
    for (let at = start + 1; place && !place.isStem; at++) place = place.next.get(name.charAt(at));
    if (place) return true;
  }
  return false;
}

/** How many of a unit's majors pass the test, and how many it has. */
export function countMajors({ units }: ProvinceData, unit: number, isNamed: NameTest) {
  const from = units.majorsFrom[unit] ?? 0;
  const to = units.majorsFrom[unit + 1] ?? from;
  let named = 0;
  for (let major = from; major < to; major++) if (isNamed(units.majorName[major] ?? "")) named++;
  return { named, total: to - from };
}
