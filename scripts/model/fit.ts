import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readNationalFacts } from "#scripts/facts/panel.ts";
import { fitModel } from "./fit-model.ts";
import { readMajorPanels } from "./national.ts";
import { collectExamples, groupsOfYear, targetsUpTo } from "./train.ts";

/** The newest year with outcomes; 2026 is known by its plans only. */
const LAST_TARGET = 2025;

/** Files that the fit reads, whose content its provenance names. */
function factsHash(facts: string): string {
  const hash = createHash("sha256");
  const majors = readdirSync(join(facts, "admissions_major"))
    .sort()
    .map((name) => join("admissions_major", name));
  for (const name of [
    ...majors,
    "admissions_group.csv.gz",
    "batch_line.csv.gz",
    "majors.csv",
    "province_rules.csv",
    "schools.csv",
  ]) {
    hash.update(name).update(readFileSync(join(facts, name)));
  }
  return hash.digest("hex");
}

/** A line for each figure that has a name, and for each list of figures. */
const legible = (model: object): string =>
  JSON.stringify(model, null, 1).replace(
    /\[\s+(-?[\d.e+-]+(?:,\s+-?[\d.e+-]+)*)\s+\]/g,
    (_, list: string) => `[${list.replace(/\s+/g, "")}]`,
  );

function main(): void {
  const { values } = parseArgs({
    options: { facts: { type: "string" }, to: { type: "string", default: "data/model" } },
  });
  if (!values.facts) {
    console.error("usage: npm run model:fit -- --facts DIR [--to data/model]");
    process.exit(2);
  }
  const { facts, to } = values;
  const note = (text: string) => console.error(text);
  const national = readNationalFacts(facts);
  const panels = readMajorPanels(facts, national, { note });
  const groups = groupsOfYear(facts, { national, panels, year: LAST_TARGET });
  note(
    `groups of ${LAST_TARGET}: ${groups.length}, with all majors known: ${groups.filter((group) => group.complete).length}`,
  );
  const targets = targetsUpTo(panels, LAST_TARGET);
  const provenance = {
    targets,
    facts_sha256: factsHash(facts),
    rows: panels.reduce((sum, panel) => sum + panel.lineCount, 0),
    units: panels.reduce((sum, panel) => sum + panel.panel.unitCount, 0),
    provinces: panels.map((panel) => panel.province),
    years: [Math.min(...panels.map(({ panel }) => panel.firstYear)), LAST_TARGET],
    groups: groups.length,
  };
  const model = fitModel(collectExamples(panels, targets), groups, { provenance });
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, "model.json"), `${legible(model)}\n`);
  note(
    `${join(to, "model.json")}: version ${model.version}, peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
  );
}

main();
