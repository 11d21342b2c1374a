import { z } from "zod";
import { Preferences } from "#contract/fields.ts";
import type { Tier } from "#contract/filling.ts";

/**
 * Preferences and candidate filters in the address, so that every list can be linked. Lists are
 * comma-joined; a name that is absent means no limit.
 */
const listNames = {
  provinces: "p",
  cities: "c",
  levels: "lv",
  natures: "na",
  want: "want",
  avoid: "avoid",
  eligible: "el",
} as const;
const listKeys = Object.keys(listNames) as (keyof typeof listNames)[];

export function readPreferences(query: URLSearchParams): Preferences {
  const lists = listKeys.map((key) => [key, splitList(query.get(listNames[key]))] as const);
  const number = (name: string) => {
    const text = query.get(name);
    return text === null || text === "" ? undefined : Number(text);
  };
  const found = {
    ...Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    tuition_max: number("fee"),
    leaning: query.get("lean") ?? undefined,
    risk_limit: number("risk"),
  };
  return onlyValid(found);
}

export function writePreferences(preferences: Preferences, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | number | undefined) =>
    value === undefined || value === "" ? next.delete(name) : next.set(name, String(value));
  for (const key of listKeys) put(listNames[key], preferences[key]?.join(","));
  put("fee", preferences.tuition_max);
  put("lean", preferences.leaning);
  put("risk", preferences.risk_limit);
  return next;
}

const splitList = (text: string | null): string[] => (text ?? "").split(",").filter((word) => word !== "");

/** An address can be typed by hand: what the contract would refuse is left out, field by field. */
function onlyValid(found: Readonly<Record<string, unknown>>): Preferences {
  const kept = Object.entries(found).filter(
    ([key, value]) => value !== undefined && Preferences.safeParse({ [key]: value }).success,
  );
  return Preferences.parse(Object.fromEntries(kept));
}

/** How many kinds of limit are set: what a collapsed panel says of itself. */
export const countLimits = (preferences: Preferences): number =>
  Object.values(preferences).filter((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .length;

export interface CandidateFilters {
  readonly school: string;
  readonly major: string;
  readonly tier: Tier | undefined;
  readonly page: number;
}

const TierName = z.enum(["reach", "match", "safety", "unlikely", "unknown"]);

export function readCandidateFilters(query: URLSearchParams): CandidateFilters {
  const tier = TierName.safeParse(query.get("tier"));
  const page = Number(query.get("page") ?? "1");
  return {
    school: query.get("school") ?? "",
    major: query.get("major") ?? "",
    tier: tier.success ? tier.data : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Any change of a filter but the page leads back to the first page. */
export function writeCandidateFilters(change: Partial<CandidateFilters>, query: URLSearchParams): URLSearchParams {
  const filters = { ...readCandidateFilters(query), ...("page" in change ? {} : { page: 1 }), ...change };
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
  put("school", filters.school);
  put("major", filters.major);
  put("tier", filters.tier ?? "");
  put("page", filters.page === 1 ? "" : String(filters.page));
  return next;
}
