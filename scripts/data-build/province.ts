import { join } from "node:path";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import type { Model } from "#engine/model/model.ts";
import type { ManifestCheck, ManifestProvince } from "#server/data/manifest.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { withAbbreviations } from "./abbreviations.ts";
import { batchFloor } from "./batch-floors.ts";
import { type ControlLineRow, FIRST_BATCH_FLOOR, UNDERGRADUATE_FLOOR } from "./control-lines.ts";
import type { SchoolDirectory } from "./directory.ts";
import { forecastUnits } from "./forecasts.ts";
import { matchLastGroups } from "./last-groups.ts";
import { adoptKinds } from "./line-kinds.ts";
import type { CatalogueMajor } from "./majors-catalogue.ts";
import type { PackWriter } from "./pack-writer.ts";
import {
  type LineLosses,
  type LineReading,
  noLosses,
  readMajorLines,
  readProvinceSharedLines,
  type SharedLine,
} from "./past-lines.ts";
import { type PlanAge, type ProvincePlans, planAge, readPlans } from "./plans.ts";
import { writeControlLines, writeLines, writeSegments, writeUnits } from "./province-packs.ts";
import { type LineRow, schoolStream } from "./rows.ts";
import { schoolLines } from "./school-lines.ts";
import type { SegmentTable } from "./segments.ts";
import { settleUnits } from "./settle.ts";
import { nameUnits, type UnitRow } from "./unit-rows.ts";

/** What every province's build needs. */
export interface BuildContext {
  readonly factsDirectory: string;
  readonly planYear: number;
  readonly directory: SchoolDirectory;
  readonly catalogue: (major: string) => CatalogueMajor;
  readonly model: Model;
  readonly sharedLines: ReadonlyMap<string, readonly SharedLine[]>;
  readonly segments: ReadonlyMap<string, readonly SegmentTable[]>;
  readonly controlLines: ReadonlyMap<string, readonly ControlLineRow[]>;
  readonly writer: PackWriter;
}

export interface BuiltProvince {
  readonly entry: ManifestProvince;
  readonly checks: readonly ManifestCheck[];
}

/** Which of a province's past figures are written; all of them enter the forecasts. */
export interface PastScope {
  readonly keepsLine: (line: LineRow) => boolean;
  /** Score tables and control lines from this year on. */
  readonly firstTableYear: number;
}

const EVERYTHING: PastScope = { keepsLine: () => true, firstTableYear: 0 };

/** Builds one province in full: this year's units with their forecasts, and all its past lines. */
export function buildProvince(rule: ProvinceRule, context: BuildContext, scope = EVERYTHING): BuiltProvince {
  const code = rule.province;
  const plans = provincePlans(rule, context);
  const { lines, losses } = provinceLines(rule, plans, context);
  const rows = provinceUnits(rule, { plans, lines }, context);
  const age = planAge(plans, (major) => context.catalogue(major).isNew);
  writeUnits(code, rows, context);
  writeLines(code, lines.filter(scope.keepsLine), context.writer);
  writeTables(code, context, scope.firstTableYear);
  return {
    entry: {
      code,
      planYear: context.planYear,
      completeness: "full",
      planBasis: isOfItsYear(age) ? "plan" : "unverified_plan",
      units: rows.length,
      majors: rows.reduce((sum, { unit }) => sum + unit.rows.length, 0),
      history: countHistory(rows),
    },
    checks: checksOf(rule, {
      rows,
      age,
      losses,
      segments: context.segments.get(code) ?? [],
      planYear: context.planYear,
    }),
  };
}

export function writeTables(code: string, context: BuildContext, firstYear: number): void {
  const recent = <T extends { readonly year: number }>(rows: readonly T[] | undefined) =>
    (rows ?? []).filter((row) => row.year >= firstYear);
  writeSegments(code, recent(context.segments.get(code)), context.writer);
  writeControlLines(code, recent(context.controlLines.get(code)), context.writer);
}

export function provincePlans(rule: ProvinceRule, context: BuildContext): ProvincePlans {
  const { factsDirectory, planYear, directory } = context;
  return readPlans({ factsDirectory, province: rule.province, year: planYear, directory });
}

export interface PastLines {
  readonly lines: LineRow[];
  readonly losses: LineLosses;
}

/** All past lines of a province, suspect ones left out. */
export function provinceLines(rule: ProvinceRule, plans: ProvincePlans, context: BuildContext): PastLines {
  const control = context.controlLines.get(rule.province) ?? [];
  const tables = context.segments.get(rule.province) ?? [];
  const reading: LineReading = {
    mention: withAbbreviations(
      context.directory,
      plans.current.map((row) => row.mention),
    ),
    catalogue: context.catalogue,
    floor: batchFloor(control, tables, UNDERGRADUATE_FLOOR),
    firstBatchFloor: rule.unitLevel === "school" ? batchFloor(control, tables, FIRST_BATCH_FLOOR) : undefined,
  };
  const losses = noLosses();
  const majors = readMajorLines(
    join(context.factsDirectory, "admissions_major", `${rule.province}.csv.gz`),
    reading,
    losses,
  );
  const shared = readProvinceSharedLines(context.sharedLines.get(rule.province) ?? [], reading, losses);
  return { lines: [...majors, ...shared], losses };
}

interface Past {
  readonly plans: ProvincePlans;
  readonly lines: readonly LineRow[];
}

function provinceUnits(rule: ProvinceRule, { plans, lines }: Past, context: BuildContext): UnitRow[] {
  const { province, unitLevel } = rule;
  const { planYear, catalogue, model } = context;
  const isSchool = unitLevel === "school";
  const isSecondBatchSchool = isSchool ? secondBatchSchools(lines) : undefined;
  const units = settleUnits(plans, { province, unitLevel, catalogue, isSecondBatchSchool });
  const lastGroups = matchLastGroups(units, { province, year: planYear - 1, lines, plans: plans.previous });
  const history = isSchool
    ? schoolLines(lines)
    : adoptKinds(
        lines.filter((line) => line.level === "major"),
        units,
      );
  const { firstReformExam } = rule;
  const forecasts = forecastUnits(units, history, {
    planYear,
    firstReformExam,
    model,
    lastGroups,
    hasSecondBatch: isSchool,
  });
  return nameUnits(units, forecasts, { province, year: planYear });
}

/** Whether a school's newest lines stood mostly in the second undergraduate batch. */
function secondBatchSchools(lines: readonly LineRow[]): (stream: string) => boolean {
  const newest = new Map<string, { year: number; balance: number }>();
  for (const line of lines) {
    if (line.batch !== "undergraduate" && line.batch !== "second") continue;
    const stream = schoolStream(line.mention);
    const known = newest.get(stream);
    if (known && known.year > line.year) continue;
    const balance = known?.year === line.year ? known.balance : 0;
    newest.set(stream, { year: line.year, balance: balance + (line.batch === "second" ? 1 : -1) });
  }
  return (stream) => (newest.get(stream)?.balance ?? 0) > 0;
}

export function countHistory(rows: readonly UnitRow[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(HISTORY_CLASSES.map((name) => [name, 0]));
  for (const { forecast } of rows) {
    const name = HISTORY_CLASSES[forecast.historyClass] ?? "none";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface Checked {
  readonly rows: readonly UnitRow[];
  readonly age: PlanAge;
  readonly losses: LineLosses;
  readonly segments: readonly SegmentTable[];
  readonly planYear: number;
}

/** A real plan of the year has some of the majors that its catalogue is the first to list. */
const isOfItsYear = (age: PlanAge) => age.newMajors > 0;

/** Checks that stop the build throw; those that only warn are kept for the manifest. */
function checksOf(rule: ProvinceRule, { rows, age, losses, segments, planYear }: Checked): ManifestCheck[] {
  const { province } = rule;
  if (rows.length === 0) throw new Error(`${province}: the plan of ${planYear} gives no unit`);
  const ids = new Set(rows.map((row) => row.id));
  if (ids.size !== rows.length) throw new Error(`${province}: ${rows.length - ids.size} unit ids are given twice`);
  const newest = segments.filter((table) => table.year === planYear);
  const unread = rows.filter(({ unit }) => unit.rows.some((row) => row.requirementText === "")).length;
  return [
    {
      name: `${province} plan is of ${planYear}`,
      outcome: isOfItsYear(age) ? "passed" : "warned",
      detail: `${age.newMajors} rows of majors new in ${planYear}; ${(100 * age.recurring).toFixed(0)} % of the known rows of ${planYear - 1} recur with equal seats`,
    },
    {
      name: `${province} score tables of ${planYear}`,
      outcome: newest.length > 0 ? "passed" : "warned",
      detail: newest.map((table) => `${table.track} ${table.rows.length}`).join(", ") || "none",
    },
    {
      name: `${province} lines left out`,
      outcome: losses.suspect > 0 ? "warned" : "passed",
      detail: `${losses.suspect} suspect, ${losses.otherTrack} of other tracks, ${losses.noFigures} without figures`,
    },
    {
      name: `${province} units without a printed subject requirement`,
      outcome: unread > 0 ? "warned" : "passed",
      detail: `${unread} of ${rows.length}`,
    },
  ];
}
