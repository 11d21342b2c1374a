import { BATCH_ID } from "#engine/catalogue/batches.ts";
import { bareGroupCode } from "#engine/catalogue/kinds.ts";
import type { UnitForecast } from "./forecasts.ts";
import type { PlannedUnit } from "./rows.ts";

/** A unit with its id, ready to be written. */
export interface UnitRow {
  readonly id: string;
  readonly unit: PlannedUnit;
  readonly forecast: UnitForecast;
}

/**
 * Names the units (decision 49): province-year-track-school code-group[-ordinal], group 0 where a province has none.
 * Units that share all of it are told apart by an ordinal in the order of their names, so rebuilding the same facts
 * gives the same ids.
 */
export function nameUnits(
  units: readonly PlannedUnit[],
  forecasts: readonly UnitForecast[],
  list: { readonly province: string; readonly year: number },
): UnitRow[] {
  const named = units.flatMap((unit, i) => {
    const [row] = unit.rows;
    const forecast = forecasts[i];
    if (!row || !forecast) return [];
    const code = row.schoolCode === "" ? row.mention.school.id : row.schoolCode;
    const group = unit.level === "group" ? bareGroupCode(row.groupCode).replace(/[^0-9A-Za-z]/g, "") || "0" : "0";
    const base = `${list.province}-${list.year}-${row.trackId}-${code}-${group}`;
    return [{ base, order: orderOf(unit), unit, forecast }];
  });
  named.sort((a, b) => compare(a.base, b.base) || compare(a.order, b.order));
  const sharing = new Map<string, number>();
  for (const { base } of named) sharing.set(base, (sharing.get(base) ?? 0) + 1);
  const given = new Map<string, number>();
  return named.map(({ base, unit, forecast }) => {
    const ordinal = (given.get(base) ?? 0) + 1;
    given.set(base, ordinal);
    return { id: sharing.get(base) === 1 && unit.level === "group" ? base : `${base}-${ordinal}`, unit, forecast };
  });
}

/** Compares code units: the same everywhere, whatever the locale. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What tells units of one code apart: name, batch, kind, then the majors with their seats and fees. */
function orderOf(unit: PlannedUnit): string {
  const [row] = unit.rows;
  const majors = unit.rows.map(
    (major) => `${major.majorName} ${major.seats} ${major.tuition} ${major.requirementText}`,
  );
  return [row?.schoolName, BATCH_ID[unit.batch], unit.kind, ...majors].join("|");
}
