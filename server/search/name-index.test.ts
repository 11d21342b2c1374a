import { beforeAll, describe, expect, it } from "vitest";
import { starterPacks, testData } from "#server/testing/test-packs.ts";
import type { NameIndex } from "./name-index.ts";
import { type NamedSchool, schoolIndex } from "./school-index.ts";

describe("finding a school by name", () => {
  let schools: NameIndex<NamedSchool>;
  beforeAll(async () => {
    schools = schoolIndex(await testData(starterPacks));
  });
  const first = (words: string) => schools.find(words, 10)[0]?.name;

  it.each([
    ["郑州大学", "郑州大学"],
    ["郑大", "郑州大学"],
    ["北航", "北京航空航天大学"],
    ["哈工大", "哈尔滨工业大学"],
    ["华科", "华中科技大学"],
    ["西交", "西安交通大学"],
    ["人大", "中国人民大学"],
    ["中科大", "中国科学技术大学"],
    ["河师大", "河南师范大学"],
    ["南航", "南京航空航天大学"],
    ["zzdx", "郑州大学"],
    ["zhengzhoudaxue", "郑州大学"],
    ["qinghua", "清华大学"],
    ["10459", "郑州大学"],
    [" 郑州 大学 ", "郑州大学"],
    ["郑洲大学", "郑州大学"],
  ])("%s means %s", (words, name) => expect(first(words)).toBe(name));

  it("finds nothing for nothing and for what is no name", () => {
    expect(schools.find("  ", 10)).toEqual([]);
    expect(schools.find("量子香蕉", 10)).toEqual([]);
    expect(schools.find("x", 10)).toEqual([]);
  });

  it("answers at most as many as asked for, each once", () => {
    const found = schools.find("大学", 25).map(({ id }) => id);
    expect(new Set(found).size).toBe(25);
  });
});
