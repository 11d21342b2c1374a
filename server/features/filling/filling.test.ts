import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullPacks, starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

type Whole = Awaited<ReturnType<typeof wholeApp>>;
type SignedIn = Awaited<ReturnType<Whole["signIn"]>>;

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by wire name
type Row = any;

const henan = { area: "41", subject_name: "物理,化学,生物", score: "600" };
const smart = "/api/sim/planSmartSubmit";

describe.skipIf(!existsSync(starterPacks))("the starter data", () => {
  let whole: Whole;
  let call: SignedIn;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
    call = await whole.signIn();
  });
  afterAll(() => whole.app.close());

  /** Every page of the candidates that match. */
  async function allCandidates(fields: Readonly<Record<string, string>>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const { data } = await call("/api/Sim/getSchoolList", { ...fields, page: String(page) });
      rows.push(...data.list);
      if (data.list.length === 0 || rows.length >= data.total) return rows;
    }
  }

  it("answers Henan in groups, with the rank of 2026 and what the score meant in 2025", async () => {
    const { status, data } = await call(smart, henan);
    expect(status).toBe(200);
    // 一分一段 2026, physics: 31,725 candidates above 600, 32,622 at or above; 2025: 44,843 and 45,887.
    expect(data.rank).toMatchObject({ low: 31_726, high: 32_622, source: "table", table_year: 2026, doubtful: false });
    expect(data.rank.before).toEqual({ year: 2025, low: 44_844, high: 45_887 });
    expect([data.unit, data.max_choices, data.list.length]).toEqual(["group", 48, 48]);
    expectHonestList(data);
  });

  it.each([
    ["37", "物理,化学,生物", "600"],
    ["11", "物理,化学,生物", "600"],
    ["33", "物理,化学,技术", "620"],
    ["31", "物理,化学,生物", "540"],
    ["46", "物理,化学,生物", "650"],
    ["44", "历史,政治,地理", "560"],
  ])("answers province %s by school, and says so", async (area, subject_name, score) => {
    const { status, data } = await call(smart, { area, subject_name, score });
    expect(status).toBe(200);
    expect(data.list.length).toBeGreaterThan(10);
    for (const row of data.list) {
      expect(row.level).toBe("school");
      expect(row.confidence).toBe("low");
    }
    expectHonestList(data);
  });

  it("refuses bad input in the specification's words and computes nothing", async () => {
    const refuse = async (changes: Readonly<Record<string, string>>) => {
      const { code, status, message } = await call(smart, { ...henan, ...changes });
      expect([code, status]).toEqual([200, 400]);
      return message;
    };
    expect(await refuse({ score: "0" })).toBe("请输入正确的高考总分");
    expect(await refuse({ score: "751" })).toBe("请输入正确的高考总分");
    expect(await refuse({ score: "600.5" })).toBe("请输入正确的高考总分");
    expect(await refuse({ score: "六百" })).toBe("请输入正确的高考总分");
    expect(await refuse({ score: "" })).toBe("请输入高考总分");
    expect(await refuse({ section_line: "-1" })).toBe("请输入正确的排名");
    expect(await refuse({ subject_name: "物理,化学" })).toBe("请选择两个科目");
    expect(await refuse({ subject_name: "物理,化学,生物,地理" })).toBe("请选择两个科目");
    expect(await refuse({ subject_name: "物理,化学,化学" })).toBe("科目不能重复");
    expect(await refuse({ area: "99" })).toBe("暂不支持该省份");
    expect(await refuse({ local_type_id: "2" })).toBe("科类与所选科目不符");
    expect(await refuse({ prefs: '{"leaning":"bolder"}' })).toMatch(/\p{Script=Han}/u);
    expect(await refuse({ prefs: "{" })).toBe("提交的内容不是有效的 JSON");
    expect(await refuse({ local_batch_type: "2" })).toBe("暂无2026年专科计划");
    expect(await refuse({ local_batch_type: "4" })).toBe("请选择批次");
    expect(await refuse({ local_batch_type: "77" })).toBe("请选择批次");
    expect(await refuse({ scl_name: "\u0000", subject_name: "\u0000" })).toBe("内容中有无法识别的字符");
    expect(await refuse({ score: "20" })).toBe("该分数不在一分一段表范围内，请填写位次");
  });

  it("takes full scores above 750 in 海南 and none above 660 in 上海", async () => {
    const subject_name = "物理,化学,生物";
    expect((await call(smart, { area: "46", subject_name, score: "800" })).status).toBe(200);
    expect((await call(smart, { area: "31", subject_name, score: "661" })).message).toBe("请输入正确的高考总分");
  });

  it("lets a typed rank win over the table, and doubts one far from it", async () => {
    const near = (await call(smart, { ...henan, section_line: "32000" })).data.rank;
    expect(near).toMatchObject({ low: 32_000, high: 32_000, source: "typed", doubtful: false });
    const far = (await call(smart, { ...henan, section_line: "60000" })).data.rank;
    expect(far).toMatchObject({ low: 60_000, high: 60_000, doubtful: true });
  });

  it("fills what is absent from the saved profile, and a saved rank stays with its score", async () => {
    const own = await whole.signIn("13800000002");
    await own("/web/user/save_area", { ...henan, section_line: "33000" });
    expect((await own(smart)).data.rank).toMatchObject({ low: 33_000, source: "typed" });
    expect((await own(smart, { score: "590" })).data.rank.source).toBe("table");
    const other = await own(smart, { area: "37", subject_name: "物理,化学,生物", score: "600" });
    expect(other.data.rank.source).toBe("table");
  });

  it("asks a new user for the situation instead of guessing it", async () => {
    const own = await whole.signIn("13800000003");
    expect(await own(smart)).toMatchObject({ status: 400, message: "请先填写高考信息" });
  });

  it("gives a better rank no lower chance of any unit", async () => {
    const chances = async (section_line: string) => {
      const rows = await allCandidates({ ...henan, section_line, scl_name: "郑州" });
      return new Map(rows.map((row: Row) => [row.unit_id as string, (row.probability ?? -1) as number]));
    };
    const [better, worse] = [await chances("20000"), await chances("30000")];
    expect(worse.size).toBeGreaterThan(20);
    expect([...better.keys()].sort()).toEqual([...worse.keys()].sort());
    for (const [unit, chance] of worse) expect(better.get(unit)).toBeGreaterThanOrEqual(chance);
  });

  it("keeps to the limits that the family draws", async () => {
    const prefs = JSON.stringify({ provinces: ["41", "42"], tuition_max: 8000, avoid: ["护理学"], leaning: "safe" });
    const { data } = await call(smart, { ...henan, prefs });
    expect(data.list.length).toBeGreaterThan(20);
    for (const row of data.list as Row[]) {
      expect(
        row.specials.map(({ special_name }: Row) => special_name).filter((name: string) => !/护理学/.test(name)),
      ).not.toEqual([]);
    }
    for (const row of data.list as Row[]) {
      expect(["河南省", "湖北省"]).toContain(row.province_name);
      expect(row.tuition ?? 0).toBeLessThanOrEqual(8000);
    }
    expect(data.tier_counts["冲"]).toBeLessThanOrEqual(5);
  });

  it("shows units that need a qualification only to those who have it", async () => {
    const kinds = async (prefs: object) => {
      const { data } = await call("/api/Sim/getSchoolList", {
        ...henan,
        prefs: JSON.stringify(prefs),
        scl_name: "郑州大学",
      });
      return new Set(data.list.map((row: Row) => row.kind));
    };
    expect(await kinds({})).not.toContain("national_special");
    expect(await kinds({ eligible: ["national_special"] })).toContain("national_special");
  });

  it("pages through the candidates of a tier without showing one twice", async () => {
    const page = async (number: number) =>
      (await call("/api/Sim/getSchoolList", { ...henan, tier: "稳", page: String(number) })).data;
    const [first, second] = [await page(1), await page(2)];
    const ids = [...first.list, ...second.list].map((row: Row) => row.unit_id);
    expect(new Set(ids).size).toBe(40);
    expect(first.total).toBe(first.tier_counts["稳"]);
    for (const row of first.list) expect(row.tier).toBe("稳");
  });

  it("lists candidates as 冲, 稳, 保 and only then what is out of reach", async () => {
    const { data } = await call("/api/Sim/getSchoolList", { ...henan, scl_name: "郑州大学" });
    const order = ["冲", "稳", "保", "难", "数据不足"];
    const tiers = data.list.map((row: Row) => order.indexOf(row.tier));
    expect(tiers).toEqual([...tiers].sort((a, b) => a - b));
    expect(new Set(tiers).size).toBeGreaterThan(1);
  });

  it("gives a visitor the first ten rows of the real list, and not without end", async () => {
    const list = (await call(smart, henan)).data.list;
    const sample = await whole.call("/api/sim/preview", henan);
    expect(sample.data.list).toEqual(list.slice(0, 10));
    let last = sample;
    for (let i = 0; i < 61 && last.status === 200; i++)
      last = await whole.call("/api/sim/preview", henan, "2001:db8::1");
    expect(last).toMatchObject({ code: 429, status: 429 });
    expect((await whole.call("/api/sim/preview", henan, "2001:db8:0:0:9::")).code).toBe(429);
    expect((await whole.call("/api/sim/preview", henan, "192.0.2.1")).code).toBe(200);
  });

  it("reads the rank of a score by track alone, or by subjects", async () => {
    const rank = async (fields: Readonly<Record<string, string>>) =>
      whole.call("/api/tools/scoreRank", { score: "600", ...fields });
    const byTrack = await rank({ area: "41", local_type_id: "1" });
    expect(byTrack.data).toMatchObject({ low: 31_726, high: 32_622, table_year: 2026 });
    expect((await rank(henan)).data).toEqual(byTrack.data);
    expect((await rank({ area: "41", local_type_id: "2" })).data.low).not.toBe(31_726);
    expect((await rank({ area: "37", local_type_id: "1" })).message).toMatch(/科目|科类/);
    expect((await rank({ area: "41" })).message).toBe("请选择科目");
    expect((await rank({ area: "31", local_type_id: "3", score: "661" })).message).toBe("请输入正确的高考总分");
  });

  it("marks each major that the family wishes for or avoids, members of a class among them", async () => {
    const prefs = JSON.stringify({ want: ["软件工程", "护理学"], avoid: ["计算机类"] });
    const { data } = await call("/api/Sim/getSchoolList", { ...henan, prefs, scl_name: "郑州大学" });
    const majors: Row[] = data.list.flatMap((row: Row) => row.specials);
    const marks = (word: RegExp) =>
      new Set(majors.filter(({ special_name }) => word.test(special_name)).map(({ wish }) => wish));
    expect(marks(/软件工程/)).toEqual(new Set(["unwanted"]));
    expect(marks(/护理学/)).toEqual(new Set(["wanted"]));
    expect(marks(/^(法学|英语|数学类)$/)).toEqual(new Set([undefined]));
  });

  it("answers as many wishes as a form can send about as fast as none", async () => {
    const classes = [...new Set(whole.data.national.majors.map(({ className }) => className))];
    const prefs = JSON.stringify({ want: classes.slice(0, 60), avoid: classes.slice(-60) });
    // Time of this process alone: the machine that runs tests has other things to do.
    const cheapest = async (fields: Readonly<Record<string, string>>) => {
      const rounds: number[] = [];
      for (let round = 0; round < 5; round++) {
        const before = process.cpuUsage();
        expect((await call(smart, { ...henan, ...fields })).status).toBe(200);
        rounds.push(process.cpuUsage(before).user / 1000);
      }
      return Math.min(...rounds);
    };
    expect(await cheapest({ prefs })).toBeLessThan(5 * (await cheapest({})) + 150);
  });

  it("refuses a candidate below the control line by its number and year, by score or by typed rank", async () => {
    // 河南 2026, 物理类: 普通本科批 419.
    const words = "低于 2026 年本科批控制线（419 分），不能填报本科批；最终以本省当年公布的控制线为准";
    expect((await call(smart, { ...henan, score: "418" })).message).toBe(words);
    expect((await call(smart, { ...henan, score: "419" })).status).toBe(200);
    expect((await call(smart, { ...henan, section_line: "500000" })).message).toBe(words);
  });

  it("says no chance of a unit without a line of its own kind, and never of a major more than of its group", async () => {
    for (let page = 1; page <= 12; page++) {
      const { data } = await call("/api/Sim/getSchoolList", { ...henan, page: String(page) });
      for (const row of data.list as Row[]) {
        if (row.confidence === "none") expect([row.probability, row.tier]).toEqual([null, "数据不足"]);
        for (const major of row.specials) expect(major.probability ?? 0).toBeLessThanOrEqual(row.probability ?? 0);
      }
    }
  });

  it("marks the first exam of a reform as little known, and years of another stream as not comparable", async () => {
    const xinjiang = { area: "65", score: "500", year: "2027", subject_name: "物理,化学,生物" };
    const { data } = await call(smart, xinjiang);
    expect(data.list.length).toBeGreaterThan(0);
    for (const row of data.list as Row[]) {
      expect(row.confidence).toBe("low");
      expect(row.reasons).toContain("reform_ahead");
      for (const line of row.history) expect([line.track, line.comparable]).toEqual(["理科", false]);
    }
  });

  it("offers the best schools to the best candidates", async () => {
    const { data } = await call(smart, { area: "44", subject_name: "物理,化学,生物", section_line: "3" });
    const names = data.list.map((row: Row) => row.scl_name);
    expect(names.some((name: string) => name.includes("清华大学"))).toBe(true);
    expect(names.some((name: string) => name.includes("北京大学"))).toBe(true);
  });

  it("never exceeds the share of reaches that the leaning allows", async () => {
    const most = { bold: 0.36, balanced: 0.2, safe: 0.1 };
    for (const [leaning, share] of Object.entries(most)) {
      const { data } = await call(smart, { ...henan, score: "480", prefs: JSON.stringify({ leaning }) });
      expect(data.tier_counts["冲"]).toBeLessThanOrEqual(Math.ceil(share * data.max_choices));
    }
  });

  it("tells 西藏 that there are no figures, even for a typed rank", async () => {
    const asked = { area: "54", local_type_id: "1", year: "2026", section_line: "500" };
    expect(await call(smart, asked)).toMatchObject({ status: 400, message: "暂无数据" });
  });

  it("tells 西藏 that there is no table instead of inventing a rank", async () => {
    const { status, message } = await call(smart, { area: "54", local_type_id: "1", year: "2026", score: "500" });
    expect([status, message]).toEqual([400, "该省份暂无一分一段数据，请填写位次"]);
  });
});

describe.skipIf(!fullPacks)("packs built from the facts", () => {
  let whole: Whole;
  let call: SignedIn;
  beforeAll(async () => {
    whole = await wholeApp(fullPacks ?? "");
    call = await whole.signIn();
  });
  afterAll(() => whole.app.close());

  it("fill Shandong in majors, 96 of them, without adjustment", async () => {
    const { data } = await call(smart, { area: "37", subject_name: "物理,化学,生物", score: "600" });
    expect([data.unit, data.max_choices, data.list.length]).toEqual(["major", 96, 96]);
    for (const row of data.list as Row[]) expect([row.level, row.specials.length]).toEqual(["major", 1]);
    expectHonestList(data);
  });

  it("fill Beijing in groups of a 3+3 province", async () => {
    const { data } = await call(smart, { area: "11", subject_name: "物理,化学,生物", score: "600" });
    expect([data.unit, data.max_choices]).toEqual(["group", 30]);
    expect(data.list.length).toBe(30);
    expectHonestList(data);
  });

  it("never open a group to somebody whose subjects it does not take", async () => {
    const { data } = await call(smart, { ...henan, subject_name: "物理,政治,地理" });
    const checked = (data.list as Row[]).filter(({ subject_checked }) => subject_checked);
    expect(checked.length).toBeGreaterThan(10);
    for (const row of checked) expect(row.subject_requirement).not.toMatch(/化|生/);
  });
});

/** What holds of every list: order, tiers by chance, sources, no school more than three times. */
function expectHonestList({ list, data_version, model_version, tier_counts }: Row) {
  expect(data_version).not.toBe("");
  expect(model_version).not.toBe("");
  const bySchool = new Map<string, number>();
  for (const row of list as Row[]) {
    expect(row.probability).toBeGreaterThanOrEqual(0.15);
    expect(row.probability).toBeLessThanOrEqual(0.97);
    expect(row.probability_low).toBeLessThanOrEqual(row.probability);
    expect(row.probability_high).toBeGreaterThanOrEqual(row.probability);
    expect(row.confidence).not.toBe("none");
    expect(row.tier).toBe(row.probability >= 0.9 ? "保" : row.probability >= 0.55 ? "稳" : "冲");
    for (const year of row.history) expect(year.source).not.toBe("");
    bySchool.set(row.scl_id, (bySchool.get(row.scl_id) ?? 0) + 1);
  }
  expect(Math.max(...bySchool.values())).toBeLessThanOrEqual(3);
  expect(tier_counts["冲"] + tier_counts["稳"] + tier_counts["保"]).toBe(list.length);
}
