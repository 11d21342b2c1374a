import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Settings } from "./env.ts";
import type { PackPlaces } from "./packs.ts";

/** The folder of the bundled entries; data and model stand beside it in the checkout. */
const distDir = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(distDir);

export const webDir = path.join(distDir, "web");
export const databaseWorker = new URL("./db-worker.js", import.meta.url);

/** Where packs, builder and model stand for these settings. Paths hold for the bundles in dist/. */
export const packPlaces = (settings: Settings, progress: (line: string) => void): PackPlaces => ({
  admissionData: settings.admissionData,
  starterDir: path.join(root, "data/starter"),
  cacheDir: path.join(settings.dataDir, "packs"),
  builder: path.join(distDir, "data-build.js"),
  model: path.join(root, "data/model/model.json"),
  progress,
});
