import type { InputOf } from "#contract/endpoint.ts";
import { dualClassCodes } from "#contract/school-codes.ts";
import type { schools } from "#contract/schools.ts";
import type { Situation } from "#web/app/situation.ts";
import { provinceCodeOf, trackIdOf } from "#web/app/wire-values.ts";

export type ListInput = InputOf<typeof schools.search>;

/** Options of which several can be chosen; their codes stand in the address, joined by commas. */
export const choiceGroups = ["province", "gradation", "scl_type", "scl_nature", "scl_nature_type"] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];

export const marks = [
  { value: "985", label: "985", name: "f985", yes: "1" },
  { value: "211", label: "211", name: "f211", yes: "1" },
  { value: "dual", label: "双一流", name: "dual_class", yes: dualClassCodes.yes },
  { value: "master", label: "有硕士点", name: "master", yes: "1" },
  { value: "doctor", label: "有博士点", name: "doctor", yes: "1" },
] as const;
export type Mark = (typeof marks)[number]["value"];

export const chosenIn = (query: URLSearchParams, group: ChoiceGroup): string[] =>
  (query.get(group) ?? "").split(",").filter((code) => code !== "");

export const marksIn = (query: URLSearchParams): Mark[] =>
  marks.filter(({ name, yes }) => query.get(name) === yes).map(({ value }) => value);

/** How many limits are drawn, the name aside. */
export const countLimits = (query: URLSearchParams): number =>
  choiceGroups.reduce((sum, group) => sum + chosenIn(query, group).length, 0) +
  marksIn(query).length +
  (query.has("local_batch_type") ? 1 : 0);

/** The filters of the address as the call takes them; whose lines are shown comes from the candidate. */
export function inputOf(query: URLSearchParams, situation: Situation): ListInput {
  const text = (name: string) => query.get(name) || undefined;
  const yes = (name: string) => (query.get(name) === "1" ? ("1" as const) : undefined);
  return {
    name: text("scl_name")?.slice(0, 40),
    provinces: text("province"),
    types: text("scl_type"),
    natures: text("scl_nature"),
    educationTypes: text("scl_nature_type"),
    levels: text("gradation"),
    is985: yes("f985"),
    is211: yes("f211"),
    dualClass: text("dual_class"),
    master: yes("master"),
    doctor: yes("doctor"),
    area: provinceCodeOf(text("area") ?? situation.province),
    trackId: trackIdOf(text("local_type") ?? (query.has("area") ? undefined : situation.trackId)),
    batchId: /^\d{1,2}$/.test(text("local_batch_type") ?? "") ? text("local_batch_type") : undefined,
    page: Math.max(1, Math.floor(Number(text("page"))) || 1),
  };
}

/** A changed filter begins at the first page again. */
export function withParam(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === "") next.delete(name);
  else next.set(name, value);
  if (name !== "page") next.delete("page");
  return next;
}

export function withMarks(query: URLSearchParams, chosen: readonly Mark[]): URLSearchParams {
  return marks.reduce((next, { value, name, yes }) => withParam(next, name, chosen.includes(value) ? yes : ""), query);
}
