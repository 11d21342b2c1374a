import type { Area } from "#contract/provinces.ts";
import { readSubjects, subjectsProblem, trackOfSubjects } from "#contract/subjects.ts";
import { rankProblem, scoreProblem } from "#web/admission/score-rules.ts";
import type { Situation } from "#web/app/situation.ts";

/** What the entry strip holds: texts as they were typed. */
export interface Entry {
  readonly province: string;
  readonly trackId: string;
  readonly subjects: readonly string[];
  readonly score: string;
  readonly rank: string;
}

export type EntryProblems = { readonly [K in "subjects" | "score" | "rank"]?: string | undefined };

export const entryOf = ({ province, trackId, subjects, score, rank }: Situation): Entry => ({
  province,
  trackId,
  subjects: readSubjects(subjects),
  score: score === undefined ? "" : String(score),
  rank: rank === undefined ? "" : String(rank),
});

const names = { province: "area", trackId: "track", score: "score", rank: "rank" } as const;

/** An entry that was sent, in the address, so that an answer can be linked; undefined when there is none. */
export function readEntry(query: URLSearchParams): Entry | undefined {
  const text = (key: keyof typeof names) => query.get(names[key]) ?? "";
  if (text("province") === "" || (text("score") === "" && text("rank") === "")) return undefined;
  return {
    province: text("province"),
    trackId: text("trackId"),
    subjects: readSubjects(query.get("subjects") ?? ""),
    score: text("score"),
    rank: text("rank"),
  };
}

export function writeEntry(entry: Entry): URLSearchParams {
  const query = new URLSearchParams({ [names.province]: entry.province, [names.trackId]: entry.trackId });
  if (entry.subjects.length > 0) query.set("subjects", entry.subjects.join(","));
  query.set(names.score, entry.score);
  if (entry.rank !== "") query.set(names.rank, entry.rank);
  return query;
}

/** What is wrong with an entry, in the words of the specification (section 5). */
export function problemsOf(entry: Entry, system: Area["system"] | undefined): EntryProblems {
  const { province, subjects, score, rank } = entry;
  return {
    subjects: system && subjectsProblem({ system, province, subjects }),
    score: scoreProblem(score, province),
    rank: rankProblem(rank),
  };
}

export const hasProblem = (problems: EntryProblems): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/** The subjects carry the track along, where there are subjects to choose. */
export function withSubjects(entry: Entry, subjects: readonly string[], system: Area["system"]): Entry {
  return system === "文理" ? entry : { ...entry, subjects, trackId: String(trackOfSubjects(system, subjects)) };
}

/** Another province examines differently: what was chosen goes back to what that province usually has. */
export function withProvince(entry: Entry, area: Pick<Area, "code" | "system">): Entry {
  const usual = area.system === "文理" ? [] : ["物理", "化学", "生物"];
  const trackId = area.system === "3+3" ? "3" : "1";
  return { ...entry, province: area.code, subjects: usual, trackId, rank: "" };
}
