import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cacheDir = join(root, "node_modules/.cache/zetu-tests");

/** Bundles sources as production does, for tests that need a thread or a process of their own. */
export async function bundled(entries: Readonly<Record<string, URL>>): Promise<Record<string, URL>> {
  mkdirSync(cacheDir, { recursive: true });
  const outdir = mkdtempSync(join(cacheDir, "bundle-"));
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, url]) => [name, fileURLToPath(url)])),
    outdir,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    outExtension: { ".js": ".mjs" },
  });
  return Object.fromEntries(Object.keys(entries).map((name) => [name, pathToFileURL(join(outdir, `${name}.mjs`))]));
}
