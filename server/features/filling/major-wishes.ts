import type { NationalData } from "#server/data/national.ts";

/**
 * The words to look for in printed major names when a family wishes for `words`: a class of the
 * catalogue (计算机类) also means the majors in it (软件工程 …).
 */
export function majorWords(national: NationalData, words: readonly string[] | undefined): string[] {
  const wished = (words ?? []).map((word) => word.trim()).filter((word) => word !== "");
  const members = national.majors.filter((major) => wished.includes(major.className)).map((major) => major.name);
  return [...new Set([...wished, ...members])];
}

/** Whether a printed name holds one of the words; a class is looked for by its stem (计算机类 → 计算机). */
export const namesAny = (name: string, words: readonly string[]): boolean =>
  words.some((word) => {
    const stem = word.replace(/类$/, "");
    return stem !== "" && name.includes(stem);
  });
