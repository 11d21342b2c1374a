import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ourCalls, specifiedCalls } from "#contract/calls.ts";
import { isPlanned } from "#contract/endpoint.ts";
import { fullPacks, starterPacks } from "./testing/test-packs.ts";
import { wholeApp } from "./testing/whole-app.ts";

const packs = existsSync(starterPacks) ? starterPacks : (fullPacks ?? starterPacks);
const rows = [...specifiedCalls, ...ourCalls];
type Whole = Awaited<ReturnType<typeof wholeApp>>;
let whole: Whole;
let own: Awaited<ReturnType<Whole["signIn"]>>;
let people = 0;

/** Somebody new each time, because signing out ends a session. */
async function signInAnew() {
  people++;
  own = await whole.signIn(`138${String(people).padStart(8, "0")}`);
}

beforeAll(async () => {
  whole = await wholeApp(packs);
  await signInAnew();
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
    const names = isPlanned(row) ? (row.params ?? []) : ["id", "area", "score", "json_str", "prefs", "mobile", "page"];
    const bodies = [
      {},
      ...[
        "",
        "null",
        "[]",
        "{}",
        "-1",
        "1e309",
        "'; drop table account;--",
        "\u0000",
        "九".repeat(3000),
        "__proto__",
      ].map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ];
    for (const body of bodies) {
      const { code, status, message } = await (row.access === "login" ? own : whole.call)(row.path, body);
      expect([200, 429]).toContain(code);
      expect([200, 301, 400, 401, 403, 429]).toContain(status);
      if (status !== 200) expect(message).toMatch(/\p{Script=Han}/u);
    }
  });
});
