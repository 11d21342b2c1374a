import { create } from "zustand";
import { browserStore } from "./session.ts";

/** Text a quarter larger, for those who read at arm's length (大字). */
interface Display {
  readonly isLarge: boolean;
  toggleSize(): void;
}

const store = browserStore();
const key = "text_size";

function show(isLarge: boolean) {
  if (isLarge) document.documentElement.dataset["size"] = "large";
  else delete document.documentElement.dataset["size"];
}

export const useDisplay = create<Display>((set, get) => ({
  isLarge: store.read(key) === "large",
  toggleSize: () => {
    const isLarge = !get().isLarge;
    store.write(key, isLarge ? "large" : "normal");
    show(isLarge);
    set({ isLarge });
  },
}));

/** Before the first render, so that nothing jumps. */
export const applyDisplay = () => show(useDisplay.getState().isLarge);
