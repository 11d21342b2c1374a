import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { eachRow } from "#scripts/facts/read.ts";

/** A facts table in memory: what a hand could spoil. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readSheet(file: string): Sheet {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  const rows: (readonly string[])[] = [];
  let columns: readonly string[] = text.slice(0, text.search(/\r?\n|$/)).split(",");
  eachRow(text, (cells, column) => {
    columns = [...column.keys()];
    rows.push([...cells]);
  });
  return { columns, rows };
}

const cellText = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const sheetText = ({ columns, rows }: Sheet): string =>
  `${[columns, ...rows].map((cells) => cells.map(cellText).join(",")).join("\n")}\n`;

/** The files of a facts folder that a build reads, without the provinces' own. */
export const SHARED_FILES = [
  "schools.csv",
  "school_aliases.csv",
  "majors.csv",
  "regions.csv",
  "discipline_eval.csv",
  "dual_class_disciplines.csv",
  "industry_salary.csv",
  "province_rules.csv",
  "batch_line.csv.gz",
  "score_rank.csv.gz",
  "score_rank_derived.csv.gz",
  "admissions_group.csv.gz",
  "admissions_school.csv.gz",
] as const;
const WHOLE = new Set<string>(SHARED_FILES.slice(0, 8));

export const provinceFiles = (province: string) =>
  [`admissions_major/${province}.csv.gz`, `plans/${province}.csv.gz`] as const;

/** Every so many schools are kept, beside those that golden facts speak of. */
const ONE_SCHOOL_IN = 20;
const FIRST_YEAR = 2020;

/** Writes a facts folder of a few provinces and a twentieth of their schools; tables of the country stay whole. */
export function writeSlice(
  from: string,
  to: string,
  { provinces, schools }: { readonly provinces: readonly string[]; readonly schools: ReadonlySet<string> },
): void {
  const isKept = keeper(schools);
  for (const path of [...SHARED_FILES, ...provinces.flatMap(provinceFiles)]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    if (WHOLE.has(path)) {
      symlinkSync(join(from, path), join(to, path));
      continue;
    }
    const { columns, rows } = readSheet(join(from, path));
    const place = (name: string) => columns.indexOf(name);
    const [province, school, year] = [place("province_code"), place("school_name"), place("year")];
    const kept = rows.filter(
      (cells) =>
        (province < 0 || provinces.includes(cells[province] ?? "")) &&
        (year < 0 || Number(cells[year]) >= FIRST_YEAR) &&
        (school < 0 || province < 0 || isKept(cells[school] ?? "")),
    );
    writeFileSync(join(to, path), sheetText({ columns, rows: kept }));
  }
}

function keeper(schools: ReadonlySet<string>): (printed: string) => boolean {
  const known = new Map<string, boolean>();
  return (printed) => {
    const before = known.get(printed);
    if (before !== undefined) return before;
    const key = schoolKey(printed);
    let sum = 0;
    for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
    const kept = schools.has(key) || sum % ONE_SCHOOL_IN === 0;
    known.set(printed, kept);
    return kept;
  };
}
