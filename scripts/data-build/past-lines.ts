import { join } from "node:path";
import { type BatchClass, inferBatch, isSecondBatch, readBatch } from "#engine/catalogue/batches.ts";
import { kindInText, type UnitKind } from "#engine/catalogue/kinds.ts";
import { isServiceAcademy } from "#engine/catalogue/school-names.ts";
import { type TrackId, trackId } from "#engine/catalogue/tracks.ts";
import { eachFact } from "#scripts/facts/read.ts";
import type { UnitLevel } from "#server/data/national.ts";
import type { SchoolMention } from "./directory.ts";
import type { CatalogueMajor } from "./majors-catalogue.ts";
import { figureKindOf, publisherOf } from "./publishers.ts";
import type { LineRow } from "./rows.ts";

export interface LineReading {
  readonly mention: (printed: string) => SchoolMention;
  readonly catalogue: (major: string) => CatalogueMajor;
  /** The main undergraduate batch's lowest score, by year and track, of one province. */
  readonly floor: (year: number, track: TrackId) => number | undefined;
  /** The first undergraduate batch's lowest score, in provinces that still have two. */
  readonly firstBatchFloor: ((year: number, track: TrackId) => number | undefined) | undefined;
}

/** How many rows were left out, and why. */
export interface LineLosses {
  suspect: number;
  otherTrack: number;
  noFigures: number;
}

export const noLosses = (): LineLosses => ({ suspect: 0, otherTrack: 0, noFigures: 0 });

/**
 * No line of the ordinary exam has ever been lower: 专科 lines start at 100 to 180. Below it stands another column's
 * figure (广东 2024, 广州科技职业技术大学 (校企联合培养): score 10, rank 432).
 */
export const LOWEST_SCORE = 80;

type Cell = (column: string) => string;

/** The major-level lines of one province. A suspect row (see the facts' notes) is never shown and never counted. */
export function readMajorLines(file: string, reading: LineReading, losses: LineLosses): LineRow[] {
  const rows: LineRow[] = [];
  eachFact(file, (cells, column) => {
    const row = readLine((name) => cells[column.get(name) ?? -1] ?? "", "major", reading, losses);
    if (row) rows.push(row);
  });
  return rows;
}

/** Which national line files hold every province together. */
const SHARED_FILES = [
  ["admissions_group.csv.gz", "group"],
  ["admissions_school.csv.gz", "school"],
] as const;

/** A line of a file that holds all provinces, kept as text until its province is built. */
export interface SharedLine {
  readonly level: UnitLevel;
  readonly cells: readonly string[];
  readonly column: ReadonlyMap<string, number>;
}

/** Group and school lines by province. */
export function readSharedLines(factsDirectory: string): Map<string, SharedLine[]> {
  const byProvince = new Map<string, SharedLine[]>();
  for (const [file, level] of SHARED_FILES) {
    eachFact(join(factsDirectory, file), (cells, column) => {
      const province = cells[column.get("province_code") ?? -1] ?? "";
      const lines = byProvince.get(province) ?? [];
      lines.push({ level, cells, column });
      byProvince.set(province, lines);
    });
  }
  return byProvince;
}

/** Reads the kept lines of one province. */
export function readProvinceSharedLines(
  lines: readonly SharedLine[],
  reading: LineReading,
  losses: LineLosses,
): LineRow[] {
  return lines.flatMap(({ level, cells, column }) => {
    const row = readLine((name) => cells[column.get(name) ?? -1] ?? "", level, reading, losses);
    return row ? [row] : [];
  });
}

function readLine(cell: Cell, level: UnitLevel, reading: LineReading, losses: LineLosses): LineRow | undefined {
  if (cell("suspect") !== "") {
    losses.suspect++;
    return undefined;
  }
  const track = cell("track");
  const id = trackId(track);
  if (id === undefined) {
    losses.otherTrack++;
    return undefined;
  }
  const minScore = count(cell("min_score"));
  const minRank = isCensored(cell, minScore) ? 0 : count(cell("min_rank"));
  if ((minScore === 0 && minRank === 0) || (minScore > 0 && minScore < LOWEST_SCORE)) {
    losses.noFigures++;
    return undefined;
  }
  const year = Number(cell("year"));
  const mention = reading.mention(cell("school_name"));
  const batch = batchOf(cell, { reading, mention, year, track: id, minScore });
  return {
    level,
    year,
    track,
    trackId: id,
    mention,
    schoolName: cell("school_name"),
    majorName: level === "major" ? cell("major_name") : "",
    groupCode: cell("group_code"),
    requirementText: cell("subject_requirement"),
    batch,
    kind: kindOf(cell, mention, level),
    seats: count(cell("plan_count")),
    minScore,
    minRank,
    figureKind: figureKindOf(cell("rank_kind")),
    source: publisherOf(cell("source")),
    adoptedKind: false,
  };
}

/** 上海 prints every line from 580 up as 580: the rank beside it is that of 580 and not of the line. */
const CENSORED_FROM: Readonly<Record<string, number>> = { "31": 580 };

const isCensored = (cell: Cell, minScore: number) => minScore === CENSORED_FROM[cell("province_code")];

function count(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

interface Placed {
  readonly reading: LineReading;
  readonly mention: SchoolMention;
  readonly year: number;
  readonly track: TrackId;
  readonly minScore: number;
}

function batchOf(cell: Cell, line: Placed): BatchClass {
  const printed = cell("batch");
  const batch = readBatch(printed) ?? guessBatch(cell("major_name"), line);
  return batch === "undergraduate" && isSecond(printed, line) ? "second" : batch;
}

/** Where there are two undergraduate batches, a line under the first one's control line was filled in the second. */
function isSecond(printed: string, { reading, year, track, minScore }: Placed): boolean {
  if (!reading.firstBatchFloor) return false;
  if (readBatch(printed) !== undefined) return isSecondBatch(printed);
  const floor = reading.firstBatchFloor(year, track);
  return floor !== undefined && minScore > 0 && minScore < floor;
}

function guessBatch(major: string, { reading, mention, year, track, minScore }: Placed): BatchClass {
  // Schools of the forces recruit in the early batch, after physical and political checks.
  if (isServiceAcademy(mention.school.name)) return "early";
  return (
    inferBatch({
      schoolLevel: mention.school.level,
      majorLevel: major === "" ? undefined : reading.catalogue(major).level,
      durationYears: undefined,
      score: minScore === 0 ? undefined : minScore,
      undergraduateFloor: reading.floor(year, track),
    }) ?? "undergraduate"
  );
}

/**
 * The kind of a line: what its batch, its group, its school's remarks or its major's remarks say. Lines of special
 * plans, joint programmes and posts that print nothing of it stand among the ordinary ones; nobody can tell.
 */
function kindOf(cell: Cell, mention: SchoolMention, level: UnitLevel): UnitKind {
  const source = cell("source");
  const gathered = source.startsWith("gcn:") ? source.slice("gcn:".length) : "";
  // 本科二批及预科 is a batch of ordinary courses that also takes 预科 ones.
  // 北京 prints a joint course in its requirement: 物理,化学(中外合办).
  const printed = [gathered, ...mention.remarks, cell("batch").replace("及预科", ""), cell("subject_requirement")];
  for (const text of printed) {
    const kind = kindInText(text);
    if (kind !== undefined) return kind;
  }
  if (level === "group") return kindInText(cell("group_code")) ?? "ordinary";
  const major = cell("major_name");
  const bracket = major.search(/[(（[【]/);
  if (/预科/.test(major)) return "preparatory";
  return (bracket < 0 ? undefined : kindInText(major.slice(bracket))) ?? "ordinary";
}
