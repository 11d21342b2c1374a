import type { PlanBasis, UnitRow } from "#contract/filling.ts";

/** Where a list is filled in: units exist only within one of these. */
export interface ListPlace {
  readonly province: string;
  readonly trackId: string;
  readonly batchId: string;
  readonly examYear: number;
}

/** Whose chances are asked for. */
export interface Candidate extends ListPlace {
  readonly subjects: readonly string[];
  readonly score: number;
  /** As typed; it wins over the one from the score table. */
  readonly rank: number | undefined;
}

/** What is kept of a unit beside its id, so that a list stays readable when the unit is gone. */
export interface UnitLabel {
  readonly schoolName: string;
  readonly schoolCode: string;
  readonly groupCode: string;
  readonly majorName?: string | undefined;
}

export interface UnitFacts extends UnitLabel {
  readonly majorIds: readonly string[];
}

/** How a list is filled in at one place, by the data in force. */
export interface ListRules {
  readonly unit: "group" | "major" | "school";
  readonly maxChoices: number;
  /** Majors that one choice may name; null where the province sets no number. */
  readonly majorsPerChoice: number | null;
  readonly hasAdjustment: boolean;
  readonly batchName: string;
  readonly trackName: string;
  readonly planYear: number;
  readonly planBasis: PlanBasis;
  readonly dataVersion: string;
  /** Undefined for a unit that is not in this province, track and batch. */
  find(unitId: string): UnitFacts | undefined;
}

export interface DescribedUnits {
  /** Undefined when neither a rank was typed nor a score table says one; all chances are null then. */
  readonly rank: { readonly low: number; readonly high: number } | undefined;
  /** In the order of the ids; undefined for an id that `ListRules.find` does not know. */
  readonly rows: readonly (UnitRow | undefined)[];
}

/** What application lists ask of the filling feature; composed in app. */
export interface ListUnits {
  /** Refuses a province without rules. */
  rules(place: ListPlace): Promise<ListRules>;
  describe(candidate: Candidate, unitIds: readonly string[]): Promise<DescribedUnits>;
}

export interface ListOwnerProfile {
  readonly province: string;
  readonly subjects: readonly string[];
  readonly year: number;
  readonly score: number | undefined;
  readonly rank: number | undefined;
}

/** What application lists ask of the exam profile; composed in app. */
export interface ListOwners {
  profileOf(userId: string): Promise<ListOwnerProfile | undefined>;
}
