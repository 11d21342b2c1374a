import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

interface Look {
  readonly variant?: "primary" | "quiet" | "plain" | "danger";
  readonly size?: "small" | "medium" | "large";
  /** As wide as what it stands in. */
  readonly block?: boolean;
}

/** The same look for a link that acts as a button. */
export const buttonClass = ({ variant = "quiet", size = "medium", block = false }: Look = {}) =>
  classes(styles["button"], styles[variant], styles[size], block && styles["block"]);

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is under way: further clicks do nothing, and the width stays. */
  readonly busy?: boolean;
}

export function Button({ variant, size, block, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look), busy && styles["busy"], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles["content"]}>{children}</span>
      {busy && <span className={styles["spinner"]} aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that shows an icon only; its label is read out and shown on hover. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(styles["icon"], className)}>
      {children}
    </button>
  );
}
