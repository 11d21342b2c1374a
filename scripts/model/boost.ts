import type { SymmetricTree } from "#engine/model/trees.ts";

/** Rows to learn from, column by column. */
export interface Table {
  readonly columns: readonly Float32Array[];
  readonly outcome: Float64Array;
  readonly weight: Float64Array;
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  /** Part of each tree's leaves that is added. */
  readonly rate: number;
  /** Total weight that stands against a leaf's own, so that few rows move it little. */
  readonly stiffness: number;
  /** What a leaf takes of its rows' residuals: the median (jumps and wrong figures must not pull it) or the mean. */
  readonly loss: "absolute" | "square";
  /** A column in which no tree may fall. */
  readonly rising?: number;
}

const BINS = 64;
/** Rows that the cuts between bins are drawn from. */
const SAMPLED_FOR_CUTS = 20_000;

/** A table with every column cut into bins of about equal size. */
interface Binned {
  readonly bins: readonly Uint8Array[];
  readonly cuts: readonly Float32Array[];
}

/** Every tree seeks its questions among about so many rows, taking turns; all rows fill its leaves. */
const ROWS_A_TURN = 50_000;

/** Boosts symmetric trees on the outcome. Deterministic: no row and no column is drawn by lot. */
export function boost(table: Table, options: BoostOptions): SymmetricTree[] {
  const binned = binTable(table);
  const rows = table.outcome.length;
  const left = table.outcome.slice();
  const slope = new Float64Array(rows);
  const place = new Uint8Array(rows);
  const turns = Math.max(2, Math.ceil(rows / ROWS_A_TURN));
  return Array.from({ length: options.trees }, (_, turn) => {
    for (let row = 0; row < rows; row++) {
      const error = left[row] as number;
      slope[row] = (options.loss === "square" ? error : Math.sign(error)) * (table.weight[row] as number);
    }
    const splits = growTree({ binned, slope, weight: table.weight, place, from: turn % turns, turns }, options);
    const leaf = leavesOf({ left, weight: table.weight, place }, options);
    splits.forEach((split, level) => {
      if (split.column === options.rising) keepFromFalling(leaf, level);
    });
    for (let row = 0; row < rows; row++) left[row] = (left[row] as number) - (leaf[place[row] as number] as number);
    return {
      column: splits.map((split) => split.column),
      above: splits.map((split) => rounded(binned.cuts[split.column]?.[split.bin - 1] ?? 0)),
      leaf: [...leaf].map(rounded),
    };
  });
}

/** Cuts are compared as they are stored: single precision survives seven digits. */
const rounded = (value: number): number => Number(value.toPrecision(7));

function binTable({ columns }: Table): Binned {
  const cuts = columns.map(cutsOf);
  const bins = columns.map((column, c) => Uint8Array.from(column, (value) => binOf(cuts[c] as Float32Array, value)));
  return { bins, cuts };
}

/** Ascending values between the bins; bin 0 takes unknown values and all up to the first cut. */
function cutsOf(column: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(column.length / SAMPLED_FOR_CUTS));
  const sample = column.filter((value, row) => row % step === 0 && !Number.isNaN(value)).sort();
  const cuts = new Set<number>();
  for (let i = 1; i < BINS; i++) cuts.add(Math.fround(rounded(sample[Math.floor((i * sample.length) / BINS)] ?? 0)));
  // A column with many zeros, and a flag, need the cut right under their most common value.
  return Float32Array.from([Math.fround((sample[0] ?? 0) - 1e-3), ...cuts])
    .sort()
    .slice(0, BINS - 1);
}

function binOf(cuts: Float32Array, value: number): number {
  let from = 0;
  let to = cuts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cuts[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return Number.isNaN(value) ? 0 : from;
}

interface Growing {
  readonly binned: Binned;
  readonly slope: Float64Array;
  readonly weight: Float64Array;
  /** Leaf of each row; written level by level. */
  readonly place: Uint8Array;
  /** The first row that is asked, and the step to the next. */
  readonly from: number;
  readonly turns: number;
}

interface Split {
  readonly column: number;
  readonly bin: number;
  readonly gain: number;
}

function growTree(growing: Growing, { depth, stiffness }: BoostOptions): Split[] {
  const { binned, place } = growing;
  place.fill(0);
  const splits: Split[] = [];
  for (let level = 0; level < depth; level++) {
    let best: Split = { column: 0, bin: 1, gain: -1 };
    binned.bins.forEach((_, column) => {
      const found = bestBin(growing, column, { leaves: 1 << level, stiffness });
      if (found.gain > best.gain) best = found;
    });
    splits.push(best);
    const bins = binned.bins[best.column] as Uint8Array;
    for (let row = 0; row < place.length; row++)
      if ((bins[row] as number) >= best.bin) place[row] = (place[row] as number) | (1 << level);
  }
  return splits;
}

/** The bin of a column from which on a yes parts all leaves best: the largest sum of (Σ slope)² / (Σ weight + stiffness). */
function bestBin(
  { binned, slope, weight, place, from, turns }: Growing,
  column: number,
  { leaves, stiffness }: { leaves: number; stiffness: number },
): Split {
  const bins = binned.bins[column] as Uint8Array;
  const slopes = new Float64Array(leaves * BINS);
  const weights = new Float64Array(leaves * BINS);
  for (let row = from; row < place.length; row += turns) {
    const cell = (place[row] as number) * BINS + (bins[row] as number);
    slopes[cell] = (slopes[cell] as number) + (slope[row] as number);
    weights[cell] = (weights[cell] as number) + (weight[row] as number);
  }
  const gains = new Float64Array(BINS);
  for (let leaf = 0; leaf < leaves; leaf++) addGains(gains, { slopes, weights, from: leaf * BINS, stiffness });
  let bin = 1;
  for (let other = 2; other < BINS; other++) if ((gains[other] as number) > (gains[bin] as number)) bin = other;
  return { column, bin, gain: gains[bin] as number };
}

function addGains(
  gains: Float64Array,
  cell: { slopes: Float64Array; weights: Float64Array; from: number; stiffness: number },
): void {
  const { slopes, weights, from, stiffness } = cell;
  let slope = 0;
  let weight = 0;
  for (let bin = 0; bin < BINS; bin++) {
    slope += slopes[from + bin] as number;
    weight += weights[from + bin] as number;
  }
  let below = 0;
  let weightBelow = 0;
  for (let bin = 1; bin < BINS; bin++) {
    below += slopes[from + bin - 1] as number;
    weightBelow += weights[from + bin - 1] as number;
    gains[bin] =
      (gains[bin] as number) +
      below ** 2 / (weightBelow + stiffness) +
      (slope - below) ** 2 / (weight - weightBelow + stiffness);
  }
}

function leavesOf(
  rows: { left: Float64Array; weight: Float64Array; place: Uint8Array },
  { depth, rate, stiffness, loss }: BoostOptions,
): Float64Array {
  const { left, weight, place } = rows;
  const members: number[][] = Array.from({ length: 1 << depth }, () => []);
  for (let row = 0; row < place.length; row++) members[place[row] as number]?.push(row);
  return Float64Array.from(members, (of) => {
    const total = of.reduce((sum, row) => sum + (weight[row] as number), 0);
    const middle =
      loss === "square"
        ? of.reduce((sum, row) => sum + (left[row] as number) * (weight[row] as number), 0) / Math.max(total, 1e-9)
        : medianOf(Float64Array.from(of, (row) => left[row] as number));
    return (rate * middle * total) / (total + stiffness);
  });
}

/** Where a yes of the level would lower the sum, both answers get the mean. */
function keepFromFalling(leaf: Float64Array, level: number): void {
  for (let no = 0; no < leaf.length; no++) {
    const yes = no | (1 << level);
    if (yes === no || (leaf[yes] as number) >= (leaf[no] as number)) continue;
    leaf[yes] = ((leaf[yes] as number) + (leaf[no] as number)) / 2;
    leaf[no] = leaf[yes] as number;
  }
}

function medianOf(values: Float64Array): number {
  if (values.length === 0) return 0;
  values.sort();
  return values[values.length >> 1] as number;
}
