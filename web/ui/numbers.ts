/** 31726 → 31,726. Written out, because a host's locale data may be missing on old phones. */
export function thousands(value: number): string {
  const digits = Math.abs(Math.round(value)).toString();
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return value < 0 && grouped !== "0" ? `-${grouped}` : grouped;
}

/** A yearly fee; `undefined` and `null` are unknown, which is not free of charge. */
export const yuan = (value: number | null | undefined): string =>
  value === null || value === undefined ? "学费待定" : value === 0 ? "免学费" : `${thousands(value)} 元/年`;

/** A chance as a whole per cent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A small chance keeps one decimal: 滑档 1.2% and 1% are not the same news. */
export const smallPercent = (share: number): string =>
  share > 0 && share < 0.001 ? "<0.1%" : share < 0.1 ? `${(share * 100).toFixed(1)}%` : percent(share);

/** A rank, or the interval that one score covers. */
export const rankSpan = (low: number, high: number): string =>
  low === high ? thousands(low) : `${thousands(low)}–${thousands(high)}`;
