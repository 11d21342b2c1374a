import { chance, type LineForecast } from "#engine/chance/chance.ts";
import type { RankInterval } from "#engine/rank/quantities.ts";
import { chancesByShock, SHOCK_NODES } from "./shocks.ts";

/** What a candidate writes into one choice of a school group (院校专业组). */
export interface GroupChoice {
  /** Majors asked for, in order, as indices of the group's majors. */
  readonly majors: readonly number[];
  /** 服从调剂. */
  readonly acceptsAdjustment: boolean;
  /** Majors whose rules (体检, 单科, 语种) shut the candidate out; nobody is adjusted into them. */
  readonly barred?: readonly number[];
}

/** What becomes of a candidate who has been filed (投档) to the group; the parts add up to 1. */
export interface GroupOutcome {
  /** Beside `GroupChoice.majors`: chance to be admitted to that major. */
  readonly asked: readonly number[];
  /** By major of the group: chance to be adjusted (调剂) into it. */
  readonly adjustedTo: readonly number[];
  readonly adjusted: number;
  /** Chance that the file is returned (退档). */
  readonly returned: number;
}

/** Common share of the errors of one school's majors in one province (algorithms 2.4: measured 0.38 to 0.41). */
const SCHOOL_CORRELATION = 0.4;

/**
 * The second stage inside a school group, where places go by score (分数优先): a candidate gets the first major asked for
 * whose line lies at or behind the rank; if none does, whoever accepts adjustment gets the major that is left over, the
 * easiest first, and whoever does not is returned.
 *
 * Given filing, at least one of the group's majors is within reach, since the group's line is that of its easiest major.
 * Undefined when nothing is known of the group.
 */
export function majorsInGroup(
  group: { readonly line: LineForecast; readonly majors: readonly (LineForecast | undefined)[] },
  places: RankInterval,
  choice: GroupChoice,
): GroupOutcome | undefined {
  const lines = group.majors.map((major) => withinGroup(major, group.line));
  const chances = Float64Array.from(lines, (line) => chance(line, places) ?? Number.NaN);
  if (chances.length === 0 || chances.some(Number.isNaN)) return undefined;
  const byShock = chancesByShock(chances, SCHOOL_CORRELATION);
  const barred = new Set(choice.barred);
  const leftOver = lines
    .map((line, major) => ({ major, mu: line.mu }))
    .filter(({ major }) => !choice.majors.includes(major))
    .sort((a, b) => b.mu - a.mu || a.major - b.major)
    .map(({ major }) => major);
  const firsts = firstWithin([...choice.majors, ...leftOver], byShock);
  const filed = firsts.reduce((sum, value) => sum + value, 0);
  if (filed <= 0) return undefined;
  const given = (place: number) => (firsts[place] ?? 0) / filed;
  const asked = choice.majors.map((major, place) => (barred.has(major) ? 0 : given(place)));
  const adjustedTo = group.majors.map(() => 0);
  leftOver.forEach((major, i) => {
    if (choice.acceptsAdjustment && !barred.has(major)) adjustedTo[major] = given(choice.majors.length + i);
  });
  const adjusted = adjustedTo.reduce((sum, value) => sum + value, 0);
  return { asked, adjustedTo, adjusted, returned: Math.max(0, 1 - adjusted - asked.reduce((a, b) => a + b, 0)) };
}

/** A major of which nothing is known is as the group; none is easier than the group, whose line is the easiest major's. */
function withinGroup(major: LineForecast | undefined, group: LineForecast): LineForecast {
  if (!major || Number.isNaN(major.mu)) return group;
  return major.mu <= group.mu ? major : { ...major, mu: group.mu };
}

/** By place in the order: chance that this major is the first within reach, averaged over the common shock. */
function firstWithin(order: readonly number[], byShock: Float64Array): number[] {
  const firsts = order.map(() => 0);
  for (let shock = 0; shock < SHOCK_NODES; shock++) {
    let open = 1;
    order.forEach((major, place) => {
      const within = byShock[major * SHOCK_NODES + shock] ?? 0;
      firsts[place] = (firsts[place] ?? 0) + (open * within) / SHOCK_NODES;
      open *= 1 - within;
    });
  }
  return firsts;
}
