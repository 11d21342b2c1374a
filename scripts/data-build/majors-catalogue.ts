import { join } from "node:path";
import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";
import { readFacts } from "#scripts/facts/read.ts";

/** What the ministry's catalogue says of a printed major. */
export interface CatalogueMajor {
  /** Empty for classes and experimental courses. */
  readonly code: string;
  readonly level: "undergraduate" | "vocational" | "both" | undefined;
  /** First listed in the newest catalogue: no older plan can have it. */
  readonly isNew: boolean;
}

const UNKNOWN: CatalogueMajor = { code: "", level: undefined, isNew: false };

interface Entry {
  code: string;
  undergraduate: boolean;
  vocational: boolean;
  isNew: boolean;
}

/** Looks printed majors up in the catalogue, and classes (计算机类) among the names of its classes. */
export function openMajorsCatalogue(factsDirectory: string): (printed: string) => CatalogueMajor {
  const byName = new Map<string, Entry>();
  const note = (name: string, code: string, { vocational, isNew }: { vocational: boolean; isNew: boolean }) => {
    const key = majorKey(name);
    const known = byName.get(key) ?? { code, undergraduate: false, vocational: false, isNew };
    if (vocational) known.vocational = true;
    else known.undergraduate = true;
    byName.set(key, known);
  };
  for (const row of readFacts(join(factsDirectory, "majors.csv"))) {
    const vocational = row["level"] === "高职专科";
    const isNew = row["level"] === "本科" && row["in_catalog_2025"] !== "1";
    note(row["name"] ?? "", row["code"] ?? "", { vocational, isNew });
    if (row["class"]) note(row["class"], "", { vocational, isNew: false });
  }
  const seen = new Map<string, CatalogueMajor>();
  return (printed) => {
    const known = seen.get(printed);
    if (known) return known;
    const found = byName.get(majorKey(printed)) ?? byName.get(majorStem(printed));
    const answer: CatalogueMajor = found ? { code: found.code, level: levelOf(found), isNew: found.isNew } : UNKNOWN;
    seen.set(printed, answer);
    return answer;
  };
}

function levelOf(entry: Entry): CatalogueMajor["level"] {
  if (!entry.undergraduate) return "vocational";
  return entry.vocational ? "both" : "undergraduate";
}
