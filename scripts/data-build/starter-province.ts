import { CONFIDENCES } from "#engine/model/predict.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { coverageOf } from "./checks/coverage.ts";
import { forecastUnits, type UnitForecast } from "./forecasts.ts";
import type { ProvincePlans } from "./plans.ts";
import {
  type BuildContext,
  type BuiltProvince,
  buildProvince,
  countHistory,
  type PastScope,
  type ProvinceContext,
  type ProvinceMaterial,
  writeTables,
} from "./province.ts";
import { writeLines, writeUnits } from "./province-packs.ts";
import { type PlannedUnit, type SettledPlan, schoolStream } from "./rows.ts";
import { type SchoolLine, schoolLines } from "./school-lines.ts";
import { groupBy, settleUnits } from "./settle.ts";
import { nameUnits, type UnitRow } from "./unit-rows.ts";

/** The province that the starter holds in full. */
const FULL_PROVINCE = "41";
/** The province whose lines carry no ranks: its units come from the plan and have no chance. */
const UNRANKED_PROVINCE = "54";

const SCOPE: PastScope = {
  keepsLine: (line) => line.year >= 2022 && line.level !== "school",
  firstTableYear: 2024,
};
/** Whole schools keep three years of lines; all years enter their forecasts. */
const FIRST_SCHOOL_LINE_YEAR = 2023;

/** A school without a line in these last years may have stopped recruiting here. */
const LATEST_YEARS = 3;
/** What the starter says of every unit that stands for a whole school. */
const STARTER_REASONS = ["school_level", "subjects_unverified"] as const;

/** Builds one province of the starter: Henan in full, the others with one unit a school, from its past lines. */
export function buildStarterProvince(
  rule: ProvinceRule,
  material: ProvinceMaterial,
  context: ProvinceContext,
): BuiltProvince {
  if (rule.province === FULL_PROVINCE) return buildProvince(rule, material, { ...context, scope: SCOPE });
  const { plans, past } = material;
  const lines = schoolLines(past.lines).filter((line) => line.batch !== "vocational");
  const rows =
    rule.province === UNRANKED_PROVINCE ? plannedSchools(rule, plans, context) : pastSchools(rule, lines, context);
  writeUnits(rule.province, rows, context);
  const recent = lines.filter((line) => line.year >= FIRST_SCHOOL_LINE_YEAR);
  writeLines(rule.province, recent, context.writer);
  const tables = writeTables(rule.province, context, SCOPE.firstTableYear);
  const forecast = context.tally.judge("school forecast", "units");
  for (const row of rows) forecast(!Number.isNaN(row.forecast.mu), () => row.id);
  const planned = rule.province === UNRANKED_PROVINCE ? rows.flatMap(({ unit }) => unit.rows) : [];
  return {
    coverage: coverageOf({ rule, plans: planned, lines: recent, quarantined: past.quarantined, ...tables }),
    entry: {
      code: rule.province,
      planYear: context.planYear,
      completeness: "school_level",
      planBasis: rule.province === UNRANKED_PROVINCE ? "plan" : "past_lines",
      units: rows.length,
      majors: 0,
      history: countHistory(rows),
    },
  };
}

/** One unit for each school, track, batch and kind that had a line lately. */
function pastSchools(rule: ProvinceRule, lines: readonly SchoolLine[], context: BuildContext): UnitRow[] {
  const streams = groupBy(lines, (line) => [schoolStream(line.mention), line.trackId, line.batch, line.kind].join("|"));
  const units = [...streams.values()].flatMap((history) => {
    const newest = history.reduce((a, b) => (b.year > a.year ? b : a));
    return newest.year > context.planYear - 1 - LATEST_YEARS ? [schoolUnit(newest, context)] : [];
  });
  return starterUnits(rule, { units, lines, context });
}

function schoolUnit(line: SchoolLine, context: BuildContext): PlannedUnit {
  const row: SettledPlan = {
    year: context.planYear,
    track: line.track,
    trackId: line.trackId,
    batchText: "",
    mention: line.mention,
    schoolName: line.schoolName,
    schoolCode: "",
    groupCode: "",
    majorName: "",
    seats: 0,
    tuition: 0,
    isFree: false,
    durationYears: 0,
    requirementText: "",
    batch: line.batch,
    kind: line.kind,
    kindInferred: false,
  };
  return { level: "school", kind: line.kind, batch: line.batch, rows: [row] };
}

/** The schools of a province's plan, without their majors. */
function plannedSchools(rule: ProvinceRule, plans: ProvincePlans, context: BuildContext): UnitRow[] {
  const { catalogue } = context;
  const settled = settleUnits(plans, {
    province: rule.province,
    unitLevel: "school",
    catalogue,
    isSecondBatchSchool: () => false,
  });
  const units = settled.map((unit) => ({ ...unit, rows: [wholeSchool(unit)] }));
  return starterUnits(rule, { units, lines: [], context });
}

function wholeSchool({ rows }: PlannedUnit): SettledPlan {
  const [first] = rows;
  if (!first) throw new Error("a unit without rows");
  const seats = rows.reduce((sum, row) => sum + row.seats, 0);
  return { ...first, majorName: "", seats, tuition: 0, isFree: false, durationYears: 0, requirementText: "" };
}

interface StarterList {
  readonly units: readonly PlannedUnit[];
  readonly lines: readonly SchoolLine[];
  readonly context: BuildContext;
}

function starterUnits(rule: ProvinceRule, { units, lines, context }: StarterList): UnitRow[] {
  const forecasts = forecastUnits(units, lines, {
    planYear: context.planYear,
    firstReformExam: rule.firstReformExam,
    model: context.model,
    lastGroups: [],
    hasSecondBatch: rule.unitLevel === "school",
  });
  return nameUnits(units, forecasts.map(schoolLevelForecast), { province: rule.province, year: context.planYear });
}

/** A whole school's worst line says little of any one major: never more than low confidence. */
function schoolLevelForecast(forecast: UnitForecast): UnitForecast {
  return {
    ...forecast,
    lines: forecast.lines.filter((line) => line.year >= FIRST_SCHOOL_LINE_YEAR),
    confidence: Math.min(forecast.confidence, CONFIDENCES.indexOf("low")),
    reasons: [...forecast.reasons, ...STARTER_REASONS],
  };
}
