import type { Sheet } from "./facts-slice.ts";

/** One way to spoil a good file, as it has happened or could. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** The spoilt file; undefined removes it. */
  readonly spoil: (sheet: Sheet, other: (file: string) => Sheet) => Sheet | Uint8Array | undefined;
}

type Row = readonly string[];
type Edit = (value: string, row: Row, place: number) => string;

/** Changes one column, in the rows that are chosen. */
function edit(
  sheet: Sheet,
  column: string,
  change: Edit,
  chosen: (row: Row, place: number) => boolean = () => true,
): Sheet {
  const at = sheet.columns.indexOf(column);
  return {
    ...sheet,
    rows: sheet.rows.map((row, place) =>
      chosen(row, place) ? row.map((cell, i) => (i === at ? change(cell, row, place) : cell)) : row,
    ),
  };
}

/** Exchanges the values of two columns under headers that stay. */
function swap(sheet: Sheet, first: string, second: string): Sheet {
  const [a, b] = [sheet.columns.indexOf(first), sheet.columns.indexOf(second)];
  const swapped = (row: Row) => row.map((cell, i) => (i === a ? (row[b] ?? "") : i === b ? (row[a] ?? "") : cell));
  return { ...sheet, rows: sheet.rows.map(swapped) };
}

/** Moves a column down by one row. */
const offByOne = (sheet: Sheet, column: string): Sheet => {
  const at = sheet.columns.indexOf(column);
  return edit(sheet, column, (value, _row, place) => sheet.rows[place - 1]?.[at] ?? value);
};

const keep = (sheet: Sheet, holds: (cell: (name: string) => string, place: number) => boolean): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter((row, place) => holds((name) => row[sheet.columns.indexOf(name)] ?? "", place)),
});

const chosenBy = (sheet: Sheet, holds: (cell: (name: string) => string) => boolean) => (row: Row) =>
  holds((name) => row[sheet.columns.indexOf(name)] ?? "");

const times = (factor: number) => (value: string) => (value === "" ? "" : String(Math.round(Number(value) * factor)));
const plus = (points: number) => (value: string) => (value === "" ? "" : String(Number(value) + points));

const OTHER_TRACK: Readonly<Record<string, string>> = {
  物理类: "历史类",
  历史类: "物理类",
  理科: "文科",
  文科: "理科",
};
const otherTrack = (value: string) => OTHER_TRACK[value] ?? value;

const FULL_WIDTH_ZERO = 0xff10;
const fullWidth = (value: string) =>
  value.replace(/\d/g, (digit) => String.fromCharCode(FULL_WIDTH_ZERO + Number(digit)));

/** Node writes no GBK: a byte pair of it is enough to be no UTF-8. */
const asGbk = (sheet: Sheet): Uint8Array =>
  Buffer.from(
    `${sheet.columns.join(",")}\n${sheet.rows
      .map((row) => row.join(","))
      .join("\n")
      .replace(/\p{Script=Han}/gu, "\u00d6\u00a3")}\n`,
    "latin1",
  );

const plain = (sheet: Sheet) => `${[sheet.columns, ...sheet.rows].map((row) => row.join(",")).join("\n")}\n`;

const LINES = "admissions_major/41.csv.gz";
const PLAN = "plans/41.csv.gz";
const TABLES = "score_rank.csv.gz";
const CONTROL = "batch_line.csv.gz";
const ofHenan2026 = (cell: (name: string) => string) => cell("province_code") === "41" && cell("year") === "2026";

const lineFaults: readonly Omit<Fault, "file">[] = [
  { name: "score and rank swapped", spoil: (s) => swap(s, "min_score", "min_rank") },
  { name: "score and seats swapped", spoil: (s) => swap(s, "min_score", "plan_count") },
  { name: "school and major swapped", spoil: (s) => swap(s, "school_name", "major_name") },
  { name: "years one too early", spoil: (s) => edit(s, "year", plus(-1)) },
  { name: "years one too late", spoil: (s) => edit(s, "year", plus(1)) },
  {
    name: "two years exchanged",
    spoil: (s) => edit(s, "year", (value) => (value === "2023" ? "2022" : value === "2022" ? "2023" : value)),
  },
  { name: "scores ten times", spoil: (s) => edit(s, "min_score", times(10)) },
  { name: "ranks ten times", spoil: (s) => edit(s, "min_rank", times(10)) },
  {
    name: "ranks ten times in one year and track",
    spoil: (s) =>
      edit(
        s,
        "min_rank",
        times(10),
        chosenBy(s, (cell) => cell("year") === "2025" && cell("track") === "历史类"),
      ),
  },
  { name: "tracks exchanged", spoil: (s) => edit(s, "track", otherTrack) },
  {
    name: "tracks exchanged in one year",
    spoil: (s) =>
      edit(
        s,
        "track",
        otherTrack,
        chosenBy(s, (cell) => cell("year") === "2025"),
      ),
  },
  { name: "ranks off by one row", spoil: (s) => offByOne(s, "min_rank") },
  { name: "scores off by one row", spoil: (s) => offByOne(s, "min_score") },
  { name: "school names off by one row", spoil: (s) => offByOne(s, "school_name") },
  { name: "major names off by one row", spoil: (s) => offByOne(s, "major_name") },
  { name: "GBK", spoil: asGbk },
  { name: "byte order mark", spoil: (s) => Buffer.from(`\ufeff${plain(s)}`) },
  { name: "header twice, merged cells", spoil: (s) => ({ ...s, rows: [[...s.columns], ...s.rows] }) },
  { name: "no header", spoil: (s) => ({ columns: s.rows[0] ?? [], rows: s.rows.slice(1) }) },
  {
    name: "a title above the header",
    spoil: (s) => Buffer.from(`河南省2025年录取分数${",".repeat(s.columns.length - 1)}\n${plain(s)}`),
  },
  {
    name: "a column lost",
    spoil: (s) => ({ columns: s.columns.slice(0, -1), rows: s.rows.map((row) => row.slice(0, -1)) }),
  },
  {
    name: "another province's file",
    spoil: (_s, other) => other("admissions_major/37.csv.gz"),
  },
  {
    name: "another province's rows under this province's code",
    spoil: (_s, other) => edit(other("admissions_major/37.csv.gz"), "province_code", () => "41"),
  },
  { name: "province dropped", spoil: () => undefined },
  { name: "no rows", spoil: (s) => ({ ...s, rows: [] }) },
  { name: "every row twice", spoil: (s) => ({ ...s, rows: s.rows.flatMap((row) => [row, row]) }) },
  { name: "the newest year dropped", spoil: (s) => keep(s, (cell) => cell("year") !== "2025") },
  { name: "a track dropped", spoil: (s) => keep(s, (cell) => cell("track") !== "历史类") },
  { name: "cut off in the middle", spoil: (s) => ({ ...s, rows: s.rows.slice(0, s.rows.length >> 1) }) },
  {
    name: "thousands separators",
    spoil: (s) => edit(s, "min_rank", (value) => value.replace(/(\d)(?=(\d{3})+$)/g, "$1,")),
  },
  { name: "full-width digits", spoil: (s) => edit(s, "min_score", fullWidth) },
  { name: "ranks counted from the end", spoil: (s) => edit(s, "min_rank", (value) => String(700_000 - Number(value))) },
  {
    name: "one row in twenty a hundred points too high",
    spoil: (s) => edit(s, "min_score", plus(100), (_row, place) => place % 20 === 0),
  },
  { name: "ranks lost", spoil: (s) => edit(s, "min_rank", () => "") },
];

const planFaults: readonly Omit<Fault, "file">[] = [
  { name: "seats and fee swapped", spoil: (s) => swap(s, "plan_count", "tuition") },
  { name: "school code and name swapped", spoil: (s) => swap(s, "school_code", "school_name") },
  { name: "tracks exchanged", spoil: (s) => edit(s, "track", otherTrack) },
  { name: "seats ten times", spoil: (s) => edit(s, "plan_count", times(10)) },
  { name: "groups lost", spoil: (s) => edit(s, "group_code", () => "") },
  { name: "requirements off by one row", spoil: (s) => offByOne(s, "subject_requirement") },
  { name: "last year's label", spoil: (s) => edit(s, "year", (value) => (value === "2026" ? "2025" : value)) },
  { name: "cut off in the middle", spoil: (s) => ({ ...s, rows: s.rows.slice(0, s.rows.length >> 1) }) },
];

const sharedFaults: readonly Fault[] = [
  {
    name: "scores off by one point",
    file: TABLES,
    spoil: (s) => edit(s, "score", plus(1), chosenBy(s, ofHenan2026)),
  },
  {
    name: "tracks exchanged",
    file: TABLES,
    spoil: (s) => edit(s, "track", otherTrack, chosenBy(s, ofHenan2026)),
  },
  {
    name: "one cumulative count misread",
    file: TABLES,
    spoil: (s) =>
      edit(
        s,
        "cumulative_rank",
        plus(-1000),
        chosenBy(s, (cell) => ofHenan2026(cell) && cell("score") === "550"),
      ),
  },
  {
    name: "a stub of three rows",
    file: TABLES,
    spoil: (s) => keep(s, (cell) => !ofHenan2026(cell) || Number(cell("score")) % 150 === 0),
  },
  {
    name: "physics and history exchanged",
    file: CONTROL,
    spoil: (s) => edit(s, "track", otherTrack, chosenBy(s, ofHenan2026)),
  },
  {
    name: "years one too late",
    file: CONTROL,
    spoil: (s) =>
      edit(
        s,
        "year",
        plus(1),
        chosenBy(s, (cell) => cell("province_code") === "41"),
      ),
  },
  {
    name: "school names off by one row",
    file: "schools.csv",
    spoil: (s) => offByOne(offByOne(s, "name"), "name_current"),
  },
  {
    name: "number of choices misread",
    file: "province_rules.csv",
    spoil: (s) => edit(s, "max_choices_2026", (value) => (value === "48" ? "45" : value)),
  },
];

/** Fifty ways to spoil the files of a good folder of facts. */
export const FAULTS: readonly Fault[] = [
  ...lineFaults.map((fault) => ({ ...fault, file: LINES })),
  ...planFaults.map((fault) => ({ ...fault, file: PLAN })),
  ...sharedFaults,
];
