/** How a province examines: first subject plus two, any three of six or seven, or arts and sciences. */
export const examSystems = ["3+1+2", "3+3", "文理"] as const;
export type ExamSystem = (typeof examSystems)[number];

/** 3+1+2: the first subject, and what two are chosen from. */
export const firstSubjects = ["物理", "历史"] as const;
export const furtherSubjects = ["化学", "生物", "政治", "地理"] as const;

const freeSubjects = ["物理", "化学", "生物", "政治", "历史", "地理"] as const;

/** What three are chosen from in a 3+3 province; 浙江 alone offers 技术 (decision 13). */
export const freeSubjectsOf = (province: string): readonly string[] =>
  province === "33" ? [...freeSubjects, "技术"] : freeSubjects;

interface SubjectChoice {
  readonly system: ExamSystem;
  readonly province: string;
  readonly subjects: readonly string[];
}

/** Why a choice of subjects is not possible, in the words of the form; undefined when it is. */
export function subjectsProblem({ system, province, subjects }: SubjectChoice): string | undefined {
  if (system === "文理") return undefined;
  if (new Set(subjects).size !== subjects.length) return "科目不能重复";
  return system === "3+3" ? threeProblem(freeSubjectsOf(province), subjects) : firstPlusTwoProblem(subjects);
}

const threeProblem = (offered: readonly string[], subjects: readonly string[]) =>
  subjects.length === 3 && subjects.every((subject) => offered.includes(subject)) ? undefined : "请选择三个科目";

function firstPlusTwoProblem(subjects: readonly string[]) {
  const first = subjects.filter((subject) => isOneOf(firstSubjects, subject));
  if (first.length !== 1) return "请选择科目";
  const further = subjects.filter((subject) => isOneOf(furtherSubjects, subject));
  return further.length === 2 && subjects.length === 3 ? undefined : "请选择两个科目";
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

/** The track that a possible choice of subjects belongs to: 1 物理类, 2 历史类, 3 综合 (decision 14). */
export const trackOfSubjects = (system: "3+1+2" | "3+3", subjects: readonly string[]): 1 | 2 | 3 =>
  system === "3+3" ? 3 : subjects.includes("历史") ? 2 : 1;

/** Reads a saved or typed list of subjects: 物理,化学,生物. */
export const readSubjects = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What a province's system says of subjects; an Area satisfies it. */
export interface SubjectRules {
  readonly code: string;
  readonly system: ExamSystem;
}

interface AskedSubjects {
  readonly subjects: readonly string[];
  readonly trackId: string | undefined;
}

type ChosenSubjects =
  | { readonly isValid: true; readonly subjects: readonly string[]; readonly trackId: "1" | "2" | "3" }
  | { readonly isValid: false; readonly reason: "badSubjects" | "badTrack"; readonly message: string };

/**
 * Reads a choice of subjects under a province's system: what was chosen and its track, or why it is
 * not possible. Under 文理 only the track is chosen.
 */
export function chosenSubjects({ code, system }: SubjectRules, { subjects, trackId }: AskedSubjects): ChosenSubjects {
  if (system === "文理") {
    if (trackId === "1" || trackId === "2") return { isValid: true, subjects: [], trackId };
    return trackId
      ? { isValid: false, reason: "badTrack", message: "科类与该省份不符" }
      : { isValid: false, reason: "badSubjects", message: "请选择科目类型" };
  }
  const problem = subjectsProblem({ system, province: code, subjects });
  if (problem) return { isValid: false, reason: "badSubjects", message: problem };
  const track = String(trackOfSubjects(system, subjects)) as "1" | "2" | "3";
  if (trackId && trackId !== track) return { isValid: false, reason: "badTrack", message: "科类与所选科目不符" };
  return { isValid: true, subjects, trackId: track };
}
