import { bareGroupCode, groupNote, kindInText, kindOfGroupCode, type UnitKind } from "#engine/catalogue/kinds.ts";
import { readSubjectRequirement } from "#engine/catalogue/subjects.ts";
import type { TrackId } from "#engine/catalogue/tracks.ts";
import { type Composition, compositionOf, matchGroups } from "#engine/matching/composition.ts";
import { type LineRow, type PlannedUnit, type PlanRow, schoolStream } from "./rows.ts";
import { groupBy } from "./settle.ts";

/** Last year's published line of the group that this unit continues. */
export interface LastGroup {
  readonly line: LineRow;
  /** 1 = the same majors; groups found alone under their requirement count as half alike. */
  readonly similarity: number;
}

/** A published group line of last year, with what the group was made of where that is known. */
interface PublishedGroup {
  readonly line: LineRow;
  readonly composition: Composition | undefined;
}

/** A school's only group of its kind in both years is the same group, however its majors changed. */
const SOLE_SIMILARITY = 0.9;
/** A group that is the school's only one with its kind and requirement in both years. */
const ONLY_CANDIDATE_SIMILARITY = 0.5;

/**
 * Finds last year's line of each school group: by the majors it was made of, and where last year's majors are not
 * known, by being the only group of its school with that kind and requirement. Never by its code.
 */
export function matchLastGroups(units: readonly PlannedUnit[], past: PastGroups): (LastGroup | undefined)[] {
  const published = groupBy(publishedGroups(past), (group) => `${group.line.trackId}|${streamOf(group.line)}`);
  const found: (LastGroup | undefined)[] = units.map(() => undefined);
  const places = units.map((unit, place) => ({ unit, place }));
  for (const [key, group] of groupBy(places, ({ unit }) => unitStream(unit))) {
    const candidates = published.get(key);
    if (candidates) matchWithin(group, candidates, found);
  }
  return found;
}

export interface PastGroups {
  readonly province: string;
  readonly year: number;
  readonly lines: readonly LineRow[];
  /** Last year's plan rows with group codes, often partial. */
  readonly plans: readonly PlanRow[];
}

function unitStream(unit: PlannedUnit): string {
  const [first] = unit.rows;
  return first ? `${first.trackId}|${schoolStream(first.mention)}|${unit.kind}` : "";
}

const streamOf = (line: LineRow) => `${schoolStream(line.mention)}|${line.kind}`;

function matchWithin(
  units: readonly { unit: PlannedUnit; place: number }[],
  candidates: readonly PublishedGroup[],
  found: (LastGroup | undefined)[],
): void {
  const [unit, ...otherUnits] = units;
  const [only, ...others] = candidates;
  if (unit && only && otherUnits.length + others.length === 0 && mayContinue(unit.unit, only)) {
    found[unit.place] = { line: only.line, similarity: SOLE_SIMILARITY };
    return;
  }
  const known = candidates.filter((group) => group.composition !== undefined);
  const compositions = known.flatMap((group) => (group.composition ? [group.composition] : []));
  const matches = matchGroups(
    units.map(({ unit }) => compositionOf(unit.rows.map((row) => row.majorName))),
    compositions,
  );
  const taken = new Set<PublishedGroup>();
  units.forEach(({ place }, i) => {
    const match = matches[i];
    const group = match && known[match.previous];
    if (!match || !group) return;
    taken.add(group);
    found[place] = { line: group.line, similarity: match.similarity };
  });
  const leftUnits = units.filter(({ place }) => found[place] === undefined);
  const leftGroups = candidates.filter((group) => !taken.has(group) && group.composition === undefined);
  matchOnlyOnes(leftUnits, leftGroups, found);
}

/** Whether nothing speaks against it: the group's majors last year are unknown, and no other requirement was printed. */
function mayContinue(unit: PlannedUnit, { line, composition }: PublishedGroup): boolean {
  const now = unitRequirement(unit);
  const then = requirementKey(line.requirementText, line.trackId);
  return composition === undefined && (now === "" || then === "" || now === then);
}

const unitRequirement = ({ rows: [first] }: PlannedUnit): string =>
  requirementKey(first?.requirementText ?? "", first?.trackId ?? 3);

function matchOnlyOnes(
  units: readonly { unit: PlannedUnit; place: number }[],
  groups: readonly PublishedGroup[],
  found: (LastGroup | undefined)[],
): void {
  const byRequirement = groupBy(groups, ({ line }) => requirementKey(line.requirementText, line.trackId));
  const unitsByRequirement = groupBy(units, ({ unit }) => unitRequirement(unit));
  for (const [requirement, [unit, ...otherUnits]] of unitsByRequirement) {
    const [group, ...otherGroups] = byRequirement.get(requirement) ?? [];
    if (requirement === "" || !unit || !group || otherUnits.length > 0 || otherGroups.length > 0) continue;
    found[unit.place] = { line: group.line, similarity: ONLY_CANDIDATE_SIMILARITY };
  }
}

/** A requirement in one spelling; the first subject is the track's. Empty where it cannot be read. */
function requirementKey(text: string, track: TrackId): string {
  const requirement = readSubjectRequirement(text);
  if (!requirement.verified) return "";
  const first = track === 1 ? "物理" : track === 2 ? "历史" : undefined;
  const all = requirement.all.filter((subject) => subject !== first).sort();
  return `${all.join("+")}/${[...requirement.any].sort().join("+")}`;
}

/** Last year's group lines, with kinds read from their codes and compositions from last year's plans and lines. */
function publishedGroups(past: PastGroups): PublishedGroup[] {
  const compositions = compositionsOfLastYear(past);
  const groups = new Map<string, PublishedGroup>();
  for (const line of past.lines) {
    if (line.level !== "group" || line.year !== past.year || line.minRank === 0) continue;
    const kind = groupKind(past.province, line.kind, line.groupCode);
    const code = groupKey(line.trackId, schoolStream(line.mention), line.groupCode);
    const known = groups.get(`${code}|${kind}`);
    // The same group gathered twice: a printed rank counts before one that was looked up.
    if (known && (known.line.figureKind === "published" || line.figureKind === "derived")) continue;
    const majors = compositions.get(code);
    groups.set(`${code}|${kind}`, {
      line: { ...line, kind },
      composition: majors ? compositionOf([...majors]) : undefined,
    });
  }
  return [...groups.values()];
}

/** The kind by the group's code counts before the line's own words, as it does for this year's groups. */
export function groupKind(province: string, worded: UnitKind, groupCode: string): UnitKind {
  return kindOfGroupCode(province, groupCode) ?? kindInText(groupNote(groupCode)) ?? worded;
}

const groupKey = (track: TrackId | undefined, stream: string, code: string) =>
  `${track ?? ""}|${stream}|${bareGroupCode(code).replace(SUBJECTS_AFTER_CODE, "")}`;

/** Some files print the requirement behind the code: 101不限, S21化. */
const SUBJECTS_AFTER_CODE = /[不限物化生政史地]+$/;

function compositionsOfLastYear(past: PastGroups): Map<string, Set<string>> {
  const majors = new Map<string, Set<string>>();
  const note = (key: string, major: string) => majors.set(key, (majors.get(key) ?? new Set()).add(major));
  for (const row of past.plans) {
    if (row.groupCode === "") continue;
    const stream = schoolStream(row.mention);
    // Partial plans leave the track out: a group's code then stands for either track of the school.
    const tracks = row.trackId === undefined ? ([1, 2, 3] as const) : [row.trackId];
    for (const track of tracks) note(groupKey(track, stream, row.groupCode), row.majorName);
  }
  for (const line of past.lines) {
    if (line.level !== "major" || line.year !== past.year || line.groupCode === "") continue;
    note(groupKey(line.trackId, schoolStream(line.mention), line.groupCode), line.majorName);
  }
  return majors;
}
