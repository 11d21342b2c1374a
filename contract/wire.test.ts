import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Mobile, PreferencesField, ProvinceCode, Rank, Score } from "./fields.ts";
import { jsonField, paged, wholeNumber, wholeNumberInJson, wire, wireNames, withoutEmptyOptionals } from "./wire.ts";

const Call = wire({
  score: ["score", Score],
  rank: ["section_line", Rank.optional()],
  note: ["plan_desc", z.string().optional()],
});

const messageOf = (schema: z.ZodType, value: unknown) => {
  const parsed = z.safeDecode(schema, value as never);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
};

describe("wire names", () => {
  it("never reach the domain, and domain names never reach the wire", () => {
    const domain = z.decode(Call, { score: "612", section_line: "20000" } as never);
    expect(domain).toEqual({ score: 612, rank: 20_000 });
    expect(z.encode(Call, domain)).toEqual({ score: "612", section_line: "20000" });
    expect(wireNames(Call)).toEqual(["score", "section_line", "plan_desc"]);
  });

  it("carry pages as list, total and page", () => {
    const Row = wire({ id: ["scl_id", z.string()] });
    const answer = { rows: [{ id: "10001" }], total: 1, page: 1 };
    expect(z.encode(paged(Row), answer)).toEqual({ list: [{ scl_id: "10001" }], total: 1, page: 1 });
  });

  it("drop what they do not know", () => {
    expect(z.decode(Call, { score: "1", user_id: "7" } as never)).toEqual({ score: 1 });
  });
});

describe("a form", () => {
  it("takes an empty optional field as absent", () => {
    const form = withoutEmptyOptionals(Call, { score: "600", section_line: "", plan_desc: "" });
    expect(z.decode(Call, form as never)).toEqual({ score: 600 });
  });

  it("keeps an empty required field, so that its own message answers", () => {
    const form = withoutEmptyOptionals(Call, { score: "" });
    expect(messageOf(Call, form)).toBe("请输入高考总分");
  });
});

describe("a total score", () => {
  it.each(["0", "901", "600.5", "六百", "-1", "1e2", " ", "٦٠٠", "600分", "0x10", "NaN", "99999999999999999999"])(
    "%s is refused in the specification's words",
    (text) => {
      expect(messageOf(Score, text)).toMatch(/^请输入(正确的)?高考总分$/);
    },
  );

  it("reads every whole number from 1 to 900 and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2000, max: 2000 }).map(String), fc.string()), (text) => {
        const trimmed = text.trim();
        const isScore = /^\d{1,9}$/.test(trimmed) && Number(trimmed) >= 1 && Number(trimmed) <= 900;
        expect(messageOf(Score, text) === undefined).toBe(isScore);
      }),
    );
  });
});

describe("fields", () => {
  it("a rank is a positive whole number", () => {
    expect(messageOf(Rank, "-1")).toBe("请输入正确的排名");
    expect(messageOf(Rank, "0")).toBe("请输入正确的排名");
    expect(messageOf(Rank, "1")).toBeUndefined();
  });

  it("a province is one of the 31, and a prototype's names are none", () => {
    expect(messageOf(ProvinceCode, "41")).toBeUndefined();
    for (const text of ["", "99", "410000", "constructor", "__proto__", "toString"]) {
      expect(messageOf(ProvinceCode, text)).toBe("暂不支持该省份");
    }
  });

  it("a mobile number has eleven digits", () => {
    expect(messageOf(Mobile, "")).toBe("请输入手机号");
    expect(messageOf(Mobile, "1380013800")).toBe("请输入正确的手机号");
    expect(messageOf(Mobile, "13800138000")).toBeUndefined();
  });

  it("JSON that is none, or too long to be read, is refused and not thrown", () => {
    const Numbers = jsonField(z.array(wholeNumber({ min: 0, max: 9, message: "0–9" })), 40);
    expect(messageOf(Numbers, "{bad")).toBe("提交的内容不是有效的 JSON");
    expect(messageOf(Numbers, `[${"1,".repeat(30)}1]`)).toBe("提交的内容过大");
    expect(messageOf(Numbers, "[1,2]")).toBeUndefined();
  });

  it("refuses texts that no database can hold, however deep they lie, and nesting that is an attack", () => {
    const Anything = jsonField(z.unknown());
    const problemOf = (text: string) => z.safeDecode(Anything, text).error?.issues[0]?.message;
    for (const text of ['"\\u0000"', '{"a":[{"b":"\\ud800"}]}', '{"\\udfff":1}', '["\\ude00\\ud83d"]']) {
      expect(problemOf(text)).toBe("内容中有无法识别的字符");
    }
    expect(z.decode(Anything, '{"a":["😀\\ud83d\\ude00\\n"]}')).toEqual({ a: ["😀😀\n"] });
    expect(problemOf("[".repeat(100_000) + "]".repeat(100_000))).toMatch(/\p{Script=Han}/u);
  });

  it("carries whole numbers inside it as numbers, and reads them from texts too", () => {
    const Inside = jsonField(wire({ rank: ["section_line", wholeNumberInJson({ min: 1, max: 9, message: "1–9" })] }));
    expect(z.encode(Inside, { rank: 3 })).toBe('{"section_line":3}');
    expect(z.decode(Inside, '{"section_line":"3"}')).toEqual({ rank: 3 });
    for (const wrong of ["true", "[3]", "null", "99999999999", "1.5", '""']) {
      expect(z.safeDecode(Inside, `{"section_line":${wrong}}`).error?.issues[0]?.message).toBe("1–9");
    }
  });

  it("a preference that nobody knows is named and refused", () => {
    expect(messageOf(PreferencesField, '{"leanning":"bold"}')).toBe("偏好中有不认识的项目：leanning");
    expect(messageOf(PreferencesField, '{"leaning":"bold"}')).toBeUndefined();
  });
});
