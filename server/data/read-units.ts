import type { UnitKind } from "#engine/catalogue/kinds.ts";
import { readSubjectRequirement, type SubjectRequirement } from "#engine/catalogue/subjects.ts";
import type { HistoryClass } from "#engine/model/features.ts";
import type { Confidence } from "#engine/model/predict.ts";
import type { UnitLevel } from "./national.ts";
import type { FigureKind, HistoryRow, UnitMajor, UnitTable } from "./province.ts";
import type { SchoolNames } from "./school-names.ts";
import type { PackTable } from "./table.ts";

export interface ReadUnits {
  readonly units: UnitTable;
  majorsOf(unitIndex: number): readonly UnitMajor[];
  historyOf(unitIndex: number): readonly HistoryRow[];
}

export interface UnitTables {
  readonly units: PackTable;
  readonly majors: PackTable;
}

export interface Histories {
  ofUnit(unitIndex: number): readonly HistoryRow[];
  ofMajor(majorIndex: number): readonly HistoryRow[];
}

/** The words in these columns were written by our build from closed lists, so they are taken as those lists. */
export function readUnits(tables: UnitTables, histories: Histories, names: SchoolNames): ReadUnits {
  const { units: table, majors: majorTable } = tables;
  const from = offsetsOf(table.ints("majors"));
  const majors = majorReader(majorTable, histories.ofMajor);
  const unitId = table.texts("unit_id");
  const schoolId = table.texts("school_id");
  const levels = table.texts("level") as readonly UnitLevel[];
  const requirements = requirementsOfUnits(majorTable.texts("requirement"), from);
  return {
    units: {
      count: table.rows,
      majorsFrom: from,
      majorName: majorTable.texts("name"),
      unitId,
      kind: table.texts("kind") as readonly UnitKind[],
      level: levels,
      schoolId,
      schoolName: names.fill(table.texts("school_name"), schoolId),
      schoolCode: table.texts("school_code"),
      groupCode: table.texts("group_code"),
      trackId: Uint8Array.from(table.ints("track_id")),
      batchId: Uint8Array.from(table.ints("batch_id")),
      seats: table.ints("seats"),
      requirementText: requirements.texts,
      requirement: requirements.parsed,
      tuitionMin: table.ints("tuition_min"),
      tuitionMax: table.ints("tuition_max"),
      isFree: Uint8Array.from(table.ints("is_free")),
      mu: table.floats("mu"),
      sigma: table.floats("sigma"),
      shape: Uint8Array.from(table.ints("shape")),
      historyClass: table.texts("history_class") as readonly HistoryClass[],
      confidence: table.texts("confidence") as readonly Confidence[],
      reasons: reasonsOf(table.texts("reasons")),
      lastEasing: table.floats("easing"),
    },
    historyOf: (unitIndex) =>
      levels[unitIndex] === "major" ? histories.ofMajor(from[unitIndex] ?? 0) : histories.ofUnit(unitIndex),
    majorsOf(unitIndex) {
      const id = unitId[unitIndex];
      const start = from[unitIndex] ?? 0;
      const end = from[unitIndex + 1] ?? start;
      return id === undefined ? [] : Array.from({ length: end - start }, (_, i) => majors(start + i, `${id}-${i + 1}`));
    },
  };
}

/** Where each unit's majors begin; one more entry ends the last unit's. */
function offsetsOf(counts: Int32Array): Int32Array {
  const offsets = new Int32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) offsets[i + 1] = (offsets[i] ?? 0) + (counts[i] ?? 0);
  return offsets;
}

/** A few dozen texts make all lists of reasons: each is split once. */
function reasonsOf(texts: readonly string[]): readonly string[][] {
  const split = new Map<string, string[]>();
  return texts.map((text) => {
    const known = split.get(text) ?? (text === "" ? [] : text.split(","));
    split.set(text, known);
    return known;
  });
}

const parsedRequirements = new Map<string, SubjectRequirement>();

/** Requirements repeat: each text is parsed once in the life of the process (a hundred or so are in use). */
function parsedRequirement(text: string): SubjectRequirement {
  const known = parsedRequirements.get(text) ?? readSubjectRequirement(text);
  parsedRequirements.set(text, known);
  return known;
}

function requirementsOfUnits(texts: readonly string[], from: Int32Array) {
  const count = from.length - 1;
  const unitTexts = new Array<string>(count);
  const parsed = new Array<SubjectRequirement>(count);
  for (let unit = 0; unit < count; unit++) {
    const start = from[unit] ?? 0;
    const end = from[unit + 1] ?? start;
    // A unit without majors (a whole school in the starter) asks what nobody has checked.
    const first = start === end ? "" : (texts[start] ?? "");
    let uniform = true;
    for (let i = start + 1; i < end && uniform; i++) uniform = texts[i] === first;
    unitTexts[unit] = uniform ? first : [...new Set(texts.slice(start, end))].join("；");
    parsed[unit] = uniform ? parsedRequirement(first) : sharedRequirement(texts.slice(start, end));
  }
  return { texts: unitTexts, parsed };
}

/** What every major of a unit asks: the subjects that all name. Majors that ask for more say so themselves. */
function sharedRequirement(texts: readonly string[]): SubjectRequirement {
  const parts = texts.map(parsedRequirement);
  const [first] = parts;
  if (!first || parts.some((part) => !part.verified)) return { verified: false, all: [], any: [] };
  const all = first.all.filter((subject) => parts.every((part) => part.all.includes(subject)));
  const sameFirst = first.first !== undefined && parts.every((part) => part.first === first.first);
  return sameFirst ? { verified: true, first: first.first, all, any: [] } : { verified: true, all, any: [] };
}

function majorReader(table: PackTable, historyOf: (majorIndex: number) => readonly HistoryRow[]) {
  const name = table.texts("name");
  const catalogueCode = table.texts("catalogue_code");
  const requirement = table.texts("requirement");
  const historyClass = table.texts("history_class") as readonly HistoryClass[];
  const confidence = table.texts("confidence") as readonly Confidence[];
  const seats = table.ints("seats");
  const tuition = table.ints("tuition");
  const isFree = table.ints("is_free");
  const duration = table.ints("duration");
  const shape = table.ints("shape");
  const leftOut = table.ints("left_out");
  const mu = table.floats("mu");
  const sigma = table.floats("sigma");
  return (i: number, specialId: string): UnitMajor => ({
    specialId,
    name: name[i] ?? "",
    catalogueCode: catalogueCode[i] ?? "",
    seats: seats[i] || undefined,
    tuition: tuition[i] || undefined,
    isFree: isFree[i] === 1,
    durationYears: duration[i] || undefined,
    requirementText: requirement[i] ?? "",
    requirement: parsedRequirement(requirement[i] ?? ""),
    mu: mu[i] ?? Number.NaN,
    sigma: sigma[i] ?? Number.NaN,
    shape: shape[i] ?? 0,
    historyClass: historyClass[i] ?? "none",
    confidence: confidence[i] ?? "none",
    leftOut: leftOut[i] === 1,
    // Read only when it is asked for: a list names thousands of majors and shows the lines of few.
    get history() {
      return historyOf(i);
    },
  });
}

/** History rows stand by owner, newest first; the owner's place in its own table finds them. */
export function historyReader(table: PackTable, owners: number): (owner: number) => readonly HistoryRow[] {
  const owner = table.ints("owner");
  const year = table.ints("year");
  const minScore = table.ints("min_score");
  const minRank = table.ints("min_rank");
  const track = table.texts("track");
  const level = table.texts("level") as readonly UnitLevel[];
  const kind = table.texts("figure_kind") as readonly FigureKind[];
  const source = table.texts("source");
  const counts = new Int32Array(owners);
  for (const place of owner) counts[place] = (counts[place] ?? 0) + 1;
  const from = offsetsOf(counts);
  return (place) => {
    const start = from[place] ?? 0;
    const end = from[place + 1] ?? start;
    return Array.from({ length: end - start }, (_, i) => ({
      year: year[start + i] ?? 0,
      track: track[start + i] ?? "",
      minScore: minScore[start + i] || undefined,
      minRank: minRank[start + i] || undefined,
      level: level[start + i] ?? "major",
      kind: kind[start + i] ?? "published",
      source: source[start + i] ?? "",
    }));
  };
}
