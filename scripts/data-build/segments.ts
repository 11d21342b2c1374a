import { join } from "node:path";
import { type TrackId, trackId } from "#engine/catalogue/tracks.ts";
import { eachFact } from "#scripts/facts/read.ts";
import type { FigureKind } from "#server/data/province.ts";
import { homeProvince } from "./fact-corrections.ts";
import { publisherOf } from "./publishers.ts";

/** 一分一段 of one province, track and year; scores descend. */
export interface SegmentTable {
  readonly year: number;
  readonly track: string;
  readonly trackId: TrackId;
  readonly kind: FigureKind;
  readonly source: string;
  readonly rows: readonly Row[];
}

export interface SegmentReading {
  readonly byProvince: Map<string, SegmentTable[]>;
  /** Tables left out, with the reason, for the manifest. */
  readonly refused: string[];
}

const OFFICIAL_SOURCE = "|lg";

const FILES = [
  ["score_rank.csv.gz", "published"],
  ["score_rank_derived.csv.gz", "derived"],
] as const;

/** Reads all tables; a derived one stands only where no published one of the same year and track holds. */
export function readSegments(factsDirectory: string, singleStream: ReadonlySet<string>): SegmentReading {
  const byProvince = new Map<string, SegmentTable[]>();
  const refused: string[] = [];
  for (const [file, kind] of FILES) {
    const tables = [...readTables(join(factsDirectory, file), kind)];
    // Gathered twice, the authority's own copy counts.
    tables.sort(([a], [b]) => Number(b.endsWith(OFFICIAL_SOURCE)) - Number(a.endsWith(OFFICIAL_SOURCE)));
    for (const [key, table] of tables) {
      const province = key.slice(0, 2);
      const known = byProvince.get(province) ?? [];
      const reason = refusal(table, singleStream.has(province));
      if (reason !== undefined) refused.push(`${province} ${table.year} ${table.track}: ${reason}`);
      else if (!known.some((other) => other.year === table.year && other.trackId === table.trackId)) {
        byProvince.set(province, [...known, table]);
      }
    }
  }
  return { byProvince, refused };
}

function readTables(file: string, kind: FigureKind): Map<string, SegmentTable> {
  const tables = new Map<string, SegmentTable & { rows: Row[] }>();
  eachFact(file, (cells, column) => {
    const at = (name: string) => cells[column.get(name) ?? -1] ?? "";
    const track = at("track");
    const id = trackId(track);
    const score = Number(at("score"));
    const cumulative = Number(at("cumulative_rank"));
    if (id === undefined || !Number.isInteger(score) || !Number.isInteger(cumulative) || cumulative <= 0) return;
    const province = homeProvince(at("province_code"), at("source"));
    // Two hands may have gathered one table: each stands by itself until one is chosen.
    const key = [province, at("year"), track, at("source")].join("|");
    const source = publisherOf(at("source"));
    const table = tables.get(key) ?? { year: Number(at("year")), track, trackId: id, kind, source, rows: [] };
    table.rows.push({ score, cumulative });
    tables.set(key, table);
  });
  for (const [key, table] of tables) {
    table.rows.sort((a, b) => b.score - a.score);
    // A table rebuilt from admission lines knows only the scores that some line had: its gaps are no bands.
    if (kind === "published") tables.set(key, { ...table, rows: readableRows(table.rows) });
  }
  return tables;
}

/** Nobody need have reached a score: gaps up to this are ordinary, mostly at both ends of a table. */
const ORDINARY_GAP_POINTS = 2;
/** Candidates on one row from which a wider gap before it means that rows are missing, or that it counts a band. */
const CROWDED_ROW = 30;
/** A few lost rows inside a table that goes on point by point are filled; more are the start of bands. */
const MOST_LOST_POINTS = 6;

type Row = { readonly score: number; readonly cumulative: number };

/**
 * A table as it can be read score by score. Where it goes over to bands (北京 2026: every point down to 400, then every
 * tenth; 湖南: one row for all under 100) a row no longer tells who had its score, so the table ends before the first
 * band. Lost rows (辽宁 2025: four in one place) are filled evenly between their neighbours.
 */
export function readableRows(rows: readonly Row[]): Row[] {
  const readable: Row[] = [];
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    if (above !== undefined && isCrowdedGap(above, row)) {
      const next = rows[i + 1];
      const goesOn = next !== undefined && row.score - next.score <= ORDINARY_GAP_POINTS;
      if (above.score - row.score > MOST_LOST_POINTS || !goesOn) return readable;
      readable.push(...between(above, row));
    }
    readable.push(row);
  }
  return readable;
}

const isCrowdedGap = (above: Row, row: Row) =>
  above.score - row.score > ORDINARY_GAP_POINTS && row.cumulative - above.cumulative >= CROWDED_ROW;

function between(above: Row, below: Row): Row[] {
  const points = above.score - below.score;
  return Array.from({ length: points - 1 }, (_, i) => ({
    score: above.score - 1 - i,
    cumulative: Math.round(above.cumulative + ((below.cumulative - above.cumulative) * (i + 1)) / points),
  }));
}

/** A real table has a row for nearly every score; a stub of a few rows must not be read between its rows. */
const LEAST_ROWS = 100;
const LEAST_DENSITY = 0.6;

function refusal(table: SegmentTable, isSingleStream: boolean): string | undefined {
  const { rows } = table;
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return "empty";
  if (isSingleStream !== (table.trackId === 3)) return "not a track of the ordinary exam";
  if (rows.some((row, i) => row.cumulative < (rows[i - 1]?.cumulative ?? 0))) return "cumulative counts fall";
  if (new Set(rows.map((row) => row.score)).size !== rows.length) return "a score twice";
  const density = rows.length / (first.score - last.score + 1);
  if (rows.length < LEAST_ROWS || (table.kind === "published" && density < LEAST_DENSITY)) {
    return `a stub of ${rows.length} rows`;
  }
  return undefined;
}
