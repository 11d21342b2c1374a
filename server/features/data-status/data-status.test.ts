import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by wire name
type Row = any;

describe.skipIf(!existsSync(starterPacks))("the status of the starter data", () => {
  let whole: Awaited<ReturnType<typeof wholeApp>>;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
  });
  afterAll(() => whole.app.close());

  const status = async (area?: string) => (await whole.call("/api/data/status", area ? { area } : {})).data;
  const provinceOf = (data: Row, code: string): Row => data.provinces.find((row: Row) => row.area === code);

  it("tells anybody the version in force, all 31 provinces and who published what", async () => {
    const data = await status();
    expect(data.data_version).toBe(whole.data.version);
    expect(data.provinces).toHaveLength(31);
    expect(data.sources.length).toBeGreaterThan(5);
    expect(data.years).toEqual([]);
  });

  it("shows that every golden fact held", async () => {
    const { checks } = await status();
    expect(checks.golden).toBeGreaterThanOrEqual(300);
    expect(checks.golden_held).toBe(checks.golden);
  });

  it("says what Henan has by year and that its plan's year is not proven", async () => {
    const data = await status("41");
    expect(provinceOf(data, "41").doubts).toContain("plan_year_unverified");
    expect(provinceOf(data, "41").doubts).not.toContain("school_level");
    const physics = data.years.find((row: Row) => row.year === 2026 && row.track === "物理类");
    expect(physics).toMatchObject({ table_kind: "published", school_count: 0, major_lines: 0 });
    expect(physics.plan_rows).toBeGreaterThan(10_000);
    const lines = data.years.find((row: Row) => row.year === 2025 && row.track === "物理类");
    expect(lines.major_lines).toBeGreaterThan(5_000);
  });

  it("says that Tibet has neither ranks nor a score table, and that others are estimated by school", async () => {
    const data = await status();
    expect(provinceOf(data, "54").doubts).toEqual(expect.arrayContaining(["no_ranks", "no_newest_table"]));
    expect(provinceOf(data, "14").doubts).toContain("no_newest_table");
    expect(provinceOf(data, "37").doubts).toContain("school_level");
    expect(provinceOf(data, "37").doubts).not.toContain("no_ranks");
  });

  it("refuses a province that there is none of", async () => {
    expect(await whole.call("/api/data/status", { area: "99" })).toMatchObject({
      status: 400,
      message: "暂不支持该省份",
    });
  });
});
