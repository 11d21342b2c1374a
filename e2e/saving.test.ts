import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import { choices, dialog, saveAs, schoolNames, signOut, startHenanList } from "./steps.ts";

const SUBMIT = /\/web\/sim\/planSubmit$/i;

let site: Site;
let browser: Browser;
let families = 0;
let mobile: string;
let parent: Visit;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
// A family of its own, with a list that is not saved yet: no test depends on another.
beforeEach(async () => {
  parent = await visit(browser, site.url);
  families += 1;
  mobile = String(13812345600 + families);
  await startHenanList(parent.page, site, mobile);
});
afterEach(() => parent?.context.close());
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Titles of the saved lists, newest first. */
async function savedTitles(page: Page): Promise<string[]> {
  await page.goto("/person");
  await page.getByRole("tabpanel").getByRole("heading", { level: 2 }).first().waitFor();
  return page
    .getByRole("tabpanel")
    .getByRole("link", { name: /志愿表|小明/ })
    .allTextContents();
}

test("a list that is being made survives a reload", async () => {
  const { page } = parent;
  await choices(page).first().getByRole("button", { name: /^移除/ }).click();
  const before = await schoolNames(choices(page));
  await page.reload();
  await choices(page).first().waitFor();
  expect(await schoolNames(choices(page))).toEqual(before);
});

test("a save without a network keeps what was typed and shows no success", async () => {
  const { page } = parent;
  const listed = await schoolNames(choices(page));
  await parent.context.setOffline(true);
  await page.getByRole("button", { name: "保存志愿表" }).click();
  const form = dialog(page, "保存志愿表");
  await form.getByLabel("标题").fill("没有网络的志愿表");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.getByText(/添加志愿表失败/).waitFor();
  expect(await form.getByLabel("标题").inputValue()).toBe("没有网络的志愿表");
  expect(await page.getByText(/志愿表保存成功|已保存/).count()).toBe(0);
  await form.getByRole("button", { name: "取消" }).click();
  await page.getByText(/还没保存到账号/).waitFor();
  expect(await schoolNames(choices(page))).toEqual(listed);
  expect(parent.unexpectedErrors(/ERR_INTERNET_DISCONNECTED/)).toEqual([]);
});

test("two clicks on save send one list", async () => {
  const { page } = parent;
  let submissions = 0;
  page.on("request", (request) => {
    if (SUBMIT.test(request.url())) submissions += 1;
  });
  await page.getByRole("button", { name: "保存志愿表" }).click();
  const form = dialog(page, "保存志愿表");
  await form.getByLabel("标题").fill("小明的志愿表");
  await form.getByRole("button", { name: "保存", exact: true }).dblclick();
  await dialog(page, "志愿表保存成功").waitFor();
  expect(submissions).toBe(1);
  expect(await savedTitles(page)).toEqual(["小明的志愿表"]);
  expect(parent.unexpectedErrors()).toEqual([]);
});

test("a stale tab cannot overwrite a newer version, and loses nothing", async () => {
  const { page, context } = parent;
  await (await saveAs(page, "小明的志愿表")).getByRole("button", { name: "继续填报" }).click();
  const stale = await context.newPage();
  await stale.goto(page.url());
  await choices(stale).first().waitFor();

  await page.bringToFront();
  await choices(page).first().getByRole("button", { name: /^移除/ }).click();
  await (await saveAs(page, "小明的志愿表")).getByRole("button", { name: "继续填报" }).click();

  await stale.bringToFront();
  await choices(stale).last().getByRole("button", { name: /^移除/ }).click();
  const kept = await schoolNames(choices(stale));
  await stale.getByRole("button", { name: "保存修改" }).click();
  const form = dialog(stale, "修改志愿表");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await form.getByText(/^修改志愿表失败：该志愿表已在别处修改/).waitFor();
  await form.getByRole("button", { name: "另存为一份新的志愿表" }).click();
  await dialog(stale, "志愿表保存成功").getByRole("button", { name: "继续填报" }).click();
  expect(await schoolNames(choices(stale))).toEqual(kept);
  expect(await savedTitles(stale)).toHaveLength(2);
  expect(parent.unexpectedErrors()).toEqual([]);
});

test("a sign-out in one tab leaves nothing of the person in another", async () => {
  const { page, context } = parent;
  const other = await context.newPage();
  await other.goto("/home");
  await signOut(other, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await dialog(page, "登录").waitFor();
  expect(new URL(page.url()).pathname).toBe("/home");
  expect(await choices(page).count()).toBe(0);
  expect(parent.unexpectedErrors()).toEqual([]);
});

test("a rank that was typed is kept with the list that was made for it", async () => {
  const { page } = parent;
  await page.getByRole("button", { name: "修改", exact: true }).click();
  const form = dialog(page, "高考信息");
  await form.getByLabel("位次").fill("30000");
  await form.getByRole("button", { name: "确定" }).click();
  await page.getByRole("button", { name: "重新生成", exact: true }).click();
  await page.getByText("按您填写的位次测算").waitFor();
  await (await saveAs(page, "小明的志愿表")).getByRole("button", { name: "查看志愿表" }).click();
  await page
    .getByText(/位次 30,000/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "修改", exact: true }).click();
  await choices(page).first().waitFor();
  await page.getByText("按您填写的位次测算").waitFor();
  expect(await page.getByText(/高考信息改过了/).count()).toBe(0);
  expect(parent.unexpectedErrors()).toEqual([]);
});
