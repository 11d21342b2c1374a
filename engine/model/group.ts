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
  /** Forecast change of its own line against last year's; NaN where last year has none. */
  readonly drift: number;
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
  /** Last year's line of the group, moved as its majors are expected to move, minus the deepest member; NaN: not used. */
  readonly previousGap: number;
  /** What last year's line counts for beside the majors, 0 to 1. */
  readonly previousWeight: number;
  /** How alike last year's group is, from 0 = half to 1 = the same. */
  readonly likeness: number;
  /** Index of the member that sets the base. */
  readonly setter: number;
  readonly leftOut: readonly number[];
}

/** A major more than this (in ln) easier than its group's median is taken for a wrong match (decision 48). */
const LEFT_OUT_FROM = Math.log(1.4);
/** A median of fewer majors is no measure of a group. */
const FEWEST_FOR_MEDIAN = 3;
/** From this similarity on last year's line of the group counts beside its majors' lines. */
const SIMILAR_ENOUGH = 0.5;
const SAME_GROUP = 0.9;
/**
 * Errors (in ln) of taking last year's line of a matched group for this group's, beyond the year's own luck: of a group that
 * is half alike, and of the same group. Lines count by inverse variance, so that beside a major forecast within 10 % the
 * same group's line counts 0.8 and a half-alike one 0.5. Measured on 767 groups of 2025 that were their school's only one
 * in both years: median error 7.3 % by the majors, 7.0 % by the line, 6.6 % by 0.8 of the line; where the two lay more
 * than 15 % apart 17 %, 12 % and 10.5 %.
 */
const HALF_ALIKE_ERROR = 0.1;
const SAME_GROUP_ERROR = 0.05;
/** σ of a group's line that continues a line of its own: what an ordinary major with a line of last year has. */
const CONTINUED_SIGMA = 0.1;
/** Below this a past group is another group (as engine/matching has it). */
const LEAST_SIMILARITY = 0.4;

const or = (value: number, otherwise: number): number => (Number.isFinite(value) ? value : otherwise);

/** How far the line rests on the majors alone: what is unknown of them matters only to that extent. */
const rebuilt = (group: GroupFeatures): number => 1 - group.previousWeight;

/** Added to the base. No intercept: one year's shift of the whole country is not a property of groups. */
export const GROUP_LOCATION_TERMS: Terms<GroupFeatures> = {
  middle: (group) => Math.max(-1, group.middle),
  crowdSigma: (group) => group.crowd * group.sigma,
  unknownShare: (group) => rebuilt(group) * group.unknownShare,
};

/** ln σ of the group's line. */
export const GROUP_SCALE_TERMS: Terms<GroupFeatures> = {
  intercept: () => 1,
  lnSigma: (group) => Math.log(group.sigma),
  middle: (group) => Math.max(-1, group.middle),
  crowd: (group) => group.crowd,
  lnSize: (group) => group.lnSize,
  unknownShare: (group) => rebuilt(group) * group.unknownShare,
  borrowedShare: (group) => rebuilt(group) * group.borrowedShare,
  reformShare: (group) => rebuilt(group) * group.reformShare,
  previousWeight: (group) => group.previousWeight,
  halfAlike: (group) => group.previousWeight * (1 - group.likeness),
  previousGap: (group) => rebuilt(group) * Math.min(1, Math.abs(or(group.previousGap, 0))),
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
    historyClass: features.previousWeight >= CONTINUES ? HISTORY_CLASSES.indexOf("own") : (setter?.historyClass ?? 0),
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
  const unknownShare = 1 - known.length / members.length;
  const last = beside({ setter, known, unknownShare }, previous);
  const shareOf = (name: HistoryClass) =>
    kept.filter((member) => member.historyClass === HISTORY_CLASSES.indexOf(name)).length / kept.length;
  return {
    base: setter.mu + last.previousWeight * or(last.previousGap, 0),
    sigma: setter.sigma ** (1 - last.previousWeight) * CONTINUED_SIGMA ** last.previousWeight,
    crowd: Math.log(kept.reduce((sum, member) => sum + Math.exp((member.mu - setter.mu) / setter.sigma), 0)),
    middle: middle - setter.mu,
    unknownShare,
    borrowedShare: shareOf("borrowed"),
    reformShare: shareOf("reform"),
    lnSize: Math.log(members.length),
    ...last,
    setter: setter.index,
    leftOut: known.filter((member) => isLeftOut(member.mu)).map((member) => member.index),
  };
}

/** What last year's line of the group says beside its majors, and how much it counts. */
function beside(
  majors: { readonly setter: GroupMember; readonly known: readonly GroupMember[]; readonly unknownShare: number },
  previous: PreviousGroup | undefined,
): Pick<GroupFeatures, "previousGap" | "previousWeight" | "likeness"> {
  if (!previous || previous.similarity < SIMILAR_ENOUGH || !previous.sameTrackSystem)
    return { previousGap: Number.NaN, previousWeight: 0, likeness: 0 };
  const { setter, known, unknownShare } = majors;
  const drifts = known.flatMap(({ drift }) => (Number.isFinite(drift) ? [drift] : []));
  const moved = Math.log(previous.rank) + (drifts.length === 0 ? 0 : medianOf(drifts));
  const likeness = Math.min(1, (previous.similarity - SIMILAR_ENOUGH) / (SAME_GROUP - SIMILAR_ENOUGH));
  const error = HALF_ALIKE_ERROR + likeness * (SAME_GROUP_ERROR - HALF_ALIKE_ERROR);
  const majorsVariance = setter.sigma ** 2 / Math.max(0.1, 1 - unknownShare);
  const previousWeight = majorsVariance / (majorsVariance + error ** 2);
  return { previousGap: moved - setter.mu, previousWeight, likeness };
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

/** From this weight on the forecast is that of a line of the group's own, one year old. */
const CONTINUES = 0.7;

function groupConfidence(group: GroupFeatures, setterConfidence: number, sigma: number): Confidence {
  const setter = CONFIDENCES[setterConfidence] ?? "none";
  if (sigma > WIDE_SIGMA) return setter === "none" ? "none" : "low";
  if (setter === "none" || setter === "low") return group.previousWeight >= CONTINUES ? "medium" : setter;
  return group.unknownShare > MOSTLY_KNOWN && group.previousWeight < CONTINUES ? "low" : setter;
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
