import { z } from "zod";
import type { Access, BuiltKeys, Contract, Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { isPlanned } from "#contract/endpoint.ts";
import { unexpectedMessage } from "#contract/errors.ts";
import { CallFailed } from "./call-failed.ts";
import type { Fields, Transport } from "./transport.ts";

type Arguments<I> =
  Record<never, never> extends I ? [input?: I, signal?: AbortSignal] : [input: I, signal?: AbortSignal];

/** One call of the contract as a typed function; `path` makes its query keys, `access` says whose answer it is. */
export interface Call<E> {
  (...args: Arguments<InputOf<E>>): Promise<OutputOf<E>>;
  readonly path: string;
  readonly access: Access;
}

export type Client<C extends Contract> = { readonly [K in BuiltKeys<C>]: Call<C[K]> };

/** One typed function for each built row of a contract. */
export function client<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const calls: [string, unknown][] = [];
  for (const [name, row] of Object.entries(contract)) {
    if (isPlanned(row)) continue;
    const call = (input: unknown = {}, signal?: AbortSignal) => invoke({ row, transport }, input, signal);
    calls.push([name, Object.assign(call, { path: row.path, access: row.access })]);
  }
  return Object.fromEntries(calls) as Client<C>;
}

interface Target {
  readonly row: Endpoint;
  readonly transport: Transport;
}

async function invoke(target: Target, input: unknown, signal?: AbortSignal): Promise<unknown> {
  const { row, transport } = target;
  const answer = await transport.send(row, encode(target, input), signal);
  if (row.answers === "file") return answer;
  const decoded = z.safeDecode(row.output, answer as never);
  if (decoded.success) return decoded.data;
  throw transport.tell(row, new CallFailed(unexpectedMessage, { kind: "malformed" }));
}

/** Input that the contract refuses never travels; it is refused here as the server would. */
function encode({ row, transport }: Target, input: unknown): Fields {
  const encoded = z.safeEncode(row.input, input as never);
  if (!encoded.success) {
    const message = encoded.error.issues[0]?.message ?? unexpectedMessage;
    throw transport.tell(row, new CallFailed(message, { kind: "refused", status: 400, reason: "invalidInput" }));
  }
  return Object.fromEntries(
    Object.entries(encoded.data as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
}
