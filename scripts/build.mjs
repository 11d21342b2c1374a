/**
 * Builds what production runs: the bundles for Node and the web site.
 *
 *   node scripts/build.mjs            everything, always
 *   node scripts/build.mjs --stale    only when a source changed since the last build
 *   node scripts/build.mjs --watch    the bundles for Node only, again at every change (used by `npm run dev`)
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const stampFile = join(dist, ".stamp");

/** All that a build reads: a folder counts with everything in it but its tests. */
const sources = [
  "contract",
  "engine",
  "server",
  "web",
  "content",
  "scripts/build.mjs",
  "scripts/data-build",
  "scripts/facts",
  "scripts/fill.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
];

/** Parts that bring native code, WebAssembly or workers of their own stay in node_modules. */
const external = ["@electric-sql/pglite", "@node-rs/argon2", "esbuild", "pg", "pg-native", "pino", "vite"];

/** @type {import("esbuild").BuildOptions} */
const serverBundles = {
  absWorkingDir: root,
  entryPoints: [
    { in: "server/main.ts", out: "server" },
    { in: "server/db/pglite-worker.ts", out: "db-worker" },
    { in: "scripts/data-build/main.ts", out: "data-build" },
    { in: "scripts/fill.ts", out: "fill" },
  ],
  outdir: dist,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  sourcemap: true,
  external,
  // Packages written for CommonJS ask for `require` at run time; a bundle of modules has none of its own.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  logLevel: "warning",
};

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return entries
    .filter((entry) => !/[.]test[.]tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/** A hash over names and contents, so that a checkout, a copy or a touched file does not cause a build. */
function sourceStamp() {
  const hash = createHash("sha256").update(process.version);
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

export function isStale() {
  try {
    return readFileSync(stampFile, "utf8") !== sourceStamp();
  } catch {
    return true;
  }
}

async function buildWeb() {
  // Whoever asks for a build, a test run among them, gets what production runs: React chooses its code by this name.
  process.env.NODE_ENV = "production";
  const vite = await import("vite");
  await vite.build({
    root: join(root, "web"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: join(dist, "web"), emptyOutDir: true },
  });
}

async function buildAll() {
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  mkdirSync(dist, { recursive: true });
  const { build } = await import("esbuild");
  await Promise.all([build(serverBundles), buildWeb()]);
  // Written last and from the sources as they were at the start: a build that failed or was overtaken stays stale.
  writeFileSync(stampFile, stamp);
}

async function watchServer() {
  const { context } = await import("esbuild");
  const tell = {
    name: "tell-parent",
    setup(build) {
      build.onEnd(({ errors }) => {
        process.send?.({ built: errors.length === 0 });
      });
    },
  };
  rmSync(stampFile, { force: true });
  const bundles = await context({ ...serverBundles, plugins: [tell] });
  await bundles.watch();
  process.on("disconnect", () => bundles.dispose().then(() => process.exit(0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--watch")) {
    await watchServer();
  } else if (!process.argv.includes("--stale") || isStale()) {
    const started = performance.now();
    await buildAll().catch((error) => {
      console.error(error.message);
      process.exit(1);
    });
    console.error(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
