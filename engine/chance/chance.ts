import type { RankInterval } from "#engine/rank/quantities.ts";
import { type Shape, shapeCdf, shapeQuantile } from "./shape.ts";

/** The forecast of one unit's line: ln(worst admitted rank) = μ + σ·z, z of the shape. */
export interface LineForecast {
  readonly mu: number;
  readonly sigma: number;
  readonly shape: Shape;
}

/** Forecasts of many units in columns. `shape` indexes `shapes`; a μ of NaN means that nothing can be said. */
export interface ForecastColumns {
  readonly mu: Float64Array;
  readonly sigma: Float64Array;
  readonly shape: Uint8Array;
  readonly shapes: readonly Shape[];
}

/** A rank interval narrower than this (in ln) is as good as its middle: against a spread of 0.05 the error is below 0.1 %. */
const NARROW = 0.02;
/** Candidates inside a wide interval are spread evenly: the middles of this many equal slices stand for them. */
const SLICES = 5;

/** ln ranks that stand for the interval, all of one weight. */
export function representativeLnRanks({ low, high }: RankInterval): Float64Array {
  const slices = Math.log(high / low) < NARROW ? 1 : SLICES;
  const width = (high - low) / slices;
  return Float64Array.from({ length: slices }, (_, i) => Math.log(low + width * (i + 0.5)));
}

/**
 * The chance that a candidate of these places is filed (投档) to the unit: that its line will be at or behind them.
 *
 * Ranks are compared on a log scale, because moving from 1,000 to 2,000 is as large a step as from 10,000 to 20,000.
 * With several candidates on one score the mean over their places is meant. Undefined when there is no forecast.
 */
export function chance(forecast: LineForecast, places: RankInterval): number | undefined {
  if (Number.isNaN(forecast.mu)) return undefined;
  const lnRanks = representativeLnRanks(places);
  let sum = 0;
  for (const lnRank of lnRanks) sum += 1 - shapeCdf(forecast.shape, (lnRank - forecast.mu) / forecast.sigma);
  return sum / lnRanks.length;
}

/**
 * The same for many units at once, into `out`; NaN where there is no forecast.
 *
 * The inner loop repeats `shapeCdf` by hand: this runs over every unit of a province for each request.
 */
export function chances(units: ForecastColumns, places: RankInterval, out: Float64Array): void {
  const lnRanks = representativeLnRanks(places);
  for (const lnRank of lnRanks) addMisses(units, lnRank, out, lnRank === lnRanks[0]);
  const share = 1 / lnRanks.length;
  for (let i = 0; i < out.length; i++) out[i] = 1 - (out[i] as number) * share;
}

function addMisses(units: ForecastColumns, lnRank: number, out: Float64Array, fresh: boolean): void {
  const { mu, sigma, shape, shapes } = units;
  for (let i = 0; i < out.length; i++) {
    const law = shapes[shape[i] as number] as Shape;
    const z = (lnRank - (mu[i] as number)) / (sigma[i] as number);
    const place = (z - law.from) * law.cellsPerUnit;
    let below: number;
    if (place > 0 && z < law.to) {
      const cell = place | 0;
      const left = law.below[cell] as number;
      below = left + (place - cell) * ((law.below[cell + 1] as number) - left);
    } else below = shapeCdf(law, z);
    out[i] = fresh ? below : (out[i] as number) + below;
  }
}

/** The worst admitted rank that the line will stay in front of with probability p (p = 0.5: the median forecast). */
export const lineQuantile = (forecast: LineForecast, p: number): number =>
  Math.exp(forecast.mu + forecast.sigma * shapeQuantile(forecast.shape, p));

/**
 * An honest range round a chance: what it would be if the whole province's lines of such units moved by `shift` spreads
 * one way or the other.
 *
 * Units err together (a track's year, a school's year), so the share that really succeeds among those called 70 % differs
 * between provinces and years. `shift` is fitted per history class so that 80 % of province-track-years stay inside.
 */
export function chanceRange(
  forecast: LineForecast,
  places: RankInterval,
  shift: number,
): readonly [number, number] | undefined {
  const moved = (by: number) => chance({ ...forecast, mu: forecast.mu + by * forecast.sigma }, places);
  const low = moved(-shift);
  const high = moved(shift);
  return low === undefined || high === undefined ? undefined : [low, high];
}
