import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readModel, type StoredModel } from "#engine/model/model.ts";
import type { BuildReport, CheckFinding } from "#server/data/build-report.ts";
import type { Manifest } from "#server/data/manifest.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import {
  checkChangedYears,
  FINGERPRINT_FILE,
  type Fingerprints,
  fingerprintsOf,
  readFingerprints,
} from "./checks/fingerprints.ts";
import { type GoldenFact, readGoldenFacts } from "./checks/golden-facts.ts";
import { checkNational } from "./checks/national-checks.ts";
import { checkProvince } from "./checks/province-checks.ts";
import { BlockedBuild, reportOf, reportPage } from "./checks/report.ts";
import { openTally, type Tally } from "./checks/tally.ts";
import { readControlLines } from "./control-lines.ts";
import { openSchoolDirectory } from "./directory.ts";
import { openMajorsCatalogue } from "./majors-catalogue.ts";
import { manifestOf } from "./manifest.ts";
import { writeIndustrySalaries, writeNational, writeRules } from "./national-packs.ts";
import { type PackWriter, packWriter } from "./pack-writer.ts";
import { readSharedLines } from "./past-lines.ts";
import {
  type BuildContext,
  type BuiltProvince,
  buildProvince,
  type ProvinceContext,
  type ProvinceMaterial,
  readProvince,
} from "./province.ts";
import { readRules } from "./rules.ts";
import { readSegments, type SegmentReading } from "./segments.ts";

/** The year of the newest plans (decision 27): units are built on them and forecast for them. */
export const PLAN_YEAR = 2026;

export interface BuildOptions {
  readonly factsDirectory: string;
  readonly toDirectory: string;
  readonly modelFile: string;
  /** Known published figures that every build must show; beside the model's folder unless named. */
  readonly goldenFile?: string | undefined;
  /** Packs of the version before, to say what changed in published years. */
  readonly previousDirectory?: string | undefined;
  /** What ships is compared by the repository itself, and need not carry the fingerprints of its years. */
  readonly withoutFingerprints?: boolean;
  /** Two-digit codes; all when absent. */
  readonly provinces?: readonly string[] | undefined;
  /** Which findings stop the build: every blocked one unless a test builds from facts that are no whole country. */
  readonly stopsAt?: (finding: CheckFinding) => boolean;
  /** Called before each step with how many are done. */
  readonly progress: (done: number, total: number, label: string) => void;
}

/** One province's part of a build, so that the starter can choose another for most of them. */
export type ProvinceBuilder = (
  rule: ProvinceRule,
  material: ProvinceMaterial,
  context: ProvinceContext,
) => BuiltProvince;

/** Builds packs from a folder of facts. The folder appears under its name only when it is complete and holds. */
export function buildPacks(
  options: BuildOptions,
  builder: ProvinceBuilder = (rule, material, context) => buildProvince(rule, material, context),
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
  } catch (error) {
    // Nothing is replaced, and what was found can be read beside the place.
    if (error instanceof BlockedBuild)
      writeReport(error.report, "a stopped build", packWriter(`${toDirectory}.stopped`));
    throw error;
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
}

/** The folder is replaced whole, so it must be empty or hold packs: a slip of the keyboard must not erase a home. */
function refuseForeignFolder(directory: string): void {
  if (!existsSync(directory) || existsSync(join(directory, "manifest.json"))) return;
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty and holds no packs`);
}

/** What is read before the first province. */
interface Opened {
  readonly stored: StoredModel;
  readonly rules: readonly ProvinceRule[];
  readonly chosen: readonly ProvinceRule[];
  readonly segments: SegmentReading;
  readonly golden: readonly GoldenFact[];
  readonly context: BuildContext;
}

function open(options: BuildOptions, writer: PackWriter): Opened {
  const { factsDirectory, modelFile } = options;
  const rules = readRules(factsDirectory, PLAN_YEAR);
  const stored: StoredModel = JSON.parse(readFileSync(modelFile, "utf8"));
  const singleStream = new Set(rules.filter((rule) => rule.system === "3+3").map((rule) => rule.province));
  const segments = readSegments(factsDirectory, singleStream);
  return {
    stored,
    rules,
    chosen: chooseRules(rules, options.provinces),
    segments,
    golden: readGoldenFacts(options.goldenFile ?? join(dirname(modelFile), "../golden-facts.csv")),
    context: {
      factsDirectory,
      planYear: PLAN_YEAR,
      directory: openSchoolDirectory(factsDirectory),
      catalogue: openMajorsCatalogue(factsDirectory),
      model: readModel(stored),
      sharedLines: readSharedLines(factsDirectory),
      segments: segments.byProvince,
      controlLines: readControlLines(factsDirectory),
      writer,
    },
  };
}

function writePacks(options: BuildOptions, writer: PackWriter, builder: ProvinceBuilder): Manifest {
  const { factsDirectory, progress } = options;
  const total = (options.provinces?.length ?? ALL_PROVINCES) + 2;
  progress(0, total, "national tables");
  const opened = open(options, writer);
  const { context, rules, stored } = opened;
  const tallies = openTallies();
  checkNational(factsDirectory, rules, tallies.of);
  const built = buildProvinces(opened, { options, tallies, builder, total });
  progress(total - 1, total, "schools");
  writeIndustrySalaries(factsDirectory, writer);
  writeNational(factsDirectory, context.directory, writer);
  writeRules(rules, writer);
  writer.text("model.json", `${JSON.stringify(stored)}\n`);
  progress(total, total, "done");
  const manifest = manifestOf({
    modelVersion: stored.version,
    planYear: PLAN_YEAR,
    provinces: built.provinces.map((province) => province.entry),
    files: writer.files,
  });
  writeReport(built.report, manifest.dataVersion, writer);
  return manifest;
}

const ALL_PROVINCES = 31;

/** One tally a province and one for the country. */
function openTallies() {
  const tallies = new Map<string, Tally>();
  const of = (province: string): Tally => {
    const tally = tallies.get(province) ?? openTally(province);
    tallies.set(province, tally);
    return tally;
  };
  return {
    of,
    findings: (provinces: readonly string[]) => ["", ...provinces].flatMap((province) => of(province).findings()),
  };
}

interface Building {
  readonly options: BuildOptions;
  readonly tallies: ReturnType<typeof openTallies>;
  readonly builder: ProvinceBuilder;
  readonly total: number;
}

/**
 * Checks and builds each province. Once something stops the build, the rest is checked but not built, so that the
 * report is whole.
 */
function buildProvinces(opened: Opened, { options, tallies, builder, total }: Building) {
  const { chosen, context, segments, golden } = opened;
  const stopsAt = options.stopsAt ?? (() => true);
  const isStopped = (province: string) =>
    tallies
      .of(province)
      .findings()
      .some((found) => found.outcome === "blocked" && stopsAt(found));
  let stopped = isStopped("");
  const provinces: BuiltProvince[] = [];
  const fingerprints: Record<string, readonly string[]> = {};
  for (const [i, rule] of chosen.entries()) {
    options.progress(i + 1, total, rule.provinceName);
    const tally = tallies.of(rule.province);
    const material = readProvince(rule, context);
    checkProvince(rule, material, { context, segments, golden, tally });
    stopped ||= isStopped(rule.province);
    const tables = { lines: material.past.lines, segments: context.segments.get(rule.province) ?? [] };
    Object.assign(fingerprints, fingerprintsOf(rule.province, tables));
    if (stopped) continue;
    provinces.push(builder(rule, material, { ...context, tally }));
    stopped ||= isStopped(rule.province);
  }
  checkChangedYears(previousOf(options), fingerprints, tallies.of);
  const findings = tallies.findings(chosen.map((rule) => rule.province));
  const coverage = provinces.flatMap((province) => province.coverage);
  const report = reportOf({ planYear: PLAN_YEAR, findings, coverage });
  if (stopped) throw new BlockedBuild(report);
  if (!options.withoutFingerprints) context.writer.text(FINGERPRINT_FILE, `${JSON.stringify(fingerprints)}\n`);
  return { provinces, report };
}

function previousOf({ previousDirectory, toDirectory }: BuildOptions): Fingerprints {
  return readFingerprints(join(previousDirectory ?? toDirectory, FINGERPRINT_FILE));
}

/** Beside the manifest and not part of the version: the figures are the packs', the report is about them. */
function writeReport(report: BuildReport, dataVersion: string, writer: PackWriter): void {
  writer.text("report.json", `${JSON.stringify(report, undefined, 1)}\n`);
  writer.text("report.md", reportPage(report, dataVersion));
}

function chooseRules(rules: readonly ProvinceRule[], provinces: readonly string[] | undefined): ProvinceRule[] {
  if (!provinces) return [...rules];
  const unknown = provinces.filter((code) => !rules.some((rule) => rule.province === code));
  if (unknown.length > 0) throw new Error(`no such province: ${unknown.join(", ")}`);
  return rules.filter((rule) => provinces.includes(rule.province));
}
