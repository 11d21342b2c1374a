import { join } from "node:path";
import { BATCH_ID } from "#engine/catalogue/batches.ts";
import { examSystem } from "#engine/catalogue/tracks.ts";
import { type FactRow, readFacts } from "#scripts/facts/read.ts";
import type { ProvinceBatch, ProvinceRule, UnitLevel } from "#server/data/national.ts";

const UNIT_LEVELS: Readonly<Record<string, UnitLevel>> = {
  院校专业组: "group",
  "专业+学校": "major",
  "院校+专业(传统)": "school",
};

/** The filling rules of every province for one exam year. */
export function readRules(factsDirectory: string, examYear: number): ProvinceRule[] {
  return readFacts(join(factsDirectory, "province_rules.csv")).map((row) => ruleOf(row, examYear));
}

function ruleOf(row: FactRow, examYear: number): ProvinceRule {
  const text = (column: string) => row[column] ?? "";
  const unitName = text(`fill_unit_${examYear}`);
  const unitLevel = UNIT_LEVELS[unitName];
  const system = examSystem(text(`mode_${examYear}`));
  if (!unitLevel || !system)
    throw new Error(`province_rules: ${text("province")} has no unit or system for ${examYear}`);
  return {
    province: text("province_code").slice(0, 2),
    provinceName: text("province"),
    examYear,
    system,
    firstReformExam: Number(text("first_reform_exam")),
    fullScore: Number(text("full_score")),
    unitLevel,
    unitName,
    mainBatch: text("main_batch"),
    maxChoices: Number(text(`max_choices_${examYear}`)),
    majorsPerGroup: numberOrNone(text("majors_per_group")),
    hasAdjustment: text("has_adjustment") === "1",
    adjustmentScope: text("adjust_scope"),
    filingRule: text("filing_rule"),
    batches: batchesOf(text("main_batch"), text(`batches_${examYear}`), unitLevel),
    fillStart: text(`fill_start_${examYear}`),
    fillEnd: text(`fill_end_${examYear}`),
    fillNote: text("fill_note"),
    supplementaryRounds: numberOrNone(text("collection_rounds")),
    evidence: text("evidence_quote"),
    sourceUrl: text("source_url"),
    sourceDate: text("source_date"),
    confidence: confidenceOf(text("confidence")),
  };
}

function numberOrNone(text: string): number | undefined {
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? value : undefined;
}

function confidenceOf(text: string): ProvinceRule["confidence"] {
  return text === "high" || text === "low" ? text : "medium";
}

/**
 * The batches by their ids. The rules' table names the main batch and lists those that are filled in the summer;
 * every province has a vocational batch, listed or not.
 */
function batchesOf(mainBatch: string, listed: string, unitLevel: UnitLevel): ProvinceBatch[] {
  const names = listed.split(";").map((name) => name.trim());
  const named = (pattern: RegExp, otherwise: string) => names.find((name) => pattern.test(name)) ?? otherwise;
  const batches: ProvinceBatch[] = [
    { id: BATCH_ID.undergraduate, name: unitLevel === "school" ? "本科一批" : mainBatch },
    { id: BATCH_ID.vocational, name: named(/专科|二段/, "专科批") },
    { id: BATCH_ID.early, name: named(/提前/, "本科提前批").replace(/\s+[A-D](\/[A-D])*(段.*)?$/, "") },
  ];
  const special = names.find((name) => /特殊/.test(name));
  if (special !== undefined) batches.push({ id: BATCH_ID.special, name: special });
  if (unitLevel === "school") batches.push({ id: BATCH_ID.second, name: "本科二批" });
  return batches;
}
