import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tierOf } from "#engine/chance/tier.ts";
import { type Leaning, LIST_RULES, type ListOptions, tierQuotas } from "./candidates.ts";
import { chooseList, type ListWish } from "./choose.ts";
import { chancesByShock, SHOCK_NODES } from "./shocks.ts";
import { listWorth } from "./worth.ts";

interface Option {
  readonly utility: number;
  readonly chance: number;
  readonly school: string;
  readonly lastEasing: number;
}

const columns = (options: readonly Option[]): ListOptions => ({
  count: options.length,
  utility: Float64Array.from(options, (option) => option.utility),
  chance: Float64Array.from(options, (option) => option.chance),
  school: options.map((option) => option.school),
  lastEasing: Float64Array.from(options, (option) => option.lastEasing),
});

const anyOption: fc.Arbitrary<Option> = fc.record({
  utility: fc.double({ min: -12, max: -5, noNaN: true }),
  chance: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  school: fc.constantFrom(..."abcdefghijklmnopqrstuvwx"),
  lastEasing: fc.oneof(fc.constant(Number.NaN), fc.double({ min: -0.5, max: 0.8, noNaN: true })),
});

const leaning = fc.constantFrom<Leaning>("bold", "balanced", "safe");
const wishOf = (over: Partial<ListWish>): ListWish => ({
  quota: 12,
  leaning: "balanced",
  riskLimit: 0.01,
  missUtility: -13,
  ...over,
});

/** Worth of a set under the same law, worked out without any of the code under test. */
function worthByHand(options: readonly Option[], set: readonly number[], missUtility: number): number {
  const order = [...set].sort((a, b) => (options[b]?.utility ?? 0) - (options[a]?.utility ?? 0));
  const shocked = chancesByShock(
    Float64Array.from(options, (o) => o.chance),
    LIST_RULES.correlation,
  );
  let total = 0;
  for (let q = 0; q < SHOCK_NODES; q++) {
    let open = 1;
    for (const i of order) {
      const p = shocked[i * SHOCK_NODES + q] ?? 0;
      total += open * p * (options[i]?.utility ?? 0);
      open *= 1 - p;
    }
    total += open * missUtility;
  }
  return total / SHOCK_NODES;
}

describe("a chosen list", () => {
  it("never exceeds the quota, never repeats a unit and takes at most three of a school", () => {
    fc.assert(
      fc.property(
        fc.array(anyOption, { maxLength: 120 }),
        fc.integer({ min: 1, max: 60 }),
        leaning,
        (options, quota, lean) => {
          const { order } = chooseList(columns(options), wishOf({ quota, leaning: lean }));
          expect(order.length).toBeLessThanOrEqual(quota);
          expect(new Set(order).size).toBe(order.length);
          for (const school of new Set(options.map((option) => option.school))) {
            expect(order.filter((i) => options[i]?.school === school).length).toBeLessThanOrEqual(
              LIST_RULES.unitsPerSchool,
            );
          }
        },
      ),
    );
  });

  it("never recommends a unit below 15 %", () => {
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 80 }), (options) => {
        const { order } = chooseList(columns(options), wishOf({ quota: 40 }));
        for (const i of order) expect(options[i]?.chance).toBeGreaterThanOrEqual(LIST_RULES.lowestChance);
      }),
    );
  });

  it("asks for what is worth more first", () => {
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 80 }), (options) => {
        const worth = chooseList(columns(options), wishOf({ quota: 40 })).order.map((i) => options[i]?.utility ?? 0);
        expect(worth).toEqual([...worth].sort((a, b) => b - a));
      }),
    );
  });

  it("keeps the tiers' shares while every tier has enough units", () => {
    const options: Option[] = [];
    for (let i = 0; i < 300; i++) {
      const chance = 0.16 + (0.83 * i) / 299;
      options.push({ utility: -8 - i / 100, chance, school: `s${i}`, lastEasing: 0 });
    }
    for (const lean of ["bold", "balanced", "safe"] as const) {
      const { order } = chooseList(columns(options), wishOf({ quota: 48, leaning: lean }));
      const count = (tier: string) => order.filter((i) => tierOf(options[i]?.chance ?? 0) === tier).length;
      expect({ reach: count("reach"), match: count("match"), safety: count("safety") }).toEqual(tierQuotas(lean, 48));
    }
  });

  it("has five safeties of different schools that did not ease by more than a fifth, where there are such", () => {
    fc.assert(
      fc.property(fc.array(anyOption, { minLength: 60, maxLength: 150 }), leaning, (options, lean) => {
        const isSteady = (o: Option | undefined) =>
          o !== undefined && o.chance >= 0.9 && !(o.lastEasing > LIST_RULES.largestEasing);
        const schoolsOf = (list: readonly (Option | undefined)[]) =>
          new Set(list.filter(isSteady).map((o) => o?.school)).size;
        const { order } = chooseList(columns(options), wishOf({ quota: 48, leaning: lean }));
        expect(schoolsOf(order.map((i) => options[i]))).toBeGreaterThanOrEqual(Math.min(5, schoolsOf(options)));
      }),
    );
  });

  it("keeps the risk limit, or says that it cannot", () => {
    fc.assert(
      fc.property(
        fc.array(anyOption, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.001, max: 0.3, noNaN: true }),
        (options, riskLimit) => {
          const { miss, riskNotMet } = chooseList(columns(options), wishOf({ quota: 10, riskLimit }));
          expect(riskNotMet || miss <= riskLimit).toBe(true);
        },
      ),
    );
  });

  it("says of every choice how likely it is the one; with no admission these make 1", () => {
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 60 }), (options) => {
        const { first, miss } = chooseList(columns(options), wishOf({ quota: 30 }));
        expect(first.reduce((sum, chance) => sum + chance, miss)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("keeps what the family has pinned", () => {
    const options = [0.05, 0.3, 0.7, 0.95, 0.99].map(
      (chance, i): Option => ({ utility: -6 - i, chance, school: `s${i}`, lastEasing: 0 }),
    );
    expect(chooseList(columns(options), wishOf({ quota: 4, pinned: [0] })).order).toContain(0);
    expect(chooseList(columns(options), wishOf({ quota: 4 })).order).not.toContain(0);
  });

  it("is the same list every time", () => {
    const options = fc.sample(anyOption, { numRuns: 100, seed: 7 });
    expect(chooseList(columns(options), wishOf({ quota: 30 }))).toEqual(
      chooseList(columns(options), wishOf({ quota: 30 })),
    );
  });

  it("of a candidate without reaches is still filled to the quota", () => {
    const options = Array.from(
      { length: 60 },
      (_, i): Option => ({ utility: -5 - i / 10, chance: 0.95, school: `s${i}`, lastEasing: 0 }),
    );
    expect(chooseList(columns(options), wishOf({ quota: 48 })).order).toHaveLength(48);
  });
});

describe("the worth of a list", () => {
  const few = fc.array(anyOption, { minLength: 2, maxLength: 9 });

  it("is what a count over all shocks gives", () => {
    fc.assert(
      fc.property(few, fc.nat(511), (options, mask) => {
        const sorted = [...options].sort((a, b) => b.utility - a.utility);
        const set = sorted.map((_, i) => i).filter((i) => (mask >> i) & 1);
        const byShock = chancesByShock(
          Float64Array.from(sorted, (o) => o.chance),
          LIST_RULES.correlation,
        );
        const worth = listWorth(
          { count: sorted.length, utility: Float64Array.from(sorted, (o) => o.utility), byShock },
          -13,
        );
        for (const i of set) worth.add(i);
        expect(worth.worth()).toBeCloseTo(worthByHand(sorted, set, -13), 9);
      }),
    );
  });

  it("in the order of utility is never below that of any other order", () => {
    // A list of three by hand, independent of each other: u = −6, −7, −8; p = 0.5, 0.5, 0.5; no admission −13.
    // By utility: .5·−6 + .25·−7 + .125·−8 + .125·−13 = −7.375. Reversed: .5·−8 + .25·−7 + .125·−6 + .125·−13 = −8.125.
    const permutations = <T>(list: readonly T[]): T[][] =>
      list.length < 2
        ? [[...list]]
        : list.flatMap((x, i) => permutations(list.filter((_, j) => j !== i)).map((rest) => [x, ...rest]));
    fc.assert(
      fc.property(fc.array(anyOption, { minLength: 2, maxLength: 5 }), (options) => {
        const inOrder = (list: readonly Option[]) => {
          let open = 1;
          let sum = 0;
          for (const { chance, utility } of list) {
            sum += open * chance * utility;
            open *= 1 - chance;
          }
          return sum + open * -13;
        };
        const best = inOrder([...options].sort((a, b) => b.utility - a.utility));
        for (const list of permutations(options)) expect(inOrder(list)).toBeLessThanOrEqual(best + 1e-9);
      }),
    );
  });

  it("grows greedily to the best set of its size when choices are independent", () => {
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 4 }), (options, size) => {
        const sorted = [...options].sort((a, b) => b.utility - a.utility);
        const utility = Float64Array.from(sorted, (o) => o.utility);
        const byShock = chancesByShock(
          Float64Array.from(sorted, (o) => o.chance),
          0,
        );
        const worth = listWorth({ count: sorted.length, utility, byShock }, -13);
        for (let k = 0; k < Math.min(size, sorted.length); k++) worth.add(worth.best(() => true)[0]);
        let best = Number.NEGATIVE_INFINITY;
        for (let mask = 0; mask < 1 << sorted.length; mask++) {
          const set = sorted.map((_, i) => i).filter((i) => (mask >> i) & 1);
          if (set.length !== Math.min(size, sorted.length)) continue;
          const other = listWorth({ count: sorted.length, utility, byShock }, -13);
          for (const i of set) other.add(i);
          best = Math.max(best, other.worth());
        }
        expect(worth.worth()).toBeCloseTo(best, 9);
      }),
    );
  });

  it("is lower under a common shock than if choices were independent", () => {
    const chance = new Float64Array(10).fill(0.7);
    const missAt = (correlation: number) => {
      const worth = listWorth(
        { count: 10, utility: new Float64Array(10).fill(-8), byShock: chancesByShock(chance, correlation) },
        -13,
      );
      for (let i = 0; i < 10; i++) worth.add(i);
      return worth.outcome().miss;
    };
    expect(missAt(0)).toBeCloseTo(0.3 ** 10, 9);
    expect(missAt(LIST_RULES.correlation)).toBeGreaterThan(0.001);
  });
});

describe("the tiers' quotas", () => {
  it("add up to the list", () => {
    fc.assert(
      fc.property(leaning, fc.integer({ min: 1, max: 112 }), (lean, quota) => {
        const { reach, match, safety } = tierQuotas(lean, quota);
        expect(reach + match + safety).toBe(quota);
      }),
    );
  });
});
