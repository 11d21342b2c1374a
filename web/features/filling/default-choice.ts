import type { Preferences } from "#contract/fields.ts";
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
 * plan's order, never an unwanted one, as many as the form takes. 调剂 is accepted where the
 * province has it, because refusing it is how files come back (退档).
 */
export function startChoice(row: UnitRow, form: ChoiceForm, { want = [], avoid = [] }: Preferences): DraftChoice {
  const isWanted = (name: string) => names(want, name);
  const eligible = row.majors.filter(({ name }) => !names(avoid, name));
  const ordered = [
    ...eligible.filter(({ name }) => isWanted(name)),
    ...eligible.filter(({ name }) => !isWanted(name)),
  ].map(({ id }) => id);
  return {
    row,
    majorIds: ordered.slice(0, form.majorsPerChoice ?? ordered.length),
    acceptsAdjustment: form.hasAdjustment,
    note: "",
  };
}

/** 计算机类 stands for every name that holds 计算机. */
const names = (wishes: readonly string[], majorName: string) =>
  wishes.some((wish) => wish !== "" && majorName.includes(wish.replace(/类$/, "")));
