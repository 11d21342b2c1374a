import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AdmissionData } from "#server/data/admission-data.ts";
import { openAdmissionData } from "#server/data/open.ts";

// biome-ignore lint/style/noProcessEnv: which packs a run of the tests uses is a setting of the run
const { TEST_PACKS } = process.env;

/** Packs built from the facts; undefined where there are none, and the tests that need them skip. */
export const fullPacks = TEST_PACKS;
export const starterPacks = fileURLToPath(new URL("../../data/starter", import.meta.url));

const opened = new Map<string, Promise<AdmissionData>>();

/** Packs are read-only, so every test of a worker shares one opened folder. */
export function testData(folder: string): Promise<AdmissionData> {
  const key = path.resolve(folder);
  const data = opened.get(key) ?? openAdmissionData(key);
  opened.set(key, data);
  return data;
}
