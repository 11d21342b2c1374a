import type { CheckFinding } from "#server/data/build-report.ts";
import { CHECKS, type CheckName, checkOf } from "./catalogue.ts";

/** How many rows of one scope were looked at and how many broke the rule; a few of them are kept to be read. */
interface Counter {
  readonly slack: number;
  seen: number;
  faults: number;
  readonly examples: string[];
}

/** Counts one check in one scope. */
export type Judge = (holds: boolean, example: () => string) => void;

/** Collects what the checks find; a scope is a table, mostly with year and track, so that one bad year stands out. */
export interface Tally {
  /**
   * The counter of a check in a scope. Ask once for many rows. `slack` multiplies what the check tolerates, for
   * tables that are known to be rougher.
   */
  judge(check: CheckName, scope: string, slack?: number): Judge;
  /** A check that is not a count of rows: one fault with its words. */
  fault(check: CheckName, scope: string, example: string): void;
  findings(): CheckFinding[];
}

const MOST_EXAMPLES = 5;
/** A blocking check within its tolerance is no news: one example is enough. */
const TOLERATED_EXAMPLES = 1;

/** Tallies one province, or the national tables when `province` is empty. */
export function openTally(province: string): Tally {
  const counters = new Map<string, { readonly check: CheckName; readonly scope: string; readonly counter: Counter }>();
  const counterOf = (check: CheckName, scope: string, slack = 1): Counter => {
    const key = `${check}|${scope}`;
    const known = counters.get(key);
    if (known) return known.counter;
    const counter: Counter = { slack, seen: 0, faults: 0, examples: [] };
    counters.set(key, { check, scope, counter });
    return counter;
  };
  return {
    judge(check, scope, slack) {
      const counter = counterOf(check, scope, slack);
      return (holds, example) => {
        counter.seen++;
        if (holds) return;
        counter.faults++;
        if (counter.examples.length < MOST_EXAMPLES) counter.examples.push(example());
      };
    },
    fault(check, scope, example) {
      const counter = counterOf(check, scope);
      counter.seen++;
      counter.faults++;
      if (counter.examples.length < MOST_EXAMPLES) counter.examples.push(example);
    },
    findings: () => Object.keys(CHECKS).flatMap((name) => findingsOf(name as CheckName)),
  };

  function findingsOf(name: CheckName): CheckFinding[] {
    return [...counters.values()]
      .filter(({ check }) => check === name)
      .sort((a, b) => (a.scope < b.scope ? -1 : 1))
      .map(({ scope, counter }) => {
        const outcome = outcomeOf(name, counter);
        const isTolerated = outcome === "warned" && checkOf(name).weight === "blocks";
        return {
          check: name,
          province,
          scope,
          outcome,
          count: counter.faults,
          of: counter.seen,
          examples: counter.examples.slice(0, isTolerated ? TOLERATED_EXAMPLES : MOST_EXAMPLES),
        };
      });
  }
}

function outcomeOf(name: CheckName, { seen, faults, slack }: Counter): CheckFinding["outcome"] {
  if (faults === 0) return "passed";
  const { weight, toleratedPart = 0, tolerated = 0 } = checkOf(name);
  if (weight === "warns") return "warned";
  return faults > slack * Math.max(tolerated, toleratedPart * seen) ? "blocked" : "warned";
}
