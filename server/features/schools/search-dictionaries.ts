import { provinceNames } from "#contract/constants.ts";
import { dualClassCodes, educationTypes, schoolLevels, schoolNatures, schoolTypes } from "#contract/school-codes.ts";

const entries = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** What the filters of the school lists can be. */
export const searchDictionaries = {
  provinces: entries(provinceNames),
  types: [...entries(schoolTypes), { code: "other", name: "其他" }],
  natures: entries(schoolNatures),
  educationTypes: entries(educationTypes),
  levels: schoolLevels.map((level) => ({ code: level, name: level })),
  dualClass: [
    { code: dualClassCodes.yes, name: "双一流" },
    { code: dualClassCodes.no, name: "非双一流" },
  ],
};
