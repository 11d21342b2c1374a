import { verify } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { Overloaded } from "#server/db/faults.ts";
import { hashLimits, passwords } from "./passwords.ts";

/** Hashing that ends when the test says so. */
function slowHashing() {
  const ends: (() => void)[] = [];
  let most = 0;
  const hashOne = async (password: string) => {
    most = Math.max(most, ends.length + 1);
    await new Promise<void>((resolve) => ends.push(resolve));
    return `hash of ${password}`;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    await settled();
    while (ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
  };
  return { hashOne, endAll, most: () => most };
}

describe("passwords", () => {
  it("are hashed so that the right one verifies and no two hashes are the same", async () => {
    const { hash } = passwords();
    const [one, other] = await Promise.all([hash("secret-1"), hash("secret-1")]);
    expect(await verify(one, "secret-1")).toBe(true);
    expect(await verify(one, "secret-2")).toBe(false);
    expect(one).not.toBe(other);
  });

  it("are hashed a few at a time, wait in a short queue, and are refused beyond it", async () => {
    const { hashOne, endAll, most } = slowHashing();
    const { hash } = passwords(hashOne);
    const accepted = Array.from({ length: hashLimits.atOnce + hashLimits.waiting }, (_, index) => hash(`${index}`));
    await expect(hash("one too many")).rejects.toBeInstanceOf(Overloaded);
    await endAll();
    expect(await Promise.all(accepted)).toHaveLength(accepted.length);
    expect(most()).toBe(hashLimits.atOnce);
    const again = hash("later");
    await endAll();
    expect(await again).toBe("hash of later");
  });

  it("use nothing up for somebody who is turned away, and nothing before there is a place", async () => {
    const { hashOne, endAll } = slowHashing();
    const { hash } = passwords(hashOne);
    let used = 0;
    const first = async () => {
      used += 1;
    };
    const count = hashLimits.atOnce + hashLimits.waiting;
    const accepted = Array.from({ length: count }, () => hash("x", first));
    await expect(hash("one too many", first)).rejects.toBeInstanceOf(Overloaded);
    expect(used).toBe(hashLimits.atOnce);
    await endAll();
    await Promise.all(accepted);
    expect(used).toBe(count);
  });

  it("that fail to be hashed give their place back", async () => {
    const { hash } = passwords(() => Promise.reject(new Error("no memory")));
    for (let tried = 0; tried < 100; tried += 1) await expect(hash("x")).rejects.toThrow("no memory");
  });
});
