import type { BuildReport, CheckFinding, YearCoverage } from "#server/data/build-report.ts";
import { CHECKS, type CheckName, checkOf } from "./catalogue.ts";

/** Thrown when a blocking check found too much; carries the whole report. */
export class BlockedBuild extends Error {
  readonly report: BuildReport;
  constructor(report: BuildReport) {
    super(`the facts do not hold, nothing was built\n${blockedWords(report)}`);
    this.report = report;
  }
}

export function reportOf(parts: {
  readonly planYear: number;
  readonly findings: readonly CheckFinding[];
  readonly coverage: readonly YearCoverage[];
}): BuildReport {
  const { planYear, findings, coverage } = parts;
  const count = (outcome: CheckFinding["outcome"]) => findings.filter((found) => found.outcome === outcome).length;
  const golden = findings.filter((found) => found.check === "golden facts");
  const checked = golden.reduce((sum, found) => sum + found.of, 0);
  return {
    planYear,
    totals: {
      checks: new Set(findings.map((found) => found.check)).size,
      passed: count("passed"),
      warned: count("warned"),
      blocked: count("blocked"),
    },
    golden: { checked, held: checked - golden.reduce((sum, found) => sum + found.count, 0) },
    findings: findings.filter((found) => found.outcome !== "passed"),
    passed: Object.keys(CHECKS).flatMap((check) => {
      const scopes = findings.filter((found) => found.check === check && found.outcome === "passed");
      return scopes.length === 0
        ? []
        : [{ check, scopes: scopes.length, rows: scopes.reduce((sum, found) => sum + found.of, 0) }];
    }),
    coverage,
  };
}

const MOST_BLOCKED_SHOWN = 30;

function blockedWords({ findings }: BuildReport): string {
  const blocked = findings.filter((found) => found.outcome === "blocked");
  const shown = blocked.slice(0, MOST_BLOCKED_SHOWN).map(wordsOf).join("\n");
  return blocked.length > MOST_BLOCKED_SHOWN ? `${shown}\nand ${blocked.length - MOST_BLOCKED_SHOWN} more` : shown;
}

const wordsOf = (found: CheckFinding) =>
  `- ${found.check}, ${found.province || "national"}, ${found.scope}: ${found.count} of ${found.of}${found.examples.map((text) => `\n  - ${text}`).join("")}`;

/** The report as a page to read. */
export function reportPage(report: BuildReport, dataVersion: string): string {
  const { totals, golden } = report;
  const named = (outcome: CheckFinding["outcome"]) => {
    const found = report.findings.filter((finding) => finding.outcome === outcome);
    return [...new Set(found.map(({ check }) => check as CheckName))].flatMap((check) => [
      `### ${check}`,
      `${checkOf(check).weight === "blocks" ? "Blocks the build above a tolerance" : "Warns"}. What must hold: ${checkOf(check).rule}.`,
      "",
      ...found.filter((finding) => finding.check === check).map(wordsOf),
      "",
    ]);
  };
  return [
    `# Build report of ${dataVersion}`,
    "",
    `${totals.checks} checks in ${totals.passed + totals.warned + totals.blocked} places: ${totals.passed} passed, ${totals.warned} warned, ${totals.blocked} blocked. Golden facts: ${golden.held} of ${golden.checked} hold.`,
    "",
    ...(totals.blocked > 0 ? ["## Blocked", "", ...named("blocked")] : []),
    "## Warnings",
    "",
    ...named("warned"),
    "## Passed",
    "",
    "| check | places | rows |",
    "|---|---|---|",
    ...report.passed.map(({ check, scopes, rows }) => `| ${check} | ${scopes} | ${rows} |`),
    "",
  ].join("\n");
}
