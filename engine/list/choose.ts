import { TIER_FLOOR, tierOf } from "#engine/chance/tier.ts";
import { type Leaning, LIST_RULES, type ListOptions, type ListTier, tierQuotas } from "./candidates.ts";
import { chancesByShock } from "./shocks.ts";
import { type ListWorth, listWorth, type OrderedOptions } from "./worth.ts";

export interface ListWish {
  /** How many choices the province takes. */
  readonly quota: number;
  readonly leaning: Leaning;
  /** Highest acceptable chance of no admission. */
  readonly riskLimit: number;
  /** Worth of no admission, in ln rank (see LIST_RULES.missDepth). */
  readonly missUtility: number;
  /** Options that stand in the list whatever they gain. */
  readonly pinned?: readonly number[];
}

export interface ChosenList {
  /** Options in the order of the list. */
  readonly order: readonly number[];
  /** Beside `order`: added to fill the list, with next to no effect on the outcome. */
  readonly lowValue: readonly boolean[];
  /** Beside `order`: chance that this choice is the one. */
  readonly first: readonly number[];
  /** Chance of no admission. */
  readonly miss: number;
  /** The risk limit cannot be kept with these options. */
  readonly riskNotMet: boolean;
}

/**
 * Chooses and orders a list: safeties first, then greedily what gains most under a common shock,
 * within the tiers' shares and the schools' limit; what is left of the quota is filled by utility.
 *
 * Greedy is exactly optimal when choices are independent and within 0.01 % of the optimum under a
 * common shock (Chade & Smith 2006; algorithms 2.2, 2.4). The risk limit is kept by making "no
 * admission" cost more until the list hedges enough (bisection, algorithms 2.5).
 */
export function chooseList(options: ListOptions, wish: ListWish): ChosenList {
  const pool = orderedPool(options, wish);
  const solve = (penalty: number) => solveOnce(pool, wish, penalty);
  const plain = solve(0);
  if (plain.miss <= wish.riskLimit) return { ...plain, riskNotMet: false };
  let enough = 1;
  let kept = solve(enough);
  while (kept.miss > wish.riskLimit && enough < LARGEST_PENALTY) {
    enough *= 2;
    kept = solve(enough);
  }
  if (kept.miss > wish.riskLimit) return { ...kept, riskNotMet: true };
  let tooLittle = enough === 1 ? 0 : enough / 2;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (tooLittle + enough) / 2;
    const tried = solve(middle);
    if (tried.miss <= wish.riskLimit) {
      enough = middle;
      kept = tried;
    } else tooLittle = middle;
  }
  return { ...kept, riskNotMet: false };
}

/** A penalty of 64 in ln rank is beyond any rank: what does not help by then does not help at all. */
const LARGEST_PENALTY = 64;
const BISECTIONS = 4;
/** Firm safeties kept in the pool: more, all less wished for and no safer in effect, would only cost time. */
const FIRM_SAFETIES_IN_POOL = 400;

interface Pool {
  readonly ordered: OrderedOptions;
  /** Index in the pool → option. */
  readonly option: readonly number[];
  readonly tier: readonly ListTier[];
  readonly school: readonly string[];
  readonly chance: Float64Array;
  readonly lastEasing: Float64Array;
}

function orderedPool(options: ListOptions, { pinned = [] }: ListWish): Pool {
  const keep = new Set(pinned);
  const byUtility = Array.from({ length: options.count }, (_, i) => i)
    .filter((i) => keep.has(i) || (options.chance[i] as number) >= LIST_RULES.lowestChance)
    .sort((a, b) => (options.utility[b] as number) - (options.utility[a] as number) || a - b);
  let firm = 0;
  const option = byUtility.filter((i) => {
    const isFirm = (options.chance[i] as number) >= LIST_RULES.firmSafety;
    if (isFirm) firm++;
    return keep.has(i) || !isFirm || firm <= FIRM_SAFETIES_IN_POOL;
  });
  const chance = Float64Array.from(option, (i) => options.chance[i] as number);
  return {
    option,
    chance,
    ordered: {
      count: option.length,
      utility: Float64Array.from(option, (i) => options.utility[i] as number),
      byShock: chancesByShock(chance, LIST_RULES.correlation),
    },
    tier: option.map((i) => listTier(options.chance[i] as number)),
    school: option.map((i) => options.school[i] ?? ""),
    lastEasing: Float64Array.from(option, (i) => options.lastEasing[i] as number),
  };
}

/** A pinned option may be unlikely; in a list it counts as a reach. */
function listTier(chance: number): ListTier {
  const tier = tierOf(chance);
  return tier === "unlikely" ? "reach" : tier;
}

function solveOnce(pool: Pool, wish: ListWish, penalty: number): Omit<ChosenList, "riskNotMet"> {
  const worth = listWorth(pool.ordered, wish.missUtility - penalty);
  const limits = listLimits(pool, wish);
  const take = (i: number) => {
    worth.add(i);
    limits.count(i);
  };
  for (const i of pinnedOf(pool, wish)) take(i);
  for (const i of firstSafeties(pool, wish, worth)) take(i);
  for (;;) {
    const [best, gain] = worth.best(limits.allows);
    if (best < 0 || gain < LIST_RULES.leastGain) break;
    take(best);
  }
  const isFiller = fill(pool, worth, limits);
  return presented(pool, worth, isFiller);
}

const pinnedOf = (pool: Pool, { pinned = [], quota }: ListWish) =>
  pinned
    .map((option) => pool.option.indexOf(option))
    .filter((i) => i >= 0)
    .slice(0, quota);

/** How much room a growing list has: in all, by tier and by school. */
function listLimits(pool: Pool, { quota, leaning }: ListWish) {
  const left = tierQuotas(leaning, quota);
  const bySchool = new Map<string, number>();
  let room = quota;
  const hasPlace = (i: number) => room > 0 && (bySchool.get(pool.school[i] as string) ?? 0) < LIST_RULES.unitsPerSchool;
  return {
    hasPlace,
    allows: (i: number) => hasPlace(i) && left[pool.tier[i] as ListTier] > 0,
    count(i: number) {
      room--;
      left[pool.tier[i] as ListTier]--;
      bySchool.set(pool.school[i] as string, (bySchool.get(pool.school[i] as string) ?? 0) + 1);
    },
  };
}

/** The most wished-for safeties of different schools that did not ease much last year, firm ones first. */
function firstSafeties(pool: Pool, { quota }: ListWish, worth: ListWorth): number[] {
  const usual = quota <= LIST_RULES.shortList ? LIST_RULES.firstSafetiesWhenShort : LIST_RULES.firstSafeties;
  const wanted = Math.min(usual, quota);
  const schools = new Set<string>();
  const found: number[] = [];
  const seek = (lowest: number) => {
    for (let i = 0; i < pool.ordered.count && found.length < wanted; i++) {
      const school = pool.school[i] as string;
      const hasSprung = (pool.lastEasing[i] as number) > LIST_RULES.largestEasing;
      if ((pool.chance[i] as number) < lowest || hasSprung || schools.has(school) || worth.isChosen[i] === 1) continue;
      schools.add(school);
      found.push(i);
    }
  };
  seek(LIST_RULES.firmSafety);
  seek(TIER_FLOOR.safety);
  return found;
}

/**
 * Fills the quota by utility, within the tiers' shares while they have options. What is then still
 * empty, because a tier has run out (a candidate at the top has no reaches), goes to matches and
 * safeties; reaches beyond their share would make a list bolder than was asked for.
 */
function fill(pool: Pool, worth: ListWorth, limits: ReturnType<typeof listLimits>): ReadonlySet<number> {
  const fillers = new Set<number>();
  const isNoReach = (i: number) => limits.hasPlace(i) && pool.tier[i] !== "reach";
  for (const isAllowed of [limits.allows, isNoReach]) {
    for (let i = 0; i < pool.ordered.count; i++) {
      if (worth.isChosen[i] === 1 || !isAllowed(i)) continue;
      worth.add(i);
      limits.count(i);
      fillers.add(i);
    }
  }
  return fillers;
}

function presented(pool: Pool, worth: ListWorth, fillers: ReadonlySet<number>): Omit<ChosenList, "riskNotMet"> {
  const { first, miss } = worth.outcome();
  const chosen = pool.option.map((_, i) => i).filter((i) => worth.isChosen[i] === 1);
  return {
    order: chosen.map((i) => pool.option[i] as number),
    lowValue: chosen.map((i) => fillers.has(i)),
    first: chosen.map((i) => first[i] as number),
    miss,
  };
}
