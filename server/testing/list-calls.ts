import { majorIdsOf, placeOfHenan, unitIdOf } from "./fake-units.ts";
import type { Harness } from "./harness.ts";

export type Caller = Awaited<ReturnType<Harness["signIn"]>>;

export interface WireChoice {
  readonly unit_id: string;
  readonly special_ids: readonly string[];
  readonly accepts_adjustment: boolean;
  readonly note: string;
}

/** A choice of one of the fake province's units, as it travels. */
export function choice(number: number, change: Partial<WireChoice> = {}): WireChoice {
  const unitId = unitIdOf(placeOfHenan, number);
  const majors = majorIdsOf(unitId).slice(0, 2);
  return { unit_id: unitId, special_ids: majors, accepts_adjustment: true, note: "", ...change };
}
export const choices = (count: number) => Array.from({ length: count }, (_, index) => choice(index + 1));

export const listForm = (change: Readonly<Record<string, string>> = {}, list: unknown = choices(3)) => ({
  area: "41",
  score: "600",
  local_type_id: "1",
  local_batch_type: "1",
  plan_type: "3",
  plan_title: "我的志愿表",
  plan_desc: "第一稿",
  plan_base_info: JSON.stringify({ section_line: 32_000, year: 2027, prefs: { leaning: "balanced" } }),
  json_str: JSON.stringify(list),
  flag: "add",
  ...change,
});

/** The calls on application lists; who calls is the current caller unless somebody else is named. */
export function listCalls(current: () => Caller) {
  const submit = (change: Record<string, string> = {}, list: unknown = choices(3)) =>
    current().call("/web/Sim/planSubmit", listForm(change, list));
  const edit = (id: string, change: Record<string, string> = {}, list: unknown = choices(3)) =>
    current().call("/web/sim/planEdit", { ...listForm({ flag: "edit", ...change }, list), id });
  return {
    submit,
    edit,
    submitted: async (change: Record<string, string> = {}, list: unknown = choices(3)) =>
      String((await submit(change, list)).data.id),
    detail: (id: string) => current().call("/web/Sim/getMyPlanDetail", { id }),
    mine: (page = "1") => current().call("/web/Sim/getMyPlanList", { page, size: "10" }),
    remove: (id: string) => current().call("/web/Sim/deleteMyPlan", { id }),
    exported: (id: string, format = "") => current().call("/web/sim/planExport", { id, format }),
  };
}

export const listNotFound = { status: 400, message: "志愿表不存在或已删除" };
