import { doubtfulShare } from "#contract/constants.ts";

/** Decision 40: a typed rank that far outside the table's interval is worth a second look. */
export const isDoubtful = (rank: number, { low, high }: { readonly low: number; readonly high: number }): boolean =>
  rank < low * (1 - doubtfulShare) || rank > high * (1 + doubtfulShare);
