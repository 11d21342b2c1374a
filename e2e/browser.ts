import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { CHROMIUM_FLAGS } from "#scripts/chromium.ts";
import "./global-setup.ts";

const ACTION_LIMIT_MS = 10_000;

export async function openBrowser(): Promise<Browser> {
  const { chromium: executablePath, problem } = inject("ground");
  if (problem) throw new Error(problem);
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, headless: true });
}

/** A visitor's window on the site, which remembers everything that went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and uncaught exceptions since the last call; an expected one is named by a pattern. */
  unexpectedErrors(...expected: readonly RegExp[]): string[];
}

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    acceptDownloads: true,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    ...(options.storageState ? { storageState: options.storageState } : {}),
  });
  context.setDefaultTimeout(ACTION_LIMIT_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${page.url()})`);
  });
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message} (${page.url()})`));
  return {
    page,
    context,
    unexpectedErrors: (...expected) =>
      errors.splice(0).filter((error) => !expected.some((pattern) => pattern.test(error))),
  };
}
