import { Refusal } from "#contract/errors.ts";
import { isStorable, notStorable } from "#contract/wire.ts";

/** The body of a call: scalar texts by wire name. */
export type Form = Readonly<Record<string, string>>;

/**
 * Turns a parsed body into plain texts. A name that comes twice keeps its last value, and the
 * object has no prototype, so `__proto__` is a name like any other.
 */
export function formOf(body: unknown): Form {
  const form: Record<string, string> = Object.create(null);
  if (typeof body !== "object" || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === "string") form[name] = last;
  }
  return form;
}

/** Refuses texts that no database column can hold, before any of them is looked up or kept. */
export function demandStorable(form: Form): void {
  if (!Object.values(form).every(isStorable)) throw new Refusal("invalidInput", notStorable);
}
