import type { HistoryLine, Tier, UnitMajor as UnitMajorRow, UnitRow } from "#contract/filling.ts";
import { type TrackId, trackName } from "#engine/catalogue/tracks.ts";
import { chance, chanceRange, lineQuantile } from "#engine/chance/chance.ts";
import { displayChance, tierOf } from "#engine/chance/tier.ts";
import type { RankInterval } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { HistoryRow, ProvinceData, UnitMajor } from "#server/data/province.ts";
import { subjectsVerdict } from "./eligible-units.ts";
import type { Forecasts } from "./forecasts.ts";
import type { MajorWishes } from "./major-wishes.ts";
import type { Situation } from "./situation.ts";

/** The shares of years in which the cut-off is expected to be harder than the two ends of a row's bar. */
export const CUTOFF_ENDS = { hard: 0.1, easy: 0.9 } as const;
/** Years of history that a row shows. */
const SHOWN_YEARS = 3;

export interface RowContext {
  readonly data: AdmissionData;
  readonly province: ProvinceData;
  readonly forecasts: Forecasts;
  readonly situation: Pick<Situation, "system" | "subjects">;
  /** Undefined when the candidate's rank is not known: chances are null then. */
  readonly places: RankInterval | undefined;
  /** Absent where no preferences came with the call. */
  readonly wishes?: MajorWishes;
}

/** Says all that is known of one unit to one candidate. Chances are clipped for display only here. */
export function unitRow(context: RowContext, unit: number): UnitRow {
  const { data, province, forecasts, situation } = context;
  const { units } = province;
  const school = data.national.schoolById(units.schoolId[unit] ?? "");
  const majors = province.majorsOf(unit);
  const isMajor = units.level[unit] === "major";
  const verdict = subjectsVerdict(province, unit, situation);
  const chances = chanceFields(context, unit);
  const stream = trackName(units.trackId[unit] as TrackId, situation.system);
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
    majors: majors.map((major) => majorRow(context, major, chances.chance)),
    seats: positive(units.seats[unit]),
    subjectRequirement: units.requirementText[unit] ?? "",
    subjectsChecked: verdict === "yes",
    tuition: units.isFree[unit] ? 0 : positive(units.tuitionMin[unit]),
    tuitionMax: units.isFree[unit] ? 0 : positive(units.tuitionMax[unit]),
    ...chances,
    confidence: forecasts.confidence(unit),
    history: province
      .historyOf(unit)
      .slice(0, SHOWN_YEARS)
      .map((row) => historyLine(row, stream)),
    reasons: [...forecasts.reasons(unit), ...SUBJECT_REASONS[verdict]].filter(isFirst),
  };
}

/** A unit that the subjects do not open can stand in a list that was made by hand: it is said, never passed silently. */
const SUBJECT_REASONS = { yes: [], no: ["subjects_not_met"], unknown: ["subjects_unverified"] } as const;

const isFirst = (code: string, index: number, all: readonly string[]) => all.indexOf(code) === index;
const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : null);

function chanceFields({ forecasts, places }: RowContext, unit: number) {
  const forecast = forecasts.unit(unit);
  const likely = forecast && places && chance(forecast, places);
  if (!forecast || !places || likely === undefined) {
    return { tier: "unknown" as Tier, chance: null, chanceLow: null, chanceHigh: null, ...noCutoff };
  }
  const [low, high] = chanceRange(forecast, places, forecasts.rangeShift(unit)) ?? [likely, likely];
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

/** Whoever reaches a major's line has reached its group's: a major's chance is never the higher one. */
function majorRow({ forecasts, places, wishes }: RowContext, major: UnitMajor, ofGroup: number | null): UnitMajorRow {
  const forecast = forecasts.major(major);
  const likely = forecast && places && chance(forecast, places);
  return {
    id: major.specialId,
    name: major.name,
    seats: major.seats ?? null,
    tuition: major.isFree ? 0 : (major.tuition ?? null),
    duration: major.durationYears === undefined ? "" : `${major.durationYears}年`,
    chance: likely === undefined || ofGroup === null ? null : Math.min(shown(likely), ofGroup),
    ...(wishes?.isUnwanted?.(major.name)
      ? { wish: "unwanted" as const }
      : wishes?.isWanted?.(major.name) && { wish: "wanted" as const }),
  };
}

const historyLine = (row: HistoryRow, stream: string | undefined): HistoryLine => ({
  year: row.year,
  minScore: row.minScore ?? null,
  minRank: row.minRank ?? null,
  level: row.level,
  kind: row.kind,
  source: row.source,
  trackName: row.track,
  isComparable: row.track === stream,
});
