import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./states.module.css";

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
}

/** The place of something that is on its way, in its size. */
export function Skeleton({ width = "100%", height = "1.2em" }: SkeletonProps) {
  return <span className={styles["skeleton"]} style={{ width, height }} aria-hidden="true" />;
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly height?: string;
}

const rowNames = (rows: number) => Array.from({ length: rows }, (_, index) => `row-${index}`);

export function SkeletonRows({ rows, height = "3em" }: SkeletonRowsProps) {
  return (
    <div role="status" className={styles["rows"]}>
      <span className="visually-hidden">正在加载</span>
      {rowNames(rows).map((name) => (
        <Skeleton key={name} height={height} />
      ))}
    </div>
  );
}

interface EmptyProps {
  readonly title?: string;
  /** What would fill it. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ title = "暂无数据", hint, action }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true" className={styles["drawing"]}>
        <rect x="12" y="4" width="40" height="40" rx="4" />
        <path d="M20 16h24M20 24h24M20 32h14" />
      </svg>
      <p className={styles["emptyTitle"]}>{title}</p>
      {hint !== undefined && <p className={styles["hint"]}>{hint}</p>}
      {action}
    </div>
  );
}

interface ErrorNoteProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
  /** What helps where repeating does not. */
  readonly action?: ReactNode;
}

/** Something failed here: what, and what to do next. What was typed elsewhere on the page stays. */
export function ErrorNote({ message, onRetry, action }: ErrorNoteProps) {
  return (
    <div className={classes(styles["note"], styles["error"])} role="alert">
      <CircleAlert size={20} aria-hidden="true" className={styles["icon"]} />
      <span className={styles["text"]}>{message}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      )}
      {action}
    </div>
  );
}

interface NoteProps {
  readonly tone?: "info" | "warning";
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A line that the reader should know before relying on what stands below it. */
export function Note({ tone = "info", children, action }: NoteProps) {
  const Icon = tone === "info" ? Info : TriangleAlert;
  return (
    <div className={classes(styles["note"], styles[tone])}>
      <Icon size={18} aria-hidden="true" className={styles["icon"]} />
      <div className={styles["text"]}>{children}</div>
      {action}
    </div>
  );
}
