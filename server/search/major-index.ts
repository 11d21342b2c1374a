import type { AdmissionData } from "#server/data/admission-data.ts";
import type { Major } from "#server/data/national.ts";
import { type Named, type NameIndex, nameIndex } from "./name-index.ts";

export type NamedMajor = Named & { readonly major: Major };

const known = new WeakMap<AdmissionData, NameIndex<NamedMajor>>();
const levelWeights: Readonly<Record<Major["level"], number>> = { 本科: 2, 职业本科: 1, 高职专科: 0 };

/** The catalogue's majors by name, undergraduate ones first. */
export function majorIndex(data: AdmissionData): NameIndex<NamedMajor> {
  const before = known.get(data);
  if (before) return before;
  const made = nameIndex(
    data.national.majors.map((major) => ({
      id: major.code || major.name,
      name: major.name,
      weight: levelWeights[major.level],
      major,
    })),
  );
  known.set(data, made);
  return made;
}
