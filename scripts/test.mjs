/**
 * Runs every test: the walls' own beside their code, then the journeys in a browser (see vitest.config.ts).
 *
 *   npm test                  everything, in less than five minutes on two cores
 *   npm run test:full         the same with far more cases a property
 *   npm test -- server        only the files whose path contains the word
 *
 * With admission facts at hand, packs of three provinces are built from them first (TEST_PACKS names finished ones).
 * With CI set as well, a skipped test counts as a failure: nothing may hide there.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const facts = process.env.GAOKAO_FACTS ?? join(root, "../shared/data");
const factsAtHand = existsSync(facts);
const words = process.argv.slice(2);
const filters = words.filter((word) => word !== "--full");

const runNode = (script, args, options) =>
  spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: "inherit", ...options });

/** One province in groups, one in majors, one of 3+3: the three forms of a list. Undefined when there are no facts. */
function packsFor(folder) {
  if (process.env.TEST_PACKS || !factsAtHand || filters.length > 0) return process.env.TEST_PACKS;
  const packs = join(folder, "packs");
  const from = ["--facts", facts, "--to", packs, "--provinces", "41,37,11"];
  const isBuilt =
    runNode("scripts/build.mjs", ["--stale"]).status === 0 &&
    runNode("dist/data-build.js", from, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  // Without them the tests still run, and the ones that need packs are counted as skipped.
  return isBuilt ? packs : undefined;
}

function runVitest(report, packs) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env };
  if (packs) env.TEST_PACKS = packs;
  if (words.includes("--full")) env.TEST_FULL = "1";
  return runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...filters], { env });
}

function skippedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "skipped" || status === "pending" || status === "todo")
      .map(({ fullName }) => `${name.replace(root, "")}: ${fullName}`),
  );
}

/** Failed tests, and files that failed before their tests could run. */
function countFailures({ numFailedTests, testResults }) {
  const isFailed = ({ status }) => status === "failed";
  const silent = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  return numFailedTests + silent.length;
}

/** Says what was skipped, ends with the one line to look at and answers how much failed. */
function summarise(results) {
  const skipped = skippedTests(results);
  const mayNotSkip = Boolean(process.env.CI) && factsAtHand;
  if (skipped.length > 0) console.log(`${skipped.length} skipped`);
  if (skipped.length > 0 && mayNotSkip) {
    console.log(`Admission facts are at hand, so no test may skip here:\n  ${skipped.join("\n  ")}`);
  }
  const failed = countFailures(results) + (mayNotSkip ? skipped.length : 0);
  console.log(`${results.numPassedTests} passed, ${failed} failed`);
  return failed;
}

const folder = mkdtempSync(join(tmpdir(), "zetu-tests-"));
const report = join(folder, "report.json");
const { status } = runVitest(report, packsFor(folder));
const failed = existsSync(report) ? summarise(JSON.parse(readFileSync(report, "utf8"))) : 1;
rmSync(folder, { recursive: true, force: true });
process.exitCode = status || (failed > 0 ? 1 : 0);
