import { useQuery } from "@tanstack/react-query";
import type { ProvinceCode } from "#contract/constants.ts";
import type { FillingRules } from "#contract/provinces.ts";
import { api, asked } from "#web/app/api.ts";
import type { ChoiceForm } from "./default-choice.ts";

/** Rules of a province change once a year. */
export const fillingRulesOf = (province: string, year: number) => ({
  ...asked(api.provinces.fillingRules, { province: province as ProvinceCode, year }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useFillingRules = (province: string, year: number) => useQuery(fillingRulesOf(province, year)).data;

/** What one choice of the form asks. */
export const choiceFormOf = (rules: FillingRules | undefined): ChoiceForm => ({
  majorsPerChoice: rules?.unit === "group" ? (rules.majorsPerChoice ?? undefined) : undefined,
  hasAdjustment: rules?.hasAdjustment ?? false,
});
