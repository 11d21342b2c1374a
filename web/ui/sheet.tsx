import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: "bottom" | "left" | "right";
}

/** A modal that comes from an edge: filters, basket, details of a row. */
export function Sheet({ side = "bottom", ...rest }: SheetProps) {
  return <Dialog {...rest} className={classes(styles["sheet"], styles[side])} />;
}
