import { describe, expect, it } from "vitest";
import type { NationalData } from "#server/data/national.ts";
import { majorWishes, namesAny } from "./major-wishes.ts";

const catalogue = [
  { className: "计算机类", name: "软件工程" },
  { className: "计算机类", name: "网络工程" },
  { className: "护理学类", name: "护理学" },
];
const national = { majors: catalogue } as unknown as NationalData;

describe("a wish for majors", () => {
  it("by a class means the majors of the class and every name with its stem", () => {
    const isNamed = namesAny(national, ["计算机类"]);
    expect(["软件工程（中外合作办学）", "网络工程", "计算机科学与技术"].map((name) => isNamed?.(name))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isNamed?.("护理学")).toBe(false);
  });

  it("that says nothing matches nothing", () => {
    expect(namesAny(national, undefined)).toBeUndefined();
    expect(namesAny(national, ["", "  ", "类"])).toBeUndefined();
  });

  it("is told apart from what is to be avoided", () => {
    const { isWanted, isUnwanted } = majorWishes(national, { want: ["护理"], avoid: ["计算机类"] });
    expect([isWanted?.("护理学"), isUnwanted?.("护理学")]).toEqual([true, false]);
    expect([isWanted?.("软件工程"), isUnwanted?.("软件工程")]).toEqual([false, true]);
  });

  it("by 120 words costs about as much as by two, even if all begin alike", () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `某某专业${i}（专业名称）`);
    const words = Array.from({ length: 120 }, (_, i) => `专业名称${i}`);
    const judging = (wished: readonly string[]) =>
      cheapest(() => {
        const isNamed = namesAny(national, wished);
        for (const name of names) isNamed?.(name);
      });
    expect(judging(words)).toBeLessThan(5 * judging(words.slice(0, 2)) + 5_000);
  });

  it("finds a word at the end, at the start and inside of a name, and not one that is only begun", () => {
    const isNamed = namesAny(national, ["护理", "护理学院", "理学"]);
    expect(["护理", "老年护理", "x护理x", "护x理学x"].map((name) => isNamed?.(name))).toEqual([true, true, true, true]);
    expect(["护", "护士", "老年护", "管理", "护x理"].map((name) => isNamed?.(name))).toEqual(Array(5).fill(false));
  });
});

/** Processor time of the cheapest of some rounds, in microseconds: what else the machine does hardly counts. */
function cheapest(work: () => void): number {
  const rounds = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user;
  });
  return Math.min(...rounds);
}
