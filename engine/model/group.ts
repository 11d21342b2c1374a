import { HISTORY_CLASSES, type HistoryClass } from "./features.ts";
import { type Model, NARROWEST_SIGMA, SHAPE_NAMES } from "./model.ts";
import { CONFIDENCES, type Confidence, WIDE_SIGMA } from "./predict.ts";
import { type Reason, reasonMask } from "./reasons.ts";
import { evaluate, type Terms } from "./terms.ts";

/** One major of a school group, as `predictLines` forecasts it. A μ of NaN means that nothing is known of it. */
export interface GroupMember {
  readonly mu: number;
  readonly sigma: number;
  readonly historyClass: number;
  readonly confidence: number;
  readonly easing: number;
  readonly seats: number;
}

/** Last year's published line of the group that continues in this one, matched by its majors and never by its code. */
export interface PreviousGroup {
  readonly rank: number;
  /** 1 = the same majors; from 0.4 on it is the same group with changes. */
  readonly similarity: number;
  /** Whether last year ranked the same pool of candidates; false across a reform. */
  readonly sameTrackSystem: boolean;
}

export interface GroupPrediction {
  readonly mu: number;
  readonly sigma: number;
  readonly shape: number;
  readonly historyClass: number;
  readonly confidence: number;
  readonly reasons: number;
  readonly easing: number;
  /** The member whose forecast the line follows (its reasons are the group's); -1 when no member is known. */
  readonly setter: number;
  /** Members that are far easier than the rest and do not set the line. */
  readonly leftOut: readonly number[];
}

/** What the group regression may look at. Levels in ln rank. */
export interface GroupFeatures {
  /** The deepest of the members' forecasts, drawn to last year's line of the group where that is known. */
  readonly base: number;
  /** σ of the member that sets the base. */
  readonly sigma: number;
  /** ln of how many members lie about as deep as the deepest: any of them may turn out to set the line. */
  readonly crowd: number;
  /** Middle of the members minus the deepest: 0 or negative. */
  readonly middle: number;
  readonly unknownShare: number;
  readonly borrowedShare: number;
  readonly reformShare: number;
  readonly lnSize: number;
  /** Last year's line of the group minus the deepest member; NaN where it was not used. */
  readonly previousGap: number;
  /** Index of the member that sets the base. */
  readonly setter: number;
  readonly leftOut: readonly number[];
}

/** A major more than this (in ln) easier than its group's median is taken for a wrong match (decision 48). */
const LEFT_OUT_FROM = Math.log(1.4);
/** A median of fewer majors is no measure of a group. */
const FEWEST_FOR_MEDIAN = 3;
/**
 * From this similarity on last year's line of the group counts as much as its majors' lines (their geometric mean). On 397
 * groups of 2025 whose majors and last line were both known the median error was 13.8 % by the majors, 13.2 % by the line
 * and 13.0 % by both; where the two lay more than 15 % apart, 23.8, 17.7 and 14.7 %.
 */
const SIMILAR_ENOUGH = 0.5;
const PREVIOUS_WEIGHT = 0.5;
/** Below this a past group is another group (as engine/matching has it). */
const LEAST_SIMILARITY = 0.4;

const or = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);

/** Added to the base. No intercept: one year's shift of the whole country is not a property of groups. */
export const GROUP_LOCATION_TERMS: Terms<GroupFeatures> = {
  middle: (group) => Math.max(-1, group.middle),
  crowdSigma: (group) => group.crowd * group.sigma,
  unknownShare: (group) => group.unknownShare,
};

/** ln σ of the group's line. */
export const GROUP_SCALE_TERMS: Terms<GroupFeatures> = {
  intercept: () => 1,
  lnSigma: (group) => Math.log(group.sigma),
  middle: (group) => Math.max(-1, group.middle),
  crowd: (group) => group.crowd,
  lnSize: (group) => group.lnSize,
  unknownShare: (group) => group.unknownShare,
  borrowedShare: (group) => group.borrowedShare,
  reformShare: (group) => group.reformShare,
  previousKnown: (group) => (Number.isFinite(group.previousGap) ? 1 : 0),
  previousGap: (group) => Math.min(1, Math.abs(or(group.previousGap, 0))),
};

/**
 * Forecasts the line of a school group from its majors.
 *
 * Whoever is filed to a group ends up in one of its majors, so the group's line is the line of its hardest-to-fill major:
 * the greatest rank among them. It is never looked up by the group's code, which is renumbered every year.
 */
export function predictGroup(
  members: readonly GroupMember[],
  previous: PreviousGroup | undefined,
  model: Pick<Model, "group">,
): GroupPrediction {
  const features = groupFeatures(members, previous);
  if (!features) return previousAlone(previous, model);
  const setter = members[features.setter];
  const mu = features.base + evaluate(GROUP_LOCATION_TERMS, model.group.location, features);
  const sigma = Math.max(NARROWEST_SIGMA, Math.exp(evaluate(GROUP_SCALE_TERMS, model.group.scale, features)));
  return {
    mu,
    sigma,
    shape: SHAPE_NAMES.indexOf("group"),
    historyClass: setter?.historyClass ?? 0,
    confidence: CONFIDENCES.indexOf(groupConfidence(features, setter?.confidence ?? 0, sigma)),
    reasons: reasonMask(groupReasons(features)),
    easing: setter?.easing ?? Number.NaN,
    setter: features.setter,
    leftOut: features.leftOut,
  };
}

/** What a group's majors tell of its line; undefined when none of them has a forecast. */
export function groupFeatures(
  members: readonly GroupMember[],
  previous: PreviousGroup | undefined,
): GroupFeatures | undefined {
  const known = members.flatMap((member, index) => (Number.isFinite(member.mu) ? [{ ...member, index }] : []));
  if (known.length === 0) return undefined;
  const middle = medianOf(known.map((member) => member.mu));
  const isLeftOut = (mu: number) => known.length >= FEWEST_FOR_MEDIAN && mu > middle + LEFT_OUT_FROM;
  const kept = known.filter((member) => !isLeftOut(member.mu));
  const setter = kept.reduce((deepest, member) => (member.mu > deepest.mu ? member : deepest));
  const previousGap = gapTo(setter.mu, previous);
  const shareOf = (name: HistoryClass) =>
    kept.filter((member) => member.historyClass === HISTORY_CLASSES.indexOf(name)).length / kept.length;
  return {
    base: setter.mu + PREVIOUS_WEIGHT * or(previousGap, 0),
    sigma: setter.sigma,
    crowd: Math.log(kept.reduce((sum, member) => sum + Math.exp((member.mu - setter.mu) / setter.sigma), 0)),
    middle: middle - setter.mu,
    unknownShare: 1 - known.length / members.length,
    borrowedShare: shareOf("borrowed"),
    reformShare: shareOf("reform"),
    lnSize: Math.log(members.length),
    previousGap,
    setter: setter.index,
    leftOut: known.filter((member) => isLeftOut(member.mu)).map((member) => member.index),
  };
}

function gapTo(deepest: number, previous: PreviousGroup | undefined): number {
  const usable = previous && previous.similarity >= SIMILAR_ENOUGH && previous.sameTrackSystem;
  return usable ? Math.log(previous.rank) - deepest : Number.NaN;
}

/** No major is known: last year's line of the group, if it is the same group, as a line of one year's history. */
function previousAlone(previous: PreviousGroup | undefined, model: Pick<Model, "group">): GroupPrediction {
  const usable = previous !== undefined && previous.similarity >= LEAST_SIMILARITY;
  return {
    mu: usable ? Math.log(previous.rank) : Number.NaN,
    sigma: usable ? model.group.previousSigma : Number.NaN,
    shape: SHAPE_NAMES.indexOf("group"),
    historyClass: usable ? HISTORY_CLASSES.indexOf(previous.sameTrackSystem ? "own" : "reform") : 0,
    confidence: CONFIDENCES.indexOf(usable ? "low" : "none"),
    reasons: reasonMask(usable ? ["group_line_matched", "short_history"] : ["no_history"]),
    easing: Number.NaN,
    setter: -1,
    leftOut: [],
  };
}

/** Where more of the group is unknown than this, a major that nobody knows may well be its hardest to fill. */
const MOSTLY_KNOWN = 0.34;

function groupConfidence(group: GroupFeatures, setterConfidence: number, sigma: number): Confidence {
  const setter = CONFIDENCES[setterConfidence] ?? "none";
  if (setter === "none" || setter === "low") return setter;
  return group.unknownShare > MOSTLY_KNOWN || sigma > WIDE_SIGMA ? "low" : setter;
}

function groupReasons(group: GroupFeatures): Reason[] {
  const reasons: Reason[] = [];
  if (group.leftOut.length > 0) reasons.push("major_left_out");
  if (Number.isFinite(group.previousGap)) reasons.push("group_line_matched");
  return reasons;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? Number.NaN)) / 2 : upper;
}
