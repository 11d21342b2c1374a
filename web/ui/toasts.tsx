import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useId, useLayoutEffect } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { dismissToast, openToastOutlet, type Toast, useToasts } from "./toast-store.ts";
import styles from "./toasts.module.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** Where toasts appear. The shell has one and every open dialog another; only the topmost shows them. */
export function ToastOutlet() {
  const name = useId();
  useLayoutEffect(() => openToastOutlet(name), [name]);
  const isTopmost = useToasts(({ outlets }) => outlets[outlets.length - 1] === name);
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles["outlet"]} aria-live="polite" aria-relevant="additions">
      {isTopmost && toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastLine({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const Icon = icons[tone];
  return (
    <div className={classes(styles["toast"], styles[tone])} role={tone === "error" ? "alert" : undefined}>
      <Icon size={20} aria-hidden="true" className={styles["icon"]} />
      <span className={styles["text"]}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            dismissToast(id);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="关闭提示" onClick={() => dismissToast(id)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
