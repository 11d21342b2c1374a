import { describe, expect, it } from "vitest";
import { provinceNames } from "#contract/constants.ts";
import { breadcrumbOf, footerLinks, menuFor } from "./menu.ts";
import { screens } from "./screens.ts";

const pathsFor = (province: string) =>
  menuFor(province).flatMap((entry) => [
    ...(entry.path ? [entry.path] : []),
    ...(entry.groups ?? []).flatMap((group) => group.links.map(({ path }) => path)),
  ]);

describe("the menu", () => {
  it("hides admission probability and the admission-school test in 河北 and nowhere else", () => {
    const elsewhere = Object.keys(provinceNames).filter((code) => code !== "13");
    for (const code of elsewhere) expect(pathsFor(code)).toEqual(pathsFor("41"));
    const missing = pathsFor("41").filter((path) => !pathsFor("13").includes(path));
    expect(missing).toEqual(["/probability", "/toolsAdmission"]);
  });

  it("names every entry once", () => {
    const paths = pathsFor("41");
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("groups 志愿填报 as assessments, queries and filling", () => {
    const filling = menuFor("41").find(({ label }) => label === "志愿填报");
    expect(filling?.groups?.map(({ title, links }) => [title, links.length])).toEqual([
      ["智能测评", 5],
      ["信息查询", 6],
      ["填报", 5],
    ]);
  });
});

describe("the breadcrumb", () => {
  it("is empty on the home page and for an unknown address", () => {
    expect(breadcrumbOf("/home")).toEqual([]);
    expect(breadcrumbOf("/nowhere")).toEqual([]);
  });

  it("starts with 首页 and ends with the screen's title everywhere else", () => {
    for (const { path, title } of screens.filter((screen) => screen.path !== "/home")) {
      expect(breadcrumbOf(path).map(({ label }) => label)).toEqual(["首页", title]);
    }
  });
});

describe("the footer", () => {
  it("links the specified screens", () => {
    expect(footerLinks.map(({ path }) => path)).toEqual([
      "/school",
      "/major",
      "/interest",
      "/zhiyuan",
      "/toolsRank",
      "/person",
    ]);
  });
});
