import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { findChromium } from "#scripts/chromium.ts";

/** What the journeys need from outside; a problem is told by the tests, so that the others still run. */
export interface Ground {
  readonly chromium: string;
  readonly problem: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    ground: Ground;
  }
}

function buildSite() {
  const script = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  const { status } = spawnSync(process.execPath, [script, "--stale"], { stdio: "inherit" });
  if (status !== 0) throw new Error("The site does not build, so no journey can be made: see the messages above.");
}

export async function setup({ provide }: TestProject) {
  try {
    buildSite();
    provide("ground", { chromium: await findChromium(), problem: "" });
  } catch (error) {
    provide("ground", { chromium: "", problem: error instanceof Error ? error.message : String(error) });
  }
}
