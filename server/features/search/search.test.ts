import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

describe("searching everything by name", () => {
  let whole: Awaited<ReturnType<typeof wholeApp>>;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
  });
  afterAll(() => whole.app.close());
  const suggest = (keyWord: string) => whole.call("/api/search/suggest", { keyWord });
  const all = (keyWord: string) => whole.call("/api/search/all", { keyWord });

  it("suggests schools and majors, at most five of each", async () => {
    const { data } = await suggest("郑大");
    expect(data[0]).toEqual({ kind: "school", id: "10459", name: "郑州大学", note: "河南省 郑州市" });
    const computing = (await suggest("计算机")).data;
    expect(computing.filter(({ kind }: { kind: string }) => kind === "major")).toHaveLength(5);
    expect(computing.length).toBeLessThanOrEqual(10);
  });

  it("finds majors by name and pinyin, undergraduate ones first", async () => {
    const { data } = await whole.call("/api/special/geSearchSpecialList", { special_name: "lcyx" });
    expect(data[0]).toMatchObject({ special_name: "临床医学", level: "本科", special_code: "100201K", duration: 5 });
    const nothing = await whole.call("/api/special/geSearchSpecialList", { special_name: "" });
    expect(nothing).toMatchObject({ status: 400, message: "请输入专业名称" });
  });

  it("answers schools and majors in one page, with how many there are", async () => {
    const { data } = await all("师范");
    expect(data.schools).toHaveLength(20);
    expect(data.school_total).toBeGreaterThan(100);
    const empty = (await all("量子香蕉")).data;
    expect(empty).toEqual({ schools: [], school_total: 0, specials: [], special_total: 0 });
  });

  it("refuses an empty keyword and one that is too long", async () => {
    expect(await all("  ")).toMatchObject({ status: 400, message: "关键词不能为空" });
    expect(await suggest("长".repeat(41))).toMatchObject({ status: 400, message: "关键词最多 40 个字" });
  });

  it("takes signs that mean something elsewhere as they are", async () => {
    for (const keyWord of ["%", "(", "\\", "<script>", "' or 1=1", "*+?"])
      expect((await all(keyWord)).status).toBe(200);
  });
});
