import type { AdmissionData } from "./admission-data.ts";
import type { ProvinceData } from "./province.ts";

/** A province's data, or undefined where the packs have none: they may have been built for a few provinces only. */
export const provinceAtHand = async (data: AdmissionData, code: string): Promise<ProvinceData | undefined> =>
  data.provinces.includes(code) ? data.province(code) : undefined;
