import { existsSync } from "node:fs";
import { join } from "node:path";
import { bareGroupCode } from "#engine/catalogue/kinds.ts";
import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import type { PreviousGroup } from "#engine/model/group.ts";
import type { FactLine } from "./panel.ts";
import { eachFact } from "./read.ts";

/** A school group of one year: its published line, and the majors it is made of. */
export interface FactGroup {
  readonly track: 1 | 2 | 3;
  readonly school: string;
  readonly rank: number;
  readonly majors: readonly GroupMajor[];
  /**
   * Whether the majors found are all there are: each has a line, and the deepest of them is the group's line. A major that
   * the facts miss makes the group look easier than its majors.
   */
  readonly complete: boolean;
  readonly previous: PreviousGroup | undefined;
}

export interface GroupMajor {
  readonly major: string;
  readonly stem: string;
  readonly batchClass: string;
  readonly kind: string;
  readonly rank: number;
  readonly seats: number;
}

interface PublishedLine {
  readonly province: string;
  readonly track: 1 | 2 | 3;
  readonly school: string;
  readonly year: number;
  readonly code: string;
  readonly requirement: string;
  readonly rank: number;
}

/** Some files print the requirement behind the code: 101不限. */
const SUBJECTS_AFTER_CODE = /[不限物化生政史地]+$/;
const plainCode = (printed: string): string => bareGroupCode(printed).replace(SUBJECTS_AFTER_CODE, "");
/** 首选物理，再选化学 and 化学 are one requirement inside a track. */
const furtherSubjects = (printed: string): string => printed.replace(/首选(物理|历史)[，,]?(再选)?/, "");

/** Every published group line, by province. */
export function readGroupLines(facts: string): Map<string, PublishedLine[]> {
  const byProvince = new Map<string, PublishedLine[]>();
  eachFact(join(facts, "admissions_group.csv.gz"), (cells, column) => {
    const cell = (name: string): string => cells[column.get(name) ?? -1] ?? "";
    const track = trackId(cell("track"));
    const rank = Number(cell("min_rank"));
    if (track === undefined || !(rank > 0)) return;
    const province = cell("province_code");
    const known = byProvince.get(province) ?? [];
    byProvince.set(province, known);
    known.push({
      province,
      track,
      school: schoolKey(cell("school_name")),
      year: Number(cell("year")),
      code: plainCode(cell("group_code")),
      requirement: furtherSubjects(cell("subject_requirement")),
      rank,
    });
  });
  return byProvince;
}

/** The groups of a province and year whose majors are known, from lines that carry a group code and from plans. */
export function readGroups(
  facts: string,
  given: {
    readonly province: string;
    readonly year: number;
    readonly lines: readonly FactLine[];
    readonly published: readonly PublishedLine[];
  },
): FactGroup[] {
  const compositions = readCompositions(facts, given);
  const previous = onlyPredecessors(given.published, given.year);
  return given.published.flatMap((line) => {
    if (line.year !== given.year) return [];
    const majors = [...(compositions.get(`${line.track}|${line.school}|${line.code}`)?.values() ?? [])];
    if (majors.length === 0) return [];
    const deepest = Math.max(...majors.map((major) => major.rank));
    const complete = Math.abs(Math.log(line.rank / deepest)) < SAME_LINE;
    return [
      { track: line.track, school: line.school, rank: line.rank, majors, complete, previous: previous.get(line) },
    ];
  });
}

/** Within two per cent (in ln) two ranks are one line, printed by first or by last candidate of a score. */
const SAME_LINE = 0.02;

function readCompositions(facts: string, given: { province: string; year: number; lines: readonly FactLine[] }) {
  const compositions = new Map<string, Map<string, GroupMajor>>();
  const note = (key: string, major: GroupMajor) => {
    const known = compositions.get(key) ?? new Map<string, GroupMajor>();
    if (!known.has(major.major)) known.set(major.major, major);
    compositions.set(key, known);
  };
  const lineByMajor = new Map<string, FactLine>();
  for (const line of given.lines) {
    if (line.year !== given.year) continue;
    lineByMajor.set(`${line.track}|${line.school}|${line.major}`, line);
    if (line.groupCode !== "") note(`${line.track}|${line.school}|${plainCode(line.groupCode)}`, line);
  }
  const file = join(facts, "plans", `${given.province}.csv.gz`);
  if (!existsSync(file)) return compositions;
  eachFact(file, (cells, column) => {
    const cell = (name: string): string => cells[column.get(name) ?? -1] ?? "";
    if (Number(cell("year")) !== given.year || cell("group_code") === "") return;
    const track = trackId(cell("track"));
    // Partial plans leave the track out: the code then stands for either track of the school.
    for (const id of track === undefined ? ([1, 2, 3] as const) : [track]) {
      const key = `${id}|${schoolKey(cell("school_name"))}`;
      const major = majorKey(cell("major_name"));
      const line = lineByMajor.get(`${key}|${major}`);
      note(`${key}|${plainCode(cell("group_code"))}`, line ?? unknownMajor(cell("major_name"), cell("plan_count")));
    }
  });
  return compositions;
}

const unknownMajor = (name: string, seats: string): GroupMajor => ({
  major: majorKey(name),
  stem: majorStem(name),
  batchClass: "undergraduate",
  kind: "ordinary",
  rank: Number.NaN,
  seats: seats === "" ? Number.NaN : Number(seats),
});

/** Last year's line where the group is its school's only one with its requirement in both years: half sure to be the same. */
function onlyPredecessors(published: readonly PublishedLine[], year: number): Map<PublishedLine, PreviousGroup> {
  const byRequirement = new Map<string, PublishedLine[]>();
  const keyOf = (line: PublishedLine, of: number) => `${of}|${line.track}|${line.school}|${line.requirement}`;
  for (const line of published) {
    if (line.requirement === "") continue;
    byRequirement.set(keyOf(line, line.year), [...(byRequirement.get(keyOf(line, line.year)) ?? []), line]);
  }
  const found = new Map<PublishedLine, PreviousGroup>();
  for (const line of published) {
    if (line.year !== year || byRequirement.get(keyOf(line, year))?.length !== 1) continue;
    const [before, ...others] = byRequirement.get(keyOf(line, year - 1)) ?? [];
    if (before && others.length === 0) found.set(line, { rank: before.rank, similarity: 0.5, sameTrackSystem: true });
  }
  return found;
}
