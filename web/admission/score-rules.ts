import { z } from "zod";
import { fullScoreOf } from "#contract/constants.ts";
import { Rank, Score } from "#contract/fields.ts";

/** Specification 5: required, a positive whole number, at most the province's full score. */
export function scoreProblem(text: string, province: string): string | undefined {
  const read = z.safeDecode(Score, text);
  if (!read.success) return read.error.issues[0]?.message;
  return read.data <= fullScoreOf(province) ? undefined : "请输入正确的高考总分";
}

/** Empty, or a positive whole number that a province can have. */
export function rankProblem(text: string): string | undefined {
  return text.trim() === "" ? undefined : z.safeDecode(Rank, text).error?.issues[0]?.message;
}
