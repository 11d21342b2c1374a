import type { UnitRow } from "#contract/filling.ts";
import { fullName } from "#web/admission/unit-words.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { DraftChoice } from "./draft.ts";
import { addChoice, indexOfUnit, moveChoice, removeChoice, restoreChoice } from "./draft.ts";
import { changeDraft, setDraft, useDraft } from "./draft-store.ts";

/** Long enough to notice a slip on a phone. */
const UNDO_SECONDS = 8;

/** Moves a choice by some places and answers where it stands now, from 1. */
export function moveBy(unitId: string, places: number): number | undefined {
  const { draft } = useDraft.getState();
  if (!draft) return undefined;
  const to = indexOfUnit(draft, unitId) + places;
  const moved = moveChoice(draft, unitId, to);
  setDraft(moved);
  return indexOfUnit(moved, unitId) + 1;
}

export const moveToTop = (unitId: string): number | undefined => moveBy(unitId, Number.NEGATIVE_INFINITY);

/** Takes a choice out at once; undoing beats asking. */
export function remove(unitId: string): void {
  const { draft } = useDraft.getState();
  const at = draft ? indexOfUnit(draft, unitId) : -1;
  const choice = draft?.choices[at];
  if (!draft || !choice) return;
  setDraft(removeChoice(draft, unitId));
  showToast({
    tone: "info",
    text: `已移除 ${fullName(choice.row)}`,
    seconds: UNDO_SECONDS,
    action: { label: "撤销", onAction: () => changeDraft((now) => restoreChoice(now, choice, at)) },
  });
}

/** Puts a candidate into the list, or says why it cannot go in. */
export function add(choice: DraftChoice): void {
  const { draft } = useDraft.getState();
  if (!draft) return;
  const addition = addChoice(draft, choice);
  if ("refused" in addition) {
    const { maxChoices } = draft.basis;
    const full = `已满 ${maxChoices} 个志愿，请先移除一个再加入`;
    showToast({ tone: "warning", text: addition.refused === "full" ? full : "志愿表里已经有这个志愿" });
    return;
  }
  setDraft(addition.draft);
  showToast({
    tone: "success",
    text: `已加入 ${fullName(choice.row)}，排在第 ${addition.at + 1} 位`,
    action: { label: "撤销", onAction: () => changeDraft((now) => removeChoice(now, choice.row.unitId)) },
  });
}

export const isListed = (rows: readonly DraftChoice[] | undefined, row: UnitRow): boolean =>
  rows?.some((choice) => choice.row.unitId === row.unitId) ?? false;
