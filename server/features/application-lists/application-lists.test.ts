import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { placeOfHenan, unitIdOf } from "#server/testing/fake-units.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { type Caller, choice, choices, listCalls, listNotFound, type WireChoice } from "#server/testing/list-calls.ts";

let site: Harness;
let parent: Caller;
beforeEach(async () => {
  site = await harness();
  parent = await site.signIn();
});

const { detail, edit, mine, remove, submit, submitted } = listCalls(() => parent);

describe("a saved list", () => {
  it("comes back as it was saved, in its order, with what its units say today", async () => {
    const list = [choice(3, { note: "离家近" }), choice(1, { accepts_adjustment: false }), choice(2)];
    const id = await submitted({}, list);
    const { status, data } = await detail(id);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id,
      plan_title: "我的志愿表",
      plan_desc: "第一稿",
      area: "41",
      province_name: "河南",
      score: 600,
      rank_low: 32_000,
      rank_high: 32_000,
      local_type_id: "1",
      local_batch_type: "1",
      batch_name: "本科批",
      plan_type: "3",
      plan_base_info: { section_line: 32_000, year: 2027, prefs: { leaning: "balanced" } },
      unit: "group",
      max_choices: 48,
      plan_year: 2026,
      version: 1,
      data_version: "test-1",
    });
    expect(data.list.map((row: WireChoice) => row.unit_id)).toEqual(list.map(({ unit_id }) => unit_id));
    expect(data.list[0]).toMatchObject({
      scl_name: "第3大学",
      tier: "稳",
      note: "离家近",
      special_ids: list[0]?.special_ids,
      missing: false,
    });
    expect(data.list[1]).toMatchObject({ accepts_adjustment: false });
  });

  it("takes subjects, year and rank from the profile of the same province", async () => {
    await parent.call("/web/user/save_area", {
      area: "41",
      subject_name: "物理,化学,地理",
      year: "2027",
      score: "600",
      section_line: "31900",
    });
    const id = await submitted({ plan_base_info: "" });
    expect((await detail(id)).data).toMatchObject({
      subject_name: "物理,化学,地理",
      rank_low: 31_900,
      rank_high: 31_900,
    });
    const other = await submitted({ plan_base_info: "", score: "610" });
    expect((await detail(other)).data).toMatchObject({ rank_low: 14_100, rank_high: 14_199 });
  });

  it("keeps the typed rank, the exam year and the wishes that it was made with, and nothing besides", async () => {
    const said = { section_line: "32000", year: 2028, prefs: { want: ["计算机类"] }, exam_name: "二模", other: 1 };
    const id = await submitted({ plan_type: "2", plan_base_info: JSON.stringify(said) });
    expect((await detail(id)).data).toMatchObject({ rank_low: 32_000, rank_high: 32_000, exam_name: "二模" });
    const { other: _, ...kept } = { ...said, section_line: 32_000 };
    expect((await detail(id)).data.plan_base_info).toEqual(kept);
    const stored = await site.database.db.selectFrom("application_list").select("exam_year").executeTakeFirst();
    expect(stored?.exam_year).toBe(2028);
  });

  it("stays readable when it was kept in a form that is no longer known", async () => {
    const id = await submitted();
    const old = sql<string>`jsonb_set(content, '{situation}', '{"preferences":{"gone":1},"section_line":5}')`;
    await site.database.db.updateTable("application_list_version").set({ content: old }).execute();
    expect(await detail(id)).toMatchObject({ status: 200, data: { plan_base_info: {}, rank_low: 32_000 } });
  });

  it("stays readable when a unit is no longer in the data", async () => {
    const id = await submitted();
    site.goneUnits.add(unitIdOf(placeOfHenan, 2));
    const { data } = await detail(id);
    expect(data.list).toHaveLength(3);
    expect(data.list[1]).toMatchObject({ missing: true, scl_name: "第2大学", group_code: "101", probability: null });
  });

  it("is one list however often and at once it is saved by one dialog", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    site.clock.advance(59_999);
    expect((await submit()).data.id).toBe(answers[0]?.data.id);
    expect((await mine()).data.total).toBe(1);
    site.clock.advance(1);
    expect((await submit()).data.id).not.toBe(answers[0]?.data.id);
  });

  it("is another list when anything in it differs", async () => {
    const id = await submitted();
    expect(await submitted({ plan_title: "另一张" })).not.toBe(id);
    expect(await submitted({}, [...choices(3)].reverse())).not.toBe(id);
    expect((await mine()).data.total).toBe(3);
  });

  it("can be saved again at once after it was removed", async () => {
    const id = await submitted();
    await remove(id);
    const again = await submitted();
    expect(again).not.toBe(id);
    expect((await mine()).data.total).toBe(1);
  });
});

describe("editing a list", () => {
  it("adds a version and keeps the ones before", async () => {
    const id = await submitted();
    expect((await edit(id, { plan_title: "第二稿", version: "1" }, choices(5))).data).toEqual({ id, version: 2 });
    expect((await detail(id)).data).toMatchObject({ plan_title: "第二稿", version: 2, list: { length: 5 } });
    const versions = await site.database.db
      .selectFrom("application_list_version")
      .select(["version", "content"])
      .where("list_id", "=", id)
      .orderBy("version")
      .execute();
    expect(versions.map(({ content }) => content["title"])).toEqual(["我的志愿表", "第二稿"]);
  });

  it("refuses a stale tab and loses nothing", async () => {
    const id = await submitted();
    await edit(id, { plan_title: "甲改", version: "1" });
    expect(await edit(id, { plan_title: "乙改", version: "1" })).toMatchObject({
      status: 400,
      message: "该志愿表已在别处修改，请刷新后再保存",
      data: { reason: "listStale", version: 2 },
    });
    expect((await detail(id)).data).toMatchObject({ plan_title: "甲改", version: 2 });
  });

  it("lets one of two tabs win that save at the same moment", async () => {
    const id = await submitted();
    const answers = await Promise.all(
      ["甲", "乙", "丙", "丁"].map((plan_title) => edit(id, { plan_title, version: "1" })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.reason === "listStale")).toHaveLength(3);
  });

  it("answers the same when the same change is sent again, as after a lost answer", async () => {
    const id = await submitted();
    const first = await edit(id, { plan_title: "第二稿", version: "1" });
    const again = await edit(id, { plan_title: "第二稿", version: "1" });
    expect(again.data).toEqual(first.data);
    expect((await detail(id)).data.version).toBe(2);
  });

  it("works for clients that know no versions", async () => {
    const id = await submitted();
    expect((await edit(id, { plan_title: "第二稿" })).data.version).toBe(2);
    expect((await edit(id, { plan_title: "第三稿" })).data.version).toBe(3);
  });

  it("is checked as a new list is, and changes nothing when refused", async () => {
    const id = await submitted();
    expect((await edit(id, {}, choices(49))).data.reason).toBe("listTooLong");
    expect((await edit(id, { plan_title: "" })).status).toBe(400);
    expect((await detail(id)).data).toMatchObject({ version: 1, plan_title: "我的志愿表" });
  });
});

describe("my lists", () => {
  it("come ten a page, the one that changed last first", async () => {
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) {
      ids.push(await submitted({ plan_title: `第${made}张` }));
      site.clock.advance(1_000);
    }
    await edit(ids[0] ?? "", { plan_title: "改过" });
    const [first, second] = [(await mine("1")).data, (await mine("2")).data];
    expect(first).toMatchObject({ total: 12, page: 1, list: { length: 10 } });
    expect(first.list[0]).toMatchObject({
      id: ids[0],
      plan_title: "改过",
      province_name: "河南",
      count: 3,
      section_line: 32_000,
    });
    expect(second.list.map((row: { id: string }) => row.id)).toEqual([ids[2], ids[1]]);
    expect((await mine("99")).data).toMatchObject({ total: 12, list: [] });
  });

  it("no longer hold a removed one, whose versions stay", async () => {
    const id = await submitted();
    expect((await remove(id)).status).toBe(200);
    expect((await mine()).data.total).toBe(0);
    expect(await detail(id)).toMatchObject(listNotFound);
    expect(await remove(id)).toMatchObject(listNotFound);
    expect(await edit(id)).toMatchObject(listNotFound);
    expect(await site.database.db.selectFrom("application_list_version").selectAll().execute()).toHaveLength(1);
  });

  it.each(["0", "-1", "x", "1e9"])("refuse page %s", async (page) => {
    expect(await mine(page)).toMatchObject({ status: 400, message: "页码不正确" });
  });
});
