import { plainText, splitLastRemark } from "./printed-text.ts";

/** What a province prints after a school's name that says nothing of which school it is (13: [公办]). */
const NATURE_REMARKS: ReadonlySet<string> = new Set([
  "公办",
  "民办",
  "民办院校",
  "独立学院",
  "中外合作办学",
  "内地与港澳台地区合作办学",
]);

/**
 * The normal form under which schools are joined across files: one bracket style, no spaces,
 * without the nature in square brackets that Hebei (13) appends, 三亚学院[民办] → 三亚学院.
 */
export function schoolKey(printed: string): string {
  const text = plainText(printed);
  const bracket = text.lastIndexOf("[");
  const closed = bracket > 0 && text.endsWith("]");
  return closed && NATURE_REMARKS.has(text.slice(bracket + 1, -1)) ? text.slice(0, bracket) : text;
}

/** One way to read a printed school name: the name proper and the remarks taken off it. */
export interface SchoolNameReading {
  readonly key: string;
  readonly remarks: readonly string[];
}

const ARMY_PREFIX = "中国人民解放军";

/**
 * The ways to read a printed school name, most specific first. A campus that is a school of its own
 * in the list, 哈尔滨工业大学(威海), is met before its remark is taken off; a remark that no school
 * carries, (国家专项计划) or (乌鲁木齐市,10755), ends up among the remarks.
 */
export function schoolNameReadings(printed: string): SchoolNameReading[] {
  const readings: SchoolNameReading[] = [];
  let text = plainText(printed);
  const remarks: string[] = [];
  for (;;) {
    for (const key of spellings(text)) readings.push({ key, remarks: [...remarks] });
    const split = splitLastRemark(text);
    if (!split || split.head === "") return readings;
    if (split.remark !== "") remarks.unshift(split.remark);
    text = split.head;
  }
}

function spellings(text: string): string[] {
  return text.startsWith(ARMY_PREFIX) && text.length > ARMY_PREFIX.length
    ? [text, text.slice(ARMY_PREFIX.length)]
    : [text];
}

const CAMPUS_REMARK = /校区$|^(威海|深圳|珠海|盘锦|宣城|苏州|荣昌|沙河|长安|保定)$/;

/** The campus among a name's remarks, if one is printed: campuses fill separately and keep separate lines. */
export function campusOf(remarks: readonly string[]): string | undefined {
  return remarks.find((remark) => CAMPUS_REMARK.test(remark))?.replace(/校区$/, "");
}

/** Whether a school's own name says that it teaches for the forces, the police or the fire service. */
export function isServiceAcademy(schoolName: string): boolean {
  return (
    /国防科技大学|解放军|军事|^(海|空|陆|火箭)军|武警|部队|警察大学|警察学院|警官学院|公安大学|公安学院|消防救援学院|国际关系学院$|电子科技学院$/.test(
      plainText(schoolName).replace(/^[^一-鿿]+/, ""),
    ) && !/^(桂林|成都|西安|杭州)电子科技/.test(schoolName)
  );
}
