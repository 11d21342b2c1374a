import { fullScoreOf, provinceNames } from "#contract/constants.ts";
import { Refusal } from "#contract/errors.ts";
import type { Area, FillingRules } from "#contract/provinces.ts";
import { firstSubjects } from "#contract/subjects.ts";
import type { NationalData, ProvinceRule } from "#server/data/national.ts";
import { openChoice, trackNames } from "./exam-systems.ts";

/** How provinces examine and how lists are filled in them, from the rules that ship with the data. */
export function provinceService(national: () => NationalData, currentYear: () => number) {
  const ruleOf = (province: string, year: number): ProvinceRule => {
    const rule = national().ruleOf(province, year);
    if (!rule) throw new Refusal("unknownProvince");
    return rule;
  };

  const area = (code: string, year: number): Area => {
    const rule = ruleOf(code, year);
    const { system } = rule;
    return {
      code,
      name: rule.provinceName,
      system,
      tracks: trackNames(system),
      batches: rule.batches.map(({ id, name }) => ({ id: String(id), name })),
      firstSubjects: system === "3+1+2" ? [...firstSubjects] : [],
      ...openChoice(system, code),
      fullScore: fullScoreOf(code),
    };
  };

  return {
    areas: (year = currentYear()) => Object.keys(provinceNames).map((code) => area(code, year)),
    area: (code: string, year = currentYear()) => area(code, year),

    fillingRules(code: string, year = currentYear()): FillingRules {
      const rule = ruleOf(code, year);
      return {
        province: code,
        year: rule.examYear,
        system: rule.system,
        fullScore: fullScoreOf(code),
        unit: rule.unitLevel,
        unitName: rule.unitName,
        mainBatch: rule.mainBatch,
        batches: rule.batches.map(({ id, name }) => ({ id: String(id), name })),
        maxChoices: rule.maxChoices,
        majorsPerChoice: rule.majorsPerGroup ?? null,
        hasAdjustment: rule.hasAdjustment,
        adjustmentScope: rule.adjustmentScope,
        filingRule: rule.filingRule,
        fillStart: rule.fillStart,
        fillEnd: rule.fillEnd,
        note: rule.fillNote,
        quote: rule.evidence,
        sourceUrl: rule.sourceUrl,
        sourceDate: rule.sourceDate,
        confidence: rule.confidence,
      };
    },
  };
}

export type ProvinceService = ReturnType<typeof provinceService>;
