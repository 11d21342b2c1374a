import type { FileAnswer } from "#contract/endpoint.ts";
import { unexpectedMessage } from "#contract/errors.ts";
import { CallFailed } from "./call-failed.ts";

export const networkMessage = "无法连接网络，请稍后再试";
export const expiredMessage = "会员已过期";

/** What a row says of the treatment of its refusals. */
export interface RowManners {
  readonly passes?: 400 | 401;
}

/**
 * What the client does about a refusal before it rejects the call:
 * - caller: nothing, the caller asked for it
 * - signIn: the session is over; the login dialog opens
 * - membership: the VIP prompt opens
 * - warn / fail: a toast of that tone
 */
export type Treatment = "caller" | "signIn" | "membership" | "warn" | "fail";

export function treatmentOf(row: RowManners, status: number, reason: string | undefined): Treatment {
  if (status === 401 || status === 301) return row.passes === 401 ? "caller" : "signIn";
  if (status === 403) return reason === "not_member" ? "membership" : "fail";
  if (status === 400) return row.passes === 400 ? "caller" : "warn";
  return "fail";
}

/** Reads an answer: the data of a success, a file, or a thrown refusal that nobody has been told of. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (!(response.headers.get("content-type") ?? "").includes("json")) return readFileAnswer(response);
  const body: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(body)) throw new CallFailed(unexpectedMessage, { kind: "malformed", status: response.status });
  if (body.status === 200) return body.data;
  const data = isRecord(body.data) ? body.data : {};
  const reason = typeof data["reason"] === "string" ? data["reason"] : undefined;
  throw new CallFailed(messageOf(body.status, body.message, reason), {
    kind: "refused",
    status: body.status,
    data,
    ...(reason && { reason }),
  });
}

function messageOf(status: number, message: unknown, reason: string | undefined): string {
  if (status === 403 && reason !== "not_member") return expiredMessage;
  return typeof message === "string" && message !== "" ? message : unexpectedMessage;
}

async function readFileAnswer(response: Response): Promise<FileAnswer> {
  if (!response.ok) throw new CallFailed(unexpectedMessage, { kind: "malformed", status: response.status });
  return {
    name: fileNameOf(response.headers.get("content-disposition") ?? ""),
    contentType: response.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? "download");
  } catch {
    return plain ?? "download";
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEnvelope = (value: unknown): value is { status: number; message?: unknown; data?: unknown } =>
  isRecord(value) && typeof value["status"] === "number";
