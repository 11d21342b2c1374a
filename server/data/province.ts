import type { ControlLineKind } from "#engine/catalogue/batches.ts";
import type { UnitKind } from "#engine/catalogue/kinds.ts";
import type { SubjectRequirement } from "#engine/catalogue/subjects.ts";
import type { TrackId } from "#engine/catalogue/tracks.ts";
import type { HistoryClass } from "#engine/model/features.ts";
import type { Confidence } from "#engine/model/predict.ts";
import type { PlanBasis } from "./manifest.ts";
import type { UnitLevel } from "./national.ts";

/** A pack stores history classes as words of the engine. */
export type { HistoryClass } from "#engine/model/features.ts";

/** A figure's kind: printed by an authority, or worked out by us from printed figures. */
export type FigureKind = "published" | "derived";

/**
 * This year's application units, column by column; a unit is an index. Numbers that are not known are NaN
 * in float columns and 0 in integer columns (no tuition, seat count or score is 0; free tuition has its own column).
 */
export interface UnitTable {
  readonly count: number;
  /** province-year-track-school code-group[-ordinal] (decision 49). */
  readonly unitId: readonly string[];
  readonly kind: readonly UnitKind[];
  readonly level: readonly UnitLevel[];
  readonly schoolId: readonly string[];
  /** As the province prints it, remarks included. */
  readonly schoolName: readonly string[];
  readonly schoolCode: readonly string[];
  readonly groupCode: readonly string[];
  readonly trackId: Uint8Array;
  readonly batchId: Uint8Array;
  readonly seats: Int32Array;
  /** As printed; empty = not printed. Majors of a group may ask for more: see `majorsOf`. */
  readonly requirementText: readonly string[];
  /** What every major of the unit asks; parsed once per distinct text. Not verified when any text was unreadable. */
  readonly requirement: readonly SubjectRequirement[];
  /** Yuan a year over the majors; 0 = not known. `isFree` marks units where every major is free. */
  readonly tuitionMin: Int32Array;
  readonly tuitionMax: Int32Array;
  readonly isFree: Uint8Array;
  /** ln(expected worst admitted rank), spread in ln rank, index into the model's shapes. NaN mu = no prediction. */
  readonly mu: Float64Array;
  readonly sigma: Float64Array;
  readonly shape: Uint8Array;
  readonly historyClass: readonly HistoryClass[];
  readonly confidence: readonly Confidence[];
  /** Reason codes of the prediction and of the build (docs/data.md). */
  readonly reasons: readonly (readonly string[])[];
  /** ln change of the last line against the one before; above 0 = it got easier. NaN = not known. */
  readonly lastEasing: Float64Array;
  /** The unit's majors are rows `majorsFrom[unit]` up to `majorsFrom[unit + 1]` of `majorName`; the last entry ends them. */
  readonly majorsFrom: Int32Array;
  /** Names of all units' majors, as printed. */
  readonly majorName: readonly string[];
}

/** A major inside a unit; a major-level unit has exactly one. */
export interface UnitMajor {
  /** unit_id-ordinal (decision 49). */
  readonly specialId: string;
  readonly name: string;
  /** Ministry's catalogue code, "" when the printed name is a class or an experimental course. */
  readonly catalogueCode: string;
  readonly seats: number | undefined;
  readonly tuition: number | undefined;
  readonly isFree: boolean;
  readonly durationYears: number | undefined;
  readonly requirementText: string;
  readonly requirement: SubjectRequirement;
  /** NaN = no prediction. */
  readonly mu: number;
  readonly sigma: number;
  readonly shape: number;
  readonly historyClass: HistoryClass;
  readonly confidence: Confidence;
  /** More than 40 % easier than the middle of its group: not counted in the group's line (decision 48). */
  readonly leftOut: boolean;
  readonly history: readonly HistoryRow[];
}

/** One past year of a unit or a major, newest first where several are listed. */
export interface HistoryRow {
  readonly year: number;
  /** The stream as it was called that year: 理科 before the reform, 物理类 since. Other pools, other ranks. */
  readonly track: string;
  readonly minScore: number | undefined;
  readonly minRank: number | undefined;
  readonly level: UnitLevel;
  readonly kind: FigureKind;
  /** Who published it, in words for the screen. */
  readonly source: string;
}

/** 一分一段: scores descending, each with the count of candidates at or above it. The first row may merge all top scores. */
export interface PublishedScoreTable {
  readonly trackId: TrackId;
  readonly track: string;
  readonly year: number;
  readonly scores: Int32Array;
  readonly cumulative: Int32Array;
  readonly kind: FigureKind;
  readonly source: string;
}

export interface ControlLine {
  readonly year: number;
  readonly trackId: TrackId;
  readonly track: string;
  /** As printed. */
  readonly batch: string;
  /** Undefined for lines of art, sports and service academies. */
  readonly lineKind: ControlLineKind | undefined;
  readonly score: number;
  readonly source: string;
}

/** Past lines of every school and major, column by column, for look-ups. Sorted by school, track, year, major. */
export interface LineTable {
  readonly count: number;
  readonly year: Int32Array;
  readonly trackId: Uint8Array;
  readonly track: readonly string[];
  readonly level: readonly UnitLevel[];
  readonly schoolId: readonly string[];
  readonly schoolName: readonly string[];
  /** Empty for school and group lines. */
  readonly majorName: readonly string[];
  readonly groupCode: readonly string[];
  readonly batchId: Uint8Array;
  readonly unitKind: readonly UnitKind[];
  /** 0 = not known. */
  readonly minScore: Int32Array;
  readonly minRank: Int32Array;
  /** Middle rank over a school's majors, where the row is a whole school worked out from them; 0 otherwise. */
  readonly medianRank: Int32Array;
  readonly majorCount: Int32Array;
  readonly figureKind: readonly FigureKind[];
  readonly source: readonly string[];
  /** Row numbers of one school, all tracks and years. */
  rowsOfSchool(schoolId: string): readonly number[];
}

/** All of one province, loaded once and kept. */
export interface ProvinceData {
  /** Two digits. */
  readonly code: string;
  /** The year of the plans that the units were built on (decision 27). */
  readonly planYear: number;
  readonly planBasis: PlanBasis;
  readonly units: UnitTable;
  unitIndexById(unitId: string): number | undefined;
  majorsOf(unitIndex: number): readonly UnitMajor[];
  /** The unit's own lines, newest first: its group, its major or its school. */
  historyOf(unitIndex: number): readonly HistoryRow[];
  scoreTable(trackId: TrackId, year: number): PublishedScoreTable | undefined;
  /** Years with a table for the track, newest first. */
  scoreTableYears(trackId: TrackId): readonly number[];
  controlLines(query: { readonly year?: number; readonly trackId?: TrackId }): readonly ControlLine[];
  /** Read on first use: the largest table, and only look-ups need it. */
  lines(): Promise<LineTable>;
}
