import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import styles from "./choices.module.css";
import { classes } from "./classes.ts";
import { thousands } from "./numbers.ts";

export interface ChoiceOption<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  /** How many rows the option would leave. */
  readonly count?: number | undefined;
  readonly disabled?: boolean;
}

interface GroupProps<V extends string> {
  readonly legend: string;
  readonly options: readonly ChoiceOption<V>[];
  readonly hideLegend?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

interface OneOf<V extends string> extends GroupProps<V> {
  readonly value: V | undefined;
  readonly onValue: (value: V) => void;
}

/** One of a few, as chips; radio buttons underneath, so arrow keys and screen readers work. */
export function ChipGroup<V extends string>({ value, onValue, ...group }: OneOf<V>) {
  return (
    <Group
      {...group}
      type="radio"
      kind="chips"
      isChosen={(option) => option === value}
      onPick={(pick) => onValue(pick)}
    />
  );
}

interface SomeOf<V extends string> extends GroupProps<V> {
  readonly value: readonly V[];
  readonly onValue: (value: V[]) => void;
  /** With this many chosen, the others are closed. */
  readonly max?: number;
}

/** Several of a few, as chips. The answer keeps the order of the options. */
export function ChipSet<V extends string>({ value, onValue, max, options, ...group }: SomeOf<V>) {
  const isFull = max !== undefined && value.length >= max;
  return (
    <Group
      {...group}
      type="checkbox"
      kind="chips"
      options={isFull ? options.map((option) => ({ ...option, disabled: !value.includes(option.value) })) : options}
      isChosen={(option) => value.includes(option)}
      onPick={(pick, chosen) =>
        onValue(options.map((option) => option.value).filter((v) => (v === pick ? chosen : value.includes(v))))
      }
    />
  );
}

/** One of two or three that belong to one scale. */
export function Segmented<V extends string>({ value, onValue, ...group }: OneOf<V>) {
  return (
    <Group
      {...group}
      type="radio"
      kind="segments"
      isChosen={(option) => option === value}
      onPick={(pick) => onValue(pick)}
    />
  );
}

interface InnerProps<V extends string> extends GroupProps<V> {
  readonly type: "radio" | "checkbox";
  readonly kind: "chips" | "segments";
  readonly isChosen: (value: V) => boolean;
  readonly onPick: (value: V, chosen: boolean) => void;
}

function Group<V extends string>(props: InnerProps<V>) {
  const { legend, options, hideLegend, disabled, error, type, kind, isChosen, onPick } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={hideLegend ? "visually-hidden" : styles["legend"]}>{legend}</legend>
      <div className={styles[kind]}>
        {options.map(({ value, label, count, disabled: closed }) => (
          <label
            key={value}
            className={classes(
              styles[kind === "chips" ? "chip" : "segment"],
              isChosen(value) && styles["chosen"],
              (disabled || closed) && styles["closed"],
            )}
          >
            <input
              type={type}
              name={name}
              value={value}
              checked={isChosen(value)}
              disabled={closed}
              onChange={(event) => onPick(value, event.target.checked)}
              className={styles["input"]}
            />
            <span>{label}</span>
            {count !== undefined && <span className={styles["count"]}>{thousands(count)}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={styles["error"]} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChipProps {
  readonly children: string;
  readonly onRemove?: () => void;
  readonly tone?: "plain" | "against";
}

/** A word that was chosen and can be taken away again. */
export function Chip({ children, onRemove, tone = "plain" }: ChipProps) {
  return (
    <span className={classes(styles["tag"], tone === "against" && styles["against"])}>
      {children}
      {onRemove && (
        <button type="button" className={styles["remove"]} aria-label={`去掉${children}`} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
