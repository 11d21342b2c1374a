import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by wire name
type Row = any;

describe("looking majors up", () => {
  let whole: Awaited<ReturnType<typeof wholeApp>>;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
  });
  afterAll(() => whole.app.close());
  const detail = (fields: Readonly<Record<string, string>>) => whole.call("/api/major/detail", fields);

  it("lists each catalogue whole", async () => {
    const sizes = await Promise.all(
      ["本科", "职业本科", "高职专科"].map(
        async (level) => (await whole.call("/api/major/tree", { level })).data.length,
      ),
    );
    // 教育部, catalogues of 2026.
    expect(sizes).toEqual([883, 321, 802]);
    expect((await whole.call("/api/major/tree", { level: "博士" })).message).toBe("请选择学历层次");
  });

  it("says who offers a major in Henan, hardest first, and what it asks of subjects", async () => {
    const { data } = await detail({ special_code: "100201K", area: "41", local_type_id: "1" });
    expect(data.special).toMatchObject({ special_name: "临床医学", class_name: "临床医学类", duration: 5 });
    const ranks = data.list.flatMap((row: Row) => row.min_rank ?? []);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(data.requirements.reduce((sum: number, row: Row) => sum + row.count, 0)).toBe(data.total);
    expect(data.siblings.map((row: Row) => row.special_name)).toContain("麻醉学");
    const last = (await detail({ special_code: "100201K", area: "41", page: "999" })).data;
    expect([last.list, last.total]).toEqual([[], data.total]);
    // Medicine asks for 物理 and 化学; law is offered on both tracks.
    const law = async (fields: Readonly<Record<string, string>>) =>
      (await detail({ special_code: "030101K", area: "41", ...fields })).data.total;
    expect(await law({})).toBe((await law({ local_type_id: "1" })) + (await law({ local_type_id: "2" })));
  });

  it("says where there is no plan instead of showing an empty one", async () => {
    expect((await detail({ special_code: "100201K", area: "11" })).data).toMatchObject({ has_plan: false, total: 0 });
  });

  it("finds a major by name too, and refuses one that does not exist", async () => {
    expect((await detail({ special_code: "法学" })).data.special.special_code).toBe("030101K");
    expect((await detail({ special_code: "999999" })).message).toBe("内容不存在或已删除");
    expect((await detail({})).message).toBe("缺少编号");
  });
});
