import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
}

/** A label, its control, a hint, and what is wrong: said in words, tied to the control. */
export function Field({ label, children, hint, error, required = false, hideLabel = false }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classes(error !== undefined && errorId, hint !== undefined && hintId);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : styles["label"]}>
        {label}
        {required && (
          <span className={styles["required"]} aria-hidden="true">
            必填
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": described,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required || undefined,
      })}
      <p id={errorId} className={styles["error"]} role="alert">
        {error !== undefined && (
          <>
            <CircleAlert size={14} aria-hidden="true" /> {error}
          </>
        )}
      </p>
      {hint !== undefined && (
        <p id={hintId} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}
