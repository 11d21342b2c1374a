import { shapeOf } from "#engine/chance/shape.ts";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import { type GroupPrediction, predictGroup } from "#engine/model/group.ts";
import { CONFIDENCES } from "#engine/model/predict.ts";
import { hardRule, logisticLaw, tunedWidth } from "./baselines.ts";
import {
  countListed,
  type Evaluation,
  emptyEvaluation,
  record,
  reportOf,
  saidByLaw,
  studentsOf,
  TRACK_NAMES,
} from "./evaluate.ts";
import { FOLDS } from "./examples.ts";
import { fitGroups } from "./fit-model.ts";
import type { GroupExample } from "./group-examples.ts";

/**
 * Judges every group that has a published line and a forecast. Where there is one year of group compositions, each province is judged by
 * coefficients fitted on the others; the forecasts of its majors have seen earlier targets only. The baselines read the
 * group's line from its majors' past lines, with a width tuned on these very groups, in their favour.
 */
export function evaluateGroups(groups: readonly GroupExample[], given: GroupRun): Record<string, unknown> {
  const tuning = (given.earlier ?? groups).filter((group) => group.complete && Number.isFinite(group.lastLine));
  const widthOf = (point: (group: GroupExample) => number) =>
    tunedWidth(tuning.map((group) => ({ point: point(group), line: group.line })));
  const widths = {
    A1: widthOf((group) => group.lastLine),
    B1: widthOf((group) => group.meanLine),
    B2: widthOf((group) => group.meanLine),
  };
  const evaluation = emptyEvaluation(widths);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { coefficients, shape } = fitGroups(given.earlier ?? groups.filter((group) => group.fold !== fold));
    if (!shape) throw new Error("too few groups to judge by the others");
    const law = { group: coefficients, shape: shapeOf(shape) };
    groups.forEach((group, index) => {
      if (group.fold === fold && (given.province === undefined || group.province === given.province))
        judge(evaluation, { group, index }, law);
    });
  }
  return {
    groups_published: groups.length,
    groups_with_majors: groups.filter((group) => group.members.length > 0).length,
    groups_complete: tuning.length,
    baseline_widths: widths,
    ...reportOf(evaluation),
  };
}

export interface GroupRun {
  readonly province: string | undefined;
  /** Groups of the year before, where their majors are known: then they teach, and no fold is needed. */
  readonly earlier?: readonly GroupExample[] | undefined;
}

function judge(
  evaluation: Evaluation,
  { group, index }: { group: GroupExample; index: number },
  law: { group: Parameters<typeof predictGroup>[2]["group"]; shape: ReturnType<typeof shapeOf> },
): void {
  const predicted = predictGroup(group.members, group.previous, law);
  const keys = keysOf(group, predicted);
  countListed(evaluation, keys);
  if (!Number.isFinite(predicted.mu)) return;
  const last = [group.lastLine, group.features?.base ?? Number.NaN, predicted.mu].find(Number.isFinite) ?? predicted.mu;
  const mean = Number.isFinite(group.meanLine) ? group.meanLine : last;
  const students = studentsOf(`group|${group.province}`, index, last);
  const said = {
    A0: hardRule(last, students),
    A1: logisticLaw(last, evaluation.widths.A1, students),
    B1: logisticLaw(mean, evaluation.widths.B1, students),
    P3: saidByLaw({ mu: predicted.mu, sigma: predicted.sigma, shape: law.shape }, students),
  };
  record(evaluation, keys, { said, line: group.line, students });
}

/** `own`: the majors found are all there are, so that the forecast is judged and not the plan's gaps. */
function keysOf(group: GroupExample, predicted: GroupPrediction): string[] {
  const isOwn = group.complete && Number.isFinite(group.lastLine);
  const everywhere = [
    "all",
    `history_class=${HISTORY_CLASSES[predicted.historyClass] ?? "none"}`,
    `confidence=${CONFIDENCES[predicted.confidence] ?? "none"}`,
    `province_all=${group.province}`,
    `last_group=${lastGroup(group)}`,
  ];
  if (!isOwn) return everywhere;
  return [...everywhere, "own", `province=${group.province}`, `track=${TRACK_NAMES[group.track]}`];
}

function lastGroup({ previous }: GroupExample): string {
  if (!previous) return "unknown";
  return previous.similarity >= 0.8 ? "same" : "alike";
}
