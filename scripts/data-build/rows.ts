import type { BatchClass } from "#engine/catalogue/batches.ts";
import type { UnitKind } from "#engine/catalogue/kinds.ts";
import type { TrackId } from "#engine/catalogue/tracks.ts";
import type { UnitLevel } from "#server/data/national.ts";
import type { FigureKind } from "#server/data/province.ts";
import type { SchoolMention } from "./directory.ts";

/** A past line of a school, a school group or a major, as the build uses it. 0 = not known. */
export interface LineRow {
  readonly level: UnitLevel;
  readonly year: number;
  readonly track: string;
  readonly trackId: TrackId;
  readonly mention: SchoolMention;
  readonly schoolName: string;
  /** As printed; empty for school and group lines. */
  readonly majorName: string;
  /** As printed; empty where none is. */
  readonly groupCode: string;
  readonly requirementText: string;
  readonly batch: BatchClass;
  readonly kind: UnitKind;
  readonly seats: number;
  readonly minScore: number;
  readonly minRank: number;
  readonly figureKind: FigureKind;
  readonly source: string;
  /** The line prints no kind and was given its course's (line-kinds.ts). */
  readonly adoptedKind: boolean;
}

/** One row of an enrolment plan: a major with its seats, inside a group where the province has groups. */
export interface PlanRow {
  readonly year: number;
  readonly track: string;
  /** Undefined where the file left the track out (partial plans of the year before). */
  readonly trackId: TrackId | undefined;
  readonly batchText: string;
  readonly mention: SchoolMention;
  readonly schoolName: string;
  readonly schoolCode: string;
  readonly groupCode: string;
  readonly majorName: string;
  readonly seats: number;
  /** Yuan a year, 0 = not known. */
  readonly tuition: number;
  readonly isFree: boolean;
  /** 0 = not known. */
  readonly durationYears: number;
  readonly requirementText: string;
}

/** A plan row whose batch and kind have been settled. */
export interface SettledPlan extends PlanRow {
  readonly trackId: TrackId;
  readonly batch: BatchClass;
  readonly kind: UnitKind;
  /** The kind was concluded from the fee, not read off a code or a word. */
  readonly kindInferred: boolean;
}

/** The rows of one unit, in the plan's order. */
export interface PlannedUnit {
  readonly level: UnitLevel;
  readonly kind: UnitKind;
  readonly batch: BatchClass;
  readonly rows: readonly SettledPlan[];
}

/** The stream that a line and a unit must share beside school and major. */
export function schoolStream(mention: SchoolMention): string {
  return mention.campus === "" ? mention.school.id : `${mention.school.id}#${mention.campus}`;
}
