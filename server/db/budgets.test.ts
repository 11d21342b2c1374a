import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables, testDatabase } from "#server/testing/test-database.ts";
import { addressExpenses } from "./addresses.ts";
import { type Budgets, budgets, dayMs, minuteMs } from "./budgets.ts";
import { sealing } from "./sealing.ts";

const daily = { name: "test-daily", limit: 3, windowMs: dayMs };
const wide = { name: "test-wide", limit: 100, windowMs: minuteMs };
const noon = new Date("2026-11-20T04:00:00Z");

let purse: Budgets;
beforeEach(async () => {
  const database = await testDatabase();
  await emptyTables(database);
  purse = budgets(database.db);
});

const spend = (subject: string, at = noon) => purse.spend([{ rule: daily, subject }], at);

describe("a budget", () => {
  it("is never exceeded by even one, however many spend at once", async () => {
    const spent = await Promise.all(Array.from({ length: 40 }, () => spend("a")));
    expect(spent.filter(Boolean)).toHaveLength(3);
  });

  it("belongs to one subject", async () => {
    for (let times = 0; times < 3; times += 1) await spend("a");
    expect(await spend("a")).toBe(false);
    expect(await spend("b")).toBe(true);
  });

  it("begins anew at midnight in China", async () => {
    for (let times = 0; times < 3; times += 1) await spend("a");
    expect(await spend("a", new Date("2026-11-20T15:59:59.999Z"))).toBe(false);
    expect(await spend("a", new Date("2026-11-20T16:00:00Z"))).toBe(true);
  });

  it("loses nothing when another one of the same purchase is exhausted", async () => {
    const both = [
      { rule: wide, subject: "" },
      { rule: daily, subject: "a" },
    ];
    for (let times = 0; times < 3; times += 1) expect(await purse.spend(both, noon)).toBe(true);
    for (let times = 0; times < 3; times += 1) expect(await purse.spend(both, noon)).toBe(false);
    const { db } = await testDatabase();
    const left = await db.selectFrom("budget").select("used").where("name", "=", "test-wide").executeTakeFirst();
    expect(left?.used).toBe(3);
  });

  it("gets back what was not used after all", async () => {
    for (let times = 0; times < 3; times += 1) await spend("a");
    await purse.refund([{ rule: daily, subject: "a" }], noon);
    expect([await spend("a"), await spend("a")]).toEqual([true, false]);
  });
});

describe("an address", () => {
  const keys = sealing([{ id: 1, secret: "c2VjcmV0" }]);
  const subjects = (address: string) => addressExpenses(daily, address, keys).map(({ subject }) => subject);

  it("spends for itself, a household of IPv6 addresses for one", () => {
    expect(subjects("10.0.0.1")).toEqual(subjects("10.0.0.1"));
    expect(subjects("10.0.0.1")).not.toEqual(subjects("10.0.0.2"));
    expect(subjects("2001:db8:1:2:aaaa::1")).toEqual(subjects("2001:db8:1:2:bbbb::2"));
    expect(subjects("2001:db8:1:2::1")).not.toEqual(subjects("2001:db8:1:3::1"));
  });

  it("of this machine itself spends nothing, for it says nothing about who calls", () => {
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(subjects(address)).toEqual([]);
  });
});
