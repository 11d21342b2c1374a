import { type ExamSystem, trackName } from "#engine/catalogue/tracks.ts";
import type { ProvinceRule } from "#server/data/national.ts";

/**
 * The system of one exam year: rules are published for a year, and a province whose first reform
 * exam lies between them and the year asked for has changed since (decision 39).
 */
export const examSystemOf = (rule: ProvinceRule, examYear: number): ExamSystem =>
  rule.system === "文理" && rule.firstReformExam <= examYear ? "3+1+2" : rule.system;

/** Tracks as the system calls them. */
export const trackNames = (system: ExamSystem) =>
  ([1, 2, 3] as const).flatMap((id) => {
    const name = trackName(id, system);
    return name ? [{ id: String(id), name }] : [];
  });

/** Subjects to choose freely and how many; 浙江 alone offers 技术 (decision 13). */
export function furtherSubjects(system: ExamSystem, province: string) {
  if (system === "文理") return { furtherSubjects: [], furtherCount: 0 };
  if (system === "3+1+2") return { furtherSubjects: ["化学", "生物", "政治", "地理"], furtherCount: 2 };
  const six = ["物理", "化学", "生物", "政治", "历史", "地理"];
  return { furtherSubjects: province === "33" ? [...six, "技术"] : six, furtherCount: 3 };
}
