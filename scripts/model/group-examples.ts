import { type GroupFeatures, type GroupMember, groupFeatures, type PreviousGroup } from "#engine/model/group.ts";
import type { Model } from "#engine/model/model.ts";
import { buildPanel, lineOf, type Panel, seatsOf, type UnitLine } from "#engine/model/panel.ts";
import { predictLines } from "#engine/model/predict.ts";
import { type FactGroup, readGroupLines, readGroups } from "#scripts/facts/groups.ts";
import type { Outcomes } from "#scripts/facts/outcomes.ts";
import { type FactLine, type NationalFacts, PROVINCES, readMajorLines } from "#scripts/facts/panel.ts";
import { lastYearRank, threeYearMean } from "./baselines.ts";
import { FOLDS, textHash } from "./examples.ts";

/** A group of the target year: what was known of its majors before, and the line that came. */
export interface GroupExample {
  readonly province: string;
  readonly track: number;
  readonly members: readonly GroupMember[];
  readonly previous: PreviousGroup | undefined;
  /** Undefined where no major has a forecast. */
  readonly features: GroupFeatures | undefined;
  /** Realised ln line. */
  readonly line: number;
  /** Realised ln line minus the base of the features; NaN without them. */
  readonly outcome: number;
  readonly weight: number;
  readonly fold: number;
  readonly complete: boolean;
  /** ln of the deepest of the majors' newest lines, and of their three-year means: what a group's line is read from without a model. */
  readonly lastLine: number;
  readonly meanLine: number;
}

/**
 * Groups of one year that have a published line, with the forecasts that the model would have made of those majors. The model
 * must have been fitted on earlier targets only.
 */
export function collectGroups(
  facts: string,
  given: { national: NationalFacts; model: Model; year: number; outcomes?: Outcomes | undefined },
): GroupExample[] {
  const published = readGroupLines(facts, given.outcomes);
  return PROVINCES.flatMap((province) => {
    const ofProvince = published.get(province) ?? [];
    if (!ofProvince.some((line) => line.year === given.year)) return [];
    const known = readMajorLines(facts, province, given.national);
    const lines = given.outcomes ? known.filter((line) => line.year < given.year) : known;
    const groups = readGroups(facts, { province, year: given.year, lines, published: ofProvince });
    return groupExamples(groups, lines, { ...given, province });
  });
}

function groupExamples(
  groups: readonly FactGroup[],
  lines: readonly FactLine[],
  given: { national: NationalFacts; model: Model; year: number; province: string },
): GroupExample[] {
  const past = lines.filter((line) => line.year < given.year);
  const plans = groups.flatMap((group) => group.majors.map((major) => planOf(group, major, given.year)));
  const panel = buildPanel([...past, ...plans], {
    firstReformExam: given.national.firstReformExam.get(given.province) ?? 0,
  });
  const predicted = predictLines(panel, given.year, given.model);
  let next = past.length;
  return groups.map((group) => {
    const units = group.majors.map(() => panel.unitOfLine[next++] ?? 0);
    const members = units.map(
      (unit): GroupMember => ({
        mu: predicted.mu[unit] ?? Number.NaN,
        sigma: predicted.sigma[unit] ?? Number.NaN,
        historyClass: predicted.historyClass[unit] ?? 0,
        confidence: predicted.confidence[unit] ?? 0,
        easing: predicted.easing[unit] ?? Number.NaN,
        seats: seatsOf(panel, unit, given.year),
        drift: predicted.drift[unit] ?? Number.NaN,
      }),
    );
    const features = groupFeatures(members, group.previous);
    const line = Math.log(group.rank);
    const { province } = given;
    const { track, complete, previous } = group;
    const fold = textHash(`group|${province}`) % FOLDS;
    const naive = {
      lastLine: deepest(units, (unit, newest) => lastYearRank(panel, unit, newest), { panel, year: given.year }),
      meanLine: deepest(units, (unit, newest) => threeYearMean(panel, unit, newest), { panel, year: given.year }),
    };
    const outcome = line - (features?.base ?? Number.NaN);
    return { province, track, members, previous, features, line, outcome, weight: 1, fold, complete, ...naive };
  });
}

/** Lines older than this are no baseline's business. */
const OLDEST = 3;

function deepest(
  units: readonly number[],
  pointOf: (unit: number, newest: number) => number,
  given: { panel: Panel; year: number },
): number {
  let deepestPoint = Number.NaN;
  for (const unit of units) {
    let newest = given.year - 1;
    while (newest > given.year - OLDEST && Number.isNaN(lineOf(given.panel, unit, newest))) newest--;
    const point = pointOf(unit, newest);
    if (!(point <= deepestPoint)) deepestPoint = Number.isNaN(point) ? deepestPoint : point;
  }
  return deepestPoint;
}

function planOf(group: FactGroup, major: FactGroup["majors"][number], year: number): UnitLine {
  const { stem, batchClass, kind, seats } = major;
  return {
    school: group.school,
    track: group.track,
    major: major.major,
    stem,
    batchClass,
    kind,
    seats,
    year,
    rank: Number.NaN,
  };
}
