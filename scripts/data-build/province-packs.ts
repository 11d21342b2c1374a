import { BATCH_ID } from "#engine/catalogue/batches.ts";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import { CONFIDENCES } from "#engine/model/predict.ts";
import type { HistoryRow } from "#server/data/province.ts";
import type { ControlLineRow } from "./control-lines.ts";
import type { Forecast } from "./forecasts.ts";
import { majorHistory, unitHistory } from "./history.ts";
import type { CatalogueMajor } from "./majors-catalogue.ts";
import type { PackWriter } from "./pack-writer.ts";
import type { LineRow, PlannedUnit, SettledPlan } from "./rows.ts";
import type { SegmentTable } from "./segments.ts";
import { compare, type UnitRow } from "./unit-rows.ts";

const columnsOf = (forecasts: readonly Forecast[]) => ({
  ints: { shape: forecasts.map((forecast) => forecast.shape) },
  floats: {
    mu: forecasts.map((forecast) => forecast.mu),
    sigma: forecasts.map((forecast) => forecast.sigma),
  },
  texts: {
    history_class: forecasts.map((forecast) => HISTORY_CLASSES[forecast.historyClass] ?? "none"),
    confidence: forecasts.map((forecast) => CONFIDENCES[forecast.confidence] ?? "none"),
  },
});

/** Writes this year's units, their majors and both histories. */
export function writeUnits(
  folder: string,
  rows: readonly UnitRow[],
  pack: { readonly writer: PackWriter; readonly catalogue: (major: string) => CatalogueMajor },
): void {
  const forecasts = columnsOf(rows.map((row) => row.forecast));
  const first = rows.map(({ unit }) => firstRow(unit.rows));
  pack.writer.table(`${folder}/units.parquet`, {
    ints: {
      ...forecasts.ints,
      track_id: first.map((row) => row.trackId),
      batch_id: rows.map(({ unit }) => BATCH_ID[unit.batch]),
      seats: rows.map(({ unit }) => unit.rows.reduce((sum, row) => sum + row.seats, 0)),
      tuition_min: rows.map(({ unit }) => Math.min(...feesOf(unit.rows))),
      tuition_max: rows.map(({ unit }) => Math.max(...feesOf(unit.rows))),
      is_free: rows.map(({ unit }) => (unit.rows.every((row) => row.isFree) ? 1 : 0)),
      majors: rows.map(({ unit }) => namedMajors(unit).length),
    },
    floats: { ...forecasts.floats, easing: rows.map(({ forecast }) => forecast.easing) },
    texts: {
      ...forecasts.texts,
      unit_id: rows.map((row) => row.id),
      level: rows.map(({ unit }) => unit.level),
      kind: rows.map(({ unit }) => unit.kind),
      school_id: first.map((row) => row.mention.school.id),
      school_name: first.map(unusualName),
      school_code: first.map((row) => row.schoolCode),
      group_code: rows.map(({ unit }) => (unit.level === "group" ? firstRow(unit.rows).groupCode : "")),
      reasons: rows.map(({ forecast }) => forecast.reasons.join(",")),
    },
  });
  writeMajors(folder, rows, pack);
  writeHistory(
    `${folder}/unit_history.parquet`,
    // A unit that is one major has that major's history.
    rows.map(({ unit, forecast }) => (unit.level === "major" ? [] : unitHistory(unit, forecast))),
    pack.writer,
  );
}

/** A printed name is written only where it differs from the school's own: it would be a third of the file. */
const unusualName = (row: Pick<LineRow, "schoolName" | "mention">) =>
  row.schoolName === row.mention.school.name ? "" : row.schoolName;

/** A whole school in the starter stands for its majors with one nameless row. */
const namedMajors = (unit: PlannedUnit) => unit.rows.filter((row) => row.majorName !== "");

function firstRow(rows: readonly SettledPlan[]): SettledPlan {
  const [row] = rows;
  if (!row) throw new Error("a unit without rows");
  return row;
}

/** Known yearly fees; a 0 keeps minimum and maximum defined. */
function feesOf(rows: readonly SettledPlan[]): number[] {
  const fees = rows.flatMap((row) => (row.tuition > 0 ? [row.tuition] : []));
  return fees.length > 0 ? fees : [0];
}

function writeMajors(
  folder: string,
  units: readonly UnitRow[],
  pack: { readonly writer: PackWriter; readonly catalogue: (major: string) => CatalogueMajor },
): void {
  const majors = units.flatMap(({ unit, forecast }) =>
    namedMajors(unit).map((row, i) => ({
      row,
      // A whole school is one forecast; its majors have none of their own.
      forecast: unit.level === "school" ? NO_FORECAST : (forecast.members[i] ?? NO_FORECAST),
      leftOut: forecast.leftOut.has(i),
    })),
  );
  const forecasts = columnsOf(majors.map((major) => major.forecast));
  pack.writer.table(`${folder}/majors.parquet`, {
    ints: {
      ...forecasts.ints,
      seats: majors.map(({ row }) => row.seats),
      tuition: majors.map(({ row }) => row.tuition),
      is_free: majors.map(({ row }) => (row.isFree ? 1 : 0)),
      duration: majors.map(({ row }) => row.durationYears),
      left_out: majors.map(({ leftOut }) => (leftOut ? 1 : 0)),
    },
    floats: forecasts.floats,
    texts: {
      ...forecasts.texts,
      name: majors.map(({ row }) => row.majorName),
      catalogue_code: majors.map(({ row }) => pack.catalogue(row.majorName).code),
      requirement: majors.map(({ row }) => row.requirementText),
    },
  });
  writeHistory(
    `${folder}/major_history.parquet`,
    majors.map(({ forecast }) => majorHistory(forecast.lines)),
    pack.writer,
  );
}

const NO_FORECAST: Forecast = {
  mu: Number.NaN,
  sigma: Number.NaN,
  shape: 0,
  historyClass: 0,
  confidence: 0,
  reasons: [],
  easing: Number.NaN,
  drift: Number.NaN,
  lines: [],
};

/** One row a past year; `owner` is the unit's or major's place in its table, ascending. */
function writeHistory(path: string, histories: readonly (readonly HistoryRow[])[], writer: PackWriter): void {
  const rows = histories.flatMap((history, owner) => history.map((row) => ({ ...row, owner })));
  writer.table(path, {
    runs: { owner: rows.map((row) => row.owner) },
    ints: {
      year: rows.map((row) => row.year),
      min_score: rows.map((row) => row.minScore ?? 0),
      min_rank: rows.map((row) => row.minRank ?? 0),
    },
    texts: {
      track: rows.map((row) => row.track),
      level: rows.map((row) => row.level),
      figure_kind: rows.map((row) => row.kind),
      source: rows.map((row) => row.source),
    },
  });
}

export function writeSegments(folder: string, tables: readonly SegmentTable[], writer: PackWriter): void {
  const sorted = [...tables].sort((a, b) => a.trackId - b.trackId || a.year - b.year);
  const rows = sorted.flatMap((table) => table.rows.map((row) => ({ ...row, table })));
  writer.table(`${folder}/segments.parquet`, {
    runs: {
      track_id: rows.map(({ table }) => table.trackId),
      year: rows.map(({ table }) => table.year),
      score: rows.map((row) => row.score),
      cumulative: rows.map((row) => row.cumulative),
    },
    texts: {
      track: rows.map(({ table }) => table.track),
      figure_kind: rows.map(({ table }) => table.kind),
      source: rows.map(({ table }) => table.source),
    },
  });
}

export function writeControlLines(folder: string, lines: readonly ControlLineRow[], writer: PackWriter): void {
  const rows = [...lines].sort(
    (a, b) => b.year - a.year || a.trackId - b.trackId || b.score - a.score || compare(a.batch, b.batch),
  );
  writer.table(`${folder}/control_lines.parquet`, {
    ints: {
      year: rows.map((row) => row.year),
      track_id: rows.map((row) => row.trackId),
      score: rows.map((row) => row.score),
    },
    texts: {
      track: rows.map((row) => row.track),
      batch: rows.map((row) => row.batch),
      line_kind: rows.map((row) => row.lineKind ?? ""),
      source: rows.map((row) => row.source),
    },
  });
}

/** A line with what a whole school's row is made of; 0 on single lines. */
export interface LineWithSpread extends LineRow {
  readonly medianRank?: number;
  readonly majorCount?: number;
}

export function writeLines(folder: string, lines: readonly LineWithSpread[], writer: PackWriter): void {
  const rows = [...lines].sort(
    (a, b) =>
      compare(a.mention.school.id, b.mention.school.id) ||
      a.trackId - b.trackId ||
      b.year - a.year ||
      compare(a.level, b.level) ||
      compare(a.groupCode, b.groupCode) ||
      compare(a.majorName, b.majorName) ||
      a.minRank - b.minRank,
  );
  writer.table(`${folder}/lines.parquet`, {
    ints: {
      year: rows.map((row) => row.year),
      track_id: rows.map((row) => row.trackId),
      batch_id: rows.map((row) => BATCH_ID[row.batch]),
      min_score: rows.map((row) => row.minScore),
      min_rank: rows.map((row) => row.minRank),
      median_rank: rows.map((row) => row.medianRank ?? 0),
      major_count: rows.map((row) => row.majorCount ?? 0),
    },
    texts: {
      track: rows.map((row) => row.track),
      level: rows.map((row) => row.level),
      school_id: rows.map((row) => row.mention.school.id),
      school_name: rows.map(unusualName),
      major_name: rows.map((row) => row.majorName),
      group_code: rows.map((row) => row.groupCode),
      kind: rows.map((row) => row.kind),
      figure_kind: rows.map((row) => row.figureKind),
      source: rows.map((row) => row.source),
    },
  });
}
