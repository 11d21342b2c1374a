import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "#e2e/site.ts";
import { type Figure, inRounds, median } from "./measure.ts";

const FRESH_LIMIT_MS = 20_000;
const RESTART_LIMIT_MS = 2_000;

const root = fileURLToPath(new URL("../..", import.meta.url));
const NOT_IN_A_CLONE = new Set(["node_modules", "dist", "var", ".git"]);

/** A copy of the sources as a clone would have them, with what `npm ci` installed. */
async function freshClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "zetu-clone-"));
  await cp(root, folder, {
    recursive: true,
    filter: (source) => source === root || !NOT_IN_A_CLONE.has(basename(source)),
  });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** `npm start` in a fresh clone (build, new database), then again on what the first start left. */
async function firstAndSecondStart(): Promise<{ fresh: number; restart: number }> {
  const folder = await freshClone();
  try {
    const start = () => startServer({ cwd: folder, script: "scripts/start.mjs", settings: { PORT: "0" } });
    const first = await start();
    await first.stop();
    const second = await start();
    await second.stop();
    return { fresh: first.startMs, restart: second.startMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function startTimes(): Promise<Figure[]> {
  const starts = await inRounds(firstAndSecondStart);
  const figure = (name: string, rounds: number[], limitMs: number): Figure => ({
    name,
    value: median(rounds),
    unit: "ms",
    bar: `<= ${limitMs}`,
    held: median(rounds) <= limitMs,
    rounds,
  });
  return [
    figure(
      "fresh clone: npm start to ready",
      starts.map(({ fresh }) => fresh),
      FRESH_LIMIT_MS,
    ),
    figure(
      "restart to ready",
      starts.map(({ restart }) => restart),
      RESTART_LIMIT_MS,
    ),
  ];
}
