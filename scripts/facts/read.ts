import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { inferSchema, initParser } from "udsv";

/** A row of a facts file by column name. Every value is text; empty means unknown. */
export type FactRow = Readonly<Record<string, string>>;

/**
 * Reads one facts CSV (plain or gzipped) and calls `each` for every row.
 *
 * Facts files are our own and well formed (RFC 4180), so the fast parser serves; files from
 * outside go through csv-parse. Values stay text: nothing is guessed from their look.
 */
export function eachFact(
  file: string,
  each: (cells: readonly string[], column: ReadonlyMap<string, number>) => void,
): number {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  return eachRow(text, each);
}

/** As `eachFact`, from a text at hand. */
export function eachRow(
  text: string,
  each: (cells: readonly string[], column: ReadonlyMap<string, number>) => void,
): number {
  const parser = initParser(inferSchema(text, { trim: false }));
  const column = new Map(parser.schema.cols.map((col, index) => [col.name, index]));
  const rows: string[][] = parser.stringArrs(text);
  for (const row of rows) each(row, column);
  return rows.length;
}

/** Reads a small facts file whole. */
export function readFacts(file: string): FactRow[] {
  const rows: FactRow[] = [];
  eachFact(file, (cells, column) => {
    rows.push(Object.fromEntries([...column].map(([name, index]) => [name, cells[index] ?? ""])));
  });
  return rows;
}
