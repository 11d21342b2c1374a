import { create } from "zustand";
import { compareLimits } from "#contract/constants.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { demandSignIn, useDialogs } from "./dialogs.ts";

export interface ComparedSchool {
  readonly id: string;
  readonly name: string;
}

interface CompareList {
  /** compareSchoolList, with names so that the panel can speak before it has asked. */
  readonly schools: readonly ComparedSchool[];
  remove(id: string): void;
  clear(): void;
}

export const useCompareList = create<CompareList>((set) => ({
  schools: [],
  remove: (id) => set(({ schools }) => ({ schools: schools.filter((school) => school.id !== id) })),
  clear: () => set({ schools: [] }),
}));

/** False when four schools are there already; the reader is told. */
export function addToCompare(school: ComparedSchool): boolean {
  const { schools } = useCompareList.getState();
  if (schools.some(({ id }) => id === school.id)) return true;
  if (schools.length >= compareLimits.max) {
    showToast({ tone: "warning", text: `最多对比${compareLimits.max}所院校` });
    return false;
  }
  useCompareList.setState({ schools: [...schools, school] });
  return true;
}

/** Specification 4, Compare: a visitor signs in first, and one school alone is nothing to compare. */
export function openCompare() {
  if (!demandSignIn()) return;
  if (useCompareList.getState().schools.length < compareLimits.min) {
    showToast({ tone: "warning", text: `至少添加${compareLimits.min}所院校` });
    return;
  }
  useDialogs.getState().open({ kind: "compare" });
}
