import { Refusal } from "#contract/errors.ts";
import type { ExamRules, ExamSystems } from "#server/features/exam-profile/service.ts";

const rules: Readonly<Record<string, ExamRules>> = {
  "11": { system: "3+3", fullScore: 750 },
  "31": { system: "3+3", fullScore: 660 },
  "33": { system: "3+3", fullScore: 750 },
  "37": { system: "3+3", fullScore: 750 },
  "41": { system: "3+1+2", fullScore: 750 },
  "44": { system: "3+1+2", fullScore: 750 },
  "46": { system: "3+3", fullScore: 900 },
};
const reformOf65 = 2027;

/** A few provinces of each system, 65 changing its own in 2027. */
export const fakeProvinces: ExamSystems = {
  rulesOf(province, examYear) {
    if (province === "65") return { system: examYear < reformOf65 ? "文理" : "3+1+2", fullScore: 750 };
    const found = rules[province];
    if (!found) throw new Refusal("unknownProvince");
    return found;
  },
};
