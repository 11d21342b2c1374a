import type { Choice } from "#contract/application-lists.ts";
import type { Preferences } from "#contract/fields.ts";
import type { PlanBasis, RankAnswer, UnitRow } from "#contract/filling.ts";
import { missChanceOf } from "./miss-chance.ts";

/** What a list was made for and from: without it the chances on the rows mean nothing. */
export interface DraftBasis {
  readonly province: string;
  readonly trackId: string;
  readonly batchId: string;
  readonly subjects: string;
  readonly score?: number | undefined;
  /** The rank that the user typed, if any. */
  readonly typedRank?: number | undefined;
  readonly preferences: Preferences;
  /** Unknown for a saved list whose score no table covers. */
  readonly rank?: RankAnswer | undefined;
  readonly unit: UnitRow["level"];
  readonly maxChoices: number;
  readonly planYear: number;
  readonly planBasis: PlanBasis;
  readonly examYear: number;
  readonly batchName: string;
  readonly dataVersion: string;
}

export interface DraftChoice {
  readonly row: UnitRow;
  /** Majors to apply for, in order; the province limits their number. */
  readonly majorIds: readonly string[];
  readonly acceptsAdjustment: boolean;
  readonly note: string;
}

/** The saved list that a draft continues. */
export interface SavedAs {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly note: string;
}

/** A list that is being worked on. */
export interface Draft {
  readonly basis: DraftBasis;
  readonly choices: readonly DraftChoice[];
  /** Chance that no choice is reached: the server's for a list as it came, worked out here once it was changed. */
  readonly missChance: number;
  readonly riskNotMet: boolean;
  readonly savedAs?: SavedAs | undefined;
  /** Whether the account has all of it. */
  readonly isSaved: boolean;
}

const changed = (draft: Draft, choices: readonly DraftChoice[]): Draft => ({
  ...draft,
  choices,
  missChance: missChanceOf(choices.map(({ row }) => row.chance)),
  riskNotMet: false,
  isSaved: false,
});

/** Past the end means at the end. */
const inserted = (choices: readonly DraftChoice[], at: number, choice: DraftChoice): readonly DraftChoice[] => [
  ...choices.slice(0, at),
  choice,
  ...choices.slice(at),
];

export type Addition = { readonly draft: Draft; readonly at: number } | { readonly refused: "duplicate" | "full" };

/**
 * Puts a choice where its expected line belongs, hardest first: with 平行志愿 a safer choice
 * further up would take the file before the better one is asked.
 */
export function addChoice(draft: Draft, choice: DraftChoice): Addition {
  const { choices, basis } = draft;
  if (choices.some(({ row }) => row.unitId === choice.row.unitId)) return { refused: "duplicate" };
  if (choices.length >= basis.maxChoices) return { refused: "full" };
  const at = placeFor(choices, choice.row);
  return { draft: changed(draft, inserted(choices, at, choice)), at };
}

/** Before the first choice that is easier to reach; at the end where either line is unknown. */
export function placeFor(choices: readonly DraftChoice[], { cutoff }: UnitRow): number {
  if (cutoff === null) return choices.length;
  const at = choices.findIndex(({ row }) => row.cutoff !== null && row.cutoff > cutoff);
  return at === -1 ? choices.length : at;
}

export function removeChoice(draft: Draft, unitId: string): Draft {
  const choices = draft.choices.filter(({ row }) => row.unitId !== unitId);
  return choices.length === draft.choices.length ? draft : changed(draft, choices);
}

/** Puts a choice back where it was, or as near as the list still allows. */
export function restoreChoice(draft: Draft, choice: DraftChoice, at: number): Draft {
  if (draft.choices.some(({ row }) => row.unitId === choice.row.unitId)) return draft;
  if (draft.choices.length >= draft.basis.maxChoices) return draft;
  return changed(draft, inserted(draft.choices, at, choice));
}

/** Moves a choice to another place; past either end it stays at that end. */
export function moveChoice(draft: Draft, unitId: string, to: number): Draft {
  const from = indexOfUnit(draft, unitId);
  const place = Math.max(0, Math.min(to, draft.choices.length - 1));
  const choice = draft.choices[from];
  if (!choice || from === place) return draft;
  return changed(
    draft,
    inserted(
      draft.choices.filter((other) => other !== choice),
      place,
      choice,
    ),
  );
}

export const indexOfUnit = (draft: Draft, unitId: string): number =>
  draft.choices.findIndex(({ row }) => row.unitId === unitId);

type Editable = Partial<Pick<DraftChoice, "majorIds" | "acceptsAdjustment" | "note">>;

/** Changes what is applied for inside a unit. The chance of reaching the unit stays as it is. */
export function editChoice(draft: Draft, unitId: string, edit: Editable): Draft {
  const choices = draft.choices.map((choice) => (choice.row.unitId === unitId ? { ...choice, ...edit } : choice));
  return { ...draft, choices, isSaved: false };
}

/** Ticks a major as the next one, or takes its tick away; over the limit nothing changes. */
export function toggleMajor(majorIds: readonly string[], id: string, limit: number): readonly string[] {
  if (majorIds.includes(id)) return majorIds.filter((other) => other !== id);
  return majorIds.length >= limit ? majorIds : [...majorIds, id];
}

/** A list in the form in which it is saved; the order of the array is the order of the choices. */
export const savedChoices = (draft: Draft): Choice[] =>
  draft.choices.map(({ row, majorIds, acceptsAdjustment, note }) => ({
    unitId: row.unitId,
    majorIds: [...majorIds],
    acceptsAdjustment,
    note,
  }));
