import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openAdmissionData } from "#server/data/open.ts";
import { buildPacks } from "./build.ts";

const factsDirectory = process.env["GAOKAO_FACTS"];
const folder = mkdtempSync(join(tmpdir(), "zetu-facts-"));
const TESTS = 3;

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (!factsDirectory) console.log(`skipped for want of facts: ${TESTS} tests of the data build`);
});

const build = (to: string) =>
  buildPacks({
    factsDirectory: factsDirectory ?? "",
    toDirectory: join(folder, to),
    modelFile: "data/model/model.json",
    provinces: ["11"],
    progress: () => undefined,
  });

describe.skipIf(!factsDirectory)("Beijing from the facts", { timeout: 120_000 }, () => {
  test("two builds are equal byte for byte", () => {
    const first = build("one");
    const second = build("two");
    expect(second.dataVersion).toBe(first.dataVersion);
    for (const { path } of first.files) {
      expect(readFileSync(join(folder, "two", path)).equals(readFileSync(join(folder, "one", path))), path).toBe(true);
    }
  });

  test("nine units in ten have a forecast, and every subject requirement was read", async () => {
    const { units } = await (await openAdmissionData(join(folder, "one"))).province("11");
    const known = units.mu.filter((mu) => !Number.isNaN(mu)).length;
    expect(known / units.count).toBeGreaterThan(0.9);
    expect(units.requirement.filter((requirement) => !requirement.verified)).toEqual([]);
  });

  test("the score table ends where Beijing goes over to bands of ten points", async () => {
    const beijing = await (await openAdmissionData(join(folder, "one"))).province("11");
    const { scores } = beijing.scoreTable(3, 2026) ?? { scores: new Int32Array() };
    expect(scores.at(-1)).toBe(379);
  });
});
