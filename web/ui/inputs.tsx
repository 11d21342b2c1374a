import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./inputs.module.css";

interface Valued {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

type TextInputProps = Valued & Omit<ComponentPropsWithRef<"input">, "value" | "onChange">;

export function TextInput({ onValue, className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...rest}
      className={classes(styles["input"], className)}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

type NumberInputProps = TextInputProps & { readonly unit?: string };

/**
 * A whole number as text. Not `type=number`: that scrolls away values, takes "1e3" and hides what
 * was typed when it does not like it. Full-width digits, as Chinese keyboards give them, are taken.
 */
export function NumberInput({ onValue, unit, className, ...rest }: NumberInputProps) {
  const box = (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      className={classes(unit !== undefined && styles["withUnit"], className)}
      onValue={(text) => onValue(plainDigits(text))}
    />
  );
  if (unit === undefined) return box;
  return (
    <span className={styles["unitBox"]}>
      {box}
      <span className={styles["unit"]} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

const plainDigits = (text: string) => text.normalize("NFKC").replaceAll(",", "").trim();

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type SelectProps = Valued & { readonly options: readonly SelectOption[]; readonly placeholder?: string } & Omit<
    ComponentPropsWithRef<"select">,
    "value" | "onChange" | "children"
  >;

export function Select({ options, onValue, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classes(styles["selectBox"], className)}>
      <select {...rest} className={styles["select"]} onChange={(event) => onValue(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className={styles["arrow"]} />
    </span>
  );
}

type TextAreaProps = Valued & Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange">;

export function TextArea({ onValue, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={3}
      {...rest}
      className={classes(styles["input"], styles["area"], className)}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

interface TickProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onValue: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Checkbox({ label, checked, onValue, disabled = false }: TickProps) {
  return (
    <label className={classes(styles["tick"], disabled && styles["closed"])}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onValue(event.target.checked)}
        className={styles["box"]}
      />
      <span>{label}</span>
    </label>
  );
}

export function Switch({ label, checked, onValue, disabled = false }: TickProps) {
  return (
    <label className={classes(styles["tick"], disabled && styles["closed"])}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onValue(event.target.checked)}
        className={styles["switch"]}
      />
      <span>{label}</span>
    </label>
  );
}
