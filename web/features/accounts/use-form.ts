import { useState } from "react";

type Texts = Readonly<Record<string, string>>;
type Problems<T extends Texts> = { readonly [K in keyof T]?: string | undefined };

export interface Form<T extends Texts> {
  readonly values: T;
  set(name: keyof T): (value: string) => void;
  /** A field speaks when it has been left or the form was sent, not while somebody is typing. */
  problem(name: keyof T): string | undefined;
  leave(name: keyof T): () => void;
  /** Shows every problem; true when there is none. */
  check(): boolean;
  readonly isValid: boolean;
}

/** The state of a short form. `judge` says what is wrong with the present values. */
export function useForm<T extends Texts>(initial: T, judge: (values: T) => Problems<T>): Form<T> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const problems = judge(values);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  return {
    values,
    isValid,
    set: (name) => (value) => setValues((before) => ({ ...before, [name]: value })),
    problem: (name) => (left.has(name) ? problems[name] : undefined),
    leave: (name) => () => setLeft((before) => new Set(before).add(name)),
    check: () => {
      setLeft(new Set(Object.keys(initial)));
      return isValid;
    },
  };
}
