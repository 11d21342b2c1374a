import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

export interface Tab<T extends string = string> {
  readonly id: T;
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onValue: (id: T) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<T extends string>({ label, tabs, value, onValue, children }: TabsProps<T>) {
  const id = useId();
  const barRef = useRef<HTMLDivElement>(null);
  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const index = tabs.findIndex((tab) => tab.id === value);
    const next = step && tabs[step(index, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onValue(next.id);
    barRef.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div ref={barRef} role="tablist" aria-label={label} className={styles["bar"]} onKeyDown={moveBy}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onValue(tab.id)}
            className={styles["tab"]}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles["count"]}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
