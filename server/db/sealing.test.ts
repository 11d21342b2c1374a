import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sealing } from "./sealing.ts";

const secret = (id: number) => ({ id, secret: randomBytes(32).toString("base64url") });

describe("a sealed text", () => {
  it("opens for its owner and for nobody else", () => {
    const { seal, open } = sealing([secret(1)]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, owner) => {
        expect(open(seal(text, owner), owner)).toBe(text);
        expect(open(seal(text, owner), `${owner}x`)).toBeUndefined();
      }),
    );
  });

  it("is never the same twice", () => {
    const { seal } = sealing([secret(1)]);
    expect(seal("13800000001", "a")).not.toBe(seal("13800000001", "a"));
  });

  it("does not open when a single character of it was changed, or with another server's secret", () => {
    const { seal, open } = sealing([secret(1)]);
    const sealed = seal("13800000001", "a");
    for (let place = 2; place < sealed.length - 1; place += 1) {
      const other = sealed.charAt(place) === "A" ? "B" : "A";
      expect(open(sealed.slice(0, place) + other + sealed.slice(place + 1), "a")).toBeUndefined();
    }
    expect(sealing([secret(1)]).open(sealed, "a")).toBeUndefined();
    for (const rubbish of ["", "1.", "1.AAAA", "9.AAAA", "x"]) expect(open(rubbish, "a")).toBeUndefined();
  });

  it("still opens after a new secret was added, with which new texts are sealed, and live sessions go on signing", () => {
    const [first, second] = [secret(1), secret(2)];
    const before = sealing([first]);
    const after = sealing([first, second]);
    expect(after.open(before.seal("text", "a"), "a")).toBe("text");
    expect(after.seal("text", "a")).toMatch(/^2\./);
    expect(before.open(after.seal("text", "a"), "a")).toBeUndefined();
    expect(after.lookup("mobile", "13800000001")).toBe(before.lookup("mobile", "13800000001"));
    expect(after.derive("signing")).toBe(before.derive("signing"));
  });
});

describe("a lookup hash", () => {
  it("depends on its purpose, its value and the server's secret", () => {
    const one = sealing([secret(1)]);
    const hashes = [
      one.lookup("mobile", "1"),
      one.lookup("mobile", "2"),
      one.lookup("card", "1"),
      sealing([secret(1)]).lookup("mobile", "1"),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(one.derive("signing")).not.toBe(one.derive("other"));
  });
});
