import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
}

/** More for those who want it; native, so it works before any script does. */
export function Disclosure({ summary, children, open = false }: DisclosureProps) {
  return (
    <details open={open} className={styles["disclosure"]}>
      <summary className={styles["summary"]}>
        <span>{summary}</span>
        <ChevronDown size={18} aria-hidden="true" className={styles["arrow"]} />
      </summary>
      <div className={styles["inside"]}>{children}</div>
    </details>
  );
}
