import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStore } from "#web/app/key-value-store.ts";
import { dropSmsRequest, keepSmsRequest, newSmsToken, readSmsRequest, secondsLeft } from "./sms-request.ts";

const asked = { mobile: "13800138000", smsToken: "x".repeat(32), againAt: 179_000 };

describe("the countdown", () => {
  it("runs from 179 seconds to 0 and stays there", () => {
    expect(secondsLeft(asked, 0)).toBe(179);
    expect(secondsLeft(asked, 1)).toBe(179);
    expect(secondsLeft(asked, 178_001)).toBe(1);
    expect(secondsLeft(asked, 179_000)).toBe(0);
    expect(secondsLeft(asked, 999_000)).toBe(0);
    expect(secondsLeft(undefined, 0)).toBe(0);
  });

  it("never keeps anybody waiting longer than the rule, whatever the clock does", () => {
    fc.assert(fc.property(fc.integer(), (now) => secondsLeft(asked, now) >= 0 && secondsLeft(asked, now) <= 179));
  });
});

describe("the token of a request", () => {
  it("has 32 characters and is another each time", () => {
    const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
    const tokens = Array.from({ length: 50 }, () => newSmsToken(random));
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set(tokens).size).toBe(50);
  });

  it("outlives the page, so that reading the SMS in another application costs nothing", () => {
    const store = memoryStore();
    keepSmsRequest(store, "login", asked);
    expect(readSmsRequest(store, "login")).toEqual(asked);
    expect(readSmsRequest(store, "register")).toBeUndefined();
    dropSmsRequest(store, "login");
    expect(readSmsRequest(store, "login")).toBeUndefined();
  });

  it("that was damaged counts as absent", () => {
    expect(readSmsRequest(memoryStore({ sms_login: "{" }), "login")).toBeUndefined();
    expect(readSmsRequest(memoryStore({ sms_login: '{"mobile":1}' }), "login")).toBeUndefined();
  });
});
