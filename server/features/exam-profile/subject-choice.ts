import { Refusal } from "#contract/errors.ts";
import { chosenSubjects, type ExamSystem, firstSubjects, freeSubjectsOf, furtherSubjects } from "#contract/subjects.ts";

interface SubjectChoice {
  readonly system: ExamSystem;
  readonly province: string;
  readonly subjects: readonly string[];
  readonly trackId: string | undefined;
}

/** The choice in one fixed order, so that the same subjects are the same text, with the track that follows from it. */
export function demandSubjects({ system, province, subjects, trackId }: SubjectChoice) {
  const chosen = chosenSubjects({ code: province, system }, { subjects, trackId });
  if (!chosen.isValid) throw new Refusal(chosen.reason, chosen.message);
  const order = system === "3+3" ? freeSubjectsOf(province) : [...firstSubjects, ...furtherSubjects];
  return { subjects: order.filter((name) => chosen.subjects.includes(name)).join(","), trackId: chosen.trackId };
}
