import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { http } from "./http.ts";
import { site } from "./site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "zetu-site-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>择途</title>");
  writeFileSync(path.join(folder, "assets/home-a1b2.js"), "export {};");
  app = http({ logger: pino({ level: "silent" }), trustedHops: 0 });
  app.post("/web/index", async () => ({}));
  site(app, folder, new Set(["/web/index"]));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (method: "GET" | "POST" | "DELETE", url: string) => app.inject({ method, url });

describe("the site", () => {
  it.each(["/", "/index.html", "/home", "/schoolDetail?scl_id=10459", "/no-such-screen"])(
    "answers %s with the entry page",
    async (url) => {
      const answer = await ask("GET", url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  it("lets hashed assets be kept for ever", async () => {
    const answer = await ask("GET", "/assets/home-a1b2.js");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("says of a missing asset that it is gone, so that a stale tab notices", async () => {
    expect((await ask("GET", "/assets/home-old.js")).statusCode).toBe(404);
  });

  it.each([
    ["GET", "/web/index", 405],
    ["DELETE", "/WEB/Index", 405],
    ["GET", "/api/none", 404],
    ["POST", "/web/none", 404],
    ["POST", "/home", 405],
    ["GET", "/assets/../../package.json", 404],
    ["GET", "/assets/%2e%2e/%2e%2e/package.json", 404],
  ] as const)("%s %s is %d with the JSON body of every call", async (method, url, code) => {
    const answer = await ask(method, url);
    expect([answer.statusCode, answer.json().status]).toEqual([code, code]);
    expect(answer.json().message).toMatch(/\p{Script=Han}/u);
  });
});
