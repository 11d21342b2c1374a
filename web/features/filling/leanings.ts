import type { Preferences } from "#contract/fields.ts";
import { LIST_RULES } from "#engine/list/candidates.ts";

export type Leaning = NonNullable<Preferences["leaning"]>;

export const leanings = [
  { value: "bold", label: "冲击" },
  { value: "balanced", label: "均衡" },
  { value: "safe", label: "稳妥" },
] as const satisfies readonly { readonly value: Leaning; readonly label: string }[];

/** What a list is made with when nothing was said. */
export const usualLeaning: Leaning = "balanced";

/** Per cent of the list that each tier may take at most. */
export function sharesOf(leaning: Leaning) {
  const { reach, match, safety } = LIST_RULES.shares[leaning];
  const inPercent = (share: number) => Math.round(share * 100);
  return { reach: inPercent(reach), match: inPercent(match), safety: inPercent(safety) };
}

/** The limit that a list keeps when nothing was said. */
export const usualRiskLimit = LIST_RULES.riskLimit;

/** Highest chance of no admission at all that a family will bear, the most careful first. */
export const riskLimits = [0.005, usualRiskLimit, 0.02, 0.05].map((limit) => ({
  value: String(limit),
  label: `不超过 ${limit * 100}%`,
}));
