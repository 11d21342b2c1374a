import { lineQuantile } from "#engine/chance/chance.ts";
import { LOWEST_SHOWN_MISS, TIER_FLOOR } from "#engine/chance/tier.ts";
import { LIST_RULES } from "#engine/list/candidates.ts";
import { chooseList } from "#engine/list/choose.ts";
import { allChances } from "./candidates.ts";
import type { Case } from "./case.ts";
import type { Forecasts } from "./forecasts.ts";
import { CUTOFF_ENDS } from "./unit-rows.ts";
import { preferenceWeight } from "./utility.ts";

interface ChosenUnit {
  readonly unit: number;
  readonly lowValue: boolean;
}

/**
 * Lets the engine choose among the units that the family would accept.
 *
 * Utility is −ln of the unit's expected line plus what the family's wishes weigh; no admission is
 * worth a unit six times as deep as the candidate's own rank (decision 47).
 */
export function chooseUnits({ province, rule, forecasts, situation, wishes, places }: Case, units: readonly number[]) {
  const { preferences } = situation;
  const chance = allChances(forecasts, places);
  const known = units.filter(
    (unit) => (chance[unit] ?? 0) >= LIST_RULES.lowestChance && isRecommendable(forecasts, unit, chance[unit] ?? 0),
  );
  const weight = preferenceWeight(province, wishes);
  const options = {
    count: known.length,
    utility: Float64Array.from(known, (unit) => {
      const forecast = forecasts.unit(unit);
      return forecast ? weight(unit) - Math.log(lineQuantile(forecast, 0.5)) : Number.NEGATIVE_INFINITY;
    }),
    chance: Float64Array.from(known, (unit) => chance[unit] ?? 0),
    school: known.map((unit) => province.units.schoolId[unit] ?? ""),
    lastEasing: Float64Array.from(known, (unit) => province.units.lastEasing[unit] ?? Number.NaN),
  };
  const middle = (places.low + places.high) / 2;
  const chosen = chooseList(options, {
    quota: rule.maxChoices,
    leaning: preferences.leaning ?? "balanced",
    riskLimit: preferences.risk_limit ?? LIST_RULES.riskLimit,
    missUtility: -Math.log(LIST_RULES.missDepth * middle),
  });
  return {
    units: chosen.order.map(
      (option, i): ChosenUnit => ({ unit: known[option] as number, lowValue: chosen.lowValue[i] ?? false }),
    ),
    missChance: Math.max(LOWEST_SHOWN_MISS, chosen.miss),
    riskNotMet: chosen.riskNotMet,
  };
}

/**
 * 数据不足: a unit without any line of its kind to go by is shown among the candidates and never
 * recommended; nor is a reach that owes its chance to a forecast too wide to mean anything.
 */
function isRecommendable(forecasts: Forecasts, unit: number, chance: number): boolean {
  const forecast = forecasts.unit(unit);
  if (!forecast || forecasts.confidence(unit) === "none") return false;
  const spread = Math.log(lineQuantile(forecast, CUTOFF_ENDS.easy) / lineQuantile(forecast, CUTOFF_ENDS.hard));
  return chance >= TIER_FLOOR.match || spread <= LIST_RULES.widestSpread;
}
