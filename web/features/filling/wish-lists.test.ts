import { expect, it } from "vitest";
import { majorClasses, suggest, typedWords } from "./wish-lists.ts";

it("no major class is suggested twice", () => {
  expect(new Set(majorClasses).size).toBe(majorClasses.length);
  // The catalogue has 93 classes; 交叉学科类 holds too few majors to wish for.
  expect(majorClasses.length).toBe(92);
});

it("suggestions that start with what was typed come first, and chosen ones no more", () => {
  expect(suggest(["生物工程类", "水产类", "海洋生物"], "生物", [])).toEqual(["生物工程类", "海洋生物"]);
  expect(suggest(["水产类", "水利类"], "水", ["水利类"])).toEqual(["水产类"]);
});

it("several words typed or pasted at once are taken apart", () => {
  expect(typedWords("计算机、 电气类，会计")).toEqual(["计算机", "电气类", "会计"]);
});
