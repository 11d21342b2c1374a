import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provinceNames } from "#contract/constants.ts";
import { starterPacks } from "#server/testing/test-packs.ts";
import { wholeApp } from "#server/testing/whole-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by wire name
type Row = any;

describe("scores, ranks and batch lines", () => {
  let whole: Awaited<ReturnType<typeof wholeApp>>;
  beforeAll(async () => {
    whole = await wholeApp(starterPacks);
  });
  afterAll(() => whole.app.close());
  const lines = (fields: Readonly<Record<string, string>>) => whole.call("/api/tools/batchLine", fields);
  const tables = (fields: Readonly<Record<string, string>>) => whole.call("/api/tools/scoreTable", fields);

  it("lists Henan's lines of physics, each once and under the authority's name", async () => {
    const { status, data } = await lines({ area: "41", local_type_id: "1" });
    expect(status).toBe(200);
    const of2025 = data.list.filter(({ year }: Row) => year === 2025);
    // 河南省教育考试院, 2025: 特殊类型 535, 本科批 427, 专科批 185.
    expect(of2025.map(({ line_kind, score }: Row) => [line_kind, score])).toEqual([
      ["special", 535],
      ["undergraduate", 427],
      ["vocational", 185],
    ]);
    expect(of2025.every(({ source }: Row) => source === "省级教育考试院公布")).toBe(true);
  });

  it("gives every year's score table of a track, newest first, scores falling and counts rising", async () => {
    const { data } = await tables({ area: "41", local_type_id: "1" });
    expect(data.list.map(({ year }: Row) => year)).toEqual([2026, 2025, 2024]);
    for (const { score, cumulative } of data.list as Row[]) {
      expect(score.length).toBe(cumulative.length);
      expect(score).toEqual([...score].sort((a, b) => b - a));
      expect(cumulative).toEqual([...cumulative].sort((a, b) => a - b));
    }
    const [newest] = data.list as Row[];
    // 一分一段 2026, physics: 32,622 candidates at 600 or above.
    expect(newest.cumulative[newest.score.indexOf(600)]).toBe(32_622);
  });

  it("answers for every province, and an empty list where nothing was published", async () => {
    for (const area of Object.keys(provinceNames)) {
      const { status, data } = await tables({ area, local_type_id: "1" });
      expect(status).toBe(200);
      expect(Array.isArray(data.list)).toBe(true);
    }
    expect((await tables({ area: "54", local_type_id: "1" })).data.list).toEqual([]);
    expect((await tables({ area: "41", local_type_id: "3" })).data.list).toEqual([]);
  });

  it("refuses places that do not exist in words", async () => {
    expect(await tables({ area: "99", local_type_id: "1" })).toMatchObject({ status: 400, message: "暂不支持该省份" });
    expect(await lines({ area: "41", local_type_id: "7" })).toMatchObject({ status: 400, message: "请选择科目类型" });
    expect((await lines({ local_type_id: "1" })).message).toBe("请选择省份");
  });
});
