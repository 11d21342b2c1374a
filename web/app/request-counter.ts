import { create } from "zustand";

interface RequestCounter {
  readonly pending: number;
  raise(): void;
  /** Never falls below 0, whatever is answered twice. */
  lower(): void;
  reset(): void;
}

/** How many counted calls are on their way; rows marked `quiet` are not counted. */
export const useRequestCounter = create<RequestCounter>((set) => ({
  pending: 0,
  raise: () => set(({ pending }) => ({ pending: pending + 1 })),
  lower: () => set(({ pending }) => ({ pending: Math.max(0, pending - 1) })),
  reset: () => set({ pending: 0 }),
}));
