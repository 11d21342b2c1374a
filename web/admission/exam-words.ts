import type { Area } from "#contract/provinces.ts";
import { readSubjects } from "#contract/subjects.ts";

/** 物理,化学,生物 → 物化生, as families say it. */
export const subjectsInShort = (subjects: string): string =>
  readSubjects(subjects)
    .map((subject) => subject.slice(0, 1))
    .join("");

/** 物理类 物化生, 理科, or 综合 物化地: the track's name comes from the province's own list. */
export function trackWords(area: Area | undefined, trackId: string, subjects: string): string {
  const track = area?.tracks.find(({ id }) => id === trackId)?.name ?? "";
  return area?.system === "文理" ? track : [track, subjectsInShort(subjects)].filter((word) => word !== "").join(" ");
}
