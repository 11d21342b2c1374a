import { createHash } from "node:crypto";
import type { ShapeKnots } from "#engine/chance/shape.ts";
import { HISTORY_CLASSES, type HistoryClass, type Segment } from "#engine/model/features.ts";
import { GROUP_LOCATION_TERMS, GROUP_SCALE_TERMS, type GroupFeatures } from "#engine/model/group.ts";
import {
  type GroupCoefficients,
  SHAPE_NAMES,
  type ShapeName,
  type StoredModel,
  shapeIndexOf,
} from "#engine/model/model.ts";
import { SEGMENTS } from "#engine/model/terms.ts";
import { countExamples, type Example, type ExampleSets } from "./examples.ts";
import {
  EIGHTY_PER_CENT,
  fitRegression,
  fitSegment,
  quantileOf,
  type RegressionFit,
  shapeFrom,
} from "./fit-segment.ts";
import type { GroupExample } from "./group-examples.ts";

/**
 * Three-year histories get coefficients of their own only when this many province-track-years show them. With two provinces
 * alone (all that targets before 2025 offer) they lost to two-year coefficients on 2025: Brier 0.0753 against 0.0749.
 */
const FEWEST_LONG_CELLS = 20;
/** Fewer residuals than this do not draw a law of their own. */
const FEWEST_RESIDUALS = 400;

/** Which stages a fit has: the shipped model has both, the others are there to be compared. */
export type Stages = "width" | "linear" | "boosted";

/** Fits the whole model on examples of units and, where there are any, of groups. `provenance` is stored as it is. */
export function fitModel(
  collected: ExampleSets,
  groups: readonly GroupExample[],
  given: { readonly provenance: Readonly<Record<string, unknown>>; readonly stages?: Stages },
): StoredModel {
  const { provenance, stages = "boosted" } = given;
  const maxHistory = longestFirmHistory(collected);
  const sets = maxHistory === 3 ? collected : { ...collected, own: collected.own.map(withoutThirdYear) };
  const fits = Object.fromEntries(
    SEGMENTS.map((segment) => [segment, fitSegment(segment, sets[segment], stages)]),
  ) as Record<Segment, RegressionFit>;
  const shapes = fitShapes(sets, fits);
  const group = fitGroups(groups);
  const model = {
    maxHistory,
    location: mapSegments((segment) => fits[segment].location),
    scale: mapSegments((segment) => fits[segment].scale),
    shift: mapSegments((segment) => fits[segment].shift),
    spread: mapSegments((segment) => fits[segment].spread),
    group: group.coefficients,
    shapes: { ...shapes, group: group.shape ?? shapes.own_short },
    rangeShift: fitRangeShifts(sets, fits),
    provenance: { ...provenance, examples: countExamples(sets) },
  };
  return { version: createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 12), ...model };
}

function longestFirmHistory(sets: ExampleSets): number {
  const cells = new Set(sets.own.filter(({ features }) => features.history >= 3).map(({ cell }) => cell));
  return cells.size >= FEWEST_LONG_CELLS ? 3 : 2;
}

function withoutThirdYear(example: Example): Example {
  const { features } = example;
  return features.history < 3 ? example : { ...example, features: { ...features, history: 2, back2: Number.NaN } };
}

/** Without groups to learn from (the first target years), a group is as its hardest-to-fill major. */
const AS_ITS_MAJOR = { location: {}, scale: { lnSigma: 1 }, previousSigma: 0.15 };

/** Groups whose majors are all known teach how a group's line follows from them, and those that continue a line how it moves. */
const teaches = (group: GroupExample): group is GroupExample & { features: GroupFeatures } =>
  group.features !== undefined && (group.complete || (group.previous?.similarity ?? 0) >= CONTINUES);
const CONTINUES = 0.5;

export function fitGroups(groups: readonly GroupExample[]): {
  coefficients: GroupCoefficients;
  shape: ShapeKnots | undefined;
} {
  const complete = groups.filter(teaches);
  if (complete.length < FEWEST_RESIDUALS) return { coefficients: AS_ITS_MAJOR, shape: undefined };
  const fit = fitRegression({ location: GROUP_LOCATION_TERMS, scale: GROUP_SCALE_TERMS }, complete);
  const { location, scale, standardised } = fit;
  const middle = (values: number[]) => quantileOf(Float64Array.from(values, Math.abs).sort(), 0.5);
  const alone = complete.flatMap((group) => (group.previous ? [group.line - Math.log(group.previous.rank)] : []));
  const previousSigma =
    alone.length < FEWEST_IN_CELL ? AS_ITS_MAJOR.previousSigma : middle(alone) / middle([...standardised]);
  return {
    coefficients: { location, scale, previousSigma: Number(previousSigma.toFixed(5)) },
    shape: shapeFrom(standardised),
  };
}

const mapSegments = <T>(value: (segment: Segment) => T): Record<Segment, T> =>
  Object.fromEntries(SEGMENTS.map((segment) => [segment, value(segment)])) as Record<Segment, T>;

function fitShapes(sets: ExampleSets, fits: Record<Segment, RegressionFit>): StoredModel["shapes"] {
  const residualsOf = new Map<ShapeName, number[]>();
  for (const segment of SEGMENTS) {
    sets[segment].forEach(({ features }, row) => {
      const name = SHAPE_NAMES[shapeIndexOf(features)] ?? "own_short";
      const known = residualsOf.get(name) ?? [];
      known.push(fits[segment].standardised[row] ?? 0);
      residualsOf.set(name, known);
    });
  }
  const enough = (name: ShapeName) => (residualsOf.get(name)?.length ?? 0) >= FEWEST_RESIDUALS;
  const drawn = (name: ShapeName) =>
    shapeFrom(Float64Array.from(residualsOf.get(enough(name) ? name : "own_short") ?? []));
  return Object.fromEntries(SHAPE_NAMES.map((name) => [name, drawn(name)])) as StoredModel["shapes"];
}

const FEWEST_IN_CELL = 60;
const FEWEST_CELLS = 8;
/** The range of a class that has too few cells to measure, in spreads. */
const UNMEASURED_SHIFT = 0.5;
/** Variance of the median of n draws from a law whose middle is as peaked as these: measured on normal draws, π/2n. */
const MEDIAN_VARIANCE = Math.PI / 2;

/**
 * How far the units of one province, track and year err together, in spreads: what makes a chance uncertain beyond the luck
 * of the single unit.
 */
function fitRangeShifts(sets: ExampleSets, fits: Record<Segment, RegressionFit>): StoredModel["rangeShift"] {
  const cells = new Map<string, number[]>();
  for (const segment of SEGMENTS) {
    sets[segment].forEach(({ features, cell }, row) => {
      const key = `${features.historyClass}|${cell}`;
      const known = cells.get(key) ?? [];
      known.push(fits[segment].standardised[row] ?? 0);
      cells.set(key, known);
    });
  }
  return Object.fromEntries(HISTORY_CLASSES.map((name) => [name, shiftOf(name, cells)])) as StoredModel["rangeShift"];
}

function shiftOf(name: HistoryClass, cells: ReadonlyMap<string, number[]>): number {
  const middles: { middle: number; noise: number }[] = [];
  for (const [key, values] of cells) {
    if (!key.startsWith(`${name}|`) || values.length < FEWEST_IN_CELL) continue;
    const sorted = Float64Array.from(values).sort();
    middles.push({ middle: quantileOf(sorted, 0.5), noise: MEDIAN_VARIANCE / values.length });
  }
  if (middles.length < FEWEST_CELLS) return UNMEASURED_SHIFT;
  const mean = middles.reduce((sum, cell) => sum + cell.middle, 0) / middles.length;
  const variance = middles.reduce((sum, cell) => sum + (cell.middle - mean) ** 2 - cell.noise, 0) / middles.length;
  return Number((EIGHTY_PER_CENT * Math.sqrt(Math.max(0, variance))).toFixed(3));
}
