import { create } from "zustand";

export interface Toast {
  readonly id: number;
  readonly tone: "info" | "success" | "warning" | "error";
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

interface ToastState {
  readonly toasts: readonly Toast[];
  /** Places that can show toasts, the topmost last: what lies under a modal dialog can be neither read nor clicked. */
  readonly outlets: readonly string[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [], outlets: [] }));

/** Longer stacks push the page's own content out of sight on a phone. */
const MOST_AT_ONCE = 3;
let lastId = 0;

/** Shows a line of text for five seconds unless told otherwise, and answers its id. The same text is not shown twice. */
export function showToast({ seconds = 5, ...toast }: Omit<Toast, "id"> & { readonly seconds?: number }): number {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== toast.text), { ...toast, id }].slice(-MOST_AT_ONCE),
  }));
  setTimeout(() => dismissToast(id), seconds * 1000);
  return id;
}

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** Registers a place for toasts; the answer takes it away again. */
export function openToastOutlet(name: string): () => void {
  useToasts.setState(({ outlets }) => ({ outlets: [...outlets, name] }));
  return () => useToasts.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== name) }));
}
