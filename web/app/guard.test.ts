import { describe, expect, it } from "vitest";
import { addressWithoutToken, admit, clearsSimulation } from "./guard.ts";
import { screenAt, screens } from "./screens.ts";

const visit = (pathname: string, { hasToken = false, maintenance = false } = {}) =>
  admit({ pathname, screen: screenAt(pathname), hasToken, maintenance });

describe("the guard", () => {
  it("sends a visitor on every screen for signed-in users to the sign-in, and lets a user in", () => {
    for (const { path } of screens.filter(({ access }) => access === "login")) {
      expect(visit(path)).toEqual({ kind: "signIn" });
      expect(visit(path, { hasToken: true })).toMatchObject({ kind: "show", screen: { path } });
    }
  });

  it("lets a visitor open every other screen", () => {
    for (const { path } of screens.filter(({ access }) => access !== "login")) {
      expect(visit(path)).toMatchObject({ kind: "show", screen: { path } });
    }
  });

  it("leads the bare address home and an unknown one to /404", () => {
    expect(visit("/")).toEqual({ kind: "redirect", to: "/home" });
    expect(visit("/no-such-screen")).toEqual({ kind: "redirect", to: "/404" });
  });

  it("closes every screen but the notice during maintenance", () => {
    for (const { path } of screens.filter((screen) => screen.path !== "/maintain")) {
      expect(visit(path, { hasToken: true, maintenance: true })).toEqual({ kind: "redirect", to: "/maintain" });
    }
    expect(visit("/maintain", { maintenance: true })).toMatchObject({ kind: "show" });
  });

  it("clears the simulation on leaving /zhiyuan and nowhere else", () => {
    expect(clearsSimulation("/zhiyuan", "/home")).toBe(true);
    expect(clearsSimulation("/zhiyuan", "/zhiyuan")).toBe(false);
    expect(clearsSimulation("/zhiyuan_copy", "/home")).toBe(false);
    expect(clearsSimulation("/home", "/zhiyuan")).toBe(false);
  });

  it("takes a token out of the address and leaves the rest as it was", () => {
    expect(addressWithoutToken("https://a.cn/detail?id=7&token=secret#top")).toBe("/detail?id=7#top");
    expect(addressWithoutToken("https://a.cn/home?token=secret")).toBe("/home");
    expect(addressWithoutToken("https://a.cn/home?id=1")).toBeUndefined();
  });
});
