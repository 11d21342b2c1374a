import { plainText } from "./printed-text.ts";

/** Yearly tuition as printed: yuan a year, free of charge, or not known. */
export type Tuition =
  | { readonly kind: "yuan"; readonly perYear: number }
  | { readonly kind: "free" }
  | { readonly kind: "unknown" };

/** No course costs less or more a year; outside it the cell holds something else (a duration, a phone number). */
const CHEAPEST_YUAN = 500;
const DEAREST_YUAN = 400_000;

/**
 * Reads tuition from 5200, 5200元/年, 1.8万元, 免费, 待定, and from cells where a range or two fees stand
 * (the dearer counts: families plan with it). A cell that holds the duration (4年) is unknown.
 */
export function readTuition(printed: string): Tuition {
  const text = plainText(printed).replace(/(\d),(\d{3})(?!\d)/g, "$1$2");
  const amounts = [...text.matchAll(/(\d+(?:\.\d+)?)(万)?(年)?/g)].flatMap(([, digits, tenThousands, years]) => {
    if (digits === undefined || years !== undefined) return [];
    const yuan = Math.round(Number(digits) * (tenThousands === undefined ? 1 : 10_000));
    return yuan >= CHEAPEST_YUAN && yuan <= DEAREST_YUAN ? [yuan] : [];
  });
  if (amounts.length > 0) return { kind: "yuan", perYear: Math.max(...amounts) };
  return /免费|免学费|免收学费|公费/.test(text) ? { kind: "free" } : { kind: "unknown" };
}

const CHINESE_YEARS = "一二三四五六七八九";

/** Course length in years from 四年, 4, 5年; undefined where nothing legible stands. */
export function readDuration(printed: string): number | undefined {
  const text = plainText(printed);
  const digits = /^(\d)(?:\.0)?(?:年制?)?$/.exec(text)?.[1];
  if (digits !== undefined) return digits === "0" ? undefined : Number(digits);
  const letter = /^([一二三四五六七八九])年制?$/.exec(text)?.[1];
  return letter === undefined ? undefined : CHINESE_YEARS.indexOf(letter) + 1;
}
