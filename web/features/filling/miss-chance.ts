import { LOWEST_SHOWN_MISS } from "#engine/chance/tier.ts";
import { LIST_RULES } from "#engine/list/candidates.ts";
import { chancesByShock, SHOCK_NODES } from "#engine/list/shocks.ts";
import { smallPercent } from "#web/ui/numbers.ts";

/**
 * The chance that none of these choices is reached, worked out from the chances on the rows with the
 * engine's common shock. Rows without a forecast count for nothing: they are no safety.
 */
export function missChanceOf(chances: readonly (number | null)[]): number {
  const known = Float64Array.from(chances.filter((chance) => chance !== null));
  const byShock = chancesByShock(known, LIST_RULES.correlation);
  let sum = 0;
  for (let node = 0; node < SHOCK_NODES; node++) {
    let missAll = 1;
    for (let choice = 0; choice < known.length; choice++) missAll *= 1 - (byShock[choice * SHOCK_NODES + node] ?? 0);
    sum += missAll;
  }
  return Math.max(LOWEST_SHOWN_MISS, sum / SHOCK_NODES);
}

/** At the lowest figure that may be shown, the words say that it is a bound and not a result. */
export const missWords = (missChance: number): string =>
  missChance <= LOWEST_SHOWN_MISS ? `不到 ${smallPercent(LOWEST_SHOWN_MISS)}` : smallPercent(missChance);
