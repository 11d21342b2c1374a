import type { UnitRow } from "#contract/filling.ts";

/** What a reader should make of a reason: be careful, or just know it. */
export type ReasonWeight = "caution" | "note";

interface Wording {
  readonly words: string;
  readonly weight: ReasonWeight;
}

/** Reason codes of the forecast and of the data build, in words. */
const wordings: Readonly<Record<string, Wording>> = {
  subjects_not_met: { words: "您的选科不符合该专业组的要求，不能填报", weight: "caution" },
  subjects_unverified: { words: "选科要求未核验，请对照招生专业目录", weight: "caution" },
  no_history: { words: "没有可用的录取线，无法测算", weight: "caution" },
  school_level: { words: "按院校整体的录取线估算，没有分专业组的数据", weight: "caution" },
  borrowed_line: { words: "缺少自己的录取线，参考同校相近专业估算", weight: "caution" },
  reform_ahead: { words: "本省今年首次新高考，依据都是改革前的录取线，误差较大", weight: "caution" },
  reform_line: { words: "主要依据是高考改革前的录取线，误差较大", weight: "caution" },
  older_line: { words: "主要依据不是最近一年的录取线，而是更早的年份", weight: "caution" },
  line_kind_assumed: { words: "往年录取线未注明招生类型，按同类对照", weight: "caution" },
  volatile: { words: "历年位次波动大", weight: "caution" },
  eased_last_year: { words: "上一年的线比前一年松了两成以上，今年可能回升", weight: "caution" },
  seats_shrank: { words: "今年招生人数明显减少", weight: "caution" },
  few_seats: { words: "招生人数很少，位次容易大起大落", weight: "caution" },
  short_history: { words: "只有一年的录取线可参考", weight: "caution" },
  major_left_out: { words: "组内有专业明显偏冷，没有计入本组的预计线", weight: "note" },
  kind_by_fee: { words: "招生类型按学费推断，请对照招生专业目录", weight: "note" },
  hardened_last_year: { words: "上一年的线比前一年紧了两成以上，今年可能回落", weight: "note" },
  seats_grew: { words: "今年招生人数明显增加", weight: "note" },
  group_line_matched: { words: "已与去年专业组成相同的专业组对照", weight: "note" },
};

/** Codes in the order in which they matter to a reader. */
export const reasonOrder: readonly string[] = Object.keys(wordings);

export interface WordedReason extends Wording {
  readonly code: string;
}

/** Reasons that another one already says. */
const saidBy: Readonly<Record<string, string>> = {
  // A line from before the reform is an older line.
  reform_line: "reform_ahead",
  older_line: "reform_line",
  short_history: "reform_line",
};

/** In a group it may be one of its majors that has few seats, while the group as a whole has many. */
const fewSeatsInGroup: Wording = { words: "组内有专业招生很少，位次容易大起大落", weight: "caution" };

/** A code without words is left out: a reader can do nothing with a code. */
export function wordReasons(codes: readonly string[], level?: UnitRow["level"]): WordedReason[] {
  const given = new Set(codes);
  return reasonOrder.flatMap((code) => {
    const wording = code === "few_seats" && level === "group" ? fewSeatsInGroup : wordings[code];
    const isSaid = given.has(saidBy[code] ?? "");
    return wording && given.has(code) && !isSaid ? [{ code, ...wording }] : [];
  });
}
