import { Refusal } from "#contract/errors.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ProvinceData } from "#server/data/province.ts";

/** A province's data; packs may have been built for a few provinces only. */
export async function knownProvince(data: AdmissionData, code: string): Promise<ProvinceData> {
  if (!data.provinces.includes(code)) throw new Refusal("noData");
  return data.province(code);
}
