import type { Tier, TierCounts } from "#contract/filling.ts";

/** How a list divides into 冲 稳 保, whatever its rows say besides. */
export function countTiers(rows: readonly { readonly tier: Tier }[]): TierCounts {
  const counts = { reach: 0, match: 0, safety: 0, unlikely: 0, unknown: 0 };
  for (const { tier } of rows) counts[tier] += 1;
  return counts;
}
