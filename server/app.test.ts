import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { ourCalls, specifiedCalls } from "#contract/calls.ts";
import { isPlanned } from "#contract/endpoint.ts";
import { wireNames } from "#contract/wire.ts";
import { fullPacks, starterPacks } from "./testing/test-packs.ts";
import { wholeApp } from "./testing/whole-app.ts";

const packs = existsSync(starterPacks) ? starterPacks : (fullPacks ?? starterPacks);
const rows = [...specifiedCalls, ...ourCalls];
const hostileTexts = [
  "",
  "null",
  "[]",
  "{}",
  "-1",
  "1e309",
  "'; drop table account;--",
  "\u0000",
  '"\\u0000"',
  '["\\ud800"]',
  "[".repeat(2000),
  "九".repeat(2000),
  "__proto__",
];
const candidate = { area: "41", score: "600", local_type_id: "1", subject_name: "物理,化学,生物" };
const listDraft = {
  area: "41",
  score: "600",
  local_type_id: "1",
  local_batch_type: "1",
  plan_title: "x",
  json_str: "[]",
};
const oneChoice = (note: string) => `[{"unit_id":"x","special_ids":[],"accepts_adjustment":true,"note":"${note}"}]`;
const registration = { mobile: "13800000000", sms_code: "123456", sms_token: "t".repeat(32), password: "secret-1" };

type Whole = Awaited<ReturnType<typeof wholeApp>>;
let whole: Whole;
let people = 0;

/** Somebody new each time, because signing out ends a session. */
function signInAnew() {
  people++;
  return whole.signIn(`138${String(people).padStart(8, "0")}`);
}

beforeAll(async () => {
  whole = await wholeApp(packs);
});
afterAll(() => whole.app.close());

describe("every call of the tables", () => {
  it.each(rows.filter((row) => row.access === "login"))(
    "$path refuses a visitor, and a token that is none",
    async ({ path }) => {
      expect(await whole.call(path)).toMatchObject({ code: 200, status: 401, message: "请先登录" });
      expect(await whole.call(path, { token: "x".repeat(43) })).toMatchObject({ code: 200, status: 401 });
    },
  );

  it.each(rows.filter(isPlanned).filter((row) => row.access === "public"))(
    "$path says that it is being built",
    async ({ path }) => {
      expect(await whole.call(path)).toMatchObject({ code: 200, status: 400, message: "该功能正在建设中" });
    },
  );

  it.each(rows)("$path answers an empty and a hostile body in Chinese, never with a fault", async (row) => {
    const names = isPlanned(row) ? (row.params ?? []) : wireNames(row.input);
    const bodies = [{}, ...hostileTexts.map((text) => Object.fromEntries(names.map((name) => [name, text])))];
    const caller = row.access === "login" ? await signInAnew() : whole.call;
    const statuses: number[] = [];
    for (const body of bodies) {
      const { code, status, message } = await caller(row.path, body);
      expect([200, 429]).toContain(code);
      expect([200, 400, 401, 403, 429]).toContain(status);
      if (status !== 200) expect(message).toMatch(/\p{Script=Han}/u);
      statuses.push(status);
    }
    // Who has signed in meets the row itself, but for the one row that ends the session.
    if (row.path !== accounts.signOut.path) expect(statuses).not.toContain(401);
  });

  it.each([
    ["/web/Sim/getMyPlanDetail", { id: "\u0000" }],
    ["/web/Sim/deleteMyPlan", { id: "x\u0000" }],
    ["/web/sim/planExport", { id: "\u0000" }],
    ["/web/User/regist", { ...registration, user_name: "a\u0000b" }],
    ["/web/Sim/planSubmit", { ...listDraft, plan_title: "a\u0000" }],
    ["/web/Sim/planSubmit", { ...listDraft, plan_base_info: '{"exam_name":"\\u0000"}' }],
    ["/web/Sim/planSubmit", { ...listDraft, plan_base_info: '{"exam_name":"\\ud800"}' }],
    ["/web/Sim/planSubmit", { ...listDraft, json_str: oneChoice("\\u0000") }],
    ["/web/Sim/planSubmit", { ...listDraft, json_str: oneChoice("\\udfff") }],
    ["/api/sim/planSmartSubmit", { ...candidate, prefs: '{"want":["\\u0000"]}' }],
  ])("%s refuses a text that no database can hold: %j", async (path, body) => {
    const own = await signInAnew();
    expect(await own(path, body)).toMatchObject({ code: 200, status: 400, message: "内容中有无法识别的字符" });
  });
});
