import { afterEach, describe, expect, it, vi } from "vitest";
import { Overloaded } from "./faults.ts";
import { turns } from "./turns.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("turns", () => {
  it("go to those who came first, one at a time", async () => {
    const { take } = turns({ waitLimitMs: 1_000, longestQueue: 10 });
    const seen: number[] = [];
    let inside = 0;
    const visit = async (number: number) => {
      const end = await take();
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      seen.push(number);
      inside -= 1;
      end();
    };
    await Promise.all([1, 2, 3, 4].map(visit));
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it("are refused when too many wait", async () => {
    const { take } = turns({ waitLimitMs: 1_000, longestQueue: 1 });
    const end = await take();
    const second = take();
    await expect(take()).rejects.toBeInstanceOf(Overloaded);
    end();
    (await second)();
  });

  it("are given up after a while, and go to the next who waits", async () => {
    vi.useFakeTimers();
    const { take } = turns({ waitLimitMs: 1_000, longestQueue: 10 });
    const end = await take();
    const impatient = take();
    const refusal = expect(impatient).rejects.toBeInstanceOf(Overloaded);
    await vi.advanceTimersByTimeAsync(600);
    const patient = take();
    await vi.advanceTimersByTimeAsync(400);
    await refusal;
    end();
    (await patient)();
    (await take())();
  });

  it("end once, however often their holder says so", async () => {
    const { take } = turns({ waitLimitMs: 1_000, longestQueue: 10 });
    const end = await take();
    const [second, third] = [take(), take()];
    end();
    end();
    const endSecond = await second;
    let isThirdIn = false;
    void third.then(() => {
      isThirdIn = true;
    });
    await Promise.resolve();
    expect(isThirdIn).toBe(false);
    endSecond();
    (await third)();
  });
});
