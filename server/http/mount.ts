import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { FunctionCode } from "#contract/constants.ts";
import {
  type AnyRow,
  type BuiltKeys,
  type Contract,
  type Endpoint,
  type FileAnswer,
  type InputOf,
  isPlanned,
  type OutputOf,
} from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { withoutEmptyOptionals } from "#contract/wire.ts";
import { isPassingFault } from "#server/db/faults.ts";
import type { Caller, Identity, SignedIn } from "./caller.ts";
import { demandStorable, type Form, formOf } from "./form.ts";

type UserOf<E> = E extends { readonly access: "login" } ? SignedIn : SignedIn | undefined;
export type Handler<E> = (input: InputOf<E>, caller: Caller<UserOf<E>>) => Promise<OutputOf<E>>;

/** One handler for each built row of a contract: a row without a handler does not compile. */
export type Handlers<C extends Contract> = { readonly [K in BuiltKeys<C>]: Handler<C[K]> };

/** What every call passes before its handler is asked. */
export interface Gate {
  identify(token: string | undefined): Promise<Identity>;
  /** Throws the refusal when the operator's table reserves this right for members and the user is none. */
  demandEntitlement(user: SignedIn, right: FunctionCode): Promise<void>;
  /** Throws when a signed row's signature, clock or nonce does not hold. */
  verifySignature(form: Form, user: SignedIn | undefined): void;
}

type AnyHandler = (input: unknown, caller: Caller<SignedIn | undefined>) => Promise<unknown>;

/** Registers every row of a contract. */
export function mount<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>, gate: Gate) {
  for (const [name, row] of Object.entries(contract)) {
    const handler = (handlers as Record<string, AnyHandler>)[name];
    app.post(row.path, async (request, reply) => {
      const form = formOf(request.body);
      const user = await admit(row, form, gate);
      if (isPlanned(row) || !handler) throw new Refusal("underConstruction");
      const caller = {
        user,
        address: request.ip,
        host: request.hostname,
        userAgent: request.headers["user-agent"] ?? "",
      };
      return answer(reply, row, await handler(decode(row, form), caller));
    });
  }
}

/** Access first (decision 51), then the signature, then membership. */
async function admit(row: AnyRow, form: Form, gate: Gate): Promise<SignedIn | undefined> {
  const identity = await identified(row, form, gate);
  if (row.access === "login") {
    if (identity === "replaced") throw new Refusal("sessionReplaced");
    if (!identity) throw new Refusal("loginRequired");
  }
  const user = typeof identity === "string" ? undefined : identity;
  if (isPlanned(row)) return user;
  if (!row.unsigned && identity !== "unknowable") gate.verifySignature(form, user);
  if (row.entitlement && user) await gate.demandEntitlement(user, row.entitlement);
  return user;
}

/**
 * While sessions cannot be looked up, whoever calls a public row is a visitor: lists and samples are
 * answered from memory. Whose key the call was signed with is not known then.
 */
async function identified(row: AnyRow, form: Form, gate: Gate): Promise<Identity | "unknowable"> {
  try {
    return await gate.identify(form["token"] || undefined);
  } catch (error) {
    if (row.access === "public" && isPassingFault(error)) return "unknowable";
    throw error;
  }
}

function decode(row: Endpoint, form: Form): unknown {
  demandStorable(form);
  const parsed = z.safeDecode(row.input, withoutEmptyOptionals(row.input, form) as never);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Refusal("invalidInput", issue && readable(issue));
}

/** Our own messages are Chinese; the library's own English is replaced by the name of the field. */
function readable(issue: z.core.$ZodIssue): string {
  return /\p{Script=Han}/u.test(issue.message) ? issue.message : `参数不正确：${issue.path.join(".")}`;
}

function answer(reply: FastifyReply, row: Endpoint, data: unknown) {
  if (row.answers !== "file") return { status: 200, message: "ok", data: z.encode(row.output, data as never) };
  const file = data as FileAnswer;
  return reply
    .header("content-type", file.contentType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header("cache-control", "no-store")
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}
