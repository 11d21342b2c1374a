import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildReport, CheckFinding } from "#server/data/build-report.ts";
import { buildPacks } from "./build.ts";
import { readGoldenFacts } from "./checks/golden-facts.ts";
import { BlockedBuild } from "./checks/report.ts";
import { provinceFiles, readSheet, SHARED_FILES, type Sheet, sheetText, writeSlice } from "./testing/facts-slice.ts";
import { FAULTS, type Fault } from "./testing/faults.ts";

const factsDirectory = process.env["GAOKAO_FACTS"];
const PROVINCES = ["41", "37"];
const SPOILT = "41";
const LEAST_BLOCKED = 48;

const folder = mkdtempSync(join(tmpdir(), "zetu-faults-"));
const good = join(folder, "good");
const goodPacks = join(folder, "good-packs");

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (!factsDirectory) console.log("skipped for want of facts: the injected faults");
});

const build = (facts: string, to: string) =>
  buildPacks({
    factsDirectory: facts,
    toDirectory: to,
    modelFile: "data/model/model.json",
    previousDirectory: goodPacks,
    provinces: [SPOILT],
    progress: () => undefined,
  });

const readReport = (packs: string): BuildReport => JSON.parse(readFileSync(join(packs, "report.json"), "utf8"));

interface Outcome {
  readonly fault: string;
  readonly blocked: boolean;
  /** What is new in the report, or the words of the refusal. */
  readonly found: readonly string[];
}

const sheets = new Map<string, Sheet>();
function sheetOf(file: string): Sheet {
  const sheet = sheets.get(file) ?? readSheet(join(good, file));
  sheets.set(file, sheet);
  return sheet;
}

/** A folder like the good one but for one file. */
function spoiltFolder(fault: Fault, to: string): void {
  for (const path of [...SHARED_FILES, ...PROVINCES.flatMap(provinceFiles)]) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    if (path !== fault.file) symlinkSync(join(good, path), join(to, path));
  }
  const spoilt = fault.spoil(sheetOf(fault.file), sheetOf);
  if (spoilt === undefined) return;
  writeFileSync(join(to, fault.file), spoilt instanceof Uint8Array ? spoilt : sheetText(spoilt));
}

const nameOf = (finding: CheckFinding) => `${finding.outcome} ${finding.check} ${finding.scope}`;

function inject(fault: Fault, known: ReadonlySet<string>): Outcome {
  const name = `${fault.file}: ${fault.name}`;
  const facts = join(folder, "spoilt");
  const to = join(folder, "spoilt-packs");
  try {
    spoiltFolder(fault, facts);
    build(facts, to);
    return { fault: name, blocked: false, found: newFindings(readReport(to), known) };
  } catch (error) {
    const found = error instanceof BlockedBuild ? newFindings(error.report, known) : [String(error)];
    return { fault: name, blocked: true, found };
  } finally {
    for (const path of [facts, to, `${to}.stopped`]) rmSync(path, { recursive: true, force: true });
  }
}

const newFindings = (report: BuildReport, known: ReadonlySet<string>) =>
  report.findings.map(nameOf).filter((name) => !known.has(name));

describe.skipIf(!factsDirectory)("injected faults", { timeout: 240_000 }, () => {
  let known: ReadonlySet<string>;
  beforeAll(() => {
    const golden = readGoldenFacts("data/golden-facts.csv").filter(({ province }) => PROVINCES.includes(province));
    const schools = new Set(golden.map(({ key }) => key.split("|")[0] ?? ""));
    writeSlice(factsDirectory ?? "", good, { provinces: PROVINCES, schools });
    build(good, goodPacks);
    known = new Set(readReport(goodPacks).findings.map(nameOf));
  }, 60_000);

  test("the good files are built without a blocking finding", () => {
    expect(readReport(goodPacks).totals.blocked).toBe(0);
  });

  test("of fifty ways to spoil a good file at least 48 stop the build and every one is seen", () => {
    expect(FAULTS).toHaveLength(50);
    const outcomes = FAULTS.map((fault) => inject(fault, known));
    const passed = outcomes.filter(({ blocked }) => !blocked);
    console.log(`${FAULTS.length - passed.length} of ${FAULTS.length} faults blocked`);
    for (const { fault, found } of passed) console.log(`not blocked: ${fault}: ${found.slice(0, 3).join("; ")}`);
    expect(outcomes.filter(({ found }) => found.length === 0).map(({ fault }) => fault)).toEqual([]);
    expect(outcomes.length - passed.length).toBeGreaterThanOrEqual(LEAST_BLOCKED);
  });
});
