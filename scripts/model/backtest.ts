import { parseArgs } from "node:util";
import { predictLines } from "#engine/model/predict.ts";
import { type Outcomes, readOutcomes } from "#scripts/facts/outcomes.ts";
import { PROVINCES, readNationalFacts } from "#scripts/facts/panel.ts";
import { tunedWidth } from "./baselines.ts";
import { emptyEvaluation, evaluateProvince, METHODS, reportOf } from "./evaluate.ts";
import { evaluateGroups } from "./evaluate-groups.ts";
import type { ProvincePanel } from "./examples.ts";
import { leakedForecasts } from "./leak.ts";
import { readMajorPanels, readSchoolPanels, tuningPairs } from "./national.ts";
import { groupsOfYear, targetsUpTo, trainModels } from "./train.ts";

const USAGE =
  "usage: npm run -s model:backtest -- --facts DIR [--target 2025] [--province 44] [--level major|school|group] [--outcomes FILE.csv] [--json]";

/** Printed on its own: in 2025 its lines crossed the reform, which the national figure leaves out. */
const REFORM_EXAMPLE = "41";

interface Options {
  readonly facts: string;
  readonly target: number;
  readonly province: string | undefined;
  readonly level: "major" | "school" | "group";
  readonly json: boolean;
  /** A year that the facts do not have. */
  readonly outcomes: Outcomes | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      facts: { type: "string" },
      target: { type: "string" },
      outcomes: { type: "string" },
      province: { type: "string" },
      level: { type: "string", default: "major" },
      json: { type: "boolean", default: false },
    },
  });
  const { facts, province, level } = values;
  const outcomes = values.outcomes === undefined ? undefined : readOutcomes(values.outcomes);
  const target = outcomes?.year ?? Number(values.target ?? "2025");
  const knownProvince = province === undefined || PROVINCES.some((code) => code === province);
  if (
    !facts ||
    !Number.isInteger(target) ||
    !knownProvince ||
    (level !== "major" && level !== "school" && level !== "group")
  ) {
    console.error(USAGE);
    process.exit(2);
  }
  return { facts, target, province, level, json: values.json, outcomes };
}

const note = (text: string) => console.error(text);

/** Units judged one by one, with a model that has seen earlier targets only. */
function backtestUnits(panels: readonly ProvincePanel[], { target, province }: Options): Record<string, unknown> {
  const models = trainModels(panels, target - 1);
  const pairs = tuningPairs(panels, targetsUpTo(panels, target - 1));
  const evaluation = emptyEvaluation({
    A1: tunedWidth(pairs.last),
    B1: tunedWidth(pairs.mean),
    B2: tunedWidth(pairs.weighted),
  });
  for (const panel of panels) {
    if (province === undefined || province === panel.province) evaluateProvince(evaluation, panel, { target, models });
  }
  const [first] = panels;
  const leaked = first ? leakedForecasts(first.panel, target, (panel) => predictLines(panel, target, models.P3)) : 0;
  if (leaked > 0) throw new Error(`${leaked} forecasts change with the outcomes that they are for`);
  return {
    leaked_forecasts: leaked,
    trained_on: targetsUpTo(panels, target - 1),
    baseline_widths: evaluation.widths,
    ...reportOf(evaluation),
  };
}

function run(options: Options): Record<string, unknown> {
  const { facts, target, level, province, outcomes } = options;
  const head = { level, target, province: province ?? "national", outcomes: outcomes?.file ?? null };
  if (level === "school") return { ...head, ...backtestUnits(readSchoolPanels(facts), options) };
  const national = readNationalFacts(facts);
  if (level === "major")
    return { ...head, ...backtestUnits(readMajorPanels(facts, national, { note, outcomes }), options) };
  const panels = readMajorPanels(facts, national, { note });
  const groups = groupsOfYear(facts, { national, panels, year: target, outcomes });
  const earlier = outcomes && groupsOfYear(facts, { national, panels, year: target - 1 });
  return { ...head, ...evaluateGroups(groups, { province, earlier }) };
}

/** The figures that the bar is set on, for reading; everything is in the JSON. */
function printTable(report: Record<string, unknown>): void {
  const methods = report["methods"] as Record<
    string,
    { overall?: Record<string, number>; by: Record<string, Record<string, Record<string, number>>> }
  >;
  const columns = ["n", "coverage", "mdape", "within10", "crps", "cov80", "brier", "logloss", "ece", "miss_at_90"];
  console.log(["method", ...columns].join("\t"));
  for (const method of Object.keys(methods)) {
    const { overall, by } = methods[method] ?? { by: {} };
    if (overall) console.log([method, ...columns.map((name) => overall[name] ?? "")].join("\t"));
    const henan = by["province_all"]?.[REFORM_EXAMPLE];
    if (henan) console.log([`${method} 41`, ...columns.map((name) => henan[name] ?? "")].join("\t"));
  }
}

const options = readOptions();
const report = run(options);
if (options.json) console.log(JSON.stringify(report));
else printTable(report);
note(
  Object.entries(METHODS)
    .map(([key, name]) => `${key}: ${name}`)
    .join("; "),
);
