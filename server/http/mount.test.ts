import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint, planned } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { canonicalForm } from "#contract/signing.ts";
import { wholeNumber, wire } from "#contract/wire.ts";
import { DatabaseUnavailable } from "#server/db/faults.ts";
import type { Identity, SignedIn } from "./caller.ts";
import { http, transport } from "./http.ts";
import { mount } from "./mount.ts";
import { signing } from "./signing.ts";

const contract = {
  greet: endpoint({
    path: "/web/test/greetSomebody",
    access: "public",
    input: wire({
      name: ["user_name", z.string({ error: "请输入用户名" }).min(1, "请输入用户名")],
      age: ["age", wholeNumber({ min: 1, max: 150, message: "年龄不正确" }).optional()],
    }),
    output: wire({ greeting: ["greeting_text", z.string()] }),
  }),
  own: endpoint({
    path: "/web/test/own",
    access: "login",
    input: wire({}),
    output: wire({ userId: ["user_id", z.string()] }),
  }),
  member: endpoint({
    path: "/web/test/member",
    access: "login",
    entitlement: "simulate",
    input: wire({}),
    output: wire({}),
  }),
  sheet: endpoint({ path: "/web/test/sheet", access: "public", answers: "file", input: wire({}), output: wire({}) }),
  down: endpoint({ path: "/web/test/down", access: "login", input: wire({}), output: wire({}) }),
  broken: endpoint({ path: "/web/test/broken", access: "public", input: wire({}), output: wire({}) }),
  laterOpen: planned({ path: "/api/test/later", access: "public", planned: "lookup", params: [] }),
  laterOwn: planned({ path: "/api/test/laterOwn", access: "login", planned: "lookup", params: [] }),
} as const;

const now = new Date("2026-11-20T08:00:00Z");
const signer = signing({ secret: "test secret", mode: "enforce", now: () => now, report: () => undefined });
const somebody: SignedIn = { userId: "u1", sessionId: "s1", signKey: signer.sessionKey("hash-of-good"), token: "good" };
const sessions: Readonly<Record<string, Identity>> = { good: somebody, ended: "replaced" };

let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  app = http({ logger: pino({ base: null }, { write: (line: string) => void logged.push(line) }), trustedHops: 0 });
  const gate = {
    async identify(token: string | undefined) {
      if (token === "while down") throw new DatabaseUnavailable("no database");
      return token ? sessions[token] : undefined;
    },
    demandEntitlement: async () => {
      throw new Refusal("not_member");
    },
    verifySignature: signer.verify,
  };
  const handlers = {
    greet: async ({ name, age }: { name: string; age?: number | undefined }) => ({ greeting: `${name} ${age ?? "?"}` }),
    own: async (_: unknown, { user }: { user: SignedIn }) => ({ userId: user.userId }),
    member: async () => ({}),
    sheet: async () => ({ name: "志愿表.xlsx", contentType: "application/test", bytes: new Uint8Array([1, 2, 3]) }),
    down: async () => {
      throw new DatabaseUnavailable("no database");
    },
    broken: async () => {
      throw new Error("secret detail");
    },
  };
  mount(app, contract, handlers, gate);
  app.setNotFoundHandler((_, reply) => transport(reply, 404));
  await app.ready();
});
afterAll(() => app.close());

interface Sent {
  readonly key?: string;
  readonly seconds?: number;
  /** Undefined leaves it out. */
  readonly nonce?: string | undefined;
}

function signed(fields: Record<string, string>, sent: Sent = {}) {
  const { key, seconds, nonce } = { key: signer.visitorKey, seconds: now.getTime() / 1000, nonce: "n1", ...sent };
  const form = { ...fields, timestamp: String(seconds), ...(nonce === undefined ? {} : { nonce }) };
  const sign = createHmac("sha256", key)
    .update(canonicalForm(Object.entries(form)))
    .digest("hex");
  return new URLSearchParams({ ...form, sign }).toString();
}

async function call(url: string, body: string, type = "application/x-www-form-urlencoded") {
  const answer = await app.inject({ method: "POST", url, payload: body, headers: { "content-type": type } });
  return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe("a call", () => {
  it("is decoded from wire names, answered in wire names, and found whatever the case of its path", async () => {
    const { code, body } = await call("/WEB/test/greetsomebody", signed({ user_name: "王同学", age: "18" }));
    expect([code, body]).toEqual([200, { status: 200, message: "ok", data: { greeting_text: "王同学 18" } }]);
  });

  it("answers bad input with the field's own message, HTTP 200 and a reason", async () => {
    const { code, body } = await call("/web/test/greetSomebody", signed({}));
    expect([code, body]).toEqual([200, { status: 400, message: "请输入用户名", data: { reason: "invalidInput" } }]);
  });

  it("takes the last of a name that comes twice, and no name reaches a prototype", async () => {
    const body = signed({ user_name: "last", ["__proto__"]: "y", constructor: "z" });
    const answer = await call("/web/test/greetSomebody", `user_name=first&${body}`);
    expect(answer.body.data).toEqual({ greeting_text: "last ?" });
    expect(({} as Record<string, unknown>)["y"]).toBeUndefined();
  });

  it("sends a file with its name, and nothing may keep it", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/web/test/sheet",
      payload: signed({}),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.headers["content-type"]).toBe("application/test");
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("志愿表.xlsx"));
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect([...answer.rawPayload]).toEqual([1, 2, 3]);
  });

  it("that meets a bug answers 500 and says nothing of its inside", async () => {
    const { code, body } = await call("/web/test/broken", signed({}));
    expect(code).toBe(500);
    expect(body).toEqual({ status: 500, message: "请求错误，请稍后再试", data: { reason: "bug" } });
  });
});

describe("while the database is down", () => {
  it("a public row takes whoever calls for a visitor, whatever their token", async () => {
    const { body } = await call(
      "/web/test/greetSomebody",
      signed({ user_name: "x", token: "while down" }, { key: "any" }),
    );
    expect(body.data).toEqual({ greeting_text: "x ?" });
  });

  it("a protected row answers 503, to be tried again, and the log says why", async () => {
    logged.length = 0;
    for (const path of ["/web/test/own", "/web/test/down"]) {
      const token = path.endsWith("own") ? "while down" : "good";
      const { code, headers, body } = await call(path, signed({ token }, { key: somebody.signKey }));
      expect([code, body.status, headers["retry-after"]]).toEqual([503, 503, "5"]);
    }
    expect(logged).toHaveLength(2);
    expect(JSON.parse(logged[1] ?? "")).toMatchObject({ route: "/web/test/down", err: { message: "no database" } });
  });
});

describe("access", () => {
  it("refuses a visitor before anything else: a wrong signature, a planned row, a text that cannot be kept", async () => {
    expect((await call("/web/test/own", "")).body).toMatchObject({ status: 401, message: "请先登录" });
    expect((await call("/web/test/own", "sign=wrong&name=%00")).body.status).toBe(401);
    expect((await call("/api/test/laterOwn", "")).body.status).toBe(401);
    expect((await call("/web/test/own", signed({}))).body.status).toBe(401);
  });

  it("tells a session that was ended elsewhere from one that never was", async () => {
    expect((await call("/web/test/own", "token=ended")).body.status).toBe(301);
    expect((await call("/web/test/own", "token=unknown")).body.status).toBe(401);
  });

  it("lets the owner of a token in, signed by the session's key", async () => {
    const { body } = await call("/web/test/own", signed({ token: "good" }, { key: somebody.signKey }));
    expect(body.data).toEqual({ user_id: "u1" });
  });

  it("answers 403 with its reason where a right is for members", async () => {
    const { body } = await call("/web/test/member", signed({ token: "good" }, { key: somebody.signKey }));
    expect(body).toMatchObject({ status: 403, data: { reason: "not_member" } });
  });

  it("says of a planned call that it is being built", async () => {
    expect((await call("/api/test/later", "")).body).toMatchObject({ status: 400, message: "该功能正在建设中" });
  });
});

describe("a signature", () => {
  it("breaks with any changed, added or missing parameter", async () => {
    const body = signed({ user_name: "x" });
    for (const bad of [
      body.replace("user_name=x", "user_name=y"),
      `${body}&age=3`,
      body.replace("nonce=n1&", ""),
      "",
    ]) {
      expect((await call("/web/test/greetSomebody", bad)).body.data.reason).toBe("badSignature");
    }
  });

  it.each([{ nonce: "" }, { nonce: undefined }])("without a nonce does not hold: %j", async (change) => {
    const { body } = await call("/web/test/greetSomebody", signed({ user_name: "x" }, change));
    expect(body.data.reason).toBe("badSignature");
  });

  it("of a visitor does not do for a session", async () => {
    expect((await call("/web/test/own", signed({ token: "good" }))).body.data.reason).toBe("badSignature");
  });

  it("is good for 300 seconds either way, and a wrong clock is told the server's time", async () => {
    const at = (offset: number) =>
      call("/web/test/greetSomebody", signed({ user_name: "x" }, { seconds: now.getTime() / 1000 + offset }));
    expect((await at(300)).body.status).toBe(200);
    expect((await at(-300)).body.status).toBe(200);
    expect((await at(301)).body.data).toEqual({ reason: "clockSkew", server_time: now.getTime() / 1000 });
    expect((await at(Number.NaN)).body.data.reason).toBe("clockSkew");
  });

  it("is only reported in report mode", () => {
    const reports: string[] = [];
    const lenient = signing({ secret: "x", mode: "report", now: () => now, report: (reason) => reports.push(reason) });
    lenient.verify({ sign: "wrong" }, undefined);
    expect(reports).toEqual(["badSignature"]);
  });
});

describe("HTTP itself", () => {
  it.each([
    ["another content type", "application/json", "{}", 415],
    ["a body above the limit", "application/x-www-form-urlencoded", `a=${"x".repeat(600_000)}`, 413],
  ])("%s is refused with the same JSON body", async (_, type, body, code) => {
    const answer = await call("/web/test/greetSomebody", body, type);
    expect([answer.code, answer.body.status]).toEqual([code, code]);
    expect(answer.body.message).toMatch(/\p{Script=Han}/u);
  });
});
