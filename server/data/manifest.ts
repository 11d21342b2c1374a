/** Where a table's figures come from. */
export interface ManifestSource {
  readonly table: string;
  readonly publisher: string;
  readonly years: string;
}

export interface ManifestFile {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * What a province's units stand on: its enrolment plan, a plan whose year could not be verified (it
 * has no major that is new that year), or past lines alone.
 */
export type PlanBasis = "plan" | "unverified_plan" | "past_lines";

/** How much of a province's units has which history, for reports. */
export interface ManifestProvince {
  readonly code: string;
  readonly planYear: number;
  readonly completeness: "full" | "school_level";
  readonly planBasis: PlanBasis;
  readonly units: number;
  readonly majors: number;
  readonly history: Readonly<Record<string, number>>;
}

/** `manifest.json` beside the packs. Holds no clock and no path, so the same facts give the same bytes. */
export interface Manifest {
  readonly format: number;
  /** A hash over the packs' content: the `data_version` of every answer. */
  readonly dataVersion: string;
  readonly modelVersion: string;
  readonly planYear: number;
  readonly sources: readonly ManifestSource[];
  readonly provinces: readonly ManifestProvince[];
  readonly files: readonly ManifestFile[];
}

/** Packs of another format number are refused: their columns differ. */
export const PACK_FORMAT = 1;
