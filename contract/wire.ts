import { z } from "zod";

type Field = readonly [wireName: string, schema: z.ZodType];
type Fields = Record<string, Field>;

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
type Loosen<T> = Omit<T, OptionalKeys<T>> & Partial<Pick<T, OptionalKeys<T>>>;
type Flat<T> = { [K in keyof T]: T[K] } & {};

type Domain<F extends Fields> = Flat<Loosen<{ [K in keyof F]: z.output<F[K][1]> }>>;
type Wire<F extends Fields> = Flat<Loosen<{ [K in keyof F as F[K][0]]: z.input<F[K][1]> }>>;

/** Pairs each domain name with its wire name, so that wire names never leave this folder. */
export function wire<const F extends Fields>(fields: F): z.ZodCodec<z.ZodType<Wire<F>>, z.ZodType<Domain<F>>> {
  const pairs = Object.entries(fields).map(([name, [wireName]]) => [name, wireName] as const);
  const shape = Object.fromEntries(Object.values(fields).map(([wireName, schema]) => [wireName, schema]));
  const rename = (from: 0 | 1, to: 0 | 1) => (value: Record<string, unknown>) =>
    Object.fromEntries(
      pairs.filter((pair) => value[pair[from]] !== undefined).map((pair) => [pair[to], value[pair[from]]]),
    );
  return z.codec(z.object(shape), z.record(z.string(), z.unknown()), {
    decode: rename(1, 0),
    encode: rename(0, 1),
  }) as never;
}

/** The wire names that a schema made by `wire()` reads; empty for any other schema. */
export function wireNames(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodCodec ? schema.in : schema;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** A call that takes nothing. */
export const nothing = wire({});

/** `{list, total, page}`: what every call with a page parameter answers. */
export const paged = <R extends z.ZodType>(row: R) =>
  wire({ rows: ["list", z.array(row)], total: ["total", z.int()], page: ["page", z.int()] });

/** What `isStorable` refuses, in the words of every caller. */
export const notStorable = "内容中有无法识别的字符";

/** Whether a text can be kept: the database's texts hold neither U+0000 nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && !/\p{Cs}/u.test(text);

/** A form field that carries JSON text. `maxChars` bounds what is parsed at all. */
export const jsonField = <S extends z.ZodType>(schema: S, maxChars = 262_144) =>
  z.codec(z.string().max(maxChars, "提交的内容过大"), schema, {
    decode: (text, ctx) => {
      const read = readJson(text);
      if ("value" in read) return read.value;
      ctx.issues.push({ code: "custom", input: text, message: read.problem });
      return z.NEVER;
    },
    encode: (value) => JSON.stringify(value),
  });

/** The reviver sees every name and text; nesting too deep for it throws, as text that is no JSON does. */
// biome-ignore lint/suspicious/noExplicitAny: JSON has any shape until the schema has read it
function readJson(text: string): { value: any } | { problem: string } {
  let isSound = true;
  try {
    const value = JSON.parse(text, (name, inner) => {
      isSound &&= isStorable(name) && (typeof inner !== "string" || isStorable(inner));
      return inner;
    });
    return isSound ? { value } : { problem: notStorable };
  } catch {
    return { problem: "提交的内容不是有效的 JSON" };
  }
}

/**
 * Drops empty texts from fields that may be absent: an HTML form cannot leave a field out, so
 * absent and empty mean the same there. Call it once, before decoding a form.
 */
export function withoutEmptyOptionals(schema: z.ZodType, form: Readonly<Record<string, unknown>>) {
  const inner = schema instanceof z.ZodCodec ? schema.in : schema;
  if (!(inner instanceof z.ZodObject)) return form;
  const isAbsent = (name: string, value: unknown) => value === "" && inner.shape[name] instanceof z.ZodOptional;
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => !isAbsent(name, value)));
}

interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  /** Answers anything that is no such number. */
  readonly message: string;
  /** Answers an empty field, where it differs. */
  readonly required?: string;
}

/** A form field that carries a whole number as text. */
export const wholeNumber = (limits: WholeNumberLimits) => wholeNumberCodec(limits, String);

/** The same inside JSON, where a number travels as a number; other clients may write it as text. */
export const wholeNumberInJson = (limits: WholeNumberLimits) => wholeNumberCodec(limits, (value) => value);

function wholeNumberCodec(limits: WholeNumberLimits, encode: (value: number) => string | number) {
  const { min, max, message, required } = limits;
  return z.codec(z.union([z.string(), z.number()], { error: required ?? message }), z.int({ error: message }), {
    decode: (value, ctx) => {
      const text = String(value).trim();
      const number = Number(text);
      if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
      ctx.issues.push({ code: "custom", input: value, message: text === "" && required ? required : message });
      return z.NEVER;
    },
    encode,
  });
}
