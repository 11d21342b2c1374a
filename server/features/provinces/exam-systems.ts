import { freeSubjectsOf, furtherSubjects } from "#contract/subjects.ts";
import { type ExamSystem, trackName } from "#engine/catalogue/tracks.ts";

/** Tracks as the system calls them. */
export const trackNames = (system: ExamSystem) =>
  ([1, 2, 3] as const).flatMap((id) => {
    const name = trackName(id, system);
    return name ? [{ id: String(id), name }] : [];
  });

/** Subjects to choose freely, and how many of them. */
export function openChoice(system: ExamSystem, province: string) {
  if (system === "文理") return { furtherSubjects: [], furtherCount: 0 };
  if (system === "3+1+2") return { furtherSubjects: [...furtherSubjects], furtherCount: 2 };
  return { furtherSubjects: [...freeSubjectsOf(province)], furtherCount: 3 };
}
