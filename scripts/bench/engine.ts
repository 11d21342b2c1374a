import { chances, type ForecastColumns } from "#engine/chance/chance.ts";
import { normalQuantile } from "#engine/chance/normal.ts";
import { SHAPE_KNOTS, shapeOf } from "#engine/chance/shape.ts";
import type { ListOptions } from "#engine/list/candidates.ts";
import { chooseList } from "#engine/list/choose.ts";
import { rank } from "#engine/rank/quantities.ts";
import { type Figure, median, ROUNDS } from "./measure.ts";

/** About the majors of a large province: what one request looks at. */
const UNITS = 20_000;
const REPEATS = 50;
const LIST_CANDIDATES = 3_000;
const LIST_SIZE = 96;
const STUDENT = 40_000;

/** Numbers between 0 and 1 that are the same on every machine. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

const normalShape = shapeOf({
  z: Array.from({ length: SHAPE_KNOTS }, (_, i) =>
    normalQuantile(Math.min(0.999, Math.max(0.001, i / (SHAPE_KNOTS - 1)))),
  ),
  lowTail: 0.4,
  highTail: 0.4,
});

function manyUnits(): ForecastColumns {
  return {
    mu: Float64Array.from({ length: UNITS }, (_, i) => Math.log(200 + 400_000 * scattered(i, 1))),
    sigma: Float64Array.from({ length: UNITS }, (_, i) => 0.05 + 0.2 * scattered(i, 2)),
    shape: new Uint8Array(UNITS),
    shapes: [normalShape],
  };
}

const secondsOf = (work: () => void): number => {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
};

/** Evaluations a second of the engine, and of a plain loop with one exponential each, in the same round. */
function chanceRound(units: ForecastColumns): { engine: number; plain: number } {
  const out = new Float64Array(UNITS);
  const places = { low: rank(STUDENT), high: rank(STUDENT + 300) };
  const lnRank = Math.log(STUDENT);
  const engine = secondsOf(() => {
    for (let repeat = 0; repeat < REPEATS; repeat++) chances(units, places, out);
  });
  const plain = secondsOf(() => {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      for (let i = 0; i < UNITS; i++) {
        out[i] = 1 / (1 + Math.exp((1.7 * (lnRank - (units.mu[i] as number))) / (units.sigma[i] as number)));
      }
    }
  });
  return { engine: (UNITS * REPEATS) / engine, plain: (UNITS * REPEATS) / plain };
}

function manyCandidates(): ListOptions {
  const lnStudent = Math.log(STUDENT);
  const expected = Float64Array.from({ length: LIST_CANDIDATES }, (_, i) => lnStudent + (scattered(i, 3) - 0.4) * 1.6);
  return {
    count: LIST_CANDIDATES,
    utility: expected.map((line, i) => 0.3 * (scattered(i, 4) - 0.5) - line),
    chance: expected.map((line) => 1 / (1 + Math.exp((1.7 * (lnStudent - line)) / 0.12))),
    school: Array.from({ length: LIST_CANDIDATES }, (_, i) => `school ${Math.floor(scattered(i, 5) * 700)}`),
    lastEasing: Float64Array.from({ length: LIST_CANDIDATES }, (_, i) => (scattered(i, 6) - 0.5) * 0.5),
  };
}

/** Milliseconds of one solution: as the family asks, and with a risk limit that has to be searched for. */
function listRound(options: ListOptions): { plain: number; limited: number } {
  const wish = { quota: LIST_SIZE, leaning: "bold", missUtility: -Math.log(6 * STUDENT) } as const;
  const solve = (riskLimit: number) => 1000 * secondsOf(() => void chooseList(options, { ...wish, riskLimit }));
  return { plain: solve(1), limited: solve(0) };
}

/** Speed of the engine's two inner loops; the first of each is a warm-up that is not counted. */
export function engineFigures(): Figure[] {
  const units = manyUnits();
  const candidates = manyCandidates();
  chanceRound(units);
  listRound(candidates);
  const speeds = Array.from({ length: ROUNDS }, () => chanceRound(units));
  const solves = Array.from({ length: ROUNDS }, () => listRound(candidates));
  const millions = speeds.map(({ engine }) => engine / 1e6);
  const against = speeds.map(({ engine, plain }) => engine / plain);
  const plain = solves.map((solve) => solve.plain);
  const limited = solves.map((solve) => solve.limited);
  return [
    {
      name: "chances",
      value: median(millions),
      unit: "M/s a core",
      bar: ">= 3",
      held: median(millions) >= 3,
      rounds: millions,
    },
    { name: "chances against a plain logistic loop", value: median(against), unit: "×", rounds: against },
    {
      name: "list of 96 from 3,000",
      value: median(plain),
      unit: "ms",
      bar: "<= 40",
      held: median(plain) <= 40,
      rounds: plain,
    },
    {
      name: "list of 96 from 3,000, no risk allowed",
      value: median(limited),
      unit: "ms",
      bar: "<= 150",
      held: median(limited) <= 150,
      rounds: limited,
    },
  ];
}
