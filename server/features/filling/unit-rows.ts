import type { HistoryLine, Tier, UnitMajor as UnitMajorRow, UnitRow } from "#contract/filling.ts";
import { chance, chanceRange, type LineForecast, lineQuantile } from "#engine/chance/chance.ts";
import { displayChance, tierOf } from "#engine/chance/tier.ts";
import type { RankInterval } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import { HISTORY_CLASSES, type HistoryRow, type ProvinceData, type UnitMajor } from "#server/data/province.ts";
import { subjectsVerdict } from "./eligible-units.ts";
import type { Situation } from "./situation.ts";

/** The shares of years in which the cut-off is expected to be harder than the two ends of a row's bar. */
export const CUTOFF_ENDS = { hard: 0.1, easy: 0.9 } as const;
/** Years of history that a row shows. */
const SHOWN_YEARS = 3;

export interface RowContext {
  readonly data: AdmissionData;
  readonly province: ProvinceData;
  readonly situation: Pick<Situation, "system" | "subjects">;
  /** Undefined when the candidate's rank is not known: chances are null then. */
  readonly places: RankInterval | undefined;
}

/** Says all that is known of one unit to one candidate. Chances are clipped for display only here. */
export function unitRow(context: RowContext, unit: number): UnitRow {
  const { data, province, situation } = context;
  const { units } = province;
  const school = data.national.schoolById(units.schoolId[unit] ?? "");
  const majors = province.majorsOf(unit);
  const isMajor = units.level[unit] === "major";
  const verdict = subjectsVerdict(province, unit, situation);
  return {
    unitId: units.unitId[unit] ?? "",
    kind: units.kind[unit] ?? "other",
    level: units.level[unit] ?? "school",
    schoolId: units.schoolId[unit] ?? "",
    schoolName: units.schoolName[unit] ?? "",
    schoolCode: units.schoolCode[unit] ?? "",
    provinceName: school?.provinceName ?? "",
    cityName: school?.cityName ?? "",
    is985: school?.is985 ?? false,
    is211: school?.is211 ?? false,
    isDualClass: school?.isDualClass ?? false,
    nature: school?.nature ?? "",
    groupCode: units.groupCode[unit] ?? "",
    ...(isMajor && majors[0] ? { majorName: majors[0].name } : {}),
    majors: majors.map((major) => majorRow(context, major)),
    seats: positive(units.seats[unit]),
    subjectRequirement: units.requirementText[unit] ?? "",
    subjectsChecked: verdict === "yes",
    tuition: units.isFree[unit] ? 0 : positive(units.tuitionMin[unit]),
    tuitionMax: units.isFree[unit] ? 0 : positive(units.tuitionMax[unit]),
    ...chanceFields(context, unit),
    confidence: units.confidence[unit] ?? "none",
    history: province.historyOf(unit).slice(0, SHOWN_YEARS).map(historyLine),
    reasons: [...(units.reasons[unit] ?? []), ...(verdict === "unknown" ? ["subjects_unverified"] : [])].filter(
      isFirst,
    ),
  };
}

const isFirst = (code: string, index: number, all: readonly string[]) => all.indexOf(code) === index;
const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : null);

function chanceFields({ data, province, places }: RowContext, unit: number) {
  const forecast = unitForecast(data, province, unit);
  const likely = forecast && places && chance(forecast, places);
  if (!forecast || !places || likely === undefined) {
    return { tier: "unknown" as Tier, chance: null, chanceLow: null, chanceHigh: null, ...noCutoff };
  }
  const historyClass = province.units.historyClass[unit] ?? "none";
  const shift = data.model.rangeShift[HISTORY_CLASSES.indexOf(historyClass)] ?? 0;
  const [low, high] = chanceRange(forecast, places, shift) ?? [likely, likely];
  return {
    tier: tierOf(likely) as Tier,
    chance: shown(likely),
    chanceLow: shown(low),
    chanceHigh: shown(high),
    cutoff: Math.round(lineQuantile(forecast, 0.5)),
    cutoffHard: Math.round(lineQuantile(forecast, CUTOFF_ENDS.hard)),
    cutoffEasy: Math.round(lineQuantile(forecast, CUTOFF_ENDS.easy)),
  };
}

const noCutoff = { cutoff: null, cutoffHard: null, cutoffEasy: null };

/**
 * Two decimals are as much as any of these chances can bear. Rounded down, so that the number never
 * stands on the other side of its tier's border (89.9 % is 稳 and shows as 89 %).
 */
const shown = (value: number) => Math.floor(displayChance(value) * 100 + 1e-9) / 100;

/** The forecast of a unit's line; undefined where nothing can be said (数据不足). */
export function unitForecast(data: AdmissionData, province: ProvinceData, unit: number): LineForecast | undefined {
  const { mu, sigma, shape } = province.units;
  return forecastOf(data, { mu: mu[unit] ?? Number.NaN, sigma: sigma[unit] ?? Number.NaN, shape: shape[unit] ?? 0 });
}

function forecastOf(data: AdmissionData, line: { mu: number; sigma: number; shape: number }): LineForecast | undefined {
  const shape = data.model.shapes[line.shape];
  return shape && !Number.isNaN(line.mu) ? { mu: line.mu, sigma: line.sigma, shape } : undefined;
}

function majorRow({ data, places }: RowContext, major: UnitMajor): UnitMajorRow {
  const forecast = forecastOf(data, major);
  const likely = forecast && places && chance(forecast, places);
  return {
    id: major.specialId,
    name: major.name,
    seats: major.seats ?? null,
    tuition: major.isFree ? 0 : (major.tuition ?? null),
    duration: major.durationYears === undefined ? "" : `${major.durationYears}年`,
    chance: likely === undefined ? null : shown(likely),
  };
}

const historyLine = (row: HistoryRow): HistoryLine => ({
  year: row.year,
  minScore: row.minScore ?? null,
  minRank: row.minRank ?? null,
  level: row.level,
  kind: row.kind,
  source: row.source,
});
