import type { ProvinceRule } from "#server/data/national.ts";
import type { ControlLineRow } from "../control-lines.ts";
import type { ProvinceScope } from "./scope.ts";
import { CONTROL_COLUMNS, eachChecked } from "./table-form.ts";
import type { Tally } from "./tally.ts";

const FORMS = { year: /^20\d\d$/, score: /^\d{1,3}(\.\d+)?$/ } as const;

export function checkControlFile(file: string, rules: readonly ProvinceRule[], tally: Tally): void {
  const codes = new Set(rules.map((rule) => rule.province));
  const table = { file, name: "batch_line", columns: CONTROL_COLUMNS, forms: FORMS };
  const province = tally.judge("province of a row", table.name);
  eachChecked(table, tally, (cells) => province(codes.has(cells("province_code")), () => cells("province_code")));
}

/** 专科 lines have been set at 100 to 180 in most provinces; 70 is the lowest that was ever printed. */
const LOWEST_LINE = 60;
const USUAL_MOVE_POINTS = 40;

/** Checks the control lines that the build shows: their scale, their order and how they moved. */
export function checkControlLines(scope: ProvinceScope, tally: Tally): void {
  const { rule, planYear, controlLines } = scope;
  const scale = tally.judge("control line in scale", "control lines");
  for (const line of controlLines) {
    scale(line.score >= LOWEST_LINE && line.score <= rule.fullScore, () => wordsOf(line));
  }
  const wanted = rule.system === "3+3" ? [3] : [1, 2];
  for (const id of wanted) {
    const newest = controlLines.filter((line) => line.year === planYear && line.trackId === id);
    tally.judge("control lines present", "control lines")(
      newest.length > 0,
      () => `none of ${planYear} for track ${id}`,
    );
  }
  checkOrder(controlLines, tally);
  checkMoves(controlLines, tally);
}

/** Higher lines first. */
const ORDER = ["special", "undergraduate", "vocational"] as const;

function checkOrder(lines: readonly ControlLineRow[], tally: Tally): void {
  const judge = tally.judge("control lines in order", "control lines");
  for (const line of lines) {
    const place = ORDER.indexOf(line.lineKind as (typeof ORDER)[number]);
    const lower = ORDER[place + 1];
    if (place < 0 || lower === undefined) continue;
    const rival = lines.find(
      (other) => other.year === line.year && other.trackId === line.trackId && other.lineKind === lower,
    );
    if (rival) judge(line.score >= rival.score, () => `${wordsOf(line)}, but ${wordsOf(rival)}`);
  }
}

function checkMoves(lines: readonly ControlLineRow[], tally: Tally): void {
  const newest = Math.max(...lines.map((line) => line.year));
  const judge = tally.judge("control line moved", `control lines: ${newest}`);
  for (const line of lines.filter(({ year }) => year === newest)) {
    const before = lines.find(
      (other) => other.year === newest - 1 && other.track === line.track && other.lineKind === line.lineKind,
    );
    if (before)
      judge(Math.abs(before.score - line.score) < USUAL_MOVE_POINTS, () => `${wordsOf(line)}, ${before.score} before`);
  }
}

const wordsOf = (line: ControlLineRow) => `${line.year} ${line.track} ${line.batch} ${line.score}`;
