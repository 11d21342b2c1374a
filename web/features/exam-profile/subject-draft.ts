import type { Area } from "#contract/provinces.ts";
import { chosenSubjects, firstSubjects, readSubjects } from "#contract/subjects.ts";

/** What the picker's buttons say; which of them count depends on the province's system. */
export interface SubjectDraft {
  readonly first: string | undefined;
  /** Two under 3+1+2, three under 3+3. */
  readonly further: readonly string[];
  /** 文理 only. */
  readonly trackId: string | undefined;
}

export const emptyDraft: SubjectDraft = { first: undefined, further: [], trackId: undefined };

/** The draft that shows subjects which were chosen before. */
export function draftOf({ system }: Area, subjects: string | undefined, trackId: string | undefined): SubjectDraft {
  if (system === "文理") return { ...emptyDraft, trackId };
  const names = readSubjects(subjects ?? "");
  if (system === "3+3") return { ...emptyDraft, further: names };
  const isFirst = (name: string) => (firstSubjects as readonly string[]).includes(name);
  return { ...emptyDraft, first: names.find(isFirst), further: names.filter((name) => !isFirst(name)) };
}

/** The choice as it is saved, or what is still missing. */
export function choiceOf(area: Area, draft: SubjectDraft) {
  const isFirstPlusTwo = area.system === "3+1+2";
  const subjects = [...(isFirstPlusTwo && draft.first ? [draft.first] : []), ...draft.further];
  return chosenSubjects(area, { subjects, trackId: area.system === "文理" ? draft.trackId : undefined });
}

/** 首选物理，再选化学、生物 in the words of the province's system. */
export function subjectsText(area: Area | undefined, subjects: string, trackId: string): string {
  if (!area) return subjects.replaceAll(",", "、");
  if (area.system === "文理") return area.tracks.find(({ id }) => id === trackId)?.name ?? "";
  const { first, further } = draftOf(area, subjects, trackId);
  return first ? `首选${first}，再选${further.join("、")}` : further.join("、");
}
