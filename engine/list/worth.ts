import { SHOCK_NODES } from "./shocks.ts";

/** Options in the order of their utility, best first, with their chances given the shock. */
export interface OrderedOptions {
  readonly count: number;
  readonly utility: Float64Array;
  readonly byShock: Float64Array;
}

/**
 * A growing list and what it is worth: E[the best utility among the choices that are reached],
 * `missUtility` when none is. The order of a set is always by utility, because the first reached
 * choice decides and nothing is lost by asking for the better one first.
 */
export function listWorth({ count, utility, byShock }: OrderedOptions, missUtility: number) {
  const isChosen = new Uint8Array(count);
  /** Worth of the choices from an option on, given the shock. */
  const onward = new Float64Array((count + 1) * SHOCK_NODES);
  const open = new Float64Array(SHOCK_NODES);

  function refresh() {
    onward.fill(missUtility, count * SHOCK_NODES);
    for (let option = count - 1; option >= 0; option--) {
      const at = option * SHOCK_NODES;
      const worth = utility[option] as number;
      const chosen = isChosen[option] === 1;
      for (let q = 0; q < SHOCK_NODES; q++) {
        const later = onward[at + SHOCK_NODES + q] as number;
        onward[at + q] = chosen ? later + (byShock[at + q] as number) * (worth - later) : later;
      }
    }
  }

  /** What adding the option would gain, when nobody before it is reached with probability `open`. */
  function gainAt(option: number): number {
    const at = option * SHOCK_NODES;
    const worth = utility[option] as number;
    let gain = 0;
    for (let q = 0; q < SHOCK_NODES; q++) {
      gain += (open[q] as number) * (byShock[at + q] as number) * (worth - (onward[at + SHOCK_NODES + q] as number));
    }
    return gain / SHOCK_NODES;
  }

  function pass(option: number) {
    const at = option * SHOCK_NODES;
    for (let q = 0; q < SHOCK_NODES; q++) open[q] = (open[q] as number) * (1 - (byShock[at + q] as number));
  }

  return {
    isChosen,
    add(option: number) {
      isChosen[option] = 1;
    },
    /** The open option that gains most among those allowed, and its gain; −1 when nothing is allowed. */
    best(isAllowed: (option: number) => boolean): readonly [option: number, gain: number] {
      refresh();
      open.fill(1);
      let best = -1;
      let most = Number.NEGATIVE_INFINITY;
      for (let option = 0; option < count; option++) {
        if (isChosen[option] === 1) pass(option);
        else if (isAllowed(option)) {
          const gain = gainAt(option);
          if (gain > most) {
            most = gain;
            best = option;
          }
        }
      }
      return [best, most];
    },
    /** Expected worth of the list as it stands. */
    worth(): number {
      refresh();
      let sum = 0;
      for (let q = 0; q < SHOCK_NODES; q++) sum += onward[q] as number;
      return sum / SHOCK_NODES;
    },
    /** Chance that each option is the one that is reached first, and that none is. */
    outcome(): { readonly first: Float64Array; readonly miss: number } {
      const first = new Float64Array(count);
      open.fill(1);
      for (let option = 0; option < count; option++) {
        if (isChosen[option] !== 1) continue;
        const before = mean(open);
        pass(option);
        first[option] = before - mean(open);
      }
      return { first, miss: mean(open) };
    },
  };
}

export type ListWorth = ReturnType<typeof listWorth>;

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
