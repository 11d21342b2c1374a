import { lineOf, type Panel } from "#engine/model/panel.ts";
import type { LinePredictions } from "#engine/model/predict.ts";

/** The panel with other outcomes in the target year: each line mirrored, nothing else touched. */
function withOtherOutcomes(panel: Panel, target: number): Panel {
  const lnRank = panel.lnRank.slice();
  let deepest = 0;
  for (const line of lnRank) if (line > deepest) deepest = line;
  for (let unit = 0; unit < panel.unitCount; unit++) {
    const cell = unit * panel.yearCount + (target - panel.firstYear);
    lnRank[cell] = deepest - lineOf(panel, unit, target);
  }
  return { ...panel, lnRank };
}

/**
 * How many forecasts change when the target year's outcomes do. Anything above 0 is a leak: whoever forecasts must not see
 * what came.
 */
export function leakedForecasts(
  panel: Panel,
  target: number,
  predict: (panel: Panel) => Pick<LinePredictions, "mu" | "sigma">,
): number {
  const one = predict(panel);
  const other = predict(withOtherOutcomes(panel, target));
  return one.mu.filter((mu, unit) => !Object.is(mu, other.mu[unit]) || !Object.is(one.sigma[unit], other.sigma[unit]))
    .length;
}
