import { createHash } from "node:crypto";
import { join } from "node:path";
import { campusOf, schoolKey, schoolNameReadings } from "#engine/catalogue/school-names.ts";
import { type FactRow, readFacts } from "#scripts/facts/read.ts";
import { RAISED_ENDINGS, RENAMED_SCHOOLS } from "./renamed-schools.ts";

/** A school as the build knows it: a row of the ministry's list, or one met in a table without standing there. */
export interface DirectorySchool {
  readonly id: string;
  readonly name: string;
  readonly level: "本科" | "专科" | undefined;
  readonly isPublic: boolean;
  /** The ministry's row, absent for schools that stand on no list. */
  readonly fact: FactRow | undefined;
  /** The listed school whose institute this is, 郑州大学 for 郑州大学惠灵顿学院. */
  readonly parent: DirectorySchool | undefined;
}

/** A printed name read: which school, which campus, and the remarks that are not part of the name. */
export interface SchoolMention {
  readonly school: DirectorySchool;
  readonly campus: string;
  readonly remarks: readonly string[];
}

export interface SchoolDirectory {
  /** The listed school that a printed name means, if any. */
  read(printed: string): SchoolMention | undefined;
  /** As `read`; a name on no list becomes a school of its own. */
  mention(printed: string): SchoolMention;
  /** Listed schools in list order, then those met in tables, by id. */
  schools(): readonly DirectorySchool[];
}

/** Ids of schools that stand on no list: 9 and seven digits drawn from the name, so that rebuilds agree. */
function ownId(key: string): string {
  const drawn = createHash("sha256").update(key).digest().readUInt32BE(0) % 10_000_000;
  return `9${String(drawn).padStart(7, "0")}`;
}

export function openSchoolDirectory(factsDirectory: string): SchoolDirectory {
  const listed = readFacts(join(factsDirectory, "schools.csv")).map(listedSchool);
  const byKey = indexNames(listed, readFacts(join(factsDirectory, "school_aliases.csv")));
  const own = new Map<string, DirectorySchool>();
  const mentions = new Map<string, SchoolMention>();
  const read = (printed: string): SchoolMention | undefined => {
    for (const { key, remarks } of schoolNameReadings(schoolKey(printed))) {
      const school = byKey.get(key) ?? byKey.get(newName(key, byKey) ?? "");
      if (school) return { school, campus: campusOf(remarks) ?? "", remarks };
    }
    return undefined;
  };
  const unlistedMention = (printed: string): SchoolMention => {
    const { key, remarks } = schoolNameReadings(schoolKey(printed)).at(-1) ?? { key: printed, remarks: [] };
    return { school: unlisted(key, own, byKey), campus: campusOf(remarks) ?? "", remarks };
  };
  return {
    read,
    mention(printed) {
      const known = mentions.get(printed);
      if (known) return known;
      const mention = read(printed) ?? unlistedMention(printed);
      mentions.set(printed, mention);
      return mention;
    },
    schools: () => [...listed, ...[...own.values()].sort((a, b) => (a.id < b.id ? -1 : 1))],
  };
}

function listedSchool(fact: FactRow): DirectorySchool {
  const level = fact["level_current"] === "专科" ? "专科" : "本科";
  return {
    id: fact["moe_code"] ?? "",
    name: schoolKey(fact["name_current"] || fact["name"] || ""),
    level,
    isPublic: fact["nature"] === "公办",
    fact,
    parent: undefined,
  };
}

/** Every name of a listed school; an old name that two schools share (中国石油大学) names neither. */
function indexNames(schools: readonly DirectorySchool[], aliases: readonly FactRow[]): Map<string, DirectorySchool> {
  const byKey = new Map<string, DirectorySchool>();
  for (const school of schools) {
    for (const name of [school.fact?.["name"], school.fact?.["name_current"]]) {
      if (name) byKey.set(schoolKey(name), school);
    }
  }
  const byId = new Map(schools.map((school) => [school.id, school]));
  const claims = new Map<string, Set<DirectorySchool>>();
  for (const row of aliases) {
    const key = schoolKey(row["alias"] ?? "");
    const school = byId.get(row["moe_code"] ?? "");
    if (school && !byKey.has(key)) claims.set(key, (claims.get(key) ?? new Set()).add(school));
  }
  for (const [key, claimants] of claims) {
    const [only] = claimants;
    if (only && claimants.size === 1) byKey.set(key, only);
  }
  return byKey;
}

function newName(key: string, byKey: ReadonlyMap<string, DirectorySchool>): string | undefined {
  const renamed = RENAMED_SCHOOLS[key];
  if (renamed !== undefined) return schoolKey(renamed);
  for (const [ending, raised] of RAISED_ENDINGS) {
    const candidate = key.replace(ending, raised);
    if (candidate !== key && byKey.has(candidate)) return candidate;
  }
  return undefined;
}

function unlisted(
  key: string,
  own: Map<string, DirectorySchool>,
  byKey: ReadonlyMap<string, DirectorySchool>,
): DirectorySchool {
  const known = own.get(key);
  if (known) return known;
  const parent = parentOf(key, byKey);
  const level = parent?.level ?? (/职业|专科|高等专科/.test(key) ? "专科" : undefined);
  const school = { id: ownId(key), name: key, level, isPublic: parent?.isPublic ?? false, fact: undefined, parent };
  const clash = [...own.values()].find((other) => other.id === school.id);
  if (clash) throw new Error(`schools ${clash.name} and ${key} draw the same id ${school.id}`);
  own.set(key, school);
  return school;
}

/** The listed school with the longest name that this one begins with. */
function parentOf(key: string, byKey: ReadonlyMap<string, DirectorySchool>): DirectorySchool | undefined {
  for (let length = key.length - 1; length >= 4; length--) {
    const parent = byKey.get(key.slice(0, length));
    if (parent) return parent;
  }
  return undefined;
}
