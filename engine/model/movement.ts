import { crossesReform, lineOf, type Panel } from "./panel.ts";

/** A single unit's change is cut here (in ln) before it enters a mean: beyond lies a wrong match or a wrong figure. */
const LARGEST_CHANGE = 1;
/** How many units on either side, by rank, make the neighbourhood of a line. */
const NEIGHBOURS_EACH_SIDE = 15;
/** Fewer neighbours than this say nothing. */
const FEWEST_NEIGHBOURS = 7;

/** Lines of one track by ln rank, with running sums of how they changed. */
interface Neighbourhood {
  readonly place: Float64Array;
  readonly sums: Float64Array;
}

/**
 * How the lines of a province moved between two years: each unit's change, and the means that its school, its
 * major and its neighbours by rank share in.
 *
 * Means of schools and majors are taken after the track's own mean, which would otherwise be counted three times.
 */
export interface Movement {
  readonly from: number;
  readonly to: number;
  /** By unit: ln change, cut at ±1; NaN without both lines. Positive = the rank number grew = it became easier. */
  readonly change: Float64Array;
  /** By track id. */
  readonly trackMean: Float64Array;
  readonly bySchool: Sums;
  readonly byMajor: Sums;
  readonly neighbourhoods: readonly (Neighbourhood | undefined)[];
}

interface Sums {
  readonly sum: Float64Array;
  readonly count: Float64Array;
}

const emptySums = (size: number): Sums => ({ sum: new Float64Array(size), count: new Float64Array(size) });
const largest = (ids: Int32Array): number => ids.reduce((most, id) => Math.max(most, id), -1) + 1;
const cut = (value: number): number => Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, value));

/** Measures the movement between two years. Neighbours are found by the line of `anchor`. */
export function measureMovement(panel: Panel, years: { from: number; to: number; anchor: "from" | "to" }): Movement {
  const { from, to } = years;
  const change = new Float64Array(panel.unitCount);
  for (let unit = 0; unit < panel.unitCount; unit++)
    change[unit] = cut(lineOf(panel, unit, to) - lineOf(panel, unit, from));
  const trackMean = meansByTrack(panel, change);
  const bySchool = emptySums(largest(panel.school));
  const byMajor = emptySums(largest(panel.major));
  for (let unit = 0; unit < panel.unitCount; unit++) {
    const own = (change[unit] ?? Number.NaN) - (trackMean[panel.track[unit] ?? 0] ?? 0);
    if (Number.isNaN(own)) continue;
    addTo(bySchool, panel.school[unit] ?? 0, own);
    addTo(byMajor, panel.major[unit] ?? 0, own);
  }
  const anchorYear = years.anchor === "from" ? from : to;
  const neighbourhoods = [0, 1, 2, 3].map((track) => neighbourhoodOf({ panel, change, anchorYear, track }));
  return { from, to, change, trackMean, bySchool, byMajor, neighbourhoods };
}

function addTo({ sum, count }: Sums, id: number, value: number): void {
  sum[id] = (sum[id] ?? 0) + value;
  count[id] = (count[id] ?? 0) + 1;
}

function meansByTrack(panel: Panel, change: Float64Array): Float64Array {
  const sums = emptySums(4);
  change.forEach((value, unit) => {
    if (!Number.isNaN(value)) addTo(sums, panel.track[unit] ?? 0, value);
  });
  return sums.sum.map((sum, track) => sum / (sums.count[track] ?? 0));
}

function neighbourhoodOf(given: {
  panel: Panel;
  change: Float64Array;
  anchorYear: number;
  track: number;
}): Neighbourhood | undefined {
  const { panel, change, anchorYear, track } = given;
  const members: { place: number; change: number }[] = [];
  for (let unit = 0; unit < panel.unitCount; unit++) {
    const value = change[unit] ?? Number.NaN;
    if (panel.track[unit] !== track || Number.isNaN(value)) continue;
    members.push({ place: lineOf(panel, unit, anchorYear), change: value });
  }
  if (members.length < FEWEST_NEIGHBOURS) return undefined;
  members.sort((a, b) => a.place - b.place || a.change - b.change);
  const sums = new Float64Array(members.length + 1);
  members.forEach((member, i) => {
    sums[i + 1] = (sums[i] ?? 0) + member.change;
  });
  return { place: Float64Array.from(members, (member) => member.place), sums };
}

/** Mean change of the lines nearest to a place of a track; NaN when too few are known. */
export function neighbourMovement(movement: Movement, track: number, place: number): number {
  const near = movement.neighbourhoods[track];
  if (!near) return Number.NaN;
  let from = 0;
  let to = near.place.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((near.place[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  const first = Math.max(0, from - NEIGHBOURS_EACH_SIDE);
  const last = Math.min(near.place.length, from + NEIGHBOURS_EACH_SIDE);
  return ((near.sums[last] ?? 0) - (near.sums[first] ?? 0)) / (last - first);
}

/** Mean change of the other units of one id; NaN when there are none. `own` is the unit's own part, NaN if it has none. */
function meanOfOthers({ sum, count }: Sums, id: number, own: number): number {
  const counted = Number.isNaN(own) ? 0 : 1;
  const others = (count[id] ?? 0) - counted;
  return others < 1 ? Number.NaN : ((sum[id] ?? 0) - (counted === 1 ? own : 0)) / others;
}

/** How the other units of the unit's school, and of its major in the province, moved against the track's mean. */
export function sharedMovement(panel: Panel, movement: Movement, unit: number): { school: number; major: number } {
  const own = (movement.change[unit] ?? Number.NaN) - (movement.trackMean[panel.track[unit] ?? 0] ?? 0);
  return {
    school: meanOfOthers(movement.bySchool, panel.school[unit] ?? 0, own),
    major: meanOfOthers(movement.byMajor, panel.major[unit] ?? 0, own),
  };
}

/**
 * What a line of `from` would have been in `to`, judged by its neighbours when the years rank different pools, unchanged
 * otherwise.
 */
export function carriedOver(panel: Panel, movement: Movement, unit: number): number {
  const line = lineOf(panel, unit, movement.from);
  if (!crossesReform(panel, movement.from, movement.to)) return line;
  const shift = neighbourMovement(movement, panel.track[unit] ?? 0, line);
  return Number.isNaN(shift) ? line : line + shift;
}
