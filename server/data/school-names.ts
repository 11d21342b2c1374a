import type { NationalData } from "./national.ts";

/** Packs leave a printed school name out where it is the school's own name. */
export interface SchoolNames {
  fill(printed: readonly string[], schoolIds: readonly string[]): string[];
}

export function schoolNames(national: Pick<NationalData, "schoolById">): SchoolNames {
  return {
    fill: (printed, schoolIds) =>
      printed.map((name, i) => name || (national.schoolById(schoolIds[i] ?? "")?.name ?? "")),
  };
}
