import { pinyin } from "pinyin-pro";

/** Something that can be found by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Other names and short forms that mean exactly this one. */
  readonly aliases?: readonly string[];
  /** Among equally good finds, the larger weight comes first. */
  readonly weight: number;
}

export interface NameIndex<T extends Named> {
  /** Best first. */
  find(words: string, limit: number): T[];
}

interface Entry<T> {
  readonly item: T;
  readonly names: readonly string[];
  readonly code: string;
  /** zhengzhoudaxue and zzdx. */
  readonly spelled: string;
  readonly initials: string;
}

/** How good each way of being meant is. Below LOOSE it is a guess, shown only when nothing better was found. */
const GRADE = {
  exact: 100,
  alias: 95,
  code: 92,
  prefix: 90,
  spelled: 80,
  inside: 75,
  letters: 78,
  inner: 45,
  typo: 30,
};
const LOOSE = 40;

/** Finds by name, part of a name, short form (郑大), pinyin, initials or code; one wrong letter is forgiven. */
export function nameIndex<T extends Named>(items: readonly T[]): NameIndex<T> {
  const entries = items.map(entryOf);
  return {
    find(words, limit) {
      const wanted = plain(words);
      if (wanted === "") return [];
      const graded = entries.flatMap((entry) => {
        const grade = gradeOf(entry, wanted);
        return grade > 0 ? [{ entry, grade }] : [];
      });
      const best = graded.some(({ grade }) => grade > LOOSE) ? graded.filter(({ grade }) => grade > LOOSE) : graded;
      return best
        .sort((a, b) => b.grade - a.grade || compareEqual(a.entry.item, b.entry.item))
        .slice(0, limit)
        .map(({ entry }) => entry.item);
    },
  };
}

const compareEqual = (a: Named, b: Named) =>
  b.weight - a.weight || a.name.length - b.name.length || (a.id < b.id ? -1 : 1);

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s·()（）\-—]/g, "");

function entryOf<T extends Named>(item: T): Entry<T> {
  const syllables = pinyin(item.name, { toneType: "none", type: "array", v: true }).map((text) => text.toLowerCase());
  return {
    item,
    names: [item.name, ...(item.aliases ?? [])].map(plain),
    code: item.id.toLowerCase(),
    spelled: plain(syllables.join("")),
    initials: plain(syllables.map((text) => text.slice(0, 1)).join("")),
  };
}

function gradeOf({ names, code, spelled, initials }: Entry<Named>, wanted: string): number {
  const [name = ""] = names;
  if (name === wanted) return GRADE.exact;
  if (names.includes(wanted)) return GRADE.alias;
  if (/^[\da-z]+$/.test(wanted)) return latinGrade({ code, spelled, initials }, wanted);
  if (name.startsWith(wanted)) return GRADE.prefix;
  if (wanted.length < 2) return 0;
  // A short form begins with the name's first letter: 南航 is 南京航空…, not 西南航空….
  if (hasLetters(name, wanted) && name.startsWith(wanted.slice(0, 1))) return GRADE.letters;
  if (name.includes(wanted)) return GRADE.inside;
  if (hasLetters(name, wanted)) return GRADE.inner;
  return wanted.length >= 4 && isOneOff(name.slice(0, wanted.length), wanted) ? GRADE.typo : 0;
}

function latinGrade({ code, spelled, initials }: Pick<Entry<Named>, "code" | "spelled" | "initials">, wanted: string) {
  if (code === wanted) return GRADE.code;
  if (wanted.length < 2) return 0;
  if (initials === wanted || spelled === wanted) return GRADE.prefix;
  if (initials.startsWith(wanted) || spelled.startsWith(wanted)) return GRADE.spelled;
  return wanted.length >= 4 && spelled.includes(wanted) ? GRADE.inner : 0;
}

/** 郑大 in 郑州大学: all letters, in this order. */
function hasLetters(name: string, wanted: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === wanted.charAt(at)) at++;
  return at === wanted.length;
}

/** Same length, one letter differs or two neighbours changed places. */
function isOneOff(name: string, wanted: string): boolean {
  if (name.length !== wanted.length) return false;
  const wrong = [...wanted].flatMap((letter, i) => (letter === name.charAt(i) ? [] : [i]));
  const [first = 0, second] = wrong;
  if (wrong.length === 1) return true;
  const isSwap = second === first + 1 && wanted[first] === name[second] && wanted[second] === name[first];
  return wrong.length === 2 && isSwap;
}
