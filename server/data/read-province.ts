import type { ManifestProvince } from "./manifest.ts";
import type { PackSource } from "./pack-folder.ts";
import type { ProvinceData } from "./province.ts";
import { readControlLines, readLines } from "./read-lines.ts";
import { readScoreTables } from "./read-score-tables.ts";
import { historyReader, readUnits } from "./read-units.ts";
import type { SchoolNames } from "./school-names.ts";
import { readPackTable } from "./table.ts";

export interface ProvincePack {
  readonly entry: ManifestProvince;
  readonly names: SchoolNames;
}

/** Reads all of one province but its past lines, which are read when first asked for. */
export async function readProvince(source: PackSource, pack: ProvincePack): Promise<ProvinceData> {
  const { names } = pack;
  const { code, planYear, planBasis } = pack.entry;
  const table = async (name: string) => readPackTable(await source.read(`${code}/${name}.parquet`));
  const [units, majors, unitHistory, majorHistory, segments, controlLines] = await Promise.all([
    table("units"),
    table("majors"),
    table("unit_history"),
    table("major_history"),
    table("segments"),
    table("control_lines"),
  ]);
  const read = readUnits(
    { units, majors },
    { ofUnit: historyReader(unitHistory, units.rows), ofMajor: historyReader(majorHistory, majors.rows) },
    names,
  );
  const tables = readScoreTables(segments);
  const control = readControlLines(controlLines);
  const places = new Map(read.units.unitId.map((id, index) => [id, index]));
  let lines: ReturnType<ProvinceData["lines"]> | undefined;
  return {
    code,
    planYear,
    planBasis,
    units: read.units,
    unitIndexById: (unitId) => places.get(unitId),
    majorsOf: read.majorsOf,
    historyOf: read.historyOf,
    scoreTable: (trackId, year) => tables.find((found) => found.trackId === trackId && found.year === year),
    scoreTableYears: (trackId) =>
      tables
        .filter((found) => found.trackId === trackId)
        .map((found) => found.year)
        .sort((a, b) => b - a),
    controlLines: ({ year, trackId }) =>
      control.filter((line) => (year ?? line.year) === line.year && (trackId ?? line.trackId) === line.trackId),
    lines() {
      lines ??= table("lines").then((found) => readLines(found, names));
      return lines;
    },
  };
}
