import type { KeyValueStore } from "./key-value-store.ts";

/** Unsaved work, kept per user on this device (decision 34). */
export interface Drafts {
  readDraft(name: string): unknown;
  /** False when the browser did not keep it. */
  writeDraft(name: string, draft: unknown): boolean;
  removeDraft(name: string): void;
  hasDraft(): boolean;
}

const indexKey = "draft_names";
const keyOf = (owner: string | undefined, name: string) => `draft:${owner ?? "visitor"}:${name}`;
const namesIn = (store: KeyValueStore) => (store.read(indexKey) ?? "").split(",").filter((name) => name !== "");

export function createDrafts(store: KeyValueStore, ownerNow: () => string | undefined): Drafts {
  const key = (name: string) => keyOf(ownerNow(), name);
  return {
    readDraft: (name) => {
      try {
        return JSON.parse(store.read(key(name)) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    writeDraft: (name, draft) => {
      const names = new Set([...namesIn(store), name]);
      return store.write(indexKey, [...names].join(",")) && store.write(key(name), JSON.stringify(draft));
    },
    removeDraft: (name) => store.remove(key(name)),
    hasDraft: () => namesIn(store).some((name) => store.read(key(name)) !== null),
  };
}

export function dropDraftsOf(store: KeyValueStore, owner: string | undefined) {
  for (const name of namesIn(store)) store.remove(keyOf(owner, name));
}
