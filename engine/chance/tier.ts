/** 冲 / 稳 / 保; `unlikely` (难) is never recommended. */
export type Tier = "reach" | "match" | "safety" | "unlikely";

/** Lower bounds of the tiers by calibrated chance (decision 22). */
export const TIER_FLOOR = { reach: 0.15, match: 0.55, safety: 0.9 } as const;

export function tierOf(chance: number): Tier {
  if (chance >= TIER_FLOOR.safety) return "safety";
  if (chance >= TIER_FLOOR.match) return "match";
  return chance >= TIER_FLOOR.reach ? "reach" : "unlikely";
}

/**
 * What a screen may show at most: the last three per cent are errors of the data, renumbered codes and shocks that no
 * back-test has seen (decision 21). Calculations use the unclipped chance.
 */
export const DISPLAY_BOUNDS = { low: 0.03, high: 0.97 } as const;

export const displayChance = (chance: number): number =>
  Math.min(DISPLAY_BOUNDS.high, Math.max(DISPLAY_BOUNDS.low, chance));

/** A list's chance of no admission is never shown below this: list back-tests had 1,000 lists a setting (algorithms 2.6). */
export const LOWEST_SHOWN_MISS = 0.001;
