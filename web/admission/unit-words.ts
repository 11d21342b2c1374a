import { type HistoryLine, kindNames, type UnitRow } from "#contract/filling.ts";
import { thousands, yuan } from "#web/ui/numbers.ts";
import type { RankInterval } from "#web/ui/range-axis.ts";

/** A yearly fee from which it is said aloud, in yuan (look.md, "A row"). */
export const LOUD_TUITION = 20_000;

/** The kind in words, where it differs from an ordinary one in who may apply or what it costs (decision 48). */
export const kindWord = (kind: string): string | undefined => (kind === "ordinary" ? undefined : kindNames[kind]);

const confidenceWords = { high: "依据充分", medium: "依据一般", low: "依据较少", none: "数据不足" } as const;
export const confidenceWord = (confidence: UnitRow["confidence"]): string => confidenceWords[confidence];

const levelWords = { group: "专业组线", major: "专业线", school: "院校线" } as const;

/** Which line a year's figures are, where that differs from the unit's own kind of line. */
export const lineWord = (line: HistoryLine, level: UnitRow["level"]): string | undefined =>
  line.level === level ? undefined : levelWords[line.level];

export interface Gap {
  readonly words: string;
  readonly isAhead: boolean;
}

/**
 * How far a year's line lies from me. Of the places that my score covers the last one counts, so
 * that the words never say more than is certain.
 */
export function gapToMine(lineRank: number, me: RankInterval): Gap {
  const gap = lineRank - me.high;
  if (gap === 0) return { words: "持平", isAhead: true };
  return gap > 0
    ? { words: `领先 ${thousands(gap)} 位`, isAhead: true }
    : { words: `落后 ${thousands(-gap)} 位`, isAhead: false };
}

/**
 * A year's line against me; undefined without a rank on either side, and where another pool of
 * candidates was ranked (理科 before a reform): such figures are shown and never set against mine.
 */
export const gapOfLine = ({ minRank, isComparable }: HistoryLine, me: RankInterval | undefined): Gap | undefined =>
  minRank === null || !me || !isComparable ? undefined : gapToMine(minRank, me);

/** A unit's fee, or the span over its majors. */
export function tuitionWords({ tuition, tuitionMax }: Pick<UnitRow, "tuition" | "tuitionMax">): string {
  if (tuition === null || tuitionMax === null || tuition === tuitionMax) return yuan(tuition);
  return `${thousands(tuition)}–${thousands(tuitionMax)} 元/年`;
}

export const isDear = ({ tuition, tuitionMax }: Pick<UnitRow, "tuition" | "tuitionMax">): boolean =>
  (tuitionMax ?? tuition ?? 0) > LOUD_TUITION;

export const seatWords = (seats: number | null): string =>
  seats === null ? "计划数待定" : `计划 ${thousands(seats)} 人`;

/** 河南 郑州; a municipality is said once. */
export function placeWords({ provinceName, cityName }: Pick<UnitRow, "provinceName" | "cityName">): string {
  const bare = (name: string) => name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, "");
  const [province, city] = [bare(provinceName), bare(cityName)];
  return city === "" || city === province ? province : `${province} ${city}`;
}

/** 985 implies 211, and both imply 双一流: the rarest mark says it all. */
export const schoolMark = (row: Pick<UnitRow, "is985" | "is211" | "isDualClass">): string | undefined =>
  row.is985 ? "985" : row.is211 ? "211" : row.isDualClass ? "双一流" : undefined;

/** What costs more than a public school, so that it is seen before it is chosen. */
export const isPublic = ({ nature }: Pick<UnitRow, "nature">): boolean => nature === "" || nature === "公办";

/** What a unit is called beside its school: the group's code as printed, or the major. */
export function unitName(row: Pick<UnitRow, "level" | "groupCode" | "majorName">): string {
  if (row.majorName !== undefined && row.level === "major") return row.majorName;
  if (row.level === "group") return row.groupCode === "" ? "专业组" : `专业组 ${row.groupCode}`;
  return "院校整体";
}

/** A school taken as a whole has no plan of its own; saying 待定 of each figure would say nothing. */
export const hasPlan = ({ level, seats, tuition }: Pick<UnitRow, "level" | "seats" | "tuition">): boolean =>
  level !== "school" || seats !== null || tuition !== null;

/** School and unit in one breath, for announcements. */
export const fullName = (row: UnitRow): string => `${row.schoolName} ${unitName(row)}`;

/** Schools whose own name ends in brackets (Ministry of Education, list of institutions, June 2025). */
const bracketedNames: ReadonlySet<string> = new Set([
  "中国矿业大学(北京)",
  "中国石油大学(北京)",
  "中国石油大学(华东)",
  "中国地质大学(北京)",
  "中国地质大学(武汉)",
  "香港中文大学(深圳)",
  "香港科技大学(广州)",
  "香港城市大学(东莞)",
]);

/** A name and the remark in brackets that sets a campus apart: a branch must not look like the main one. */
export function splitCampus(schoolName: string): { readonly name: string; readonly remark: string } {
  const found = /^([^([（]+)[([（](.+)[)\]）]$/.exec(schoolName);
  const [, name = "", remark = ""] = found ?? [];
  return found && !bracketedNames.has(`${name}(${remark})`) ? { name, remark } : { name: schoolName, remark: "" };
}
