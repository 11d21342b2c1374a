declare const rankBrand: unique symbol;
declare const scoreBrand: unique symbol;

/** 位次: a candidate's place in the province and track; 1 is best. */
export type Rank = number & { readonly [rankBrand]: true };

/** 分数: a gaokao total; larger is better. */
export type Score = number & { readonly [scoreBrand]: true };

/** Marks a number that was checked at the edge as a rank. */
export const rank = (value: number): Rank => value as Rank;

/** Marks a number that was checked at the edge as a score. */
export const score = (value: number): Score => value as Score;

/** First and last place that share one score: who stands where inside is decided by tie-break subjects. */
export interface RankInterval {
  readonly low: Rank;
  readonly high: Rank;
}
