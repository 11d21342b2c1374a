import { existsSync } from "node:fs";
import { join } from "node:path";
import { bareGroupCode, groupNote, kindInText, kindOfGroupCode } from "#engine/catalogue/kinds.ts";
import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import type { PreviousGroup } from "#engine/model/group.ts";
import { type PublishedLine, predecessors } from "./group-predecessors.ts";
import type { Outcomes } from "./outcomes.ts";
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
  readonly name: string;
  readonly major: string;
  readonly stem: string;
  readonly batchClass: string;
  readonly kind: string;
  readonly rank: number;
  readonly seats: number;
}

/** Some files print the requirement behind the code: 101不限. */
const SUBJECTS_AFTER_CODE = /[不限物化生政史地]+$/;
const plainCode = (printed: string): string => bareGroupCode(printed).replace(SUBJECTS_AFTER_CODE, "");
/** 首选物理，再选化学 and 化学 are one requirement inside a track. */
const furtherSubjects = (printed: string): string => printed.replace(/首选(物理|历史)[，,]?(再选)?/, "");

/** Every published group line, by province; with outcomes, those before their year, and them. */
export function readGroupLines(facts: string, outcomes?: Outcomes): Map<string, PublishedLine[]> {
  const byProvince = new Map<string, PublishedLine[]>();
  const keep = (line: PublishedLine | undefined) => {
    if (!line) return;
    const known = byProvince.get(line.province);
    if (known) known.push(line);
    else byProvince.set(line.province, [line]);
  };
  eachFact(join(facts, "admissions_group.csv.gz"), (cells, column) => {
    const cell = (name: string): string => cells[column.get(name) ?? -1] ?? "";
    if (!outcomes || Number(cell("year")) < outcomes.year) keep(publishedLine(cell));
  });
  for (const cells of outcomes?.byProvince.values() ?? []) for (const cell of cells) keep(publishedLine(cell));
  return byProvince;
}

function publishedLine(cell: (name: string) => string): PublishedLine | undefined {
  const track = trackId(cell("track"));
  const rank = Number(cell("min_rank"));
  if (track === undefined || !(rank > 0) || cell("suspect") !== "") return undefined;
  const province = cell("province_code").slice(0, 2);
  return {
    province,
    track,
    school: schoolKey(cell("school_name")),
    year: Number(cell("year")),
    code: plainCode(cell("group_code")),
    kind: groupKind(province, [cell("group_code"), cell("batch"), cell("source").replace(/^[^:]*:?/, "")]),
    requirement: furtherSubjects(cell("subject_requirement")),
    rank,
  };
}

/** The kind by a group's code, else by the first text beside it that names one. */
function groupKind(province: string, [code = "", ...texts]: readonly string[]): string {
  const worded = [groupNote(code), ...texts].map(kindInText).find((kind) => kind !== undefined);
  return kindOfGroupCode(province, code) ?? worded ?? "ordinary";
}

/**
 * The groups of a province and year with a published line; the majors of those whose composition is known come from lines
 * that carry a group code and from plans.
 */
export function readGroups(facts: string, given: GroupSources): FactGroup[] {
  const compositions = readCompositions(facts, given, given.year);
  const before = readCompositions(facts, given, given.year - 1);
  const majorsOf = (line: PublishedLine, found: Compositions) => [...(found.get(keyOf(line))?.values() ?? [])];
  const previous = predecessors(given.published, given.year, (line) =>
    majorsOf(line, line.year === given.year ? compositions : before).map((major) => major.name),
  );
  return given.published.flatMap((line) => {
    if (line.year !== given.year) return [];
    const majors = majorsOf(line, compositions);
    return [
      {
        track: line.track,
        school: line.school,
        rank: line.rank,
        majors,
        complete: isComplete(line, majors),
        previous: previous.get(line),
      },
    ];
  });
}

interface GroupSources {
  readonly province: string;
  readonly year: number;
  readonly lines: readonly FactLine[];
  readonly published: readonly PublishedLine[];
}

type Compositions = ReadonlyMap<string, ReadonlyMap<string, GroupMajor>>;

const keyOf = ({ track, school, code }: PublishedLine) => `${track}|${school}|${code}`;

function isComplete(line: PublishedLine, majors: readonly GroupMajor[]): boolean {
  const deepest = Math.max(...majors.map((major) => major.rank));
  return Math.abs(Math.log(line.rank / deepest)) < SAME_LINE;
}

/** Within two per cent (in ln) two ranks are one line, printed by first or by last candidate of a score. */
const SAME_LINE = 0.02;

function readCompositions(facts: string, given: GroupSources, year: number): Compositions {
  const compositions = new Map<string, Map<string, GroupMajor>>();
  const note = (key: string, major: GroupMajor) => {
    const known = compositions.get(key) ?? new Map<string, GroupMajor>();
    if (!known.has(major.major)) known.set(major.major, major);
    compositions.set(key, known);
  };
  const lineByMajor = new Map<string, FactLine>();
  for (const line of given.lines) {
    if (line.year !== year) continue;
    lineByMajor.set(`${line.track}|${line.school}|${line.major}`, line);
    if (line.groupCode !== "")
      note(`${line.track}|${line.school}|${plainCode(line.groupCode)}`, { ...line, name: line.major });
  }
  eachPlan(facts, { province: given.province, year }, (key, code, major) => {
    const line = lineByMajor.get(`${key}|${major.major}`);
    note(`${key}|${code}`, line ? { ...line, name: line.major } : major);
  });
  return compositions;
}

/** Each planned major of a year under every track that it may stand for. */
function eachPlan(
  facts: string,
  { province, year }: { province: string; year: number },
  each: (schoolAndTrack: string, code: string, major: GroupMajor) => void,
): void {
  const file = join(facts, "plans", `${province}.csv.gz`);
  if (!existsSync(file)) return;
  eachFact(file, (cells, column) => {
    const cell = (name: string): string => cells[column.get(name) ?? -1] ?? "";
    if (Number(cell("year")) !== year || cell("group_code") === "") return;
    const track = trackId(cell("track"));
    const kind = groupKind(province, [cell("group_code"), cell("batch"), remarks(cell("major_name"))]);
    const major = plannedMajor(cell("major_name"), cell("plan_count"), kind);
    // Partial plans leave the track out: the code then stands for either track of the school.
    for (const id of track === undefined ? ([1, 2, 3] as const) : [track])
      each(`${id}|${schoolKey(cell("school_name"))}`, plainCode(cell("group_code")), major);
  });
}

const plannedMajor = (name: string, seats: string, kind: string): GroupMajor => ({
  name: majorKey(name),
  major: majorKey(name),
  stem: majorStem(name),
  batchClass: "undergraduate",
  kind,
  rank: Number.NaN,
  seats: seats === "" ? Number.NaN : Number(seats),
});

const remarks = (name: string): string => /[(（](.*)/.exec(name)?.[1] ?? "";
