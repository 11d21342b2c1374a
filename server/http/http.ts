import formbody from "@fastify/formbody";
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from "fastify";
import { Refusal, unexpectedMessage } from "#contract/errors.ts";

export interface HttpOptions {
  readonly logger: FastifyBaseLogger;
  /** Proxies in front whose X-Forwarded-For is believed: number of hops, 0 for none. */
  readonly trustedHops: number;
}

/** Largest form that is read: a whole list with notes fits many times over. */
const bodyLimitBytes = 512 * 1024;
const requestTimeoutMs = 30_000;

/** What HTTP itself says, with the message a reader sees (decision 1). */
const transportMessages: Readonly<Record<number, string>> = {
  404: "请求的地址不存在",
  405: "请求方式不正确",
  413: "提交的内容过大",
  415: "请求格式不正确",
  429: "操作过于频繁，请稍后再试",
  503: "访问人数较多，请稍后再试",
};

/**
 * The Fastify instance with what every answer shares: one error funnel, the same JSON body for
 * transport errors, headers, limits.
 */
export function http({ logger, trustedHops }: HttpOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: (_address, hop) => hop < trustedHops,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.register(formbody, { bodyLimit: bodyLimitBytes });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("x-request-id", request.id);
    if (isCall(request.url)) reply.header("cache-control", "no-store");
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return transport(reply, status);
    if (status === 503) {
      request.log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, "not answered for now");
      return transport(reply.header("retry-after", "5"), 503);
    }
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, "bug");
    return reply.code(500).send({ status: 500, message: unexpectedMessage, data: { reason: "bug" } });
  });
  return app;
}

export const isCall = (url: string) => /^\/(web|api)\//i.test(url);

/** A refusal is a handled answer: HTTP 200 with the specification's status, 429 excepted. */
function refuse(reply: FastifyReply, refusal: Refusal) {
  if (refusal.status === 429) reply.code(429).header("retry-after", String(refusal.details["retryAfter"] ?? 60));
  else reply.code(200);
  return reply.send({
    status: refusal.status,
    message: refusal.message,
    data: { ...refusal.details, reason: refusal.code },
  });
}

export function transport(reply: FastifyReply, status: number) {
  const message = transportMessages[status] ?? unexpectedMessage;
  return reply.code(status).send({ status, message, data: { reason: `http${status}` } });
}
