import type { Segment, UnitFeatures } from "./features.ts";

/** A regression as data: each term has a name, under which its coefficient is stored, and reads the features. */
export type Terms<Features = UnitFeatures> = Readonly<Record<string, (features: Features) => number>>;

/** Moves of up to 15 % are noise that stays (a random walk); what lies beyond is a jump, of which a part comes back. */
const JUMP = 0.15;
/** ln share of a line that is unknown: about the upper third of the ranks. */
const USUAL_SHARE = -1;
const USUAL_EDGE = -0.5;

const cut = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const or = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);
const when = (condition: boolean, value: number): number => (condition ? value : 0);
/** n/(n+k): how far a mean of n is trusted against zero. */
const shrunken = (mean: number, count: number, k: number): number => (or(mean, 0) * count) / (count + k);

/** Last year's line hardened (back1 > 0: the year before lay deeper) or eased by more than a jump. */
const hardened = (unit: UnitFeatures): number => Math.max(0, or(unit.back1, 0) - JUMP);
const eased = (unit: UnitFeatures): number => Math.min(0, or(unit.back1, 0) + JUMP);

const PLACE: Terms = {
  intercept: () => 1,
  share: (unit) => or(unit.share, USUAL_SHARE),
  edge: (unit) => Math.exp(or(unit.edge, USUAL_EDGE)),
  historyTrack: (unit) => unit.historyTrack,
};

const DRIFT: Terms = {
  schoolDrift: (unit) => or(unit.schoolDrift, 0),
  majorDrift: (unit) => or(unit.majorDrift, 0),
  neighbourDrift: (unit) => or(unit.neighbourDrift, 0),
};

const REVERSION: Terms = {
  smallMove2: (unit) => when(unit.history === 2, cut(or(unit.back1, 0), JUMP)),
  smallMove3: (unit) => when(unit.history >= 3, cut(or(unit.back1, 0), JUMP)),
  level3: (unit) => when(unit.history >= 3, cut(or(unit.back2, 0), 2 * JUMP)),
  hardened2: (unit) => when(unit.history === 2, hardened(unit)),
  hardened3: (unit) => when(unit.history >= 3, hardened(unit)),
  eased2: (unit) => when(unit.history === 2, eased(unit)),
  eased3: (unit) => when(unit.history >= 3, eased(unit)),
};

/** Location: what is added to the base. */
export const LOCATION_TERMS: Readonly<Record<Segment, Terms>> = {
  own: {
    ...PLACE,
    ...REVERSION,
    ...DRIFT,
    seatsChange: (unit) => cut(or(unit.seatsChange, 0), 1.5),
  },
  reform: {
    ...PLACE,
    ...REVERSION,
    ...DRIFT,
    historyTrackDepth: (unit) => when(unit.historyTrack === 1, Math.exp(or(unit.share, USUAL_SHARE))),
    trackDepth: (unit) => Math.exp(or(unit.share, USUAL_SHARE)),
    seatsChange: (unit) => cut(or(unit.seatsChange, 0), 1.5),
  },
  older: {
    ...PLACE,
    ...DRIFT,
    gap: (unit) => unit.gap - 1,
    crossed: (unit) => unit.crossed,
    crossedHistoryTrack: (unit) => unit.crossed * unit.historyTrack,
    crossedNeighbourDrift: (unit) => when(unit.crossed === 1, or(unit.neighbourDrift, 0)),
  },
  borrowed: {
    ...PLACE,
    vocational: (unit) => unit.vocational,
    special: (unit) => unit.special,
    majorOffset: (unit) =>
      when(!Number.isFinite(unit.siblingOffset), shrunken(unit.majorOffset, unit.majorOffsetCount, 5)),
    majorOffsetBesideSibling: (unit) =>
      when(Number.isFinite(unit.siblingOffset), shrunken(unit.majorOffset, unit.majorOffsetCount, 5)),
    siblingOffset: (unit) => or(unit.siblingOffset, 0),
    crossed: (unit) => unit.crossed,
  },
};

const SIZE: Terms = {
  lnSeats: (unit) => or(unit.lnSeats, 0),
  seatsKnown: (unit) => (Number.isFinite(unit.lnSeats) ? 1 : 0),
};

const SORT: Terms = {
  special: (unit) => unit.special,
  vocational: (unit) => unit.vocational,
};

const RESTLESSNESS: Terms = {
  firstYear: (unit) => when(unit.history === 1, 1),
  move2: (unit) => when(unit.history === 2, Math.log(Math.abs(or(unit.back1, 0)) + 0.02)),
  moves3: (unit) => when(unit.history >= 3, Math.log(volatility(unit) + 0.03)),
  longHistory: (unit) => when(unit.history >= 3, 1),
  hardened: (unit) => hardened(unit),
  eased: (unit) => -eased(unit),
};

/** The way travelled in two years. */
const volatility = ({ back1, back2 }: UnitFeatures): number =>
  Math.abs(or(back1, 0)) + Math.abs(or(back2, 0) - or(back1, 0));

const LN_RANK: Terms = { lnRank: (unit) => unit.base };

/**
 * Scale: ln σ. The target year's seats are not among the terms: a wider forecast lowers the safe chances, and more seats
 * must never lower a chance.
 */
export const SCALE_TERMS: Readonly<Record<Segment, Terms>> = {
  own: {
    ...PLACE,
    ...LN_RANK,
    ...RESTLESSNESS,
    ...SIZE,
    ...SORT,
    neighbourDrift: (unit) => Math.abs(or(unit.neighbourDrift, 0)),
    crossedBefore: (unit) => unit.crossedBefore,
  },
  reform: { ...PLACE, ...LN_RANK, ...RESTLESSNESS, ...SIZE, ...SORT },
  older: {
    ...PLACE,
    ...LN_RANK,
    ...SIZE,
    ...SORT,
    gap: (unit) => unit.gap - 1,
    crossed: (unit) => unit.crossed,
    neighbourDrift: (unit) => Math.abs(or(unit.neighbourDrift, 0)),
  },
  borrowed: {
    ...PLACE,
    ...LN_RANK,
    ...SORT,
    spread: (unit) => Math.log(or(unit.lendersSpread, 0.2) + 0.03),
    lenders: (unit) => Math.log(unit.lenders),
    hasSibling: (unit) => (Number.isFinite(unit.siblingOffset) ? 1 : 0),
    hasMajorOffset: (unit) => unit.majorOffsetCount / (unit.majorOffsetCount + 5),
    crossed: (unit) => unit.crossed,
  },
};

/** What trees may ask about for σ, as columns in this order. Unknown stays NaN, which answers every question with no. */
export const SPREAD_COLUMNS: Terms = {
  share: (unit) => unit.share,
  edge: (unit) => unit.edge,
  base: (unit) => unit.base,
  back1: (unit) => unit.back1,
  back2: (unit) => unit.back2,
  history: (unit) => unit.history,
  // A unit without a line of its own knows no seats but the target year's.
  lnSeats: (unit) => (unit.segment === "borrowed" ? Number.NaN : unit.lnSeats),
  schoolDrift: (unit) => unit.schoolDrift,
  majorDrift: (unit) => unit.majorDrift,
  neighbourDrift: (unit) => unit.neighbourDrift,
  trackMove: (unit) => unit.trackMove,
  historyTrack: (unit) => unit.historyTrack,
  combined: (unit) => unit.combined,
  special: (unit) => unit.special,
  vocational: (unit) => unit.vocational,
  crossed: (unit) => unit.crossed,
  gap: (unit) => unit.gap,
  lendersGap: (unit) => unit.lendersGap,
  lendersSpread: (unit) => unit.lendersSpread,
  lenders: (unit) => unit.lenders,
  place: (unit) => unit.place,
  majorOffset: (unit) => unit.majorOffset,
  siblingGap: (unit) => unit.siblingOffset + unit.lendersGap,
  /** Where the school's middle and the major's usual offset would put it. */
  impliedGap: (unit) => unit.lendersGap + shrunken(unit.majorOffset, unit.majorOffsetCount, 5),
};

/** What trees may ask about for μ: also the seats, in which every tree is kept from falling. */
export const SHIFT_COLUMNS: Terms = { ...SPREAD_COLUMNS, seatsChange: (unit) => unit.seatsChange };
export const RISING_COLUMN = Object.keys(SHIFT_COLUMNS).indexOf("seatsChange");

/** One row of columns, as trees read it. */
export function columnsOf<Features>(terms: Terms<Features>, features: Features): Float64Array {
  return Float64Array.from(Object.values(terms), (term) => term(features));
}

export const SEGMENTS: readonly Segment[] = ["own", "older", "reform", "borrowed"];

/** Sum of coefficients times terms. A term without a stored coefficient counts as zero. */
export function evaluate<Features>(
  terms: Terms<Features>,
  coefficients: Readonly<Record<string, number>>,
  features: Features,
): number {
  let sum = 0;
  for (const name in terms) sum += (coefficients[name] ?? 0) * (terms[name]?.(features) ?? 0);
  return sum;
}
