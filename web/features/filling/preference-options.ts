import { provinceNames } from "#contract/constants.ts";

export const schoolLevels = [
  { value: "985", label: "985" },
  { value: "211", label: "211" },
  { value: "dual", label: "双一流" },
  { value: "undergraduate", label: "本科" },
] as const;

export const natures = [
  { value: "public", label: "公办" },
  { value: "private", label: "民办" },
  { value: "joint", label: "中外合作" },
] as const;

/** Kinds of unit that need a qualification (decision 48). */
export const eligibleKinds = [
  { value: "national_special", label: "国家专项" },
  { value: "local_special", label: "地方专项" },
  { value: "university_special", label: "高校专项" },
  { value: "directed", label: "定向" },
  { value: "preparatory", label: "预科" },
  { value: "minority", label: "民族班" },
] as const;

export const provinceOptions: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  provinceNames,
).map(([value, label]) => ({ value, label }));
