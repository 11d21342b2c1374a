import type { ForecastColumns, LineForecast } from "#engine/chance/chance.ts";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import type { Confidence } from "#engine/model/predict.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import type { ProvinceData, UnitMajor } from "#server/data/province.ts";

/** A first exam under a new system widens what rests on the years before it (algorithms 4: 1.3–1.4). */
const REFORM_WIDENING = 1.4;

/** The forecasts of a province's units as they hold for one exam year. */
export interface Forecasts {
  readonly columns: ForecastColumns;
  /** Undefined where nothing can be said (数据不足). */
  unit(unit: number): LineForecast | undefined;
  major(major: UnitMajor): LineForecast | undefined;
  confidence(unit: number): Confidence;
  reasons(unit: number): readonly string[];
  /** Half-width of a chance's range, in spreads. */
  rangeShift(unit: number): number;
}

/** Whether the province's first reform exam lies between the data and the exam that is asked for (decision 39). */
export const isReformAhead = ({ firstReformExam }: ProvinceRule, planYear: number, examYear: number): boolean =>
  firstReformExam > planYear && firstReformExam <= examYear;

/**
 * A unit without a line of its own kind has confidence none, and then no chance is said, whatever the
 * model could borrow from its neighbours (decisions 21 and 48).
 */
export function forecastsOf(data: AdmissionData, province: ProvinceData, reformAhead: boolean): Forecasts {
  const { units } = province;
  const { shapes, rangeShift } = data.model;
  const widening = reformAhead ? REFORM_WIDENING : 1;
  const hasLine = unitsWithLines(province);
  const mu = Float64Array.from(units.mu, (value, unit) => (hasLine[unit] ? value : Number.NaN));
  const sigma = Float64Array.from(units.sigma, (value) => value * widening);
  const line = (values: { mu: number; sigma: number; shape: number }): LineForecast | undefined => {
    const shape = shapes[values.shape];
    return shape && !Number.isNaN(values.mu) ? { mu: values.mu, sigma: values.sigma, shape } : undefined;
  };
  return {
    columns: { mu, sigma, shape: units.shape, shapes },
    unit: (unit) =>
      line({ mu: mu[unit] ?? Number.NaN, sigma: sigma[unit] ?? Number.NaN, shape: units.shape[unit] ?? 0 }),
    major: (major) => line({ ...major, sigma: major.sigma * widening }),
    confidence(unit) {
      const own = units.confidence[unit] ?? "none";
      if (!hasLine[unit] || own === "none") return "none";
      return reformAhead || units.reasons[unit]?.includes("line_kind_assumed") ? "low" : own;
    },
    reasons: (unit) => [...(units.reasons[unit] ?? []), ...(reformAhead ? ["reform_ahead"] : [])],
    rangeShift: (unit) => rangeShift[HISTORY_CLASSES.indexOf(units.historyClass[unit] ?? "none")] ?? 0,
  };
}

const withLines = new WeakMap<ProvinceData, Uint8Array>();

/** 1 for each unit that has a line of its own; worked out once a province, because it asks for every history. */
function unitsWithLines(province: ProvinceData): Uint8Array {
  const known = withLines.get(province);
  if (known) return known;
  const has = Uint8Array.from({ length: province.units.count }, (_, unit) =>
    province.units.confidence[unit] !== "none" && province.historyOf(unit).some((row) => row.minRank !== undefined)
      ? 1
      : 0,
  );
  withLines.set(province, has);
  return has;
}
