import type { ReactNode } from "react";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** Said to screen readers; the heading above says it to the eye. */
  readonly caption: string;
  readonly head: readonly ReactNode[];
  /** The rows; the first cell of each is its heading. */
  readonly children: ReactNode;
}

/** Figures in rows. It scrolls sideways in itself, so that a phone's page never does. */
export function DataTable({ caption, head, children }: DataTableProps) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are a fixed list
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
