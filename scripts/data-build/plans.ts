import { join } from "node:path";
import { bareGroupCode, groupNote } from "#engine/catalogue/kinds.ts";
import { majorStem } from "#engine/catalogue/major-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import { readDuration, readTuition } from "#engine/catalogue/tuition.ts";
import { eachFact } from "#scripts/facts/read.ts";
import type { SchoolDirectory } from "./directory.ts";
import { filesOf, homeProvince } from "./fact-corrections.ts";
import type { PlanRow } from "./rows.ts";

/** The plans that a province's units are made of, and last year's partial ones to match them with. */
export interface ProvincePlans {
  readonly current: readonly PlanRow[];
  readonly previous: readonly PlanRow[];
}

/** The gathered plans of the data year, complete for 29 provinces. */
const USUAL_SOURCE = "zw";

/**
 * Provinces whose complete plan of the data year comes from the authority's own book. 22: what the usual source
 * calls 2026 is the 2025 plan (13,204 of its 13,571 rows equal the authority's 2025 book). 54: the usual source
 * has the undergraduate half without batches.
 */
const OWN_SOURCES: Readonly<Record<string, RegExp>> = {
  "22": /^lg:official-jilin-2026-admission-guide/,
  "54": /^lg:official-xizang-2026-admission-plan-docx/,
};

export interface PlanList {
  readonly factsDirectory: string;
  readonly province: string;
  readonly year: number;
  readonly directory: SchoolDirectory;
}

/** Reads one province's plans for the data year and the year before it. */
export function readPlans(list: PlanList): ProvincePlans {
  const { province, year, directory } = list;
  const current: PlanRow[] = [];
  const previous: PlanRow[] = [];
  for (const named of filesOf(province)) {
    eachFact(join(list.factsDirectory, "plans", `${named}.csv.gz`), (cells, column) => {
      const cell = (name: string) => cells[column.get(name) ?? -1] ?? "";
      if (homeProvince(named, cell("source")) !== province) return;
      const part = partOf(cell, province, year);
      if (part !== undefined) (part === "current" ? current : previous).push(planRow(cell, directory));
    });
  }
  return { current, previous };
}

/** Which plan a row belongs to; undefined for rows that nothing is built from. */
export function partOf(
  cell: (name: string) => string,
  province: string,
  year: number,
): "current" | "previous" | undefined {
  const rowYear = Number(cell("year"));
  const source = cell("source");
  if (rowYear === year) {
    const complete = OWN_SOURCES[province]?.test(source) ?? source === USUAL_SOURCE;
    return complete && !OTHER_CANDIDATES.test(cell("track") + cell("batch")) ? "current" : undefined;
  }
  // Supplementary rounds list what was left over, not what is offered.
  return rowYear === year - 1 && !/征集|conscript|vacancy/.test(cell("batch") + source) ? "previous" : undefined;
}

/** Whether a plan is of the year that its file claims. */
export interface PlanAge {
  /** Rows of majors that the newest catalogue has for the first time. */
  readonly newMajors: number;
  /** Part of last year's known rows that recur with the same seats; about 0.7 between two real years (吉林 2025 and 2026). */
  readonly recurring: number;
}

export function planAge(plans: ProvincePlans, isNewMajor: (name: string) => boolean): PlanAge {
  const keyOf = (row: PlanRow) => `${row.mention.school.id}|${majorStem(row.majorName)}|${row.seats}`;
  const current = new Set(plans.current.map(keyOf));
  const recurring = plans.previous.filter((row) => current.has(keyOf(row))).length;
  return {
    newMajors: plans.current.filter((row) => isNewMajor(row.majorName)).length,
    recurring: plans.previous.length === 0 ? Number.NaN : recurring / plans.previous.length,
  };
}

/** Plans for art and sports candidates and for graduates of vocational schools. */
const OTHER_CANDIDATES = /对口|艺|体育/;

function planRow(cell: (name: string) => string, directory: SchoolDirectory): PlanRow {
  const schoolName = withoutSpillover(cell("school_name"));
  const tuition = readTuition(cell("tuition"));
  const duration = readDuration(cell("duration")) ?? readDuration(cell("tuition"));
  return {
    year: Number(cell("year")),
    track: cell("track"),
    trackId: trackId(cell("track")),
    batchText: cell("batch"),
    mention: directory.mention(schoolName),
    schoolName,
    schoolCode: cell("school_code").replace(/[^0-9A-Za-z]/g, ""),
    groupCode: cell("group_code"),
    majorName: cell("major_name"),
    seats: seatsOf(cell("plan_count")),
    tuition: tuition.kind === "yuan" ? tuition.perYear : 0,
    isFree: tuition.kind === "free",
    durationYears: duration ?? 0,
    requirementText: cell("subject_requirement"),
  };
}

/** In books read page by page the note before a school's code runs into its name: …执行)2131沈阳医学院. */
function withoutSpillover(schoolName: string): string {
  return schoolName.replace(/^.*[)）]\d[0-9A-Z]{3}(?=\p{Script=Han})/u, "");
}

function seatsOf(text: string): number {
  const seats = Number(text);
  return Number.isInteger(seats) && seats > 0 ? seats : 0;
}

/**
 * Which unit of a province's list a row belongs to. The province's own codes make the key; the printed school name
 * is part of it because a joint college may share its parent's code.
 */
export function groupKeyOf(row: PlanRow): string {
  const group = row.groupCode === "" ? "" : `${bareGroupCode(row.groupCode)} ${groupNote(row.groupCode)}`;
  return [row.trackId, row.schoolCode, group, row.schoolName].join("|");
}
