import type { SchoolDirectory, SchoolMention } from "./directory.ts";

/** 上海 prints four letters of a name where the page is narrow; longer text is a name. */
const LONGEST_ABBREVIATION = 5;

/**
 * Reads names as the directory does, and abbreviations (上海师大, 二工大, 外经贸大) as the one school of the
 * province's plan whose name has their letters in this order.
 */
export function withAbbreviations(
  directory: SchoolDirectory,
  planned: readonly SchoolMention[],
): (printed: string) => SchoolMention {
  const schools = new Map(planned.map((mention) => [mention.school.name, mention]));
  const known = new Map<string, SchoolMention>();
  return (printed) => {
    const found = known.get(printed);
    if (found) return found;
    const mention = directory.read(printed) ?? unabbreviated(printed, schools) ?? directory.mention(printed);
    known.set(printed, mention);
    return mention;
  };
}

function unabbreviated(printed: string, schools: ReadonlyMap<string, SchoolMention>): SchoolMention | undefined {
  if (printed.length > LONGEST_ABBREVIATION) return undefined;
  const names = [...schools.keys()].filter((name) => isAbbreviation(printed, name));
  // 上海师大 fits 上海师范大学 and its 天华学院: the one that the others begin with is meant.
  const [shortest] = names.sort((a, b) => a.length - b.length);
  return shortest !== undefined && names.every((name) => name.startsWith(shortest)) ? schools.get(shortest) : undefined;
}

export function isAbbreviation(short: string, name: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === short.charAt(at)) at++;
  return at === short.length && short.length < name.length;
}
