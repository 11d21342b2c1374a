import type { SavedRow } from "#contract/application-lists.ts";

/** Names of the majors that are applied for, in order; one that the plan no longer has is left out. */
export function chosenMajors({ majors, majorIds }: Pick<SavedRow, "majors" | "majorIds">): string[] {
  const names = new Map(majors.map(({ id, name }) => [id, name]));
  return majorIds.flatMap((id) => names.get(id) ?? []);
}
