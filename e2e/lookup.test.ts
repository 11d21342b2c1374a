import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { dialog, enterAsVisitor, pickHenanPhysics, register } from "./steps.ts";

let site: Site;
let browser: Browser;
let family: Visit;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  family = await visit(browser, site.url);
  await enterAsVisitor(family.page);
  await family.page.getByRole("button", { name: "注册", exact: true }).click();
  await register(family.page, site, "13812345671");
  await pickHenanPhysics(family.page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("a short form in the header leads to the school and its lines", async () => {
  const { page } = family;
  const box = page.getByRole("combobox", { name: "搜索院校、专业" });
  await box.fill("郑大");
  await page.getByRole("option", { name: /^郑州大学/ }).waitFor();
  await box.press("ArrowDown");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "郑州大学" }).waitFor();
  await page.getByRole("tab", { name: "分数线" }).click();
  await page.getByRole("rowheader", { name: /专业组 103/ }).waitFor();
  expect(new URL(page.url()).searchParams.get("tab")).toBe("lines");
  expect(family.unexpectedErrors()).toEqual([]);
});

test("filters live in the address, and the list is found again as it was left", async () => {
  const { page } = family;
  await page.goto("/school");
  await page.getByRole("checkbox", { name: /^211/ }).click({ force: true });
  await page.getByText(/^共 128 所$/).waitFor();
  await page.getByRole("checkbox", { name: /^河南/ }).click({ force: true });
  await page.getByText(/^共 1 所$/).waitFor();
  await page.getByRole("link", { name: "郑州大学" }).click();
  await page.getByRole("heading", { level: 1, name: "郑州大学" }).waitFor();
  await page.goBack();
  await page.getByText(/^共 1 所$/).waitFor();
  expect(new URL(page.url()).searchParams.get("province")).toBe("41");
  expect(family.unexpectedErrors()).toEqual([]);
});

test("two schools are compared in 23 rows, and one can be taken out", async () => {
  const { page } = family;
  await page.goto("/school?scl_name=郑州大学");
  await page.getByRole("button", { name: /^对比 ?郑州大学$/ }).click();
  const words = page.getByLabel("院校名称");
  await words.fill("河南大学");
  await words.press("Enter");
  await page.getByRole("button", { name: /^对比 ?河南大学$/ }).click();
  await page.getByRole("button", { name: "院校对比，已添加 2 所" }).click();
  const panel = dialog(page, "院校对比");
  await panel.getByRole("columnheader", { name: /河南大学/ }).waitFor();
  expect(await panel.getByRole("rowheader").count()).toBe(23);
  await panel.getByRole("button", { name: "移除河南大学" }).click();
  await panel.getByRole("columnheader", { name: /河南大学/ }).waitFor({ state: "detached" });
  expect(family.unexpectedErrors()).toEqual([]);
});

test("a score becomes a rank while it is typed", async () => {
  const { page } = family;
  await page.goto("/toolsRank?area=41&local_type_id=1");
  await page.getByLabel("分数", { exact: true }).fill("600");
  // 一分一段 2026, Henan physics.
  await page.getByText("第 31,726–32,622 位").waitFor();
  await page.getByText("你在这里").waitFor();
  expect(new URL(page.url()).searchParams.get("score")).toBe("600");
  expect(family.unexpectedErrors()).toEqual([]);
});
