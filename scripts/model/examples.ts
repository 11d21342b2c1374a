import { type Segment, targetContext, type UnitFeatures, unitFeatures } from "#engine/model/features.ts";
import { isListed, lineOf, type Panel } from "#engine/model/panel.ts";
import { SEGMENTS } from "#engine/model/terms.ts";

/** A province with its units, ready to give examples. */
export interface ProvincePanel {
  readonly province: string;
  readonly panel: Panel;
  /** Rows that the units were joined from. */
  readonly lineCount: number;
}

/** One unit and year of the past: what was known before it, and what came. */
export interface Example {
  readonly features: UnitFeatures;
  /** Realised ln line minus the base, cut: beyond lies a wrong match, and no forecast is fitted to it. */
  readonly outcome: number;
  readonly weight: number;
  /** Province, track and target year: the units of one such cell err together. */
  readonly cell: string;
  readonly fold: number;
}

export type ExampleSets = Readonly<Record<Segment, Example[]>>;

/** ln 6: no line really moves by more in one year. */
const LARGEST_OUTCOME = 1.8;
/** A unit with a longer history also serves as an example of a short one, at this weight. */
const SHORTENED_WEIGHT = 0.3;
/** Residuals of a province-track are judged by coefficients fitted on the other folds. */
export const FOLDS = 4;

/** FNV-1a: the same text gives the same number on every machine. */
export function textHash(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  // A final mix, because the low bits alone follow the last characters.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export const emptyExamples = (): ExampleSets => ({ own: [], older: [], reform: [], borrowed: [] });

/**
 * Adds the examples of one province for target years. `keep` is the share of a segment's examples kept, chosen by hash: of
 * the common segments there are far more than the coefficients need.
 */
export function addExamples(
  sets: ExampleSets,
  { province, panel }: ProvincePanel,
  given: { targets: readonly number[]; keep: Readonly<Record<Segment, number>> },
): void {
  for (const target of given.targets) {
    const context = targetContext(panel, target);
    for (let unit = 0; unit < panel.unitCount; unit++) {
      const line = lineOf(panel, unit, target);
      if (Number.isNaN(line) || !isListed(panel, unit, target)) continue;
      const features = unitFeatures(context, unit);
      if (!features) continue;
      if (textHash(`${province}|${target}|${unit}`) / 2 ** 32 > given.keep[features.segment]) continue;
      addExample(sets, { features, line, cell: `${province}|${panel.track[unit]}|${target}` });
    }
  }
}

function addExample(sets: ExampleSets, given: { features: UnitFeatures; line: number; cell: string }): void {
  const { features, cell } = given;
  const outcome = Math.max(-LARGEST_OUTCOME, Math.min(LARGEST_OUTCOME, given.line - features.base));
  const fold = textHash(cell.slice(0, cell.lastIndexOf("|"))) % FOLDS;
  const examples = sets[features.segment];
  examples.push({ features, outcome, weight: 1, cell, fold });
  if (features.segment !== "own" || features.history === 1) return;
  const short = { ...features, history: 1, back1: Number.NaN, back2: Number.NaN, crossedBefore: 0 };
  examples.push({ features: short, outcome, weight: SHORTENED_WEIGHT, cell, fold });
}

export const countExamples = (sets: ExampleSets): Record<string, number> =>
  Object.fromEntries(SEGMENTS.map((segment) => [segment, sets[segment].length]));
