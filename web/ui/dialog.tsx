import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { ToastOutlet } from "./toasts.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, always in sight. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** A line or two and its buttons: on a phone it comes from below and leaves the page in sight. */
  readonly small?: boolean;
  /** Whether Esc, the backdrop and × close it. */
  readonly dismissable?: boolean;
  /** The look of a sheet that comes from an edge of the screen; see sheet.tsx. */
  readonly className?: string | undefined;
}

/**
 * A modal on the native element, which keeps focus inside and gives it back. On a phone it fills
 * the screen, so that there is never one modal to be seen over another.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  wide = false,
  small = false,
  dismissable = true,
  className,
}: Omit<DialogProps, "open">) {
  const titleId = useId();
  const dialogRef = useShownModally();
  const dismiss = () => dismissable && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what a click on the backdrop does.
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      className={classes(className ?? styles["dialog"], wide && styles["wide"], small && styles["small"])}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
    >
      <div className={styles["frame"]}>
        <div className={styles["head"]}>
          <h2 id={titleId} className={styles["title"]} tabIndex={-1}>
            {title}
          </h2>
          {dismissable && (
            <IconButton label="关闭" onClick={dismiss}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div className={styles["body"]}>{children}</div>
        {footer && <div className={styles["foot"]}>{footer}</div>}
      </div>
      <ToastOutlet />
    </dialog>
  );
}

/** Closing the element before it leaves the page is what hands the focus back. */
function useShownModally() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return dialogRef;
}
