import { z } from "zod";

const flagless = (schema: z.ZodType) => z.preprocess((value) => (value === "" ? undefined : value), schema);
const text = flagless(z.string().optional()) as z.ZodType<string | undefined>;
const number = (fallback: number, min: number, max: number) =>
  flagless(z.coerce.number().int().min(min).max(max).default(fallback)) as z.ZodType<number>;
const choice = <const C extends readonly [string, ...string[]]>(choices: C, fallback: C[number]) =>
  flagless(z.enum(choices).default(fallback as never)) as z.ZodType<C[number]>;

const Environment = z.object({
  NODE_ENV: text,
  PORT: number(3000, 0, 65_535),
  HOST: flagless(z.string().default("127.0.0.1")) as z.ZodType<string>,
  DATA_DIR: flagless(z.string().default("var")) as z.ZodType<string>,
  DATABASE_URL: text,
  REDIS_URL: text,
  GAOKAO_DATA: text,
  SMS_PROVIDER: choice(["console", "file", "tencent", "aliyun"], "console"),
  SMS_OUTBOX: text,
  SIGN_MODE: choice(["enforce", "report"], "enforce"),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
  PHONE_SECOND_DIGITS: flagless(
    z
      .string()
      .regex(/^[3-9]+$/)
      .default("34578"),
  ) as z.ZodType<string>,
  TRUSTED_HOPS: number(0, 0, 10),
});

export type Settings = ReturnType<typeof readSettings>;

/** Reads every setting once; a setting that makes no sense stops the start by its name. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are wrong. ${names.join("; ")}. See docs/operations.md.`);
  }
  const env = parsed.data;
  return {
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    admissionData: env.GAOKAO_DATA,
    smsProvider: env.SMS_PROVIDER,
    smsOutbox: env.SMS_OUTBOX,
    signMode: env.SIGN_MODE,
    logLevel: env.LOG_LEVEL,
    phoneSecondDigits: env.PHONE_SECOND_DIGITS,
    trustedHops: env.TRUSTED_HOPS,
  };
}
