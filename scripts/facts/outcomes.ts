import { existsSync } from "node:fs";
import { join } from "node:path";
import { majorKey } from "#engine/catalogue/major-names.ts";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import { type FactLine, majorLineReader, type NationalFacts } from "./panel.ts";
import { eachFact } from "./read.ts";

type Cell = (column: string) => string;

/** Outcomes of a year that the facts do not have, from one CSV in the layout of the facts' admission files. */
export interface Outcomes {
  readonly year: number;
  readonly file: string;
  readonly byProvince: ReadonlyMap<string, readonly Cell[]>;
}

/** Reads the newest year of an outcomes file; its rows name their province. */
export function readOutcomes(file: string): Outcomes {
  const rows: Cell[] = [];
  eachFact(file, (cells, column) => rows.push((name) => cells[column.get(name) ?? -1] ?? ""));
  const year = rows.reduce((newest, cell) => Math.max(newest, Number(cell("year")) || 0), 0);
  const byProvince = new Map<string, Cell[]>();
  for (const cell of rows) {
    if (Number(cell("year")) !== year) continue;
    const province = cell("province_code").slice(0, 2);
    const known = byProvince.get(province);
    if (known) known.push(cell);
    else byProvince.set(province, [cell]);
  }
  return { year, file, byProvince };
}

/**
 * A province's lines before the outcomes' year, and the outcomes. What the facts may already hold of that year is left
 * out, and seats are those of its published plans: the file's own may be the numbers admitted, which nobody knew.
 */
export function withOutcomes(
  known: readonly FactLine[],
  outcomes: Outcomes,
  given: { facts: string; province: string; national: NationalFacts },
): FactLine[] {
  const read = majorLineReader(given.province, given.national);
  const seats = plannedSeats(given.facts, given.province, outcomes.year);
  const came = (outcomes.byProvince.get(given.province) ?? []).flatMap((cell) => {
    const line = read(cell);
    return line ? [{ ...line, seats: seats.get(`${line.track}|${line.school}|${line.major}`) ?? Number.NaN }] : [];
  });
  return [...known.filter((line) => line.year < outcomes.year), ...came];
}

/** Seats by track, school and major; NaN where two rows of a plan share all three. */
function plannedSeats(facts: string, province: string, year: number): Map<string, number> {
  const seats = new Map<string, number>();
  const file = join(facts, "plans", `${province}.csv.gz`);
  if (!existsSync(file)) return seats;
  eachFact(file, (cells, column) => {
    const cell: Cell = (name) => cells[column.get(name) ?? -1] ?? "";
    const track = trackId(cell("track"));
    const count = Number(cell("plan_count"));
    if (Number(cell("year")) !== year || track === undefined) return;
    const key = `${track}|${schoolKey(cell("school_name"))}|${majorKey(cell("major_name"))}`;
    seats.set(key, seats.has(key) || !(count > 0) ? Number.NaN : count);
  });
  return seats;
}
