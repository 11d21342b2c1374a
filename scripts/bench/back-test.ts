import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Figure } from "./measure.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

/** Henan sat its first reformed examination in 2025, so its lines continue those of other tracks. */
const HENAN = "41";

const Scores = z.object({ brier: z.number(), ece: z.number() });
const Method = z.object({
  overall: Scores.extend({ coverage: z.number() }),
  by: z.object({ province_all: z.record(z.string(), Scores) }),
});
const Report = z.object({ methods: z.object({ A1: Method, P3: Method }) });

/** The bars of the shipped model on 2025, national, majors; A1 is last year's rank with a tuned width. */
export function backTest(facts: string): Figure[] {
  const script = ["--import", "tsx", "scripts/model/backtest.ts"];
  const options = ["--facts", facts, "--target", "2025", "--level", "major", "--json"];
  const { status, stdout } = spawnSync(process.execPath, [...script, ...options], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: OUTPUT_LIMIT_BYTES,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`the back-test ended with ${status}`);
  const { A1, P3 } = Report.parse(JSON.parse(stdout)).methods;
  const model = P3.overall;
  const henan = P3.by.province_all[HENAN];
  return [
    { name: "back-test 2025: Brier", value: model.brier, unit: "", bar: "<= 0.077", held: model.brier <= 0.077 },
    {
      name: "back-test 2025: Brier of last year's rank",
      value: A1.overall.brier,
      unit: "",
      bar: "> the model's",
      held: A1.overall.brier > model.brier,
    },
    { name: "back-test 2025: ECE", value: model.ece * 100, unit: "%", bar: "<= 2", held: model.ece <= 0.02 },
    {
      name: "back-test 2025: share of the year's units",
      value: model.coverage * 100,
      unit: "%",
      bar: ">= 57",
      held: model.coverage >= 0.57,
    },
    { name: "back-test 2025: Brier in Henan, reform year", value: henan?.brier ?? Number.NaN, unit: "" },
    {
      name: "back-test 2025: Brier of last year's rank in Henan",
      value: A1.by.province_all[HENAN]?.brier ?? Number.NaN,
      unit: "",
    },
  ];
}
