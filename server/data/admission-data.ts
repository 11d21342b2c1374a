import type { Model } from "#engine/model/model.ts";
import type { BuildReport } from "./build-report.ts";
import type { Manifest } from "./manifest.ts";
import type { NationalData } from "./national.ts";
import type { ProvinceData } from "./province.ts";

/** One version of the admission data, opened from a folder of packs. */
export interface AdmissionData {
  readonly version: string;
  readonly manifest: Manifest;
  readonly national: NationalData;
  /** The model that the packs' forecasts were made with: their shapes are numbers into its own. */
  readonly model: Model;
  /** Two-digit codes of the provinces that have a pack. */
  readonly provinces: readonly string[];
  /** What the build checked and found; undefined for packs that came without a report. */
  report(): Promise<BuildReport | undefined>;
  /** Loads a province on first use and keeps it; concurrent calls share one load. Unknown codes reject. */
  province(code: string): Promise<ProvinceData>;
}
