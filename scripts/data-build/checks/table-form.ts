import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { eachRow } from "#scripts/facts/read.ts";
import type { Tally } from "./tally.ts";

export const LINE_COLUMNS =
  "province_code,year,track,batch,school_code,school_name,group_code,major_code,major_name,plan_count,admitted_count,min_score,min_rank,avg_score,max_score,subject_requirement,tuition,level,rank_kind,source,suspect";
export const PLAN_COLUMNS =
  "province_code,year,track,batch,school_code,school_name,group_code,major_code,major_name,plan_count,tuition,duration,subject_requirement,prev_year,prev_rank,prev_score,source";
export const SEGMENT_COLUMNS = "province_code,year,track,score,count_at_score,cumulative_rank,source";
export const CONTROL_COLUMNS = "province_code,year,track,batch,score,source";

/** The values of one row by column name. */
export type Cells = (column: string) => string;

export interface FactTable {
  readonly file: string;
  /** What the report calls it. */
  readonly name: string;
  readonly columns: string;
  /** Columns whose values must have a form. */
  readonly forms: Readonly<Record<string, RegExp>>;
}

/**
 * Reads a table row by row once its encoding and header hold; a file that is not the table it claims to be is not
 * read on. Says whether it was read.
 */
export function eachChecked(table: FactTable, tally: Tally, each: (cells: Cells) => void): boolean {
  if (!existsSync(table.file)) {
    tally.fault("file present", table.name, "there is no such file");
    return false;
  }
  const text = textOf(table, tally);
  if (text === undefined) return false;
  const header = text.slice(0, text.search(/\r?\n|$/));
  const isHeader = header === table.columns;
  tally.judge("columns", table.name)(isHeader, () => header.slice(0, 120));
  if (!isHeader) return false;
  const form = tally.judge("form of a cell", table.name);
  const forms = Object.entries(table.forms);
  let place = 0;
  const rows = eachRow(text, (values, column) => {
    const row = place++;
    const cells: Cells = (name) => values[column.get(name) ?? -1] ?? "";
    const bad = forms.find(([name, pattern]) => !pattern.test(cells(name)));
    form(bad === undefined, () => `row ${row + 2}: ${bad?.[0]} ${bad && cells(bad[0])}`);
    each(cells);
  });
  tally.judge("file present", table.name)(rows > 0, () => "no rows");
  return rows > 0;
}

function textOf(table: FactTable, tally: Tally): string | undefined {
  const bytes = readFileSync(table.file);
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const holds = isUtf8(plain) && plain[0] !== 0xef && !plain.includes("\uFFFD");
  tally.judge("encoding", table.name)(holds, () => "not plain UTF-8");
  return holds ? plain.toString("utf8") : undefined;
}
