import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullPacks, starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by wire name
type Row = any;
type Fields = Readonly<Record<string, string>>;

const zhengzhou = "10459";

describe("looking schools up", () => {
  let whole: Awaited<ReturnType<typeof wholeApp>>;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
  });
  afterAll(() => whole.app.close());
  const list = async (fields: Fields = {}) => (await whole.call("/api/school/get_school_list", fields)).data;
  const ask = (call: string, fields: Fields) => whole.call(`/api/school/${call}`, fields);
  const names = (data: Row): string[] => data.list.map((row: Row) => row.scl_name);

  it("lists every school of the ministry, twenty a page, none twice", async () => {
    const [first, second] = [await list({ area: "41" }), await list({ area: "41", page: "2" })];
    expect(first.total).toBe(3011);
    expect(new Set([...names(first), ...names(second)]).size).toBe(40);
    expect((await list({ page: "152" })).list).toEqual([]);
  });

  it("shows and sorts by the newest line in the province asked for", async () => {
    const { list: rows } = await list({ area: "41", local_type: "1", gradation: "本科" });
    const ranks = rows.map((row: Row) => row.line.min_rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(rows[0].line).toMatchObject({ year: 2025, local_type_id: "1", kind: "derived" });
    const [own] = (await list({ scl_name: "郑州大学", area: "41", local_type: "1" })).list;
    // 投档线 2025, physics: its hardest-to-miss ordinary group is 103 with 601 points, rank 44,843.
    expect(own.line).toMatchObject({ year: 2025, min_score: 601, min_rank: 44_843, level: "group" });
  });

  it("keeps to every filter, and its counts say what each option would leave", async () => {
    const filters = { province: "41", gradation: "本科", scl_nature: "36000" };
    const found = await list(filters);
    expect(found.list.every((row: Row) => row.province === "41" && row.scl_nature === "36000")).toBe(true);
    const countOf = (group: string, code: string) =>
      found.counts[group].find((entry: Row) => entry.dic_code === code)?.count;
    expect(countOf("scl_nature", "36000")).toBe(found.total);
    const private_ = await list({ ...filters, scl_nature: "36001" });
    expect(countOf("scl_nature", "36001")).toBe(private_.total);
    expect(countOf("marks", "211")).toBe((await list({ ...filters, f211: "1" })).total);
    // 39 schools, and nine campuses of theirs that recruit under names of their own.
    expect((await list({ f985: "1" })).total).toBe(48);
    expect((await list({ dual_class: "38001" })).total + (await list({ dual_class: "38003" })).total).toBe(3011);
    const none = await list({ province: "54", f985: "1" });
    expect([none.total, none.list]).toEqual([0, []]);
  });

  it("finds schools by short form and pinyin", async () => {
    const suggest = async (scl_name: string) =>
      (await ask("getSearchSchoolList", { scl_name })).data.map((row: Row) => row.scl_name);
    expect((await suggest("郑大"))[0]).toBe("郑州大学");
    expect((await suggest("bjhk"))[0]).toBe("北京航空航天大学");
    expect((await list({ scl_name: "北航" })).list[0].scl_name).toBe("北京航空航天大学");
    expect((await ask("getSearchSchoolList", { scl_name: " " })).message).toBe("请输入院校名称");
  });

  it("tells the facts of a school, those that are not known as null, with sources", async () => {
    const { data } = await ask("getSchoolIntro", { scl_id: zhengzhou, area: "41" });
    expect(data).toMatchObject({ scl_name: "郑州大学", f985: false, f211: true, dual_class: "38001", num_subject: 3 });
    expect(data).toMatchObject({ li_score: 601, wen_score: 608, year: 2025, job_rate: null, out_rate: null });
    expect(data.dual_disciplines).toContain("化学");
    expect(data.nearby).toHaveLength(6);
    expect(data.sources.length).toBeGreaterThan(2);
    for (const { publisher, years } of data.sources) expect(publisher !== "" && years !== "").toBe(true);
  });

  it("lists groups in Henan and whole schools elsewhere, and draws the trend of ordinary lines", async () => {
    const henan = (await ask("getSchoolScoreLine", { scl_id: zhengzhou, area: "41", local_type: "1" })).data;
    expect(henan.list[0]).toMatchObject({ year: 2025, level: "group" });
    expect(henan.trend.map(({ year }: Row) => year)).toEqual([2025, 2024, 2023, 2022]);
    const beijing = (await ask("getSchoolScoreLine", { scl_id: zhengzhou, area: "11" })).data;
    // Starter: one derived row a year, 2023–2025.
    expect(beijing.list.map((row: Row) => [row.year, row.level, row.kind])).toEqual(
      [2025, 2024, 2023].map((year) => [year, "school", "derived"]),
    );
    expect(beijing.trend[0]).toMatchObject({ min_score: 599, min_rank: 12_103, special_count: 5 });
  });

  it("lists the plan where there is one, and says where there is none", async () => {
    const henan = (await ask("getSchoolStuPlan", { scl_id: zhengzhou, area: "41", local_type: "1" })).data;
    expect(henan).toMatchObject({ has_plan: true, plan_year: 2026, year_verified: false, page: 1 });
    expect(henan.list).toHaveLength(20);
    const last = (await ask("getSchoolStuPlan", { scl_id: zhengzhou, area: "41", local_type: "1", p: "99" })).data;
    expect([last.list, last.total]).toEqual([[], henan.total]);
    const beijing = (await ask("getSchoolStuPlan", { scl_id: zhengzhou, area: "11" })).data;
    expect(beijing).toMatchObject({ has_plan: false, total: 0, list: [] });
  });

  it("names majors from Henan's plan where the province's own is not at hand, and says so", async () => {
    const { data } = await ask("getSchoolSpecial", { scl_id: zhengzhou, area: "11" });
    expect(data.area).toBe("41");
    expect(data.list.find((row: Row) => row.special_name === "临床医学")).toMatchObject({ class_name: "临床医学类" });
    expect(new Set(data.list.map((row: Row) => row.special_name)).size).toBe(data.list.length);
  });

  it("shows lines of majors to those who are signed in", async () => {
    const path = "/web/vip/getSchoolSpecialLine";
    expect((await whole.call(path, { scl_id: zhengzhou, area: "41" })).status).toBe(401);
    const { data } = await (await whole.signIn("13800000071"))(path, { scl_id: zhengzhou, area: "41", year: "2025" });
    expect(data.list.every((row: Row) => row.level === "major" && row.year === 2025)).toBe(true);
    expect(data.total).toBeGreaterThan(20);
  });

  it("puts up to four schools side by side", async () => {
    const compare = (scl_id: string) => whole.call("/web/school_tools/schoolDiff", { scl_id, area: "41" });
    const { data } = await compare("10459,10001,10459");
    expect(data.map((row: Row) => row.scl_name)).toEqual(["郑州大学", "北京大学"]);
    expect((await compare("1,2,3,4,5")).message).toBe("最多对比4所院校");
    expect((await compare("10459,nobody")).message).toBe("内容不存在或已删除");
  });

  it("names what filters can be", async () => {
    const { data } = await ask("get_search_dic", {});
    expect(data.scl_type[0]).toEqual({ dic_code: "5000", dic_value: "综合" });
    expect(data.province).toHaveLength(31);
    expect((await ask("get_edu_type", {})).data.edu_type).toHaveLength(3);
  });

  it("refuses what does not exist in words", async () => {
    expect((await ask("getSchoolIntro", { scl_id: "99999", area: "41" })).message).toBe("内容不存在或已删除");
    expect((await ask("getSchoolIntro", { area: "41" })).message).toBe("缺少编号");
    expect((await ask("getSchoolScoreLine", { scl_id: zhengzhou })).message).toBe("请选择省份");
    expect((await ask("getSchoolScoreLine", { scl_id: zhengzhou, area: "41", page: "0" })).message).toBe("页码不正确");
    expect((await ask("get_school_list", { f985: "yes" })).status).toBe(400);
  });

  it("answers every school's facts in every province", async () => {
    for (const area of ["41", "11", "31", "54", "65"]) {
      const { list: rows } = await list({ area });
      for (const row of rows.slice(0, 3)) {
        expect((await ask("getSchoolIntro", { scl_id: row.scl_id, area })).status).toBe(200);
        expect((await ask("getSchoolScoreLine", { scl_id: row.scl_id, area })).status).toBe(200);
      }
    }
  });
});

describe.skipIf(!fullPacks)("schools with full packs", () => {
  it("lists Beijing's own plan and groups", async () => {
    const whole = await wholeApp(fullPacks ?? "");
    const { data } = await whole.call("/api/school/getSchoolStuPlan", { scl_id: "10001", area: "11" });
    expect(data.has_plan).toBe(true);
    expect(data.list.length).toBeGreaterThan(0);
    await whole.app.close();
  });
});
