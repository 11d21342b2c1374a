import { configureGlobal, readConfigureGlobal } from "fast-check";

/** The long run (`npm run test:full`) draws this many times more cases than the usual hundred. */
const FULL_RUN_FACTOR = 20;

configureGlobal({
  ...readConfigureGlobal(),
  seed: Number(process.env["FC_SEED"]),
  numRuns: process.env["TEST_FULL"] ? 100 * FULL_RUN_FACTOR : 100,
});
