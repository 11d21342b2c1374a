import type { Locator, Page } from "playwright-core";
import type { Site } from "./site.ts";

/** What people do on the site, in their words: every step finds things by role and label. */

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

/** A chip's label lies over its input and takes the click, which the input then has. */
const tick = (input: Locator) => input.check({ force: true });

/** The picker opens by itself for a visitor, who may close it. */
export async function enterAsVisitor(page: Page): Promise<void> {
  await page.goto("/");
  await dialog(page, "选择省份和科目").getByRole("button", { name: "先看看" }).click();
  await page.getByRole("heading", { level: 1, name: "填分数，看能上哪些大学" }).waitFor();
}

export async function tryTheSample(page: Page, score: string): Promise<Locator> {
  await page.getByLabel("分数", { exact: true }).fill(score);
  await page.getByRole("button", { name: "看看我能上哪里" }).click();
  const rows = page.getByRole("list", { name: "志愿表的前几行" }).locator(":scope > li");
  await rows.first().waitFor();
  return rows;
}

/** From the register dialog to the signed-in page, the activation skipped. */
export async function register(page: Page, site: Site, mobile: string): Promise<void> {
  const form = dialog(page, "注册");
  await form.getByLabel("手机号").fill(mobile);
  await form.getByRole("button", { name: "获取验证码" }).click();
  await form.getByRole("button", { name: /秒后重发/ }).waitFor();
  await form.getByLabel("验证码").fill(await site.smsCode(mobile));
  await form.getByLabel("密码", { exact: true }).fill("henan-2027-family");
  await form.getByLabel("确认密码").fill("henan-2027-family");
  await form.getByRole("button", { name: "注册", exact: true }).click();
  await dialog(page, "会员激活").getByRole("button", { name: "跳过，以后再激活" }).click();
}

export async function pickHenanPhysics(page: Page): Promise<void> {
  const picker = dialog(page, "选择省份和科目");
  await tick(picker.getByRole("radio", { name: "河南" }));
  await tick(picker.getByRole("radio", { name: "物理" }));
  await tick(picker.getByRole("checkbox", { name: "化学" }));
  await tick(picker.getByRole("checkbox", { name: "生物" }));
  await picker.getByRole("button", { name: "确定" }).click();
  await picker.waitFor({ state: "detached" });
}

/** The picker as somebody meets it who has tried the sample: already filled in. */
export async function confirmHenanPhysics(page: Page): Promise<void> {
  const picker = dialog(page, "选择省份和科目");
  await picker.getByRole("radio", { name: "河南", checked: true }).waitFor();
  await picker.getByRole("checkbox", { name: "化学", checked: true }).waitFor();
  await picker.getByRole("button", { name: "确定" }).click();
  await picker.waitFor({ state: "detached" });
}

export async function fillExamInfo(page: Page, score: string): Promise<void> {
  await page.getByRole("button", { name: "填写高考信息" }).click();
  const form = dialog(page, "高考信息");
  await form.getByLabel("高考总分").fill(score);
  await form.getByRole("button", { name: "确定" }).click();
  await form.waitFor({ state: "detached" });
}

/** The choices of the list that is being made, in their order. */
export const choices = (page: Page): Locator =>
  page.getByRole("list", { name: "志愿，按填报顺序" }).locator(":scope > li");

export const schoolNames = (rows: Locator): Promise<string[]> =>
  rows.locator("h3").evaluateAll((names) => names.map((name) => name.textContent ?? ""));

/** Opens the save dialog and saves; answers the open note of success. */
export async function saveAs(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: /^(保存志愿表|保存修改)$/ }).click();
  const form = page.getByRole("dialog", { name: /^(保存志愿表|修改志愿表)$/ });
  await form.getByLabel("标题").fill(title);
  await form.getByRole("button", { name: "保存", exact: true }).click();
  const success = dialog(page, "志愿表保存成功");
  await success.waitFor();
  return success;
}

/** Registers somebody new in Henan and waits for their first list: 600 of 750, physics. */
export async function startHenanList(page: Page, site: Site, mobile: string): Promise<void> {
  await enterAsVisitor(page);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await register(page, site, mobile);
  await pickHenanPhysics(page);
  await page.goto("/smartAspiration");
  await fillExamInfo(page, "600");
  await choices(page).first().waitFor();
}

/** By the person's menu, unsaved work given up. */
export async function signOut(page: Page, maskedMobile: string): Promise<void> {
  await page.getByRole("button", { name: maskedMobile }).click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await dialog(page, "退出登录").getByRole("button", { name: /退出/ }).click();
  await page.getByRole("button", { name: "登录", exact: true }).waitFor();
}
