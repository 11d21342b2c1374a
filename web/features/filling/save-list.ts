import type { ProvinceCode } from "#contract/constants.ts";
import type { TrackId } from "#contract/fields.ts";
import { api } from "#web/app/api.ts";
import { type Draft, type SavedAs, savedChoices } from "./draft.ts";
import { situationToSave } from "./opened-list.ts";

export interface SaveAs {
  readonly title: string;
  readonly note: string;
  readonly asNew: boolean;
}

/** One click filling (decision 35). */
const ONE_CLICK = "3";

/** Sends the list to the account, as a new one or as the next version of the one it continues. */
export async function saveList(draft: Draft, { title, note, asNew }: SaveAs): Promise<SavedAs> {
  const { basis, savedAs } = draft;
  const fields = {
    province: basis.province as ProvinceCode,
    // A list needs a score; the contract words what is wrong with a missing one.
    score: basis.score ?? Number.NaN,
    trackId: basis.trackId as TrackId,
    batchId: basis.batchId,
    listType: ONE_CLICK,
    title,
    note,
    situation: situationToSave(draft),
    choices: savedChoices(draft),
  } as const;
  const saved =
    savedAs && !asNew
      ? await api.applicationLists.edit({ ...fields, id: savedAs.id, version: String(savedAs.version), flag: "edit" })
      : await api.applicationLists.submit({ ...fields, flag: "add" });
  return { id: saved.id, version: saved.version, title, note };
}
