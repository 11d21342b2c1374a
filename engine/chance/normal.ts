/** Coefficients of Abramowitz and Stegun 7.1.26: error below 1.5e-7, enough for shares printed in per cent. */
const ERF = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592] as const;

function erf(x: number): number {
  const magnitude = Math.abs(x);
  const t = 1 / (1 + 0.3275911 * magnitude);
  const polynomial = ((((ERF[0] * t + ERF[1]) * t + ERF[2]) * t + ERF[3]) * t + ERF[4]) * t;
  const value = 1 - polynomial * Math.exp(-magnitude * magnitude);
  return x < 0 ? -value : value;
}

/** Share of a standard normal law at or below z. */
export const normalCdf = (z: number): number => 0.5 * (1 + erf(z / Math.SQRT2));

/** Acklam's rational approximation (relative error below 1.2e-9). */
const CENTRE_TOP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const CENTRE_BOTTOM = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
];
const TAIL_TOP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_BOTTOM = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];
const TAIL_STARTS = 0.02425;

const horner = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** z below which a standard normal law has the share p. */
export function normalQuantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  if (p > 1 - TAIL_STARTS) return -normalQuantile(1 - p);
  if (p < TAIL_STARTS) {
    const q = Math.sqrt(-2 * Math.log(p));
    return horner(TAIL_TOP, q) / horner(TAIL_BOTTOM, q);
  }
  const q = p - 0.5;
  return (horner(CENTRE_TOP, q * q) * q) / horner(CENTRE_BOTTOM, q * q);
}
