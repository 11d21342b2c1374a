import type { UnitRow } from "#contract/filling.ts";
import type { DraftChoice } from "./draft.ts";

/** What a province's form asks inside one choice. */
export interface ChoiceForm {
  /** Majors that one choice can name; `undefined` where the unit is a single major. */
  readonly majorsPerChoice: number | undefined;
  readonly hasAdjustment: boolean;
}

/**
 * A choice as it starts: the majors that the family wishes for first, then the others in the
 * plan's order, never an unwanted one, as many as the form takes. Which are which the answer says,
 * because a class (计算机类) also stands for majors whose names do not hold it (软件工程).
 * 调剂 is accepted where the province has it, because refusing it is how files come back (退档).
 */
export function startChoice(row: UnitRow, form: ChoiceForm): DraftChoice {
  const ordered = [
    ...row.majors.filter(({ wish }) => wish === "wanted"),
    ...row.majors.filter(({ wish }) => wish === undefined),
  ].map(({ id }) => id);
  return {
    row,
    majorIds: ordered.slice(0, form.majorsPerChoice ?? ordered.length),
    acceptsAdjustment: form.hasAdjustment,
    note: "",
  };
}
