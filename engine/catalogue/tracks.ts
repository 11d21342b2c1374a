/** A candidate stream as provinces print it. 综合 is the single stream of the 3+3 provinces. */
export type Track = "物理类" | "历史类" | "理科" | "文科" | "综合";

/** `local_type_id`: 1 physics or science, 2 history or arts, 3 the single stream of 3+3 (decision 14). */
export type TrackId = 1 | 2 | 3;

const TRACK_IDS: Readonly<Record<string, TrackId>> = {
  物理类: 1,
  物理: 1,
  理科: 1,
  理工: 1,
  历史类: 2,
  历史: 2,
  文科: 2,
  文史: 2,
  综合: 3,
};

/** The stream's id, or undefined for art, sports and vocational-school tracks, which have ranks of their own. */
export function trackId(printed: string): TrackId | undefined {
  return TRACK_IDS[printed];
}

/** How a province examines in one year. */
export type ExamSystem = "3+1+2" | "3+3" | "文理";

/** The name of a stream under a system; undefined where the system has no such stream. */
export function trackName(id: TrackId, system: ExamSystem): Track | undefined {
  if (system === "3+3") return id === 3 ? "综合" : undefined;
  if (id === 3) return undefined;
  if (system === "3+1+2") return id === 1 ? "物理类" : "历史类";
  return id === 1 ? "理科" : "文科";
}

/** Reads the system as the rules table prints it: 3+1+2, 3+3, 文理(旧). */
export function examSystem(printed: string): ExamSystem | undefined {
  if (printed.startsWith("3+1+2")) return "3+1+2";
  if (printed.startsWith("3+3")) return "3+3";
  return printed.startsWith("文理") ? "文理" : undefined;
}

/**
 * Whether going from one printed stream to another crosses a reform (理科 → 物理类). The two are filled by
 * different candidates, so a line carries over with a wider spread only.
 */
export function crossesReform(before: string, after: string): boolean {
  return before !== after && trackId(before) !== undefined && trackId(before) === trackId(after);
}
