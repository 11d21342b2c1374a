import { create } from "zustand";
import { useSession } from "#web/app/session.ts";
import type { Draft } from "./draft.ts";
import { packDraft, unpackDraft } from "./stored-draft.ts";

interface DraftState {
  readonly draft: Draft | undefined;
  /** Whether this browser holds the newest state, so that a reload would bring it back. */
  readonly isKept: boolean;
}

export const useDraft = create<DraftState>(() => ({ draft: undefined, isKept: true }));

const draftName = "application-list";
/** Rows are large and edits come in bursts; a page that is left is written at once. */
const writeDelayMs = 400;
let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly owner: string | undefined } | undefined;

/** Only unsaved work is kept on the device: what the account has is read from there. */
function writeNow() {
  if (waiting === undefined) return;
  const { timer, owner } = waiting;
  clearTimeout(timer);
  waiting = undefined;
  const { draft } = useDraft.getState();
  const { draftOwner, writeDraft, removeDraft } = useSession.getState();
  // Somebody else has signed in meanwhile: this list is not theirs.
  if (owner !== draftOwner) return;
  if (!draft || draft.isSaved) {
    removeDraft(draftName);
    useDraft.setState({ isKept: true });
    return;
  }
  useDraft.setState({ isKept: writeDraft(draftName, packDraft(draft)) });
}

globalThis.addEventListener?.("pagehide", writeNow);

export function setDraft(draft: Draft | undefined): void {
  useDraft.setState({ draft });
  clearTimeout(waiting?.timer);
  waiting = { timer: setTimeout(writeNow, writeDelayMs), owner: useSession.getState().draftOwner };
}

export function changeDraft(change: (draft: Draft) => Draft): void {
  const { draft } = useDraft.getState();
  if (draft) setDraft(change(draft));
}

/** Reads what the present user left on this device. Somebody else's list never stays in sight. */
export function loadDraft(): Draft | undefined {
  writeNow();
  const draft = unpackDraft(useSession.getState().readDraft(draftName));
  useDraft.setState({ draft, isKept: true });
  return draft;
}
