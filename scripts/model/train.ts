import type { Segment } from "#engine/model/features.ts";
import type { StoredModel } from "#engine/model/model.ts";
import { readModel } from "#engine/model/model.ts";
import type { Outcomes } from "#scripts/facts/outcomes.ts";
import type { NationalFacts } from "#scripts/facts/panel.ts";
import type { Models } from "./evaluate.ts";
import { addExamples, type ExampleSets, emptyExamples, type ProvincePanel } from "./examples.ts";
import { fitModel, type Stages } from "./fit-model.ts";
import { collectGroups, type GroupExample } from "./group-examples.ts";

/** Share of the examples that enter a fit. */
const KEPT: Readonly<Record<Segment, number>> = { own: 0.15, older: 1, reform: 0.6, borrowed: 0.4 };

export function collectExamples(panels: readonly ProvincePanel[], targets: readonly number[]): ExampleSets {
  const sets = emptyExamples();
  for (const panel of panels) addExamples(sets, panel, { targets, keep: KEPT });
  return sets;
}

/** The first target year that has a past, of the panels' years, up to and including the last. */
export function targetsUpTo(panels: readonly ProvincePanel[], last: number): number[] {
  const first = Math.min(...panels.map(({ panel }) => panel.firstYear)) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** Fits on targets up to a year, without groups. */
export function trainUnits(panels: readonly ProvincePanel[], last: number): StoredModel {
  const targets = targetsUpTo(panels, last);
  return fitModel(collectExamples(panels, targets), [], { provenance: { targets } });
}

/** The shipped kind of model and its simpler forms, on the same examples. */
export function trainModels(panels: readonly ProvincePanel[], last: number): Models {
  const targets = targetsUpTo(panels, last);
  const examples = collectExamples(panels, targets);
  const trained = (stages: Stages) => readModel(fitModel(examples, [], { provenance: { targets }, stages }));
  return { P0: trained("width"), P1: trained("linear"), P3: trained("boosted") };
}

/**
 * Groups of a year, their majors forecast by a model that has seen earlier targets only: a group must be learnt from
 * forecasts as good as those it will meet.
 */
export function groupsOfYear(
  facts: string,
  given: {
    national: NationalFacts;
    panels: readonly ProvincePanel[];
    year: number;
    outcomes?: Outcomes | undefined;
  },
): GroupExample[] {
  const { national, panels, year, outcomes } = given;
  return collectGroups(facts, { national, year, outcomes, model: readModel(trainUnits(panels, year - 1)) });
}
