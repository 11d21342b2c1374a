import type { Browser, Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Visit, visit } from "./browser.ts";
import { type Site, startSite } from "./site.ts";
import {
  choices,
  confirmHenanPhysics,
  dialog,
  enterAsVisitor,
  register,
  saveAs,
  schoolNames,
  signOut,
  tryTheSample,
} from "./steps.ts";

/** Application units that a Henan candidate may enter (本科批, 2026). */
const HENAN_CHOICES = 48;
const TITLE = "小明的志愿表";

let site: Site;
let browser: Browser;
let parent: Visit;

beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
  parent = await visit(browser, site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("a parent in Henan gets from a score to a saved, exported list", async () => {
  const { page } = parent;
  await enterAsVisitor(page);
  const sample = await tryTheSample(page, "600");
  expect(await sample.count()).toBe(10);
  await page.getByRole("button", { name: "看完整志愿表" }).click();
  await dialog(page, "登录").getByRole("button", { name: "注册" }).click();
  await register(page, site, "13812345678");
  // What was typed for the sample comes along: the picker is filled in and only asks to be confirmed.
  await confirmHenanPhysics(page);
  await choices(page).first().waitFor();
  expect(await choices(page).count()).toBe(HENAN_CHOICES);
  await changeTheOrder(page);
  await removeAndAdd(page);
  const listed = await schoolNames(choices(page));
  await (await saveAs(page, TITLE)).getByRole("button", { name: "查看志愿表" }).click();

  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await choices(page).first().waitFor();
  expect(await schoolNames(choices(page))).toEqual(listed);
  await exportAndCheck(page, listed);
  await deleteFromPerson(page);
  await leave(page);
  expect(parent.unexpectedErrors()).toEqual([]);
});

/** The third choice goes up by the keyboard, and the focus goes with it. */
async function changeTheOrder(page: Page): Promise<void> {
  const before = await schoolNames(choices(page));
  await choices(page).nth(2).getByRole("button").first().focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("移到第 2 位").waitFor();
  const after = await schoolNames(choices(page));
  expect(after.slice(0, 3)).toEqual([before[0], before[2], before[1]]);
  expect(await choices(page).nth(1).locator(":focus").count()).toBe(1);
}

/** The first choice goes out and another candidate takes the room that it leaves. */
async function removeAndAdd(page: Page): Promise<void> {
  await choices(page).first().getByRole("button", { name: /^移除/ }).click();
  await page.getByText(/^已移除/).waitFor();
  expect(await choices(page).count()).toBe(HENAN_CHOICES - 1);
  await page.getByRole("tab", { name: "全部候选" }).click();
  const addable = page
    .getByRole("list", { name: "候选志愿，从难到易" })
    .getByRole("button", { name: /^加入/, disabled: false });
  await addable.first().click();
  await page.getByText(/^已加入 .*排在第 \d+ 位$/).waitFor();
  await page.getByRole("tab", { name: /^我的志愿表/ }).click();
  await choices(page).first().waitFor();
  expect(await choices(page).count()).toBe(HENAN_CHOICES);
}

async function exportAndCheck(page: Page, listed: readonly string[]): Promise<void> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: /^导出/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${TITLE}.xlsx`);
  const rows = await readSheet(await download.path());
  const head = rows.findIndex((row) => row[0] === "序号");
  const column = (title: string) => rows[head]?.indexOf(title) ?? -1;
  const body = rows.slice(head + 1);
  expect(body.length).toBe(listed.length);
  expect(rows.slice(0, head).join("\n")).toMatch(/按 2026 年招生计划测算.*；数据版本 \S+/);
  for (const [index, row] of body.entries()) {
    expect(row[column("院校代号")]).toMatch(/^\d{4}$/);
    expect(row[column("专业组代码")]).toMatch(/^\d{3}$/);
    expect(listed[index]).toContain(row[column("院校代号")]);
  }
  expect(body.filter((row) => row[column("来源")]).length).toBeGreaterThan(HENAN_CHOICES / 2);
}

async function deleteFromPerson(page: Page): Promise<void> {
  await page.goto("/person");
  await page.getByRole("link", { name: TITLE }).waitFor();
  await page.getByRole("button", { name: /^删除/ }).click();
  await dialog(page, "删除志愿表").getByRole("button", { name: "删除", exact: true }).click();
  await page.getByText("还没有保存的志愿表").waitFor();
}

async function leave(page: Page): Promise<void> {
  await signOut(page, "138****5678");
  expect(new URL(page.url()).pathname).toBe("/home");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}
