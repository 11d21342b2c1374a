import { doubtfulShare } from "#contract/constants.ts";

/** The rank that somebody knows; one that merely repeats what the table was filled in with is none. */
export const knownRank = (typed: string | undefined, table: { readonly high: number } | undefined) =>
  typed === undefined || typed.trim() === "" || Number(typed) === table?.high ? undefined : Number(typed);

/** Decision 40: a typed rank that far outside the table's interval is worth a second look. */
export const isDoubtful = (rank: number, { low, high }: { readonly low: number; readonly high: number }): boolean =>
  rank < low * (1 - doubtfulShare) || rank > high * (1 + doubtfulShare);
