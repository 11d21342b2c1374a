/**
 * One year of one unit (school + major): its line, or, for the year to be forecast, its plan alone.
 *
 * `rank` is the worst admitted rank, NaN when there is none (yet). `seats` is the published plan, NaN when unknown;
 * never the number admitted, which is not known beforehand.
 */
export interface UnitLine {
  readonly school: string;
  /** Exact normal form of the major's name; "" for a school as a whole. */
  readonly major: string;
  /** The name without bracketed remarks: siblings that share it may lend each other a line. */
  readonly stem: string;
  /** 1 物理类 or 理科, 2 历史类 or 文科, 3 综合. */
  readonly track: 1 | 2 | 3;
  readonly batchClass: string;
  readonly kind: string;
  readonly year: number;
  readonly rank: number;
  readonly seats: number;
}

/**
 * All units of a province with their lines by year, in columns.
 *
 * A unit is (track, school, batch class, kind, major): kinds never share lines, and a batch's printed name, which changes
 * from year to year, is not part of it. Cells of a unit and year stand at `unit * yearCount + (year - firstYear)`.
 */
export interface Panel {
  readonly unitCount: number;
  readonly firstYear: number;
  readonly yearCount: number;
  /** The unit of each line given, in the order given. */
  readonly unitOfLine: Int32Array;
  readonly track: Uint8Array;
  /** 1 for 专科. */
  readonly vocational: Uint8Array;
  /** 1 for every kind but the ordinary one. */
  readonly special: Uint8Array;
  readonly school: Int32Array;
  readonly major: Int32Array;
  readonly stem: Int32Array;
  /** Units of one track, school, batch class and kind: what a new major of the school may borrow from. */
  readonly stream: Int32Array;
  readonly lnRank: Float64Array;
  readonly seats: Float64Array;
  /** 1 where the unit has a row at all, with or without a rank. */
  readonly listed: Uint8Array;
  /** The first exam year of the province's present system; lines before it rank another pool of candidates. */
  readonly firstReformExam: number;
}

/**
 * Two lines of one unit and year closer than this are two campuses or directions of the same name, and the worse one is the
 * line; farther apart, nobody can say which is meant.
 */
const SAME_LINE_RATIO = 1.03;

/** Numbers names in the order in which they are first met. */
function numbering(): { readonly id: (name: string) => number; readonly count: () => number } {
  const ids = new Map<string, number>();
  const id = (name: string) => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    ids.set(name, ids.size);
    return ids.size - 1;
  };
  return { id, count: () => ids.size };
}

/** Joins the lines of a province to units. */
export function buildPanel(lines: readonly UnitLine[], province: { readonly firstReformExam: number }): Panel {
  const units = numbering();
  const streams = numbering();
  const unitOfLine = new Int32Array(lines.length);
  const streamOfLine = new Int32Array(lines.length);
  lines.forEach((line, i) => {
    const stream = `${line.track}|${line.school}|${line.batchClass}|${line.kind}`;
    streamOfLine[i] = streams.id(stream);
    unitOfLine[i] = units.id(`${stream}|${line.major}`);
  });
  const years = yearSpan(lines);
  const panel = emptyPanel({ unitCount: units.count(), ...years, unitOfLine, ...province });
  describeUnits(panel, lines, streamOfLine);
  fillLines(panel, lines);
  return panel;
}

function yearSpan(lines: readonly UnitLine[]): { firstYear: number; yearCount: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { year } of lines) {
    first = Math.min(first, year);
    last = Math.max(last, year);
  }
  return lines.length === 0 ? { firstYear: 0, yearCount: 0 } : { firstYear: first, yearCount: last - first + 1 };
}

function emptyPanel(
  size: Pick<Panel, "unitCount" | "firstYear" | "yearCount" | "unitOfLine" | "firstReformExam">,
): Panel {
  const { unitCount } = size;
  const cells = unitCount * size.yearCount;
  return {
    ...size,
    track: new Uint8Array(unitCount),
    vocational: new Uint8Array(unitCount),
    special: new Uint8Array(unitCount),
    school: new Int32Array(unitCount),
    major: new Int32Array(unitCount),
    stem: new Int32Array(unitCount),
    stream: new Int32Array(unitCount),
    lnRank: new Float64Array(cells).fill(Number.NaN),
    seats: new Float64Array(cells).fill(Number.NaN),
    listed: new Uint8Array(cells),
  };
}

function describeUnits(panel: Panel, lines: readonly UnitLine[], streamOfLine: Int32Array): void {
  const schools = numbering();
  const majors = numbering();
  const stems = numbering();
  lines.forEach((line, i) => {
    const unit = panel.unitOfLine[i] ?? 0;
    panel.track[unit] = line.track;
    panel.vocational[unit] = line.batchClass === "vocational" ? 1 : 0;
    panel.special[unit] = line.kind === "ordinary" ? 0 : 1;
    panel.school[unit] = schools.id(`${line.track}|${line.school}`);
    panel.major[unit] = majors.id(`${line.track}|${line.major}`);
    panel.stem[unit] = stems.id(`${line.track}|${line.stem}`);
    panel.stream[unit] = streamOfLine[i] ?? 0;
  });
}

function fillLines(panel: Panel, lines: readonly UnitLine[]): void {
  const ambiguous = new Uint8Array(panel.listed.length);
  lines.forEach((line, i) => {
    const cell = (panel.unitOfLine[i] ?? 0) * panel.yearCount + (line.year - panel.firstYear);
    if (line.rank > 0) {
      const value = Math.log(line.rank);
      const known = panel.lnRank[cell] ?? Number.NaN;
      if (Math.abs(value - known) > Math.log(SAME_LINE_RATIO)) ambiguous[cell] = 1;
      panel.lnRank[cell] = Number.isNaN(known) ? value : Math.max(known, value);
    }
    // Two rows of one name have a plan each, and which of them the line belongs to is unknown.
    panel.seats[cell] = panel.listed[cell] === 1 || !(line.seats > 0) ? Number.NaN : line.seats;
    panel.listed[cell] = 1;
  });
  ambiguous.forEach((flag, cell) => {
    if (flag === 1) panel.lnRank[cell] = Number.NaN;
  });
}

/** ln of the unit's line in a year; NaN when it has none. */
export function lineOf(panel: Panel, unit: number, year: number): number {
  const offset = year - panel.firstYear;
  if (offset < 0 || offset >= panel.yearCount) return Number.NaN;
  return panel.lnRank[unit * panel.yearCount + offset] ?? Number.NaN;
}

/** The unit's published seats in a year; NaN when unknown. */
export function seatsOf(panel: Panel, unit: number, year: number): number {
  const offset = year - panel.firstYear;
  if (offset < 0 || offset >= panel.yearCount) return Number.NaN;
  return panel.seats[unit * panel.yearCount + offset] ?? Number.NaN;
}

/** Whether the unit has a row, a line or a plan, in a year. */
export function isListed(panel: Panel, unit: number, year: number): boolean {
  const offset = year - panel.firstYear;
  return offset >= 0 && offset < panel.yearCount && panel.listed[unit * panel.yearCount + offset] === 1;
}

/** Whether lines of the two years rank different pools of candidates (理科 and 物理类, 文科 and 历史类). */
export function crossesReform(panel: Panel, before: number, after: number): boolean {
  return before < panel.firstReformExam && after >= panel.firstReformExam;
}
