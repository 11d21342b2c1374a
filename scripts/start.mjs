/**
 * Builds when a source changed since the last build, then becomes the program asked for:
 *
 *   node scripts/start.mjs              the server
 *   node scripts/start.mjs fill …       the command line of `npm run fill`; its standard output stays its own
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isStale } from "./build.mjs";

if (isStale()) {
  console.error("building the site (first start or changed sources) …");
  // In a process of its own, so that the memory of the build tools ends with them.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL("build.mjs", import.meta.url))], {
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}

const program = process.argv[2] === "fill" ? "fill" : "server";
if (program === "fill") process.argv.splice(2, 1);
await import(`../dist/${program}.js`);
