import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const neighbouringFacts = fileURLToPath(new URL("../shared/data", import.meta.url));

/** Where the tests that need real admission data read it; unset, they skip and say so. */
const facts = process.env["GAOKAO_FACTS"] ?? (existsSync(neighbouringFacts) ? neighbouringFacts : undefined);

/** Every property test of one run draws from this seed, so that a failure can be drawn again. */
const seed = process.env["FC_SEED"] ?? String(randomInt(2 ** 31));
if (process.env["VITEST"]) console.log(`property tests: FC_SEED=${seed}`);

const env = { FC_SEED: seed, TZ: "UTC", ...(facts ? { GAOKAO_FACTS: facts } : {}) };

export default defineConfig({
  root,
  test: {
    // Two cores: a third worker only makes every timing worse.
    maxWorkers: 2,
    reporters: ["default"],
    projects: [
      {
        test: {
          name: "unit",
          root,
          env,
          include: ["{contract,engine,server,web,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: ["scripts/testing/seed-properties.ts"],
          // Modules are loaded once a worker, not once a file: loading costs more than most of the tests.
          // A test must therefore restore what it changes in a shared module.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "journeys",
          root,
          env,
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          // One browser and one server at a time leave each journey the machine it was timed on.
          maxWorkers: 1,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
