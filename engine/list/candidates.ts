/** Units that one candidate may choose from, column by column; an option is an index. */
export interface ListOptions {
  readonly count: number;
  /** Worth of being admitted, in ln rank: −ln of the expected line plus what the family's wishes weigh. */
  readonly utility: Float64Array;
  /** Unclipped chance of admission. */
  readonly chance: Float64Array;
  readonly school: readonly string[];
  /** ln change of the last line; above 0 it got easier. NaN when not known. */
  readonly lastEasing: Float64Array;
}

export type ListTier = "reach" | "match" | "safety";
export type Leaning = "bold" | "balanced" | "safe";

/**
 * What a list has to keep to (decision 47). Shares are those that families know from counsellors'
 * templates; the rest is tuned by the list back-test.
 */
export const LIST_RULES = {
  /** An option below this chance is 难 and is not recommended (decision 22). */
  lowestChance: 0.15,
  /** Largest share of each tier, by leaning. */
  shares: {
    bold: { reach: 0.36, match: 0.29, safety: 0.35 },
    balanced: { reach: 0.2, match: 0.5, safety: 0.3 },
    safe: { reach: 0.1, match: 0.55, safety: 0.35 },
  },
  unitsPerSchool: 3,
  /** Safeties that stand before anything else is weighed, each of another school. */
  firstSafeties: 5,
  /** Enough for a short list … */
  firstSafetiesWhenShort: 2,
  /** … of so many choices or fewer. */
  shortList: 12,
  /** A first safety is sought at this chance, then at the floor of the tier. */
  firmSafety: 0.97,
  /** A line that eased by more than 20 % may spring back: it is no first safety. */
  largestEasing: Math.log(1.2),
  /**
   * A reach whose 10 % and 90 % points lie further apart than sixfold is not recommended: its chance is
   * its forecast's ignorance, and an optimiser would pick such units for their luck (winner's curse,
   * algorithms 2.6). What is likely all the same (a top school for a top candidate) stays.
   */
  widestSpread: Math.log(6),
  /** Common share of the forecasts' errors within one list (algorithms 2.4, measured 0.13–0.28 among neighbours). */
  correlation: 0.3,
  /** A choice that adds less than this, in ln rank, is marked as of little value. */
  leastGain: 1e-4,
  /** Highest chance of no admission at all, unless the family says otherwise. */
  riskLimit: 0.01,
  /** No admission is worth a unit six times as deep (the next batch, 征集). */
  missDepth: 6,
} as const;

/** Whole numbers of choices by tier that add up to the quota: largest remainders first. */
export function tierQuotas(leaning: Leaning, quota: number): Record<ListTier, number> {
  const shares = LIST_RULES.shares[leaning];
  const tiers = (["reach", "match", "safety"] as const).map((tier) => {
    const exact = shares[tier] * quota;
    return { tier, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = quota - tiers.reduce((sum, { whole }) => sum + whole, 0);
  const quotas = { reach: 0, match: 0, safety: 0 };
  for (const { tier, whole } of [...tiers].sort((a, b) => b.rest - a.rest)) {
    quotas[tier] = whole + (left > 0 ? 1 : 0);
    left--;
  }
  return quotas;
}
