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

/** A form field that carries JSON text. `maxChars` bounds what is parsed at all. */
export const jsonField = <S extends z.ZodType>(schema: S, maxChars = 262_144) =>
  z.codec(z.string().max(maxChars, "提交的内容过大"), schema, {
    decode: (text, ctx) => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.issues.push({ code: "custom", input: text, message: "提交的内容不是有效的 JSON" });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

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

/** A form field that carries a whole number as text; `message` answers anything else. */
export const wholeNumber = (limits: { min: number; max: number; message: string; required?: string }) =>
  z.codec(
    z.union([z.string(), z.number()], { error: limits.required ?? limits.message }),
    z.int({ error: limits.message }),
    {
      decode: (value, ctx) => {
        const text = String(value).trim();
        const number = Number(text);
        if (text === "" && limits.required) {
          ctx.issues.push({ code: "custom", input: value, message: limits.required });
          return z.NEVER;
        }
        if (!/^\d{1,9}$/.test(text) || number < limits.min || number > limits.max) {
          ctx.issues.push({ code: "custom", input: value, message: limits.message });
          return z.NEVER;
        }
        return number;
      },
      encode: (value) => String(value),
    },
  );
