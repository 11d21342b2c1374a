import type { Panel } from "./panel.ts";

/** A stream with fewer lines than this tells nothing of a major: a school's majors lie too far apart. */
const FEWEST_LENDERS = 2;
/** A major's offset within its school is measured only where the school's middle is firm. */
const FIRM_STREAM = 3;
/** A single offset is cut here (in ln) before it enters the mean of its major. */
const LARGEST_OFFSET = 1;

/**
 * What a unit without a line of its own may borrow: the middle of its school's lines of the same kind, how far its major
 * usually lies from such a middle in this province, and a sibling of the same stem (another direction of the same course).
 */
export interface Lending {
  readonly middle: Float64Array;
  readonly spread: Float64Array;
  readonly lenders: Int32Array;
  /** By stream: its lines, ascending. */
  readonly lines: readonly Float64Array[];
  readonly offsetSum: Float64Array;
  readonly offsetCount: Int32Array;
  /** Mean line by `${stream}|${stem}`. */
  readonly siblings: ReadonlyMap<string, number>;
}

export interface Loan {
  readonly middle: number;
  readonly spread: number;
  readonly lenders: number;
  readonly majorOffset: number;
  readonly majorOffsetCount: number;
  readonly siblingOffset: number;
}

const largest = (ids: Int32Array): number => ids.reduce((most, id) => Math.max(most, id), -1) + 1;

/** `anchor` is each unit's newest line, carried to last year; NaN where it has none. */
export function measureLending(panel: Panel, anchor: Float64Array): Lending {
  const found: number[][] = Array.from({ length: largest(panel.stream) }, () => []);
  anchor.forEach((line, unit) => {
    if (!Number.isNaN(line)) found[panel.stream[unit] ?? 0]?.push(line);
  });
  const lines = found.map((values) => Float64Array.from(values).sort());
  const middle = Float64Array.from(lines, medianOf);
  const spread = Float64Array.from(lines, spreadOf);
  const lenders = Int32Array.from(lines, (values) => values.length);
  return { middle, spread, lenders, lines, ...measureOffsets({ panel, anchor, middle, lenders }) };
}

function measureOffsets(given: { panel: Panel; anchor: Float64Array; middle: Float64Array; lenders: Int32Array }) {
  const { panel, anchor, middle, lenders } = given;
  const offsetSum = new Float64Array(largest(panel.stem));
  const offsetCount = new Int32Array(offsetSum.length);
  const siblingSums = new Map<string, { sum: number; count: number }>();
  anchor.forEach((line, unit) => {
    if (Number.isNaN(line)) return;
    const stream = panel.stream[unit] ?? 0;
    const stem = panel.stem[unit] ?? 0;
    const sibling = siblingSums.get(`${stream}|${stem}`) ?? { sum: 0, count: 0 };
    siblingSums.set(`${stream}|${stem}`, { sum: sibling.sum + line, count: sibling.count + 1 });
    if ((lenders[stream] ?? 0) < FIRM_STREAM) return;
    const offset = line - (middle[stream] ?? 0);
    offsetSum[stem] = (offsetSum[stem] ?? 0) + Math.max(-LARGEST_OFFSET, Math.min(LARGEST_OFFSET, offset));
    offsetCount[stem] = (offsetCount[stem] ?? 0) + 1;
  });
  const siblings = new Map([...siblingSums].map(([key, { sum, count }]) => [key, sum / count]));
  return { offsetSum, offsetCount, siblings };
}

/** How a line stands in its stream: 0 = the hardest to enter, 1 = the easiest; NaN in a stream of its own. */
export function placeInStream(panel: Panel, lending: Lending, { unit, line }: { unit: number; line: number }): number {
  const lines = lending.lines[panel.stream[unit] ?? 0] ?? new Float64Array(0);
  const harder = lines.findIndex((other) => other >= line);
  return lines.length < 2 ? Number.NaN : (harder < 0 ? lines.length : harder) / (lines.length - 1);
}

/** What a unit can borrow; undefined when its school has too few lines of its kind. */
export function loanFor(panel: Panel, lending: Lending, unit: number): Loan | undefined {
  const stream = panel.stream[unit] ?? 0;
  const stem = panel.stem[unit] ?? 0;
  const lenders = lending.lenders[stream] ?? 0;
  if (lenders < FEWEST_LENDERS) return undefined;
  const middle = lending.middle[stream] ?? 0;
  const count = lending.offsetCount[stem] ?? 0;
  return {
    middle,
    spread: lending.spread[stream] ?? 0,
    lenders,
    majorOffset: count === 0 ? Number.NaN : (lending.offsetSum[stem] ?? 0) / count,
    majorOffsetCount: count,
    siblingOffset: (lending.siblings.get(`${stream}|${stem}`) ?? Number.NaN) - middle,
  };
}

/** Of ascending values. */
function medianOf(sorted: Float64Array): number {
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? Number.NaN)) / 2 : upper;
}

function spreadOf(values: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
