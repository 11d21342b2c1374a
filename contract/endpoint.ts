import type { z } from "zod";
import type { FunctionCode } from "./constants.ts";

/** Who may call: anybody, or only somebody signed in. Membership is asked for by `entitlement`. */
export type Access = "public" | "login";

interface Row<A extends Access = Access> {
  /** Spelled exactly as in the specification; matched without regard to case. */
  readonly path: `/web/${string}` | `/api/${string}`;
  readonly access: A;
  /** Excluded from the browser's request counter. */
  readonly quiet?: true;
  /** Answers with this status go to the caller instead of the global toast or login dialog. */
  readonly passes?: 400 | 401;
}

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access>
  extends Row<A> {
  readonly input: I;
  readonly output: O;
  /** Function right that the operator's table may reserve for members. */
  readonly entitlement?: FunctionCode;
  /** The answer is a file; a refusal is still the JSON body. */
  readonly answers?: "file";
  /** Issued before the caller can hold a key, so it cannot be signed. */
  readonly unsigned?: true;
}

/** The part of the product that a call or a screen waits for. */
export type Topic = "accounts" | "assessments" | "content" | "filling" | "lookup" | "membership" | "data" | "engine";

/** A call of the specification that is not built yet: it checks access, then says so. */
export interface Planned<A extends Access = Access> extends Row<A> {
  readonly planned: Topic;
  readonly params: readonly string[] | null;
}

/** A built row; its literal type is kept, so that access and kind of answer are known to the compiler. */
export const endpoint = <const R extends Endpoint>(row: R): R => row;

export const planned = <const A extends Access>(row: Planned<A>): Planned<A> => row;

export type AnyRow = Endpoint | Planned;
export type Contract = Readonly<Record<string, AnyRow>>;

export const isPlanned = (row: AnyRow): row is Planned => "planned" in row;

/** Names of the rows of a contract that are built. */
export type BuiltKeys<C extends Contract> = { [K in keyof C]: C[K] extends Planned ? never : K }[keyof C];

export type InputOf<E> = E extends { readonly input: infer I extends z.ZodType } ? z.output<I> : never;
export type OutputOf<E> = E extends { readonly answers: "file" }
  ? FileAnswer
  : E extends { readonly output: infer O extends z.ZodType }
    ? z.output<O>
    : never;

/** A file that a call answers with. */
export interface FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}
