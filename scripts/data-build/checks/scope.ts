import type { ProvinceRule } from "#server/data/national.ts";
import type { ControlLineRow } from "../control-lines.ts";
import type { SegmentTable } from "../segments.ts";
import type { Cells } from "./table-form.ts";

/** What the checks of one province look at and look things up in. */
export interface ProvinceScope {
  readonly rule: ProvinceRule;
  readonly planYear: number;
  readonly majorLinesFile: string;
  readonly planFile: string;
  readonly sharedLines: readonly { readonly level: string; readonly cells: Cells }[];
  readonly segments: readonly SegmentTable[];
  readonly controlLines: readonly ControlLineRow[];
  isKnownSchool(printed: string): boolean;
  isKnownMajor(printed: string): boolean;
  /** The most candidates that the row's year may have had, from what is known of it. */
  candidates(cells: Cells): number;
}
