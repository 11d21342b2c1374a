import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { groundOf, ourScreens, type Screen, screenAt, screens, specifiedScreens } from "./screens.ts";

interface SpecifiedScreen {
  readonly path: string;
  readonly auth: boolean;
  readonly ground: string;
  readonly keepAlive?: boolean;
  readonly shell?: boolean;
  readonly query?: readonly string[];
}

const kept: SpecifiedScreen[] = JSON.parse(
  readFileSync(new URL("../../docs/spec/screens.json", import.meta.url), "utf8"),
);
const original = new URL("../../../shared/spec/screens.json", import.meta.url);

/** Screens that the table may still call planned. It only falls: lower it with each screen that is built. */
const PLANNED_AT_MOST = 64;

describe("the table of screens", () => {
  it.skipIf(!existsSync(original))("keeps the specification's own list word for word", () => {
    expect(kept).toEqual(JSON.parse(readFileSync(original, "utf8")).screens);
  });

  it("has the 66 screens of the specification and no other", () => {
    expect(specifiedScreens.map(({ path }) => path).sort()).toEqual(kept.map(({ path }) => path).sort());
    expect(specifiedScreens).toHaveLength(66);
  });

  it.each(kept)("$path has the specified access, ground, keep-alive, shell and query", (specified) => {
    const screen: Screen | undefined = specifiedScreens.find(({ path }) => path === specified.path);
    expect(screen?.access === "login").toBe(specified.auth);
    expect(groundOf(screen)).toBe(specified.ground);
    expect(screen?.keepAlive ?? false).toBe(specified.keepAlive ?? false);
    expect(screen?.shell ?? true).toBe(specified.shell ?? true);
    expect(screen?.query ?? []).toEqual(specified.query ?? []);
  });

  it("gives every screen a path and a title of its own", () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
    expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
  });

  it("keeps ours apart from the specification's", () => {
    const ours = new Set<string>(ourScreens.map(({ path }) => path));
    expect(specifiedScreens.filter(({ path }) => ours.has(path))).toEqual([]);
  });

  it("asks for fresh area data on exactly the four screens that depend on it", () => {
    const refreshing = screens.filter(({ refreshesArea }) => refreshesArea).map(({ path }) => path);
    expect(refreshing.sort()).toEqual(["/sameScore", "/schoolDetail", "/toolsAdmission", "/toolsRank"]);
  });

  it("opens a screen with or without a slash at the end, and none for an unknown path", () => {
    expect(screenAt("/home/")?.path).toBe("/home");
    expect(screenAt("/detail")?.path).toBe("/detail");
    expect(screenAt("/nowhere")).toBeUndefined();
    expect(screenAt("/")).toBeUndefined();
  });

  it("has no more planned screens than before", () => {
    const planned = screens.filter((screen) => screen.planned);
    console.info(`planned screens: ${planned.length} of ${screens.length}`);
    expect(planned.length).toBeLessThanOrEqual(PLANNED_AT_MOST);
  });
});
