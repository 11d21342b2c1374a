import { plainText } from "./printed-text.ts";

/**
 * `local_batch_id` (decision 14). 5 is the second undergraduate batch (本科二批) of the provinces that still have
 * two, 新疆 and 西藏; further numbers are free for a province's own rules.
 */
export const BATCH_ID = { undergraduate: 1, vocational: 2, early: 3, special: 4, second: 5 } as const;
export type BatchClass = keyof typeof BATCH_ID;
export type BatchId = (typeof BATCH_ID)[BatchClass];

/**
 * Reads a printed batch. 本科一批, 本科批B段, 普通类一段 and 常规批 are all the main undergraduate batch:
 * a batch is renamed from year to year, its class is not. Undefined for art, sports and empty text.
 */
export function readBatch(printed: string): BatchClass | undefined {
  const text = plainText(printed);
  if (text === "" || /艺术|体育|美术|音乐|舞蹈|书法|播音|对口/.test(text)) return undefined;
  if (/高校专项|高校农村专项|特殊类型|综合评价|强基|高水平/.test(text)) return "special";
  if (/专科|高职|二段|二批次$/.test(text)) return "vocational";
  if (/提前|军校|公安|航海|飞行/.test(text)) return "early";
  return /本科|一段|常规|普通类|平行|专项|预科|一批|二批|民族|单列|内高班/.test(text) ? "undergraduate" : undefined;
}

/** Whether a printed batch is the second undergraduate one; asked only in provinces that have two. */
export function isSecondBatch(printed: string): boolean {
  return /二批|二本|本二/.test(plainText(printed));
}

/** What may tell the class of a line or a plan that prints no batch. */
export interface BatchEvidence {
  readonly schoolLevel: "本科" | "专科" | undefined;
  /** The levels at which the ministry's catalogue has a major of this name. */
  readonly majorLevel: "undergraduate" | "vocational" | "both" | undefined;
  readonly durationYears: number | undefined;
  readonly score: number | undefined;
  /** The lowest score with which the main undergraduate batch admits in that year. */
  readonly undergraduateFloor: number | undefined;
}

/**
 * How far below the control line a supplementary round (征集) may still admit to an undergraduate course;
 * provinces cut by 20 points at the most. What is lower was filled in the vocational batch.
 */
const DEEPEST_CUT = 20;

/**
 * The class of a line or a plan that prints no batch: by the course's length, by the catalogue that has the
 * major, by the control line, and last by what the school mostly teaches.
 */
export function inferBatch(evidence: BatchEvidence): BatchClass | undefined {
  const { durationYears, majorLevel, score, undergraduateFloor, schoolLevel } = evidence;
  // A bachelor's course lasts four years or more; two and three years are 专科 (one year is 预科).
  if (durationYears === 2 || durationYears === 3) return "vocational";
  if (durationYears !== undefined && durationYears >= 4) return "undergraduate";
  if (schoolLevel === "专科") return "vocational";
  if (score !== undefined && undergraduateFloor !== undefined && score < undergraduateFloor - DEEPEST_CUT) {
    return "vocational";
  }
  if (majorLevel === "undergraduate") return "undergraduate";
  if (score !== undefined && undergraduateFloor !== undefined) {
    return score < undergraduateFloor ? "vocational" : "undergraduate";
  }
  if (majorLevel === "vocational") return "vocational";
  return schoolLevel === "本科" ? "undergraduate" : undefined;
}

/** Which control line a `batch` text of the control-line tables names. */
export type ControlLineKind = "undergraduate" | "special" | "vocational" | "first" | "second";

/** Lines for candidates who are ranked or chosen otherwise: art, sports, forces, posts, vocational schools, minorities. */
const OTHER_EXAMS =
  /艺|体育|舞蹈|美术|音乐|播音|书法|戏|表演|演类|编导|服装|军|部队|公安|消防|电子科技|飞行|航海|单科|预科|民族|专项|定向|三校生|对口|单考单招|一类模式|[藏彝维蒙]文|特殊招生线/;

/** Undefined for art, sports, service-academy and single-course lines. */
export function readControlLine(printed: string): ControlLineKind | undefined {
  const text = plainText(printed);
  if (OTHER_EXAMS.test(text)) return undefined;
  if (/特殊类型|特控|自主招生|一段特/.test(text)) return "special";
  if (/本专科/.test(text)) return undefined;
  if (/专科|高职|二段/.test(text)) return "vocational";
  if (/本科一批|第一批|一本/.test(text)) return "first";
  if (/本科二批|第二批|二本/.test(text)) return "second";
  return /本科|一段|普通类$/.test(text) ? "undergraduate" : undefined;
}
