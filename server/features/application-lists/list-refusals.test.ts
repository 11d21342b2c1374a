import { beforeEach, describe, expect, it } from "vitest";
import { majorIdsOf, placeOfHenan, unitIdOf } from "#server/testing/fake-units.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { type Caller, choice, choices, listCalls, listForm, listNotFound } from "#server/testing/list-calls.ts";

let site: Harness;
let parent: Caller;
beforeEach(async () => {
  site = await harness();
  parent = await site.signIn();
});

const { detail, mine, remove, submit, submitted } = listCalls(() => parent);

describe("saving refuses", () => {
  it.each([
    [{ score: "0" }, "请输入正确的高考总分"],
    [{ score: "751" }, "请输入正确的高考总分"],
    [{ score: "600.5" }, "请输入正确的高考总分"],
    [{ score: "六百" }, "请输入正确的高考总分"],
    [{ score: "" }, "请输入高考总分"],
    [{ area: "99" }, "暂不支持该省份"],
    [{ area: "" }, "暂不支持该省份"],
    [{ local_type_id: "4" }, "请选择科目类型"],
    [{ local_batch_type: "本科" }, "请选择批次"],
    [{ plan_title: "" }, "请输入志愿表标题"],
    [{ plan_title: "   " }, "请输入志愿表标题"],
    [{ plan_title: "长".repeat(41) }, "标题最多 40 个字"],
    [{ json_str: "{bad" }, "提交的内容不是有效的 JSON"],
    [{ json_str: "[]" }, "请至少添加一个志愿"],
    [{ plan_title: "a\u0000b" }, "内容中有无法识别的字符"],
    [{ plan_desc: "\u0000" }, "内容中有无法识别的字符"],
    [{ json_str: '[{"note":"\\u0000"}]' }, "内容中有无法识别的字符"],
    [{ json_str: '[{"note":"\\ud800"}]' }, "内容中有无法识别的字符"],
    [{ plan_base_info: '{"\\udc00":1}' }, "内容中有无法识别的字符"],
    [{ plan_base_info: '{"section_line":99999999999}' }, "请输入正确的排名"],
    [{ plan_base_info: '{"section_line":true}' }, "请输入正确的排名"],
    [{ plan_base_info: '{"section_line":0.5}' }, "请输入正确的排名"],
    [{ plan_base_info: '{"year":1}' }, "请选择高考年份"],
    [{ plan_base_info: '{"prefs":{"leaning":"bolder"}}' }, "参数不正确：plan_base_info.prefs.leaning"],
    [{ plan_base_info: "[]" }, "参数不正确：plan_base_info"],
  ])("a draft with %j", async (change, message) => {
    expect(await submit(change as Record<string, string>)).toMatchObject({ status: 400, message });
    expect((await mine()).data.total).toBe(0);
  });

  it("more about how a list was made than anybody needs to say", async () => {
    const answer = await submit({ plan_base_info: `"${"x".repeat(20_000)}"` });
    expect(answer).toMatchObject({ status: 400, message: "提交的内容过大" });
  });

  it("more choices than the province has, and 500 rows", async () => {
    expect((await submit({}, choices(48))).status).toBe(200);
    expect(await submit({ plan_title: "49" }, choices(49))).toMatchObject({
      status: 400,
      data: { reason: "listTooLong", max_choices: 48 },
    });
    const rows = Array.from({ length: 500 }, () => choice(1));
    expect(await submit({ plan_title: "500" }, rows)).toMatchObject({ status: 400, message: "志愿数量超过本省上限" });
    expect((await mine()).data.total).toBe(1);
  });

  it("five megabytes, by 413 with a body that can be shown", async () => {
    const answer = await submit({ json_str: "x".repeat(5 * 1024 * 1024) });
    expect(answer.http.statusCode).toBe(413);
    expect(answer).toMatchObject({ status: 413, message: "提交的内容过大" });
  });

  it("units of another province, year, track or batch, and units that nobody knows", async () => {
    const strangers = [
      unitIdOf({ province: "37", trackId: "3" }, 1),
      unitIdOf({ province: "41", trackId: "2" }, 1),
      unitIdOf(placeOfHenan, 1).replace("-2026-", "-2020-x"),
      unitIdOf(placeOfHenan, 61),
      "__proto__",
    ];
    for (const unit_id of strangers) {
      expect(await submit({}, [choice(1), choice(2, { unit_id, special_ids: [] })])).toMatchObject({
        status: 400,
        message: "志愿表中有不属于该省份年份的志愿",
        data: { unit_id },
      });
    }
    expect((await submit({ local_batch_type: "2" })).data.reason).toBe("unknownChoice");
    expect((await mine()).data.total).toBe(0);
  });

  it("a unit twice, a major twice, a major of another unit, more majors than a choice may name", async () => {
    const ids = majorIdsOf(unitIdOf(placeOfHenan, 1));
    expect((await submit({}, [choice(1), choice(1)])).data.reason).toBe("duplicateChoice");
    expect((await submit({}, [choice(1, { special_ids: [ids[0] ?? "", ids[0] ?? ""] })])).data.reason).toBe(
      "duplicateChoice",
    );
    expect((await submit({}, [choice(1, { special_ids: choice(2).special_ids })])).data.reason).toBe("unknownChoice");
    expect(await submit({}, [choice(1, { special_ids: ids.slice(0, 7) })])).toMatchObject({
      status: 400,
      message: "每个志愿最多选择 6 个专业",
    });
    expect((await submit({}, [choice(1, { special_ids: ids.slice(0, 6) })])).status).toBe(200);
  });

  it.each([
    ["null"],
    ["{}"],
    ["[1]"],
    ['[{"unit_id":1}]'],
    ['[{"unit_id":"x","special_ids":"y"}]'],
    ['[{"__proto__":{}}]'],
  ])("json_str %s", async (json_str) => {
    expect((await submit({ json_str })).status).toBe(400);
    expect((await mine()).data.total).toBe(0);
  });

  it("a fifty-first list", async () => {
    for (let made = 1; made <= 50; made += 1) expect((await submit({ plan_title: `第${made}张` })).status).toBe(200);
    expect((await submit({ plan_title: "第51张" })).data.reason).toBe("listTooMany");
    const { data } = await mine("5");
    expect(data).toMatchObject({ total: 50, page: 5 });
    await remove(data.list[0].id);
    expect((await submit({ plan_title: "第51张" })).status).toBe(200);
  });
});

describe("somebody else's list", () => {
  it("answers exactly as one that does not exist, and stays untouched", async () => {
    const id = await submitted();
    const other = await site.signIn();
    const their = listCalls(() => other);
    const calls = (target: string) => [
      their.detail(target),
      their.edit(target, {}, choices(2)),
      their.remove(target),
      their.exported(target),
    ];
    const [others, absent] = [await Promise.all(calls(id)), await Promise.all(calls("absent-absent-absent-0"))];
    for (const [index, answer] of others.entries()) {
      expect(answer).toMatchObject(listNotFound);
      expect(answer.http.body).toBe(absent[index]?.http.body);
    }
    expect((await detail(id)).data).toMatchObject({ version: 1, list: { length: 3 } });
    expect((await their.mine()).data.total).toBe(0);
  });

  it("cannot be reached by naming another owner", async () => {
    const other = await site.signIn();
    const { user_id } = (await parent.call("/web/other/person_info")).data;
    await other.call("/web/Sim/planSubmit", { ...listForm(), stu_id: user_id, owner_id: user_id });
    expect((await mine()).data.total).toBe(0);
    expect((await listCalls(() => other).mine()).data.total).toBe(1);
  });

  it.each([
    "/web/Sim/planSubmit",
    "/web/sim/planEdit",
    "/web/Sim/getMyPlanList",
    "/web/Sim/getMyPlanDetail",
    "/web/Sim/deleteMyPlan",
    "/web/sim/planExport",
  ])("is asked of nobody who is not signed in: %s", async (path) => {
    expect(await site.call(path, { ...listForm(), id: "x" })).toMatchObject({ status: 401, message: "请先登录" });
  });
});
