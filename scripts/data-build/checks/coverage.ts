import type { YearCoverage } from "#server/data/build-report.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import type { ControlLineRow } from "../control-lines.ts";
import type { LineRow, SettledPlan } from "../rows.ts";
import type { SegmentTable } from "../segments.ts";

const FIRST_YEAR = 2020;

interface Written {
  readonly rule: ProvinceRule;
  /** Rows of the plan that the units were made of. */
  readonly plans: readonly SettledPlan[];
  readonly lines: readonly LineRow[];
  readonly segments: readonly SegmentTable[];
  readonly controlLines: readonly ControlLineRow[];
  readonly quarantined: readonly LineRow[];
}

/** What there is of a province, by year and track; newest year first. */
export function coverageOf(written: Written): YearCoverage[] {
  const { rule, plans, lines, segments, controlLines, quarantined } = written;
  const rows = [...lines, ...segments, ...controlLines, ...plans].filter((row) => row.year >= FIRST_YEAR);
  const keys = [...new Set(rows.map((row) => `${row.year}|${row.track}`))].sort().reverse();
  return keys.map((key) => {
    const [year = "", track = ""] = key.split("|");
    const ofYear = <T extends { readonly year: number; readonly track: string }>(all: readonly T[]) =>
      all.filter((row) => row.year === Number(year) && row.track === track);
    const past = ofYear(lines);
    const level = (name: LineRow["level"]) => past.filter((line) => line.level === name).length;
    const table = ofYear(segments)[0];
    const plan = ofYear(plans);
    return {
      province: rule.province,
      year: Number(year),
      track,
      majorLines: level("major"),
      groupLines: level("group"),
      schoolLines: level("school"),
      schools: new Set(past.map((line) => line.mention.school.id)).size,
      ranked: past.length === 0 ? 0 : round(past.filter((line) => line.minRank > 0).length / past.length),
      quarantined: ofYear(quarantined).length,
      tableRows: table?.rows.length ?? 0,
      tableKind: table?.kind ?? "none",
      controlLines: ofYear(controlLines).length,
      planRows: plan.length,
      vocationalPlanRows: plan.filter((row) => row.batch === "vocational").length,
      planSchools: new Set(plan.map((row) => row.mention.school.id)).size,
    };
  });
}

const round = (part: number) => Math.round(part * 1000) / 1000;
