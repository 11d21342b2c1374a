import { defaults, type ProvinceCode, provinceNames } from "#contract/constants.ts";
import { TrackId } from "#contract/fields.ts";
import { readSubjects } from "#contract/subjects.ts";

/** Stored texts as the values that calls take; what a call would refuse is left out. */
export const isProvinceCode = (code: string | undefined): code is ProvinceCode =>
  code !== undefined && Object.hasOwn(provinceNames, code);

/** Empty for what is no province. */
export const provinceName = (code: string): string => (isProvinceCode(code) ? provinceNames[code] : "");

export const provinceCodeOf = (code: string | undefined): ProvinceCode =>
  isProvinceCode(code) ? code : defaults.province;

export const trackIdOf = (id: string | undefined): TrackId | undefined => TrackId.safeParse(id).data;

export function subjectsOf(subjects: string | undefined): string[] | undefined {
  const names = readSubjects(subjects ?? "");
  return names.length === 0 ? undefined : names;
}
