import type { UnitRow } from "#contract/filling.ts";
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

/** A risk below this is only said as a figure where most choices stand on enough lines of their own. */
const BARE_FIGURE_FROM = 0.01;

/** Whether most of a list's choices stand on few lines, or on none. */
export const isWeaklyGrounded = (rows: readonly Pick<UnitRow, "confidence">[]): boolean =>
  rows.filter(({ confidence }) => confidence === "low" || confidence === "none").length * 2 > rows.length;

/**
 * At the lowest figure that may be shown, the words say that it is a bound and not a result. A small
 * figure that stands on weak data would read as a promise, so there is none.
 */
export function missWords(missChance: number, rows: readonly Pick<UnitRow, "confidence">[]): string {
  if (missChance < BARE_FIGURE_FROM && isWeaklyGrounded(rows)) return "只作参考";
  return boundWords(missChance);
}

const boundWords = (missChance: number): string =>
  missChance <= LOWEST_SHOWN_MISS ? `不到 ${smallPercent(LOWEST_SHOWN_MISS)}` : smallPercent(missChance);
