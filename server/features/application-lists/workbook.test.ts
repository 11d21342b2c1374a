import readXlsxFile from "read-excel-file/node";
import { beforeEach, describe, expect, it } from "vitest";
import { majorIdsOf, placeOfHenan, unitIdOf } from "#server/testing/fake-units.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { safeText } from "./workbook.ts";

type Caller = Awaited<ReturnType<Harness["signIn"]>>;

let site: Harness;
let parent: Caller;
beforeEach(async () => {
  site = await harness();
  parent = await site.signIn();
  await parent.call("/web/user/save_area", { area: "41", subject_name: "物理,化学,生物", year: "2027" });
});

async function exported(change: Record<string, string> = {}, note = "") {
  const units = [1, 2].map((number) => unitIdOf(placeOfHenan, number));
  const choices = units.map((unit_id, index) => ({
    unit_id,
    special_ids: [...majorIdsOf(unit_id)].reverse().slice(0, 2),
    accepts_adjustment: index === 0,
    note,
  }));
  const form = {
    area: "41",
    score: "600",
    local_type_id: "1",
    local_batch_type: "1",
    plan_title: "我的志愿表",
    json_str: JSON.stringify(choices),
    ...change,
  };
  const { data } = await parent.call("/web/Sim/planSubmit", form);
  return (await parent.call("/web/sim/planExport", { id: data.id })).http;
}

const sheetOf = async (bytes: Buffer) => (await readXlsxFile(bytes))[0]?.data ?? [];

describe("an exported list", () => {
  it("is a file that is offered under the list's title and never kept by a cache", async () => {
    const answer = await exported();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("我的志愿表.xlsx")}`,
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("has its head, then the columns in the order of the official form", async () => {
    const rows = await sheetOf((await exported()).rawPayload);
    expect(rows.slice(0, 5).map((row) => row[0])).toEqual([
      "我的志愿表",
      "考生情况：河南 · 物理类 · 物理,化学,生物 · 600 分 · 位次 15,100–15,199 · 本科批",
      "按 2026 年招生计划测算；数据版本 test-1",
      "导出时间：2026-11-20 12:00（北京时间）",
      "仅供参考，以省教育考试院公布为准。",
    ]);
    expect(rows[5]).toEqual([
      "序号",
      "院校代号",
      "院校名称",
      "专业组代码",
      "专业",
      "是否服从调剂",
      "招生类型",
      "选科要求",
      "计划数",
      "学费（元/年）",
      "冲稳保",
      "概率",
      "近年最低分/位次",
      "来源",
      "备注",
    ]);
    expect(rows[6]).toEqual([
      1,
      "1001",
      "第1大学",
      "101",
      "第8专业；第7专业",
      "服从",
      "普通",
      "化学",
      40,
      "5,200–6,000",
      "稳",
      "72%（61–80%）",
      "2025：598 分 / 20,100 位\n2024：— 分 / 19,000 位（推算）",
      "河南省教育考试院",
      null,
    ]);
    expect(rows[7]?.[5]).toBe("不服从");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠x"])(
    "holds %j as a text that no spreadsheet takes for a formula",
    async (text) => {
      const rows = await sheetOf((await exported({ plan_title: `${text} 表` }, text)).rawPayload);
      expect(String(rows[0]?.[0])).toMatch(/^'/);
      expect(rows[6]?.[14]).toBe(safeText(text));
      expect(safeText(text)).toBe(`'${text}`);
    },
  );

  it("names a unit that the data no longer have", async () => {
    await exported();
    site.goneUnits.add(unitIdOf(placeOfHenan, 1));
    const { list } = (await parent.call("/web/Sim/getMyPlanList", { page: "1" })).data;
    const again = await parent.call("/web/sim/planExport", { id: list[0].id, format: "xlsx" });
    const rows = await sheetOf(again.http.rawPayload);
    expect(rows[6]?.[2]).toBe("第1大学（当前数据中已无此志愿）");
    expect(rows[6]?.[10]).toBe("数据不足");
  });

  it("is refused in other formats with a body, not a file", async () => {
    const answer = await parent.call("/web/sim/planExport", { id: "x", format: "pdf" });
    expect(answer).toMatchObject({ status: 400, message: "暂只支持导出 xlsx 表格" });
  });
});
