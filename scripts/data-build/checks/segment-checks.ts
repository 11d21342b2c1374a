import { trackId } from "#engine/catalogue/tracks.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { homeProvince } from "../fact-corrections.ts";
import type { SegmentReading, SegmentTable } from "../segments.ts";
import { KNOWN_STUBS, WITHOUT_NEWEST_TABLE } from "./known-gaps.ts";
import type { ProvinceScope } from "./scope.ts";
import { eachChecked, SEGMENT_COLUMNS } from "./table-form.ts";
import type { Tally } from "./tally.ts";

const FORMS = {
  year: /^20\d\d$/,
  score: /^\d{1,3}$/,
  count_at_score: /^\d*$/,
  cumulative_rank: /^\d+$/,
} as const;

interface RawRow {
  readonly score: number;
  readonly count: number;
  readonly cumulative: number;
}

/** Checks a 一分一段 file as it stands: form, provinces, and that counts and cumulative counts agree. */
export function checkSegmentFile(
  file: { readonly file: string; readonly name: string },
  rules: readonly ProvinceRule[],
  tallyOf: (province: string) => Tally,
): void {
  const known = new Map(rules.map((rule) => [rule.province, rule]));
  const tables = new Map<string, RawRow[]>();
  const tally = tallyOf("");
  const province = tally.judge("province of a row", file.name);
  eachChecked({ ...file, columns: SEGMENT_COLUMNS, forms: FORMS }, tally, (cells) => {
    const code = homeProvince(cells("province_code"), cells("source"));
    province(known.has(code), () => code);
    if (!known.has(code) || trackId(cells("track")) === undefined) return;
    const key = [code, cells("year"), cells("track"), cells("source")].join(" ");
    const rows = tables.get(key) ?? [];
    const count = cells("count_at_score") === "" ? Number.NaN : Number(cells("count_at_score"));
    rows.push({ score: Number(cells("score")), count, cumulative: Number(cells("cumulative_rank")) });
    tables.set(key, rows);
  });
  for (const [key, rows] of tables)
    checkTable(key, rows, { tally: tallyOf(key.slice(0, 2)), rule: known.get(key.slice(0, 2)) });
}

function checkTable(
  key: string,
  rows: readonly RawRow[],
  { tally, rule }: { tally: Tally; rule: ProvinceRule | undefined },
): void {
  const scope = `score table: ${key.split(" ").slice(1, 3).join(" ")}`;
  const scale = tally.judge("score table in scale", scope);
  const sum = tally.judge("score table adds up", scope);
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  for (const [i, row] of sorted.entries()) {
    scale(row.score <= (rule?.fullScore ?? 0), () => String(row.score));
    const above = sorted[i - 1];
    if (above === undefined || Number.isNaN(row.count)) continue;
    // Files that keep the merged top row at every score above it repeat its count.
    if (row.cumulative === above.cumulative) continue;
    sum(
      above.cumulative + row.count === row.cumulative,
      () => `${row.score}: ${above.cumulative} + ${row.count} is not ${row.cumulative}`,
    );
  }
}

/** Checks which tables could be read and whether they fit those of the year before. */
export function checkScoreTables(scope: ProvinceScope, reading: SegmentReading, tally: Tally): void {
  const { rule, planYear } = scope;
  for (const refused of reading.refused.filter((text) => text.startsWith(`${rule.province} `))) {
    const [key = "", ...reason] = refused.split(": ");
    const known = KNOWN_STUBS[key];
    tally.fault(known ? "known gap" : "score table reads", "score tables", `${key}: ${known ?? reason.join(": ")}`);
  }
  const wanted = rule.system === "3+3" ? [3] : [1, 2];
  const gap = WITHOUT_NEWEST_TABLE[rule.province];
  for (const id of wanted) {
    const table = scope.segments.find((found) => found.year === planYear && found.trackId === id);
    if (gap !== undefined && !table) tally.fault("known gap", "score tables", `${planYear}, track ${id}: ${gap}`);
    else
      tally.judge("score table present", "score tables")(
        table?.kind === "published",
        () => `none of ${planYear} for track ${id}`,
      );
    if (table) checkCandidates(table, scope, tally);
  }
}

/** Between two years of one system; the part of a province's candidates that choose physics moves more slowly. */
const MOST_CHANGE = 1 / 3;

function checkCandidates(table: SegmentTable, scope: ProvinceScope, tally: Tally): void {
  const before = scope.segments.find((found) => found.year === table.year - 1 && found.track === table.track);
  const now = table.rows.at(-1)?.cumulative ?? 0;
  const then = before?.rows.at(-1);
  if (then === undefined || before?.kind !== "published") return;
  // Tables end at different scores: candidates are counted down to the higher of the two ends.
  const end = Math.max(then.score, table.rows.at(-1)?.score ?? 0);
  const upTo = (rows: SegmentTable["rows"]) => rows.findLast((row) => row.score >= end)?.cumulative ?? 0;
  const ratio = upTo(table.rows) / upTo(before.rows);
  tally.judge("candidates of a track", `score table: ${table.year} ${table.track}`)(
    ratio >= 1 - MOST_CHANGE && ratio <= 1 + MOST_CHANGE,
    () => `${now} after ${then.cumulative}, ${ratio.toFixed(2)} times down to ${end}`,
  );
}
