import { Skeleton } from "#web/ui/states.tsx";
import styles from "./unit-row-skeleton.module.css";

const rowNames = (rows: number) => Array.from({ length: rows }, (_, index) => `row-${index}`);

/** The shape of a list that is being computed. */
export function UnitRowSkeletons({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">正在测算</span>
      {rowNames(rows).map((name) => (
        <div key={name} className={styles["row"]}>
          <Skeleton height="4.5em" />
          <div className={styles["text"]}>
            <Skeleton width="60%" height="1.4em" />
            <Skeleton width="85%" />
            <Skeleton height="3em" />
          </div>
        </div>
      ))}
    </div>
  );
}
