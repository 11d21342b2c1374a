import { readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isCall, transport } from "./http.ts";

/**
 * What a page may load. Styles in attributes are allowed because bars and charts are placed by
 * them; nothing may be framed, and nothing comes from elsewhere but pictures of the operator.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const yearSeconds = 31_536_000;

/** Serves the built site: assets for ever, the entry page always fresh and for every path that is no call. */
export function site(app: FastifyInstance, webDir: string, callPaths: ReadonlySet<string>) {
  const entry = readFileSync(path.join(webDir, "index.html"), "utf8");
  app.register(fastifyStatic, {
    root: webDir,
    index: false,
    cacheControl: false,
    wildcard: true,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
    },
  });
  const page = (reply: FastifyReply) =>
    reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": contentSecurityPolicy,
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
      })
      .send(entry);
  for (const address of ["/", "/index.html"]) app.get(address, (_, reply) => page(reply));
  app.setNotFoundHandler((request, reply) => {
    const where = request.url.split("?")[0] ?? "/";
    if (isCall(where)) return transport(reply, callPaths.has(where.toLowerCase()) ? 405 : 404);
    if (request.method !== "GET" && request.method !== "HEAD") return transport(reply, 405);
    return hasExtension(where) ? transport(reply, 404) : page(reply.code(200));
  });
}

/** A missing asset is a 404, never the entry page: a stale tab must notice that its chunk is gone. */
const hasExtension = (where: string) => /\.[a-z0-9]{1,8}$/i.test(where);
