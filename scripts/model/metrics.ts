/** Probabilities of the quantiles by which a predictive law is scored (CRPS as mean pinball loss). */
export const QUANTILES = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

const BINS = 20;
const RELIABILITY_BINS = 10;
/** Log loss counts no probability as more certain than this. */
const LOG_LOSS_CLIP = 0.005;
const SURE = 0.9;

/** What a method says of one unit: the median of the line in ln rank, its quantiles if it has a law, and chances. */
export interface Judgement {
  readonly median: number;
  /** ln-rank quantiles at QUANTILES; undefined for a rule that gives no spread. */
  readonly quantiles: readonly number[] | undefined;
  /** Chances of the virtual students, in their order. */
  readonly chances: readonly number[];
}

export interface ScoreReport {
  readonly n: number;
  readonly coverage?: number;
  readonly mdape: number;
  readonly within10: number;
  readonly crps: number | null;
  readonly cov80: number | null;
  readonly brier: number;
  readonly logloss: number;
  readonly ece: number;
  readonly share_at_90: number;
  readonly miss_at_90: number | null;
  readonly reliability: readonly {
    readonly from: number;
    readonly n: number;
    readonly predicted: number | null;
    readonly observed: number | null;
  }[];
}

/** Collects what one method said and what came. */
export class Scores {
  private readonly apes: number[] = [];
  private laws = 0;
  private pinball = 0;
  private within80 = 0;
  private students = 0;
  private brier = 0;
  private logLoss = 0;
  private sure = 0;
  private sureMissed = 0;
  private readonly count = new Float64Array(BINS);
  private readonly predicted = new Float64Array(BINS);
  private readonly observed = new Float64Array(BINS);

  /** `line` is the realised ln rank; a student of ln rank x is admitted when x ≤ line. */
  add(said: Judgement, line: number, students: readonly number[]): void {
    this.apes.push(Math.abs(Math.exp(said.median - line) - 1));
    if (said.quantiles) this.addLaw(said.quantiles, line);
    said.chances.forEach((chance, i) => {
      this.addChance(chance, (students[i] ?? 0) <= line ? 1 : 0);
    });
  }

  private addLaw(quantiles: readonly number[], line: number): void {
    this.laws++;
    let loss = 0;
    QUANTILES.forEach((share, i) => {
      const error = line - Math.max(0, quantiles[i] ?? 0);
      loss += (error > 0 ? share : share - 1) * error;
    });
    this.pinball += (2 * loss) / QUANTILES.length;
    const low = quantiles[1] ?? 0;
    const high = quantiles[QUANTILES.length - 2] ?? 0;
    if (low <= line && line <= high) this.within80++;
  }

  private addChance(chance: number, admitted: 0 | 1): void {
    this.students++;
    this.brier += (chance - admitted) ** 2;
    const clipped = Math.min(1 - LOG_LOSS_CLIP, Math.max(LOG_LOSS_CLIP, chance));
    this.logLoss -= Math.log(admitted === 1 ? clipped : 1 - clipped);
    const bin = Math.min(BINS - 1, Math.floor(chance * BINS));
    this.count[bin] = (this.count[bin] ?? 0) + 1;
    this.predicted[bin] = (this.predicted[bin] ?? 0) + chance;
    this.observed[bin] = (this.observed[bin] ?? 0) + admitted;
    if (chance < SURE) return;
    this.sure++;
    this.sureMissed += 1 - admitted;
  }

  report(): ScoreReport {
    const sorted = Float64Array.from(this.apes).sort();
    const students = Math.max(1, this.students);
    let calibrationError = 0;
    for (let bin = 0; bin < BINS; bin++)
      calibrationError += Math.abs((this.predicted[bin] ?? 0) - (this.observed[bin] ?? 0));
    return {
      n: sorted.length,
      mdape: round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
      within10: round(sorted.filter((ape) => ape <= 0.1).length / sorted.length),
      crps: this.laws === 0 ? null : round(this.pinball / this.laws),
      cov80: this.laws === 0 ? null : round(this.within80 / this.laws),
      brier: round(this.brier / students),
      logloss: round(this.logLoss / students),
      ece: round(calibrationError / students),
      share_at_90: round(this.sure / students),
      miss_at_90: this.sure === 0 ? null : round(this.sureMissed / this.sure),
      reliability: this.reliability(),
    };
  }

  private reliability(): ScoreReport["reliability"] {
    const each = BINS / RELIABILITY_BINS;
    return Array.from({ length: RELIABILITY_BINS }, (_, i) => {
      const sum = (values: Float64Array) =>
        values.slice(i * each, (i + 1) * each).reduce((total, value) => total + value, 0);
      const n = sum(this.count);
      return {
        from: i / RELIABILITY_BINS,
        n,
        predicted: n === 0 ? null : round(sum(this.predicted) / n),
        observed: n === 0 ? null : round(sum(this.observed) / n),
      };
    });
  }
}

const round = (value: number): number => Number(value.toFixed(5));
