/** Why a forecast stands as it does. The order is the bit in the mask: append only, packs keep the masks. */
export const REASONS = [
  "eased_last_year",
  "hardened_last_year",
  "seats_grew",
  "seats_shrank",
  "short_history",
  "volatile",
  "few_seats",
  "older_line",
  "reform_line",
  "borrowed_line",
  "no_history",
  "major_left_out",
  "group_line_matched",
] as const;
export type Reason = (typeof REASONS)[number];

const BITS = new Map<Reason, number>(REASONS.map((reason, bit) => [reason, 1 << bit]));

export const reasonMask = (reasons: readonly Reason[]): number =>
  reasons.reduce((mask, reason) => mask | (BITS.get(reason) ?? 0), 0);

export const reasonCodes = (mask: number): Reason[] => REASONS.filter((_, bit) => (mask >> bit) & 1);
