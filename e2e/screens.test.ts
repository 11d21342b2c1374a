import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screens } from "#web/app/screens.ts";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { enterAsVisitor, pickHenanPhysics, register } from "./steps.ts";

/** The kit's own page is part of the development build only. */
const shipped = screens.filter(({ path }) => path !== "/dev/ui");

let site: Site;
let browser: Browser;
let member: Visit;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  member = await visit(browser, site.url);
  const { page } = member;
  await enterAsVisitor(page);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await register(page, site, "13812345601");
  await pickHenanPhysics(page);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test.each(shipped)("$path opens with its title and without an error", async ({ path, title }) => {
  const { page } = member;
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await page.title()).toContain(title);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(member.unexpectedErrors()).toEqual([]);
});

test("a visitor who opens a screen that needs a sign-in gets the sign-in and stands on /home", async () => {
  const visitor = await visit(browser, site.url);
  await visitor.page.goto("/smartAspiration");
  await visitor.page.getByRole("dialog", { name: "登录" }).waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe("/home");
  expect(visitor.unexpectedErrors()).toEqual([]);
  await visitor.context.close();
});

test("an unknown address leads to /404 and not to a white page", async () => {
  const { page } = member;
  await page.goto("/nothing-here");
  await page.waitForURL("**/404");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(member.unexpectedErrors()).toEqual([]);
});
