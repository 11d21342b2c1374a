import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { choices, dialog, enterAsVisitor, saveAs, startHenanList, tryTheSample } from "./steps.ts";

/** The narrowest phone that the screens are made for, in CSS pixels. */
const PHONE_WIDTH = 360;

let site: Site;
let browser: Browser;
let parent: Visit;
let detailPath: string;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  parent = await visit(browser, site.url);
  const { page } = parent;
  await startHenanList(page, site, "13812345603");
  await (await saveAs(page, "小明的志愿表")).getByRole("button", { name: "查看志愿表" }).click();
  await choices(page).first().waitFor();
  const { pathname, search } = new URL(page.url());
  detailPath = pathname + search;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Milder ones that have been made once: whoever jumps by landmarks meets a second head of the page. */
const madeOnce: ReadonlySet<string> = new Set(["landmark-no-duplicate-banner", "landmark-no-duplicate-contentinfo"]);

/** Violations that shut somebody out, each with the elements that it was found on. */
async function seriousBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || madeOnce.has(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** How far the page reaches past the window's right edge. */
const overhang = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const listScreens = [
  ["the list in the making", () => "/smartAspiration"],
  ["a saved list", () => detailPath],
  ["the personal centre", () => "/person"],
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const content = path === "/person" ? page.getByRole("link", { name: "小明的志愿表" }) : choices(page).first();
  await content.waitFor();
}

test("home and its sample bar nobody", async () => {
  const { page, context } = await visit(browser, site.url);
  await enterAsVisitor(page);
  expect(await seriousBarriers(page)).toEqual([]);
  await tryTheSample(page, "600");
  expect(await seriousBarriers(page)).toEqual([]);
  await context.close();
});

test("the sign-in dialog bars nobody", async () => {
  const { page, context } = await visit(browser, site.url);
  await enterAsVisitor(page);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await dialog(page, "登录").waitFor();
  expect(await seriousBarriers(page)).toEqual([]);
  await context.close();
});

test.each(listScreens)("%s bars nobody", async (_, path) => {
  await open(parent.page, path());
  expect(await seriousBarriers(parent.page)).toEqual([]);
});

test("home and its sample fit a phone without sideways scrolling", async () => {
  const { page, context } = await visit(browser, site.url, { width: PHONE_WIDTH, height: 740 });
  await enterAsVisitor(page);
  expect(await overhang(page)).toBe(0);
  await tryTheSample(page, "600");
  expect(await overhang(page)).toBe(0);
  await context.close();
});

test.each(listScreens)("%s fits a phone without sideways scrolling", async (_, path) => {
  const storageState = await parent.context.storageState();
  const { page, context } = await visit(browser, site.url, { width: PHONE_WIDTH, height: 740, storageState });
  await open(page, path());
  expect(await overhang(page)).toBe(0);
  await context.close();
});
