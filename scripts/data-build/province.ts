import { join } from "node:path";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import type { Model } from "#engine/model/model.ts";
import type { YearCoverage } from "#server/data/build-report.ts";
import type { ManifestProvince } from "#server/data/manifest.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { withAbbreviations } from "./abbreviations.ts";
import { batchFloor } from "./batch-floors.ts";
import { coverageOf } from "./checks/coverage.ts";
import type { Tally } from "./checks/tally.ts";
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
import { quarantine } from "./quarantine.ts";
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

/** A province being built, with the tally of its checks. */
export interface ProvinceContext extends BuildContext {
  readonly tally: Tally;
}

export interface BuiltProvince {
  readonly entry: ManifestProvince;
  /** What was written, by year and track. */
  readonly coverage: readonly YearCoverage[];
}

/** What was read of a province: its plans, and its past lines without those that contradict others. */
export interface ProvinceMaterial {
  readonly plans: ProvincePlans;
  readonly past: PastLines;
}

export function readProvince(rule: ProvinceRule, context: BuildContext): ProvinceMaterial {
  const plans = provincePlans(rule, context);
  return { plans, past: provinceLines(rule, plans, context) };
}

/** Which of a province's past figures are written; all of them enter the forecasts. */
export interface PastScope {
  readonly keepsLine: (line: LineRow) => boolean;
  /** Score tables and control lines from this year on. */
  readonly firstTableYear: number;
}

const EVERYTHING: PastScope = { keepsLine: () => true, firstTableYear: 0 };

/** Builds one province in full: this year's units with their forecasts, and all its past lines. */
export function buildProvince(
  rule: ProvinceRule,
  { plans, past }: ProvinceMaterial,
  { scope = EVERYTHING, ...context }: ProvinceContext & { readonly scope?: PastScope },
): BuiltProvince {
  const code = rule.province;
  const { lines, losses } = past;
  const rows = provinceUnits(rule, { plans, lines }, context);
  const age = planAge(plans, (major) => context.catalogue(major).isNew);
  checkUnits(rows, { age, losses, planYear: context.planYear }, context.tally);
  const written = lines.filter(scope.keepsLine);
  writeUnits(code, rows, context);
  writeLines(code, written, context.writer);
  const tables = writeTables(code, context, scope.firstTableYear);
  return {
    coverage: coverageOf({
      rule,
      plans: rows.flatMap(({ unit }) => unit.rows),
      lines: written,
      quarantined: past.quarantined,
      ...tables,
    }),
    entry: {
      code,
      planYear: context.planYear,
      completeness: "full",
      planBasis: isOfItsYear(age) ? "plan" : "unverified_plan",
      units: rows.length,
      majors: rows.reduce((sum, { unit }) => sum + unit.rows.length, 0),
      history: countHistory(rows),
    },
  };
}

/** Writes score tables and control lines from a year on, and answers which. */
export function writeTables(code: string, context: BuildContext, firstYear: number) {
  const recent = <T extends { readonly year: number }>(rows: readonly T[] | undefined) =>
    (rows ?? []).filter((row) => row.year >= firstYear);
  const segments = recent(context.segments.get(code));
  const controlLines = recent(context.controlLines.get(code));
  writeSegments(code, segments, context.writer);
  writeControlLines(code, controlLines, context.writer);
  return { segments, controlLines };
}

function provincePlans(rule: ProvinceRule, context: BuildContext): ProvincePlans {
  const { factsDirectory, planYear, directory } = context;
  return readPlans({ factsDirectory, province: rule.province, year: planYear, directory });
}

export interface PastLines {
  readonly lines: LineRow[];
  /** Lines that contradict their school's others: neither shown nor fitted. */
  readonly quarantined: readonly LineRow[];
  readonly losses: LineLosses;
}

/** All past lines of a province, suspect ones left out. */
function provinceLines(rule: ProvinceRule, plans: ProvincePlans, context: BuildContext): PastLines {
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
  const { kept, quarantined } = quarantine([...majors, ...shared]);
  return { lines: kept, quarantined, losses };
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
  readonly age: PlanAge;
  readonly losses: LineLosses;
  readonly planYear: number;
}

/** A real plan of the year has some of the majors that its catalogue is the first to list. */
const isOfItsYear = (age: PlanAge) => age.newMajors > 0;

function checkUnits(rows: readonly UnitRow[], { age, losses, planYear }: Checked, tally: Tally): void {
  tally.judge("units of a plan", "units")(rows.length > 0, () => `the plan of ${planYear} gives no unit`);
  const ids = new Set<string>();
  const unique = tally.judge("unit ids", "units");
  const printed = tally.judge("requirement printed", "units");
  for (const { id, unit } of rows) {
    unique(!ids.has(id), () => id);
    ids.add(id);
    printed(
      unit.rows.every((row) => row.requirementText !== ""),
      () => id,
    );
  }
  const recurring = (100 * age.recurring).toFixed(0);
  tally.judge("year of the plan", "plan")(
    isOfItsYear(age),
    () =>
      `no major first listed in ${planYear}; ${recurring} % of the known rows of ${planYear - 1} recur with equal seats`,
  );
  const { suspect, otherTrack, noFigures } = losses;
  if (suspect + otherTrack + noFigures > 0)
    tally.fault(
      "suspect line",
      "lines",
      `left out: ${suspect} suspect, ${otherTrack} of other tracks, ${noFigures} without figures`,
    );
}
