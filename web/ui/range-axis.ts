/** Half the width of the axis in ln rank: from a half to the double of my rank. */
export const AXIS_REACH = Math.LN2;

export interface RankInterval {
  readonly low: number;
  readonly high: number;
}

/** The middle of a rank interval on the log axis. */
export const middleRank = ({ low, high }: RankInterval): number => Math.sqrt(low * high);

/**
 * Where a rank lies on an axis that has me in the middle, 0–1 from left to right. Better ranks are
 * on the left, so a cut-off on the right of me is one that I clear. What lies beyond ends at the edge.
 */
export function axisPosition(rank: number, me: RankInterval): number {
  const offset = Math.log(rank / middleRank(me)) / AXIS_REACH;
  return (Math.min(1, Math.max(-1, offset)) + 1) / 2;
}
