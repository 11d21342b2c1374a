import { plainText } from "./printed-text.ts";

/** Remarks that say nothing of which course it is; any other remark keeps two courses apart. */
const EMPTY_REMARK =
  /^(师范类?|非师范|校本部|主校区|办学地点[::]?(校本部|主校区)|实行学分制收费|不限|[一二三四五六七八]年制?|国家级一流(本科)?专业(建设点)?)$/;

/**
 * The normal form of a printed major with its remarks: 计算机类（中外合作办学） and 计算机类(中外合作办学) are the
 * same course, 计算机类 is another one.
 */
export function majorKey(printed: string): string {
  const text = plainText(printed)
    .replace(/[，;；]/g, ",")
    .replace(/：/g, ":");
  return text
    .replace(/[([]([^()[\]]*)[)\]]/g, (whole, remark: string) =>
      EMPTY_REMARK.test(remark) ? "" : `(${whole.slice(1, -1)})`,
    )
    .replace(/[([]([^)\]]*)$/, "($1)");
}

/**
 * The course without any remark, to tell that 软件工程(嵌入式培养) is a kind of 软件工程. Two majors with one
 * stem may be filled at very different ranks: a stem joins compositions, never lines.
 */
export function majorStem(printed: string): string {
  let text = majorKey(printed);
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, "");
  }
  return text.replace(/[([].*$/, "");
}
