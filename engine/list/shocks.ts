import { normalCdf, normalQuantile } from "#engine/chance/normal.ts";

/** Nodes of the common shock: equal slices of its law, each by its middle. */
export const SHOCK_NODES = 16;

/**
 * Chances given the common shock (one-factor Gaussian copula, algorithms 2.4):
 * p(z) = Φ((Φ⁻¹(p) + √ρ·z) / √(1−ρ)), a row of nodes for each option.
 *
 * Lines of one year err together. Treated as independent, ten choices at 70 % would look like a
 * certainty; with the shock they do not.
 */
export function chancesByShock(chance: Float64Array, correlation: number): Float64Array {
  const out = new Float64Array(chance.length * SHOCK_NODES);
  const pull = Math.sqrt(correlation);
  const rest = Math.sqrt(1 - correlation);
  const shocks = Float64Array.from({ length: SHOCK_NODES }, (_, q) => normalQuantile((q + 0.5) / SHOCK_NODES));
  for (let option = 0; option < chance.length; option++) {
    const level = normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, chance[option] as number)));
    for (let q = 0; q < SHOCK_NODES; q++) {
      out[option * SHOCK_NODES + q] = normalCdf((level + pull * (shocks[q] as number)) / rest);
    }
  }
  return out;
}
