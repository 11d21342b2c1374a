import { afterEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError, loadChunk, reloadOnce } from "./chunk.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the code of a screen", () => {
  it("that does not come within 120 s is a ChunkLoadError", async () => {
    vi.useFakeTimers();
    const outcome = loadChunk(() => new Promise<never>(() => undefined)).catch((error) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    let isSettled = false;
    void outcome.then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
  });

  it("that the server no longer has is a ChunkLoadError with a readable message", async () => {
    const outcome = await loadChunk(() =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    ).catch((error) => error);
    expect(outcome).toBeInstanceOf(ChunkLoadError);
    expect(outcome.message).toBe("页面加载失败，请检查网络后重新加载");
  });

  it("that comes in time is handed on", async () => {
    expect(await loadChunk(async () => ({ default: 1 }))).toEqual({ default: 1 });
  });
});

describe("a page whose code is gone after a release", () => {
  const browser = (onLine: boolean, type: string) => {
    const reload = vi.fn();
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
    return reload;
  };

  it("is reloaded once, and not again when that did not help", () => {
    const first = browser(true, "navigate");
    expect(reloadOnce()).toBe(true);
    expect(first).toHaveBeenCalledOnce();
    const second = browser(true, "reload");
    expect(reloadOnce()).toBe(false);
    expect(second).not.toHaveBeenCalled();
  });

  it("is never reloaded without a network: the browser's error page would take the site's place", () => {
    const reload = browser(false, "navigate");
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
