import type { ReactNode } from "react";
import styles from "./dev-ui.module.css";

interface SampleProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Sample({ title, children }: SampleProps) {
  return (
    <section className={styles["sample"]}>
      <h2>{title}</h2>
      <div className={styles["grid"]}>{children}</div>
    </section>
  );
}
