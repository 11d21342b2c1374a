import { plainText } from "./printed-text.ts";

/** What sets a unit apart in who may apply and how it fills (decision 48). Kinds never share lines. */
export const UNIT_KINDS = [
  "ordinary",
  "joint",
  "national_special",
  "local_special",
  "university_special",
  "directed",
  "preparatory",
  "minority",
  "nursing_or_high_fee",
  "art_by_culture",
  "other",
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Words that name a kind, the most telling first: 少数民族预科班 is preparatory before it is minority. */
const KIND_WORDS: readonly (readonly [RegExp, UnitKind])[] = [
  // Xinjiang files four kinds in one batch: not to be told apart.
  [/国家及地方专项/, "other"],
  [/预科/, "preparatory"],
  [/国家专项|贫困地区/, "national_special"],
  [/高校专项|高校农村专项|高校农村学生/, "university_special"],
  [/地方专项|地方农村专项|建档立卡|区域专项|精准(扶贫|脱贫)|乡村振兴专项|革命老区专项/, "local_special"],
  [
    /定向|公费|优师|免费(师范|医学)|军士|委托培养|委培|订单|援疆|南疆|边境专项|部队(生源|专项)|所属系统内|到村任职|入警|面向(铁路|地方)公安/,
    "directed",
  ],
  [/民族班|少数民族班|只招(收)?少数民族|内高班|内地班|单列|民语|蒙(文|语)授课|藏文|彝文/, "minority"],
  [/综合评价|强基|高水平(运动|艺术)|职教|对口|第二学位|保送/, "other"],
  [/艺术类|按高考文化课成绩录取/, "art_by_culture"],
  [/中外|合作办学|闽台|粤台|豫台|桂台|苏台|中[美英法德俄韩日澳加]合作|马来西亚分校|学分互认|国际班/, "joint"],
  [/^护理类?$|护理类?单列|高收费|软件类/, "nursing_or_high_fee"],
  // Fujian's courses for one city's candidates.
  [/^面向/, "other"],
];

/** The kind that a text (a group's note, a batch, a remark on a school or major) names, if any. */
export function kindInText(printed: string): UnitKind | undefined {
  const text = plainText(printed);
  return text === "" ? undefined : KIND_WORDS.find(([words]) => words.test(text))?.[1];
}

/**
 * What a province's group codes say. Only where the examination authority numbers its groups by kind, or
 * where every group under a mark is plainly of one kind in the published plans.
 */
const CODE_KINDS: Readonly<Record<string, readonly (readonly [RegExp, UnitKind])[]>> = {
  // 河南: the first digit is the kind of plan (decision 48).
  "41": [
    [/^1/, "ordinary"],
    [/^2/, "joint"],
    [/^3/, "national_special"],
    [/^4/, "local_special"],
    [/^5/, "art_by_culture"],
    [/^6/, "other"],
    [/^7/, "directed"],
    [/^8/, "preparatory"],
    [/^9/, "nursing_or_high_fee"],
  ],
  // 湖南: a letter before the number. Teachers (B G H K), doctors (S) and police (J) trained for one county, 艺术 (Y),
  // graduates of vocational schools (U).
  "43": [
    [/^[BGHKSJ]/, "directed"],
    [/^Y/, "art_by_culture"],
    [/^U/, "other"],
  ],
  // 宁夏: the letter in the middle. A 国家专项, y f 预科, B 地方专项, G 高校专项, g h k 高收费, D F 定向, e 国防预科.
  "64": [
    [/^.A.$/, "national_special"],
    [/^..?[ye]\d?$|^.f.$/, "preparatory"],
    [/^.B.$/, "local_special"],
    [/^.G.$/, "university_special"],
    [/^.[gh].$/, "nursing_or_high_fee"],
    [/^.D.$/, "directed"],
  ],
  // 上海: Q marks the groups outside the ordinary list.
  "31": [[/^Q/, "other"]],
};

/** The kind a group code tells in a province; undefined where codes carry no kind. Codes come as printed. */
export function kindOfGroupCode(province: string, groupCode: string): UnitKind | undefined {
  const code = bareGroupCode(groupCode);
  return CODE_KINDS[province]?.find(([pattern]) => pattern.test(code))?.[1];
}

/** A group's code without what surrounds it: （08）, 第 031 组, 第502组(高校专项), 1113001 第001组 001 → 08, 031, 502, 001. */
export function bareGroupCode(printed: string): string {
  const text = plainText(printed);
  return /第([^组]+)组/.exec(text)?.[1] ?? /^\(([^()]+)\)$/.exec(text)?.[1] ?? text;
}

/** The note printed with a group's code: 第502组(高校专项) → 高校专项. */
export function groupNote(printed: string): string {
  const text = plainText(printed);
  return /组\(([^()]*)\)/.exec(text)?.[1] ?? (text.includes("专业组") ? text : "");
}

/** What is known of a unit when its kind is asked. */
export interface KindEvidence {
  readonly province: string;
  readonly groupCode: string;
  readonly batch: string;
  readonly schoolRemarks: readonly string[];
  readonly majorNames: readonly string[];
  /** Yearly tuition of the majors in yuan, unknown ones left out. */
  readonly tuition: readonly number[];
  /** The school's middle yearly tuition in this province, and whether the state runs the school. */
  readonly usualTuition: number | undefined;
  readonly publicSchool: boolean;
  /** Whether every major is free of charge: the state pays for those it sends to a post (公费, 优师, 军校). */
  readonly free: boolean;
}

/** How a kind was found: read off a printed word or code, or concluded from the fee. */
export interface KindFinding {
  readonly kind: UnitKind;
  readonly from: "code" | "words" | "fee" | "default";
}

/**
 * A public school's course is taken for a joint or high-fee one from this fee on. Ordinary courses of public
 * schools cost up to about 8,000 yuan, fine arts and 软件 up to 16,000; joint programmes start near 15,000.
 */
const JOINT_FROM_YUAN = 16_000;
const JOINT_FROM_TIMES_USUAL = 2;

/** The kind of one unit: by code, then by words, then by fee. */
export function unitKind(evidence: KindEvidence): KindFinding {
  const code = kindOfGroupCode(evidence.province, evidence.groupCode);
  if (code !== undefined) return { kind: code, from: "code" };
  const words = wordedKind(evidence);
  if (words !== undefined) return { kind: words, from: "words" };
  if (evidence.free) return { kind: "directed", from: "fee" };
  return isDearForPublicSchool(evidence) ? { kind: "joint", from: "fee" } : { kind: "ordinary", from: "default" };
}

function wordedKind(evidence: KindEvidence): UnitKind | undefined {
  for (const text of [groupNote(evidence.groupCode), ...evidence.schoolRemarks, evidence.batch]) {
    const kind = kindInText(text);
    if (kind !== undefined) return kind;
  }
  const kinds = evidence.majorNames.map((name) => kindInText(remarksOf(name)) ?? wholeNameKind(name));
  const first = kinds[0];
  return first !== undefined && kinds.every((kind) => kind === first) ? first : undefined;
}

/** 预科班 is the whole name of a course; 民族 in 民族学 is not a kind, so only remarks are read for the rest. */
function wholeNameKind(majorName: string): UnitKind | undefined {
  return /预科/.test(majorName) ? "preparatory" : undefined;
}

function remarksOf(majorName: string): string {
  return [...plainText(majorName).matchAll(/[([]([^()[\]]*)/g)].map((match) => match[1]).join(" ");
}

/** A major's name without the remarks that say its kind: within one kind they tell nothing apart. */
export function withoutKindRemark(majorName: string, kind: UnitKind): string {
  if (kind === "ordinary") return majorName;
  return plainText(majorName).replace(/[([]([^()[\]]*)[)\]]/g, (whole, remark: string) =>
    kindInText(remark) === kind ? "" : whole,
  );
}

function isDearForPublicSchool({ publicSchool, tuition, usualTuition }: KindEvidence): boolean {
  if (!publicSchool || tuition.length === 0) return false;
  const cheapest = Math.min(...tuition);
  return cheapest >= Math.max(JOINT_FROM_YUAN, (usualTuition ?? 0) * JOINT_FROM_TIMES_USUAL);
}
