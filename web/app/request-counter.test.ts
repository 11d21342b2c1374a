import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { useRequestCounter } from "./request-counter.ts";

afterEach(() => useRequestCounter.getState().reset());

describe("the request counter", () => {
  it("never falls below 0, in whatever order calls begin, end and are reset", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("raise", "lower", "reset")), (steps) => {
        useRequestCounter.getState().reset();
        for (const step of steps) {
          useRequestCounter.getState()[step]();
          expect(useRequestCounter.getState().pending).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("is back at 0 when every counted call has been answered", () => {
    const { raise, lower } = useRequestCounter.getState();
    raise();
    raise();
    lower();
    expect(useRequestCounter.getState().pending).toBe(1);
    lower();
    expect(useRequestCounter.getState().pending).toBe(0);
  });
});
