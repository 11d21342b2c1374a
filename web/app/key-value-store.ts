/** The part of the browser's storage that the session needs. */
export interface KeyValueStore {
  read(key: string): string | null;
  /** False when the browser did not keep it: storage full or forbidden. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

export function memoryStore(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const kept = new Map(Object.entries(entries));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => {
      kept.delete(key);
    },
  };
}
