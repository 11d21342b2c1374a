import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalForm } from "./signing.ts";

describe("the signed text", () => {
  it("is sorted by code unit, percent-encoded by RFC 3986, and leaves sign out", () => {
    const params = Object.entries({ b: "物理 化学", a: "", A: "1*'()!", sign: "x" });
    expect(canonicalForm(params)).toBe("A=1%2A%27%28%29%21&a=&b=%E7%89%A9%E7%90%86%20%E5%8C%96%E5%AD%A6");
  });

  it("does not depend on the order of the parameters", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (params) => {
        const pairs = Object.entries(params);
        expect(canonicalForm(pairs)).toBe(canonicalForm([...pairs].reverse()));
      }),
    );
  });

  it("survives a lone surrogate exactly as a form body carries it", () => {
    const sent = new URLSearchParams({ note: "a\ud800b" });
    expect(canonicalForm([["note", "a\ud800b"]])).toBe(canonicalForm(new URLSearchParams(sent.toString()).entries()));
  });
});
