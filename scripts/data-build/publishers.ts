import type { FigureKind } from "#server/data/province.ts";

/**
 * What to tell the reader about where a figure comes from. Files name the hand that gathered a figure; the figure
 * itself was published by an examination authority or a school, and that is what a screen shows.
 */
const PUBLISHERS: readonly (readonly [RegExp, string])[] = [
  [/^derived:/, "由历年录取分数与位次反推，非官方一分一段表"],
  [/^lg:official-school-/, "高校招生网公布"],
  [/^lg:.*(ocr|content-mirror)/, "省级教育考试院公布，经公开渠道转载的图片识别"],
  [/^lg:official-chsi-/, "省级教育考试院公布，见阳光高考平台"],
  [/^lg:/, "省级教育考试院公布"],
  [/^lx:jseea/, "江苏省教育考试院公布"],
  [/^sh_666keke/, "上海市教育考试院公布，经公开渠道汇集"],
  [/^hb_cathyjay/, "湖北省教育考试院公布，经公开渠道汇集"],
  [/^gd_ins/, "广东省教育考试院公布，经公开渠道汇集"],
  [/^sd_zhixin/, "山东省教育招生考试院公布，经公开渠道汇集"],
  [/^cq_/, "重庆市教育考试院公布，经公开渠道汇集"],
];

const GATHERED = "省级教育考试院公布，经公开渠道汇集";

/** The publisher of a figure, in words for the screen. */
export function publisherOf(sourceCode: string): string {
  return PUBLISHERS.find(([pattern]) => pattern.test(sourceCode))?.[1] ?? GATHERED;
}

/** A line whose rank was printed with it is published; one whose rank was looked up in 一分一段 is derived. */
export function figureKindOf(rankKind: string): FigureKind {
  return rankKind === "derived" ? "derived" : "published";
}
