import { z } from "zod";
import { type ProvinceCode as Code, maxRank, provinceNames } from "./constants.ts";
import { readSubjects } from "./subjects.ts";
import { jsonField, wholeNumber, wholeNumberInJson } from "./wire.ts";

/** One of the 31 provinces. */
export const ProvinceCode = z.codec(z.string({ error: "请选择省份" }), z.custom<Code>(), {
  decode: (text, ctx) => {
    if (!Object.hasOwn(provinceNames, text)) {
      ctx.issues.push({ code: "custom", input: text, message: "暂不支持该省份" });
      return z.NEVER;
    }
    return text as Code;
  },
  encode: (code) => code,
});

/** 1 物理类 or 理科, 2 历史类 or 文科, 3 综合 (decision 14). */
export const TrackId = z.enum(["1", "2", "3"], { error: "请选择科目类型" });
export type TrackId = z.output<typeof TrackId>;

/** 1 main undergraduate, 2 vocational, 3 early, 4 special types, 5 and up by province (decision 14). */
export const BatchId = z.string({ error: "请选择批次" }).regex(/^\d{1,2}$/, "请选择批次");

/** A total score. The province's own full score is checked where the province is known. */
export const Score = wholeNumber({
  min: 1,
  max: 900,
  message: "请输入正确的高考总分",
  required: "请输入高考总分",
});

/** A candidate's place in the province, 1 is best. */
const rankLimits = { min: 1, max: maxRank, message: "请输入正确的排名" } as const;
export const Rank = wholeNumber(rankLimits);
export const RankInJson = wholeNumberInJson(rankLimits);

const examYearLimits = { min: 2000, max: 2100, message: "请选择高考年份" } as const;
export const ExamYear = wholeNumber(examYearLimits);
export const ExamYearInJson = wholeNumberInJson(examYearLimits);
export const Page = wholeNumber({ min: 1, max: 100_000, message: "页码不正确" });

/** Subjects as the specification writes them: 物理,化学,生物. Which are allowed depends on the province. */
export const Subjects = z.codec(z.string({ error: "请选择科目" }), z.array(z.string()), {
  decode: readSubjects,
  encode: (names) => names.join(","),
});

/** Eleven digits from 1; which second digits are in use is the operator's setting. */
export const Mobile = z
  .string({ error: "请输入手机号" })
  .trim()
  .min(1, "请输入手机号")
  .regex(/^1\d{10}$/, "请输入正确的手机号");
export const SmsCode = z.string({ error: "请输入验证码" }).trim().min(1, "请输入验证码").max(8, "请输入正确的验证码");
export const SmsToken = z.string({ error: "请先获取验证码" }).min(1, "请先获取验证码").max(64, "请先获取验证码");
export const Password = z.string({ error: "请输入密码" }).min(1, "请输入密码").max(64, "密码最多 64 个字符");

export const Id = z.string({ error: "缺少编号" }).min(1, "缺少编号").max(64, "编号不正确");

const names = z.array(z.string().max(40)).max(60);

/**
 * What the family wants of a smart list (decision 50). Unknown keys are refused, so that a
 * misspelt wish is never silently ignored.
 */
export const Preferences = z.strictObject(
  {
    /** Provinces of the school, two-digit codes. */
    provinces: z.array(z.string().max(2)).max(40).optional(),
    /** Cities of the school, by name. */
    cities: names.optional(),
    levels: z
      .array(z.enum(["985", "211", "dual", "undergraduate"]))
      .max(4)
      .optional(),
    natures: z
      .array(z.enum(["public", "private", "joint"]))
      .max(3)
      .optional(),
    /** Major classes or words in a major's name that are wished for. */
    want: names.optional(),
    avoid: names.optional(),
    /** Yuan a year. */
    tuition_max: z.int().min(0).max(1_000_000).optional(),
    leaning: z.enum(["bold", "balanced", "safe"]).optional(),
    /** Highest acceptable chance of no admission at all. */
    risk_limit: z.number().min(0.0001).max(0.5).optional(),
    /** Kinds of unit that need a qualification and that the candidate has. */
    eligible: z
      .array(z.enum(["national_special", "local_special", "university_special", "directed", "preparatory", "minority"]))
      .max(6)
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `偏好中有不认识的项目：${issue.keys.join("、")}` : undefined,
  },
);
export type Preferences = z.output<typeof Preferences>;
export const PreferencesField = jsonField(Preferences, 20_000);
