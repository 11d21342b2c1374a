import type { InputOf } from "#contract/endpoint.ts";
import { dualClassCodes } from "#contract/school-codes.ts";
import type { Counts, SchoolCard } from "#contract/school-entities.ts";
import type { schools } from "#contract/schools.ts";
import type { School } from "#server/data/national.ts";

export type SchoolFilters = InputOf<typeof schools.search>;

/** A listed school with what filters ask of it. */
export interface Candidate {
  readonly school: School;
  readonly card: SchoolCard;
}

type Group = "provinces" | "types" | "natures" | "educationTypes" | "levels" | Mark;
type Mark = "985" | "211" | "dual" | "master" | "doctor";
type Test = (candidate: Candidate) => boolean;

const marks: Readonly<Record<Mark, Test>> = {
  "985": ({ card }) => card.is985,
  "211": ({ card }) => card.is211,
  dual: ({ card }) => card.isDualClass,
  master: ({ school }) => (school.masters ?? 0) > 0,
  doctor: ({ school }) => (school.doctors ?? 0) > 0,
};

const listed = (text: string | undefined) => text?.split(",").filter((code) => code !== "") ?? [];
const oneOf = (codes: readonly string[], codeOf: (card: SchoolCard) => string): Test | undefined =>
  codes.length === 0 ? undefined : ({ card }) => codes.includes(codeOf(card));

const chosenCode: Readonly<Record<Exclude<Group, Mark>, (card: SchoolCard) => string>> = {
  provinces: (card) => card.provinceCode,
  types: (card) => card.type || "other",
  natures: (card) => card.nature,
  educationTypes: (card) => card.educationType,
  levels: (card) => card.level,
};

/** The tests that a form asks for, by the group of options that they come from. */
function testsOf(filters: SchoolFilters): Map<string, Test> {
  const groups = Object.entries(chosenCode) as [Exclude<Group, Mark>, (card: SchoolCard) => string][];
  const tests: [string, Test | undefined][] = groups.map(([group, codeOf]) => [
    group,
    oneOf(listed(filters[group]), codeOf),
  ]);
  if (filters.is985 === "1") tests.push(["985", marks["985"]]);
  if (filters.is211 === "1") tests.push(["211", marks["211"]]);
  if (filters.master === "1") tests.push(["master", marks.master]);
  if (filters.doctor === "1") tests.push(["doctor", marks.doctor]);
  if (filters.masterOrDoctor === "1") tests.push(["masterOrDoctor", (one) => marks.master(one) || marks.doctor(one)]);
  const { dualClass } = filters;
  if (dualClass) tests.push(["dual", ({ card }) => card.isDualClass === (dualClass !== dualClassCodes.no)]);
  return new Map(tests.filter((entry): entry is [string, Test] => entry[1] !== undefined));
}

/** The schools that pass every test, and how many each option would leave if only its own group were changed. */
export function filtered(candidates: readonly Candidate[], filters: SchoolFilters) {
  const tests = testsOf(filters);
  const passing: Candidate[] = [];
  const counts = new Map<string, Map<string, number>>();
  const count = (group: string, code: string) => {
    const codes = counts.get(group) ?? new Map<string, number>();
    counts.set(group, codes.set(code, (codes.get(code) ?? 0) + 1));
  };
  for (const candidate of candidates) {
    const failed = [...tests].filter(([, test]) => !test(candidate)).map(([group]) => group);
    if (failed.length === 0) passing.push(candidate);
    if (failed.length > 1) continue;
    const isCounted = (group: string) => failed.length === 0 || failed[0] === group;
    for (const [group, codeOf] of Object.entries(chosenCode)) {
      if (isCounted(group)) count(group, codeOf(candidate.card));
    }
    for (const [mark, test] of Object.entries(marks)) if (isCounted(mark) && test(candidate)) count("marks", mark);
  }
  const counted = (group: string): Counts =>
    [...(counts.get(group) ?? [])].filter(([code]) => code !== "").map(([code, amount]) => ({ code, count: amount }));
  return {
    passing,
    counts: {
      provinces: counted("provinces"),
      types: counted("types"),
      natures: counted("natures"),
      educationTypes: counted("educationTypes"),
      levels: counted("levels"),
      marks: counted("marks"),
    },
  };
}
