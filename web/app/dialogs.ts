import { create } from "zustand";
import { useSession } from "./session.ts";

/** A dialog that any screen may ask for; the shell shows it. */
export type DialogRequest =
  | {
      readonly kind: "login" /** Where the reader wanted to go when the sign-in got in the way. */;
      readonly returnTo?: string;
    }
  | { readonly kind: "register"; readonly returnTo?: string }
  | { readonly kind: "activation" }
  | { readonly kind: "vipPrompt" }
  | { readonly kind: "provincePicker" }
  | { readonly kind: "examInfo" }
  | { readonly kind: "compare" }
  | { readonly kind: "identity" }
  | { readonly kind: "signOut" };

interface Dialogs {
  /** The last one is on the screen: never two at once. */
  readonly waiting: readonly DialogRequest[];
  open(request: DialogRequest): void;
  /** Waits behind whatever is open. */
  queue(request: DialogRequest): void;
  replace(request: DialogRequest): void;
  close(): void;
  closeAll(): void;
}

const without = (waiting: readonly DialogRequest[], kind: DialogRequest["kind"]) =>
  waiting.filter((request) => request.kind !== kind);

export const useDialogs = create<Dialogs>((set) => ({
  waiting: [],
  open: (request) => set(({ waiting }) => ({ waiting: [...without(waiting, request.kind), request] })),
  queue: (request) => set(({ waiting }) => ({ waiting: [request, ...without(waiting, request.kind)] })),
  replace: (request) => set(({ waiting }) => ({ waiting: [...without(waiting.slice(0, -1), request.kind), request] })),
  close: () => set(({ waiting }) => ({ waiting: waiting.slice(0, -1) })),
  closeAll: () => set({ waiting: [] }),
}));

const opener = (kind: "vipPrompt" | "provincePicker" | "identity" | "signOut") => () =>
  useDialogs.getState().open({ kind });

/** The sign-in and register links; nothing that is stored is touched. */
export const openLogin = () => useDialogs.getState().open({ kind: "login" });
export const openRegister = () => useDialogs.getState().open({ kind: "register" });

export const openVipPrompt = opener("vipPrompt");
/** Province, exam year and subjects. */
export const openProvincePicker = opener("provincePicker");
export const openIdentity = opener("identity");
export const openSignOut = opener("signOut");

/** Batch, total score and rank (高考信息); somebody whose province is not known yet is asked for it first. */
export function openExamInfo() {
  const { token, profile } = useSession.getState();
  useDialogs.getState().open({ kind: "examInfo" });
  if (token && !profile.trackId) openProvincePicker();
}

/**
 * Answers whether somebody is signed in. A visitor gets the login dialog instead, and what an
 * earlier user left on this device is cleared first (specification 4). `returnTo` is where the
 * reader goes after signing in.
 */
export function demandSignIn(returnTo?: string): boolean {
  if (useSession.getState().token) return true;
  useSession.getState().forgetUser();
  useDialogs.getState().open(returnTo ? { kind: "login", returnTo } : { kind: "login" });
  return false;
}

/** Specification 4, Activation: whoever opens it is no longer asked as a new user. */
export function openActivation() {
  if (!demandSignIn()) return;
  useSession.getState().setNewUser(false);
  useDialogs.getState().open({ kind: "activation" });
}
