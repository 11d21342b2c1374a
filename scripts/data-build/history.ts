import type { HistoryRow } from "#server/data/province.ts";
import type { UnitForecast } from "./forecasts.ts";
import type { LineRow, PlannedUnit } from "./rows.ts";

/** No screen shows more years than this. */
const MOST_YEARS = 5;

export function majorHistory(lines: readonly LineRow[]): HistoryRow[] {
  return lines.slice(0, MOST_YEARS).map(historyRow);
}

function historyRow(line: LineRow): HistoryRow {
  return {
    year: line.year,
    track: line.track,
    minScore: line.minScore || undefined,
    minRank: line.minRank || undefined,
    level: line.level,
    kind: line.figureKind,
    source: line.source,
  };
}

const DERIVED_SOURCE = "由组内各专业的录取最低位次推得";
/** A group's line may be rebuilt for a year in which at least this part of its majors has a line. */
const LEAST_KNOWN_PART = 0.5;

/**
 * The past years of a unit. A group has last year's published line where its composition was matched, and for the
 * other years the line that its majors would have given: the worst rank among them, those left out aside.
 */
export function unitHistory(unit: PlannedUnit, forecast: UnitForecast): HistoryRow[] {
  if (unit.level !== "group") return majorHistory(forecast.lines);
  const published = forecast.lines.map(historyRow);
  const years = new Set(published.map((row) => row.year));
  const counted = forecast.members.filter((_, i) => !forecast.leftOut.has(i));
  const rebuilt = yearsOf(counted).flatMap((year) => {
    const row = years.has(year) ? undefined : rebuiltLine(counted, year);
    return row ? [row] : [];
  });
  return [...published, ...rebuilt].sort((a, b) => b.year - a.year).slice(0, MOST_YEARS);
}

function yearsOf(members: UnitForecast["members"]): number[] {
  return [...new Set(members.flatMap((member) => member.lines.map((line) => line.year)))];
}

function rebuiltLine(members: UnitForecast["members"], year: number): HistoryRow | undefined {
  const lines = members.flatMap((member) => member.lines.filter((line) => line.year === year).slice(0, 1));
  const [first] = lines;
  if (!first || lines.length < members.length * LEAST_KNOWN_PART) return undefined;
  const worst = lines.reduce((a, b) => (b.minRank > a.minRank ? b : a), first);
  return { ...historyRow(worst), level: "group", kind: "derived", source: DERIVED_SOURCE };
}
