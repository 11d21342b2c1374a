import { shapeOf } from "#engine/chance/shape.ts";
import { HISTORY_CLASSES } from "#engine/model/features.ts";
import { predictGroup } from "#engine/model/group.ts";
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
 * Judges groups whose majors are all known. There is one year of group compositions, so each province is judged by
 * coefficients fitted on the others; the forecasts of its majors have seen earlier targets only. The baselines read the
 * group's line from its majors' past lines, with a width tuned on these very groups, in their favour.
 */
export function evaluateGroups(groups: readonly GroupExample[], province: string | undefined): Record<string, unknown> {
  const judged = groups.filter((group) => group.complete && Number.isFinite(group.lastLine));
  const widthOf = (point: (group: GroupExample) => number) =>
    tunedWidth(judged.map((group) => ({ point: point(group), line: group.line })));
  const widths = { A1: widthOf((group) => group.lastLine), B1: widthOf((group) => group.meanLine) };
  const evaluation = emptyEvaluation(widths);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { coefficients, shape } = fitGroups(groups.filter((group) => group.fold !== fold));
    if (!shape) throw new Error("too few groups to judge by the others");
    const law = { group: coefficients, shape: shapeOf(shape) };
    judged.forEach((group, index) => {
      if (group.fold === fold && (province === undefined || group.province === province))
        judge(evaluation, { group, index }, law);
    });
  }
  return {
    groups_with_majors: groups.length,
    groups_complete: judged.length,
    baseline_widths: widths,
    ...reportOf(evaluation),
  };
}

function judge(
  evaluation: Evaluation,
  { group, index }: { group: GroupExample; index: number },
  law: { group: Parameters<typeof predictGroup>[2]["group"]; shape: ReturnType<typeof shapeOf> },
): void {
  const predicted = predictGroup(group.members, group.previous, law);
  const students = studentsOf(`group|${group.province}`, index, group.lastLine);
  const historyClass = HISTORY_CLASSES[predicted.historyClass] ?? "none";
  const keys = [
    "all",
    `history_class=${historyClass}`,
    `province=${group.province}`,
    `province_all=${group.province}`,
    `track=${TRACK_NAMES[group.track]}`,
  ];
  countListed(evaluation, keys);
  const said = {
    A0: hardRule(group.lastLine, students),
    A1: logisticLaw(group.lastLine, evaluation.widths.A1, students),
    B1: logisticLaw(group.meanLine, evaluation.widths.B1, students),
    P1: saidByLaw({ mu: predicted.mu, sigma: predicted.sigma, shape: law.shape }, students),
  };
  record(evaluation, keys, { said, line: group.line, students });
}
