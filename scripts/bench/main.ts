/**
 * `npm run bench`: what the product promises in figures, measured in one run on this machine.
 *
 *   --packs DIR     full packs to answer from; without it, `--facts` or ../shared/data are built into packs first,
 *                   and without facts the starter answers
 *   --facts DIR     admission facts
 *   --backtest      also judges the shipped model on 2025 (needs facts, takes minutes)
 *   --json          only the JSON document
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { backTest } from "./back-test.ts";
import { bundleSizes } from "./bundle.ts";
import { engineFigures } from "./engine.ts";
import { type Figure, printTable } from "./measure.ts";
import { smartListTimes } from "./smart-list.ts";
import { startTimes } from "./start-times.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values: options } = parseArgs({
  options: {
    packs: { type: "string" },
    facts: { type: "string" },
    backtest: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

function runNode(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
}

function factsFolder(): string | undefined {
  const folder = options.facts ?? process.env["GAOKAO_FACTS"] ?? join(root, "../shared/data");
  return existsSync(folder) ? folder : undefined;
}

async function measureAll(packs: string | undefined, facts: string | undefined): Promise<Figure[]> {
  const figures = [...(await bundleSizes()), ...(await engineFigures()), ...(await smartListTimes(packs))];
  figures.push(...(await startTimes()));
  if (options.backtest && facts) figures.push(...backTest(facts));
  return figures;
}

/** One line; five digits are more than a measurement is good for. */
const asJson = (report: unknown) =>
  JSON.stringify(report, (_, value) => (typeof value === "number" ? Number(value.toPrecision(5)) : value));

const work = await mkdtemp(join(tmpdir(), "zetu-bench-"));
try {
  const facts = factsFolder();
  runNode("scripts/build.mjs", "--stale");
  let packs = options.packs;
  if (!packs && facts) {
    packs = join(work, "packs");
    runNode("dist/data-build.js", "--facts", facts, "--to", packs, "--provinces", "41");
  }
  const figures = await measureAll(packs, facts);
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model ?? "" };
  if (!options.json) printTable(figures);
  console.log(asJson({ machine, data: packs ? "full packs" : "starter", figures }));
  process.exitCode = figures.some(({ held }) => held === false) ? 1 : 0;
} finally {
  await rm(work, { recursive: true, force: true });
}
