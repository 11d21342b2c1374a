import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";

interface BadgeProps {
  readonly tone?: "plain" | "primary" | "warning" | "danger" | "success";
  readonly children: ReactNode;
}

/** A short mark beside a name: 985, 民办, 会员. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={classes(styles["badge"], styles[tone])}>{children}</span>;
}
