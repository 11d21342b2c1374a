import { type Lending, loanFor, measureLending, placeInStream } from "./lending.ts";
import { carriedOver, type Movement, measureMovement, neighbourMovement, sharedMovement } from "./movement.ts";
import { crossesReform, lineOf, type Panel, seatsOf } from "./panel.ts";

/**
 * What kind of history a forecast rests on.
 *
 * - `own`: a line of last year, of the same pool of candidates
 * - `reform`: the newest line ranks the pool before the reform (理科 → 物理类)
 * - `older`: the newest line is older than last year
 * - `borrowed`: no line of its own; the school's other units of the same kind stand in
 */
export const HISTORY_CLASSES = ["none", "own", "older", "reform", "borrowed"] as const;
export type HistoryClass = (typeof HISTORY_CLASSES)[number];

/** Regressions that are fitted apart. A line from before the reform that is also older counts as `older` with a mark. */
export type Segment = "own" | "older" | "reform" | "borrowed";

/** How many years back a line is still worth something. */
const OLDEST_LINE = 3;
/** A change is cut here (in ln) before it enters a feature. */
const LARGEST_CHANGE = 1;

/** Everything the regressions may look at, for one unit and target year. NaN = unknown. Levels and changes are in ln rank. */
export interface UnitFeatures {
  readonly segment: Segment;
  readonly historyClass: HistoryClass;
  /** The starting point of the forecast: last known line, or what stands in for it. */
  readonly base: number;
  readonly baseYear: number;
  /** Years in a row with a line, up to and including last year; at most three. */
  readonly history: number;
  /** The line of the year before, minus the base: negative = the newest line became easier. */
  readonly back1: number;
  /** The same, two years before. */
  readonly back2: number;
  /** base − deepest line of the track: 0 at the very end of the ranks, −3 in the top twentieth. */
  readonly share: number;
  /** base − the bottom of its batch class. */
  readonly edge: number;
  /** ln(seats this year / seats in the base year). */
  readonly seatsChange: number;
  readonly lnSeats: number;
  readonly schoolDrift: number;
  readonly majorDrift: number;
  readonly neighbourDrift: number;
  /** Mean change of its track into last year. */
  readonly trackMove: number;
  readonly historyTrack: number;
  /** 1 in the provinces without tracks (3+3). */
  readonly combined: number;
  readonly special: number;
  readonly vocational: number;
  /** 1 if a reform lies between the base year and the target. */
  readonly crossed: number;
  /** 1 if the line before the base was carried over a reform. */
  readonly crossedBefore: number;
  /** Whole years between the base and last year. */
  readonly gap: number;
  /** Of its school's lines of the same kind: how many, their spread, their middle minus the base, and the unit's place among them. */
  readonly lenders: number;
  readonly lendersSpread: number;
  readonly lendersGap: number;
  readonly place: number;
  /** How far the major usually lies from such a middle in the province, from how many schools; the sibling's line likewise. */
  readonly majorOffset: number;
  readonly majorOffsetCount: number;
  readonly siblingOffset: number;
}

/** What all units of a province share for one target year. Only lines of earlier years enter. */
export interface TargetContext {
  readonly panel: Panel;
  readonly target: number;
  readonly maxHistory: number;
  /** Change into last year, neighbours found by last year's line. */
  readonly lastMove: Movement;
  /** Changes from two, three … years ago into last year, for older lines: neighbours by the older line. */
  readonly catchUp: readonly Movement[];
  /** By track and year: the deepest line. */
  readonly depth: (track: number, year: number) => number;
  readonly floor: (unit: number, year: number) => number;
  readonly lending: Lending;
}

/** The bottom of a batch class leaves out its last hundredth: single wrong lines lie there. */
const FLOOR_SHARE = 0.99;

export function targetContext(panel: Panel, target: number, maxHistory = 3): TargetContext {
  const last = target - 1;
  const lastMove = measureMovement(panel, { from: last - 1, to: last, anchor: "to" });
  const catchUp = [2, 3].map((gap) => measureMovement(panel, { from: target - gap, to: last, anchor: "from" }));
  const bottoms = measureBottoms(panel);
  const depth = (track: number, year: number) => bottoms.get(`${track}|${year}`) ?? Number.NaN;
  const floor = (unit: number, year: number) =>
    bottoms.get(`${panel.track[unit]}|${year}|${panel.vocational[unit]}`) ?? Number.NaN;
  const partial = { panel, target, maxHistory, lastMove, catchUp, depth, floor };
  const anchors = Float64Array.from(
    { length: panel.unitCount },
    (_, unit) => newestLine(partial, unit)?.anchor ?? Number.NaN,
  );
  return { ...partial, lending: measureLending(panel, anchors) };
}

function measureBottoms(panel: Panel): Map<string, number> {
  const lines = new Map<string, number[]>();
  for (let unit = 0; unit < panel.unitCount; unit++) {
    for (let offset = 0; offset < panel.yearCount; offset++) {
      const line = panel.lnRank[unit * panel.yearCount + offset] ?? Number.NaN;
      if (Number.isNaN(line)) continue;
      const key = `${panel.track[unit]}|${panel.firstYear + offset}|${panel.vocational[unit]}`;
      const known = lines.get(key);
      if (known) known.push(line);
      else lines.set(key, [line]);
    }
  }
  const bottoms = new Map<string, number>();
  for (const [key, values] of lines) {
    values.sort((a, b) => a - b);
    bottoms.set(key, values[Math.floor((values.length - 1) * FLOOR_SHARE)] ?? Number.NaN);
    const trackYear = key.slice(0, key.lastIndexOf("|"));
    const deepest = values[values.length - 1] ?? Number.NaN;
    bottoms.set(trackYear, Math.max(bottoms.get(trackYear) ?? deepest, deepest));
  }
  return bottoms;
}

type Unlent = Omit<TargetContext, "lending">;

/** The newest usable line of a unit: its year and its value carried to last year's pool as well as neighbours tell. */
function newestLine(context: Unlent, unit: number): { year: number; line: number; anchor: number } | undefined {
  const { panel, target, catchUp } = context;
  for (let gap = 1; gap <= OLDEST_LINE; gap++) {
    const line = lineOf(panel, unit, target - gap);
    if (Number.isNaN(line)) continue;
    const movement = catchUp[gap - 2];
    const moved = movement ? neighbourMovement(movement, panel.track[unit] ?? 0, line) : 0;
    return { year: target - gap, line, anchor: line + (Number.isNaN(moved) ? 0 : moved) };
  }
  return undefined;
}

/** The features of a unit for the target year; undefined when nothing at all is known that could stand for its line. */
export function unitFeatures(context: TargetContext, unit: number): UnitFeatures | undefined {
  const newest = newestLine(context, unit);
  if (!newest) return borrowedFeatures(context, unit);
  const { panel, target } = context;
  const crossed = crossesReform(panel, newest.year, target);
  const older = newest.year < target - 1;
  return {
    ...commonFeatures(context, unit, newest),
    ...(older ? olderFeatures(context, unit, newest.year) : recentFeatures(context, unit)),
    segment: older ? "older" : crossed ? "reform" : "own",
    historyClass: crossed ? "reform" : older ? "older" : "own",
    base: newest.line,
    crossed: crossed ? 1 : 0,
  };
}

const NO_HISTORY = {
  history: 0,
  back1: Number.NaN,
  back2: Number.NaN,
  crossedBefore: 0,
  schoolDrift: Number.NaN,
  majorDrift: Number.NaN,
  neighbourDrift: Number.NaN,
};
const NO_LENDERS = {
  lenders: 0,
  lendersSpread: Number.NaN,
  lendersGap: Number.NaN,
  place: Number.NaN,
  majorOffset: Number.NaN,
  majorOffsetCount: 0,
  siblingOffset: Number.NaN,
};

function commonFeatures(context: TargetContext, unit: number, newest: { year: number; line: number }) {
  const { panel, target } = context;
  const track = panel.track[unit] ?? 0;
  const seatsBefore = seatsOf(panel, unit, newest.year);
  return {
    ...lendersOf(context, unit, newest.line),
    baseYear: newest.year,
    gap: target - 1 - newest.year,
    share: newest.line - context.depth(track, newest.year),
    edge: newest.line - context.floor(unit, newest.year),
    seatsChange: Math.log(seatsOf(panel, unit, target) / seatsBefore),
    lnSeats: Math.log(seatsBefore),
    historyTrack: track === 2 ? 1 : 0,
    combined: track === 3 ? 1 : 0,
    trackMove: context.lastMove.trackMean[track] ?? Number.NaN,
    special: panel.special[unit] ?? 0,
    vocational: panel.vocational[unit] ?? 0,
  };
}

function lendersOf({ panel, lending }: TargetContext, unit: number, line: number) {
  const loan = loanFor(panel, lending, unit);
  if (!loan) return NO_LENDERS;
  return {
    lenders: loan.lenders,
    lendersSpread: loan.spread,
    lendersGap: loan.middle - line,
    place: placeInStream(panel, lending, { unit, line }),
    majorOffset: loan.majorOffset,
    majorOffsetCount: loan.majorOffsetCount,
    siblingOffset: loan.siblingOffset,
  };
}

const cut = (value: number): number => Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, value));

/** Last year's line is there: how it came about, and what moved with it. */
function recentFeatures(context: TargetContext, unit: number) {
  const { panel, target, lastMove, maxHistory } = context;
  const last = lineOf(panel, unit, target - 1);
  const before = carriedOver(panel, lastMove, unit);
  const crossedBefore = crossesReform(panel, target - 2, target - 1);
  const beforeThat =
    crossedBefore || crossesReform(panel, target - 3, target - 1) ? Number.NaN : lineOf(panel, unit, target - 3);
  const history = Math.min(maxHistory, Number.isNaN(before) ? 1 : Number.isNaN(beforeThat) ? 2 : 3);
  const shared = sharedMovement(panel, lastMove, unit);
  return {
    history,
    back1: history > 1 ? cut(before - last) : Number.NaN,
    back2: history > 2 ? cut(beforeThat - last) : Number.NaN,
    crossedBefore: crossedBefore && history > 1 ? 1 : 0,
    schoolDrift: shared.school,
    majorDrift: shared.major,
    neighbourDrift: neighbourMovement(lastMove, panel.track[unit] ?? 0, last),
  };
}

/** The newest line is older: what has moved since. */
function olderFeatures(context: TargetContext, unit: number, year: number) {
  const { panel, target, catchUp } = context;
  const movement = catchUp[target - year - 2];
  if (!movement) return NO_HISTORY;
  const shared = sharedMovement(panel, movement, unit);
  return {
    ...NO_HISTORY,
    schoolDrift: shared.school,
    majorDrift: shared.major,
    neighbourDrift: neighbourMovement(movement, panel.track[unit] ?? 0, lineOf(panel, unit, year)),
  };
}

/** No line of its own: the middle of the school's lines of its kind. */
function borrowedFeatures(context: TargetContext, unit: number): UnitFeatures | undefined {
  const { panel, target } = context;
  const loan = loanFor(panel, context.lending, unit);
  if (!loan) return undefined;
  return {
    ...commonFeatures(context, unit, { year: target - 1, line: loan.middle }),
    ...NO_HISTORY,
    segment: "borrowed",
    historyClass: "borrowed",
    base: loan.middle,
    crossed: crossesReform(panel, target - 1, target) ? 1 : 0,
    lnSeats: Math.log(seatsOf(panel, unit, target)),
  };
}
