import { networkMessage, readAnswer } from "./answers.ts";
import { CallFailed, cancelledMessage } from "./call-failed.ts";

const isApi = (path: string) => path.toLowerCase().startsWith("/api/");

/** Specification 7: two clients, told apart by the path. */
export const timeoutOf = (path: string): number => (isApi(path) ? 300_000 : 30_000);

export interface Courier {
  /** One exchange: the data of a success, or a CallFailed. */
  travel(path: string, body: URLSearchParams, signal?: AbortSignal): Promise<unknown>;
  /** Stops every exchange on its way; each rejects as cancelled. */
  cancelAll(): void;
}

export function createCourier(fetch: typeof globalThis.fetch): Courier {
  const onTheWay = new Set<AbortController>();

  async function travel(path: string, body: URLSearchParams, signal?: AbortSignal): Promise<unknown> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      stop();
    }, timeoutOf(path));
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    onTheWay.add(controller);
    try {
      return await readAnswer(
        await fetch(path, { method: "POST", body, credentials: "omit", signal: controller.signal }),
      );
    } catch (error) {
      if (controller.signal.aborted && !timedOut) throw new CallFailed(cancelledMessage, { kind: "cancelled" });
      throw error instanceof CallFailed ? error : new CallFailed(networkMessage, { kind: "network" });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      onTheWay.delete(controller);
    }
  }

  return {
    travel,
    cancelAll: () => {
      for (const controller of [...onTheWay]) controller.abort();
    },
  };
}
