import { plainText } from "./printed-text.ts";

/** An elective subject; 技术 is Zhejiang's. */
export type Subject = "物理" | "化学" | "生物" | "政治" | "历史" | "地理" | "技术";

/**
 * What a course asks of a candidate's subjects.
 *
 * `first` is the first subject of 3+1+2, `all` must all be taken, of `any` at least one. A requirement
 * that cannot be read is not `verified` and is met by nobody for certain.
 */
export interface SubjectRequirement {
  readonly verified: boolean;
  readonly first?: "物理" | "历史";
  readonly all: readonly Subject[];
  readonly any: readonly Subject[];
}

const UNVERIFIED: SubjectRequirement = { verified: false, all: [], any: [] };

const SPELLINGS: readonly (readonly [string, Subject])[] = [
  ["思想政治", "政治"],
  ["生物学", "生物"],
  ["物理", "物理"],
  ["化学", "化学"],
  ["生物", "生物"],
  ["政治", "政治"],
  ["历史", "历史"],
  ["地理", "地理"],
  ["技术", "技术"],
  ["物", "物理"],
  ["化", "化学"],
  ["生", "生物"],
  ["政", "政治"],
  ["史", "历史"],
  ["地", "地理"],
  ["技", "技术"],
];

/** Names standing one after another, as in 物化生; undefined when anything else stands between them. */
function subjectsIn(text: string): Subject[] | undefined {
  const found: Subject[] = [];
  for (let rest = text; rest !== ""; ) {
    const match = SPELLINGS.find(([spelling]) => rest.startsWith(spelling));
    if (!match) return undefined;
    found.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return found.length > 0 ? found : undefined;
}

const NO_LIMIT = /^(不限|不限科目|无|无要求|不提科目要求|再选不限|均可)$/;
/** 2科必选, 均须选考, 必选: every named subject; 选1, 任选一门, 选考其中一门: one of them. */
const EVERY_NAMED = /\(?(?:\d科|两科|三科|均)?(?:必选|必考|须选考|均须选考方可报考)\)?$/;
const ONE_NAMED = /\(?(?:[三二两\d]?(?:门|科)?(?:任?选[一1]门?|选[一1])|选考其中[一1]门即可|任[一1]门即可)\)?$/;

/**
 * Reads a printed requirement. Provinces write the same thing as 化, 物理,化学, 首选物理，再选化学,
 * 物理加化学, 物理、化学(2科必选) or 化或生. Within one file a comma joins subjects that are all needed
 * (物理,化学 means both); only 或, / and 选1 offer a choice.
 */
export function readSubjectRequirement(printed: string): SubjectRequirement {
  const text = plainText(printed).replace(/^[·.\-(,;]+/, "");
  if (text === "") return UNVERIFIED;
  const first = /^首选(物理|历史)(?:[,;、]?再选(.+))?$/.exec(text);
  if (first) return withFirst(first[1] === "物理" ? "物理" : "历史", readSecondary(first[2] ?? "不限"));
  return readSecondary(text);
}

function withFirst(first: "物理" | "历史", second: SubjectRequirement): SubjectRequirement {
  return second.verified ? { ...second, first } : UNVERIFIED;
}

function readSecondary(text: string): SubjectRequirement {
  if (NO_LIMIT.test(text)) return { verified: true, all: [], any: [] };
  const choice = ONE_NAMED.test(text) || /或|\//.test(text);
  const names = text.replace(ONE_NAMED, "").replace(EVERY_NAMED, "");
  const parts = names.split(/[,、;+和且与及加或/]/).filter((part) => part !== "");
  const subjects: Subject[] = [];
  for (const part of parts) {
    const named = subjectsIn(part);
    if (!named) return UNVERIFIED;
    subjects.push(...named);
  }
  if (subjects.length === 0) return UNVERIFIED;
  const mixed = choice && /[,、;+和且与及加]/.test(names) && /或|\//.test(names);
  if (mixed) return UNVERIFIED;
  return choice ? { verified: true, all: [], any: subjects } : { verified: true, all: subjects, any: [] };
}

/** The answer to "may a candidate with these subjects apply?"; `unknown` when the requirement could not be read. */
export type SubjectAnswer = "yes" | "no" | "unknown";

/**
 * Whether a candidate's subjects meet a requirement. An unreadable requirement answers `unknown`:
 * it must be shown as unverified, never pass silently.
 */
export function meetsSubjects(requirement: SubjectRequirement, subjects: readonly string[]): SubjectAnswer {
  if (!requirement.verified) return "unknown";
  if (requirement.first !== undefined && !subjects.includes(requirement.first)) return "no";
  if (!requirement.all.every((subject) => subjects.includes(subject))) return "no";
  const choice = requirement.any;
  return choice.length === 0 || choice.some((subject) => subjects.includes(subject)) ? "yes" : "no";
}
