import { fullScoreOf } from "#contract/constants.ts";

/** Specification 5: required, a positive whole number, at most the province's full score. */
export function scoreProblem(score: string, province: string): string | undefined {
  if (score.trim() === "") return "请输入高考总分";
  const isScore = /^\d{1,4}$/.test(score.trim()) && Number(score) >= 1 && Number(score) <= fullScoreOf(province);
  return isScore ? undefined : "请输入正确的高考总分";
}

/** Empty, or a positive whole number. */
export const rankProblem = (rank: string): string | undefined =>
  rank.trim() === "" || (/^\d{1,7}$/.test(rank.trim()) && Number(rank) >= 1 && Number(rank) <= 2_000_000)
    ? undefined
    : "请输入正确的排名";

/** Decision 40: a typed rank outside ±30 % of the table's interval is worth a second look. */
export const isDoubtful = (rank: number, { low, high }: { readonly low: number; readonly high: number }): boolean =>
  rank < low * 0.7 || rank > high * 1.3;
