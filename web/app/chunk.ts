/** Specification 9: how long a screen's code may take to arrive. */
export const chunkTimeoutMs = 120_000;

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("页面加载失败，请检查网络后重新加载", { cause });
    this.name = "ChunkLoadError";
  }
}

/** Loads a piece of code; one that fails or takes too long is a ChunkLoadError. */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * After a release the old pieces are gone: one reload fetches the new page. A page that is itself
 * the fruit of a reload is not reloaded again, so there is no loop. Without a network a reload would
 * trade the site for the browser's own error page.
 */
export function reloadOnce(): boolean {
  if (!globalThis.navigator.onLine) return false;
  const [arrival] = performance.getEntriesByType("navigation");
  if ((arrival as PerformanceNavigationTiming | undefined)?.type === "reload") return false;
  globalThis.location.reload();
  return true;
}
