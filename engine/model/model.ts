import { type Shape, type ShapeKnots, shapeOf } from "#engine/chance/shape.ts";
import { HISTORY_CLASSES, type HistoryClass, type Segment, type UnitFeatures } from "./features.ts";
import type { SymmetricTree } from "./trees.ts";

export type Coefficients = Readonly<Record<string, number>>;

/** Residual laws, by the index that is stored with each forecast. Append only: packs keep these numbers. */
export const SHAPE_NAMES = ["own_short", "own_long", "older", "reform", "borrowed", "group"] as const;
export type ShapeName = (typeof SHAPE_NAMES)[number];

/** How a group's line follows from its majors' forecasts (see group.ts). */
export interface GroupCoefficients {
  readonly location: Coefficients;
  readonly scale: Coefficients;
  /** σ of a group whose majors are unknown and whose last line alone is known. */
  readonly previousSigma: number;
}

type Trees = Readonly<Record<Segment, readonly SymmetricTree[]>>;
const NO_TREES: Trees = { own: [], older: [], reform: [], borrowed: [] };

/** What `npm run model:fit` writes. Coefficients stand under the names of their terms. */
export interface StoredModel {
  /** Hash of everything else: two models with one version are the same model. */
  readonly version: string;
  /** Years in a row with a line that the fit had enough examples of. */
  readonly maxHistory: number;
  readonly location: Readonly<Record<Segment, Coefficients>>;
  readonly scale: Readonly<Record<Segment, Coefficients>>;
  /** Trees over SHIFT_COLUMNS that are added to μ, and over SPREAD_COLUMNS to ln σ; packs of before the trees have none. */
  readonly shift?: Trees;
  readonly spread?: Trees;
  readonly group: GroupCoefficients;
  readonly shapes: Readonly<Record<ShapeName, ShapeKnots>>;
  /** Half-width of a chance's range by history class, in spreads (see `chanceRange`). */
  readonly rangeShift: Readonly<Record<HistoryClass, number>>;
  readonly provenance: Readonly<Record<string, unknown>>;
}

/** The stored model made ready to compute: shapes by index. */
export interface Model extends Omit<StoredModel, "shapes" | "rangeShift" | "shift" | "spread"> {
  readonly shapes: readonly Shape[];
  readonly shift: Trees;
  readonly spread: Trees;
  /** By index of HISTORY_CLASSES. */
  readonly rangeShift: readonly number[];
}

export function readModel(stored: StoredModel): Model {
  return {
    ...stored,
    shift: stored.shift ?? NO_TREES,
    spread: stored.spread ?? NO_TREES,
    shapes: SHAPE_NAMES.map((name) => shapeOf(stored.shapes[name])),
    rangeShift: HISTORY_CLASSES.map((name) => stored.rangeShift[name]),
  };
}

/** A forecast cannot be surer than this (in ln): ranks of one score alone are wider. */
export const NARROWEST_SIGMA = 0.004;

/** The residual law of a unit: short histories have heavier tails. */
export function shapeIndexOf(unit: Pick<UnitFeatures, "segment" | "history">): number {
  if (unit.segment === "own") return unit.history >= 2 ? 1 : 0;
  return SHAPE_NAMES.indexOf(unit.segment);
}
