/** Rights that the operator's table may reserve for members (decision 16). */
export const functionCodes = [
  "smart_fill",
  "simulate",
  "probability",
  "admission_test",
  "same_score",
  "export",
  "psy_report",
] as const;
export type FunctionCode = (typeof functionCodes)[number];

/** The 31 provinces with a gaokao of their own, by the first two digits of GB/T 2260. */
export const provinceNames = {
  "11": "北京",
  "12": "天津",
  "13": "河北",
  "14": "山西",
  "15": "内蒙古",
  "21": "辽宁",
  "22": "吉林",
  "23": "黑龙江",
  "31": "上海",
  "32": "江苏",
  "33": "浙江",
  "34": "安徽",
  "35": "福建",
  "36": "江西",
  "37": "山东",
  "41": "河南",
  "42": "湖北",
  "43": "湖南",
  "44": "广东",
  "45": "广西",
  "46": "海南",
  "50": "重庆",
  "51": "四川",
  "52": "贵州",
  "53": "云南",
  "54": "西藏",
  "61": "陕西",
  "62": "甘肃",
  "63": "青海",
  "64": "宁夏",
  "65": "新疆",
} as const;
export type ProvinceCode = keyof typeof provinceNames;

/** Highest total score: 750, but 上海 660 and 海南 900 in standard scores (decision 11). */
export const fullScoreOf = (province: string): number => (province === "31" ? 660 : province === "46" ? 900 : 750);

/** What a visitor who has chosen nothing gets (specification 3). */
export const defaults = { province: "41", trackId: "1", subjects: ["物理", "化学", "生物"] } as const;

/** Seconds before another code may be asked for (specification 9). */
export const smsCooldownSeconds = 179;
export const smsTokenLength = 32;

export const compareLimits = { min: 2, max: 4 } as const;
export const listPageSize = 10;
export const candidatesPageSize = 20;
/** No province has as many candidates. */
export const maxRank = 2_000_000;
/** A typed rank this far from the score table's interval draws a warning (decision 40). */
export const doubtfulShare = 0.3;
/** No province takes more choices than 辽宁's 112 in 2026; anything far above is not a list. */
export const maxChoicesAnywhere = 112;

/** How far apart the caller's clock and ours may be, in seconds (decision 5). */
export const clockToleranceSeconds = 300;

export const defaultSiteName = "择途高考志愿";
export const referenceOnly = "仅供参考，以省教育考试院公布为准";

/**
 * The exam year that a form offers first: on or after 1 September in China it is next year,
 * whatever the host's time zone (decision 15).
 */
export function defaultExamYear(now: Date): number {
  const beijing = new Date(now.getTime() + 8 * 3_600_000);
  return beijing.getUTCFullYear() + (beijing.getUTCMonth() >= 8 ? 1 : 0);
}
