import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ourCalls, plannedCalls, specifiedCalls } from "./calls.ts";
import { type AnyRow, isPlanned } from "./endpoint.ts";
import { wireNames } from "./wire.ts";

interface SpecifiedCall {
  readonly path: string;
  readonly params: readonly string[] | null;
  readonly access: string;
  readonly quiet?: boolean;
  readonly pass400?: boolean;
  readonly pass401?: boolean;
}

const kept: SpecifiedCall[] = JSON.parse(readFileSync(new URL("../docs/spec/calls.json", import.meta.url), "utf8"));
const original = new URL("../../shared/spec/calls.json", import.meta.url);

/** Calls that the table may still call planned. It only falls: lower it with each call that is built. */
const PLANNED_AT_MOST = 111;

const paramsOf = (row: AnyRow) => (isPlanned(row) ? row.params : wireNames(row.input));
const rowOf = (path: string) => specifiedCalls.find((row) => row.path === path);

describe("the table of calls", () => {
  it.skipIf(!existsSync(original))("keeps the specification's own list word for word", () => {
    expect(kept).toEqual(JSON.parse(readFileSync(original, "utf8")).calls);
  });

  it("has every call of the specification and no other", () => {
    expect(specifiedCalls.map((row) => row.path).sort()).toEqual(kept.map((call) => call.path).sort());
  });

  it("has each path once, whatever its case", () => {
    const paths = [...specifiedCalls, ...ourCalls].map((row) => row.path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(kept)("$path has the specified access, counter and passing answers", (call) => {
    const row = rowOf(call.path);
    expect(row?.access).toBe(call.access);
    expect(row?.quiet ?? false).toBe(call.quiet ?? false);
    expect(row?.passes).toBe(call.pass400 ? 400 : call.pass401 ? 401 : undefined);
  });

  it.each(kept.filter((call) => call.params !== null))("$path takes every specified parameter", (call) => {
    const row = rowOf(call.path);
    expect(row && paramsOf(row)).toEqual(expect.arrayContaining([...(call.params ?? [])]));
  });

  it("has no more planned calls than before", () => {
    const bySpecification = plannedCalls.filter((row) => specifiedCalls.includes(row)).length;
    console.info(`planned calls: ${plannedCalls.length} (${bySpecification} of the specification's ${kept.length})`);
    expect(plannedCalls.length).toBeLessThanOrEqual(PLANNED_AT_MOST);
  });
});
