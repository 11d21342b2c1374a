import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readModel, type StoredModel } from "#engine/model/model.ts";
import type { Manifest } from "#server/data/manifest.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { readControlLines } from "./control-lines.ts";
import { openSchoolDirectory } from "./directory.ts";
import { openMajorsCatalogue } from "./majors-catalogue.ts";
import { manifestOf } from "./manifest.ts";
import { writeIndustrySalaries, writeNational, writeRules } from "./national-packs.ts";
import { type PackWriter, packWriter } from "./pack-writer.ts";
import { readSharedLines } from "./past-lines.ts";
import { type BuildContext, type BuiltProvince, buildProvince } from "./province.ts";
import { readRules } from "./rules.ts";
import { readSegments } from "./segments.ts";

/** The year of the newest plans (decision 27): units are built on them and forecast for them. */
export const PLAN_YEAR = 2026;

export interface BuildOptions {
  readonly factsDirectory: string;
  readonly toDirectory: string;
  readonly modelFile: string;
  /** Two-digit codes; all when absent. */
  readonly provinces?: readonly string[] | undefined;
  /** Called before each step with how many are done. */
  readonly progress: (done: number, total: number, label: string) => void;
}

/** One province's part of a build, so that the starter can choose another for most of them. */
export type ProvinceBuilder = (rule: ProvinceRule, context: BuildContext) => BuiltProvince;

/** Builds packs from a folder of facts. The folder appears under its name only when it is complete. */
export function buildPacks(
  options: BuildOptions,
  builder: ProvinceBuilder = (rule, context) => buildProvince(rule, context),
): Manifest {
  const { toDirectory } = options;
  refuseForeignFolder(toDirectory);
  // Two processes may build at once; each has its own scaffold, and the last one to finish stands.
  const building = `${toDirectory}.building-${process.pid}`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  try {
    const manifest = writePacks(options, packWriter(building), builder);
    packWriter(building).text("manifest.json", `${JSON.stringify(manifest, undefined, 1)}\n`);
    rmSync(toDirectory, { recursive: true, force: true });
    renameSync(building, toDirectory);
    return manifest;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** The folder is replaced whole, so it must be empty or hold packs: a slip of the keyboard must not erase a home. */
function refuseForeignFolder(directory: string): void {
  if (!existsSync(directory) || existsSync(join(directory, "manifest.json"))) return;
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty and holds no packs`);
}

function writePacks(options: BuildOptions, writer: PackWriter, builder: ProvinceBuilder): Manifest {
  const { factsDirectory, modelFile, progress } = options;
  const rules = readRules(factsDirectory, PLAN_YEAR);
  const chosen = chooseRules(rules, options.provinces);
  const total = chosen.length + 2;
  progress(0, total, "national tables");
  const stored: StoredModel = JSON.parse(readFileSync(modelFile, "utf8"));
  const directory = openSchoolDirectory(factsDirectory);
  const singleStream = new Set(rules.filter((rule) => rule.system === "3+3").map((rule) => rule.province));
  const segments = readSegments(factsDirectory, singleStream);
  const context: BuildContext = {
    factsDirectory,
    planYear: PLAN_YEAR,
    directory,
    catalogue: openMajorsCatalogue(factsDirectory),
    model: readModel(stored),
    sharedLines: readSharedLines(factsDirectory),
    segments: segments.byProvince,
    controlLines: readControlLines(factsDirectory),
    writer,
  };
  const built = chosen.map((rule, i) => {
    progress(i + 1, total, rule.provinceName);
    return builder(rule, context);
  });
  progress(total - 1, total, "schools");
  writeIndustrySalaries(factsDirectory, writer);
  writeNational(factsDirectory, directory, writer);
  writeRules(rules, writer);
  writer.text("model.json", `${JSON.stringify(stored)}\n`);
  progress(total, total, "done");
  return manifestOf({
    modelVersion: stored.version,
    planYear: PLAN_YEAR,
    provinces: built.map((province) => province.entry),
    checks: [
      ...built.flatMap((province) => province.checks),
      {
        name: "score tables left out",
        outcome: segments.refused.length > 0 ? "warned" : "passed",
        detail: segments.refused.join("; "),
      },
    ],
    files: writer.files,
  });
}

function chooseRules(rules: readonly ProvinceRule[], provinces: readonly string[] | undefined): ProvinceRule[] {
  if (!provinces) return [...rules];
  const unknown = provinces.filter((code) => !rules.some((rule) => rule.province === code));
  if (unknown.length > 0) throw new Error(`no such province: ${unknown.join(", ")}`);
  return rules.filter((rule) => provinces.includes(rule.province));
}
