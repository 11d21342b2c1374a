import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { Refusal } from "#contract/errors.ts";
import { addressExpenses } from "#server/db/addresses.ts";
import type { Budgets, Expense } from "#server/db/budgets.ts";
import type { Sealing } from "#server/db/sealing.ts";
import type { SmsProvider, SmsPurpose } from "#server/providers/sms/sms-provider.ts";
import { codeLifetimeMs, codeTries, cooldownMs, smsBudgets } from "./limits.ts";
import type { SmsCodeQueries } from "./sms-code-queries.ts";

export interface CodeRequest {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  /** 32 random characters of the browser's; a code is good only together with the one it was asked for with. */
  readonly smsToken: string;
}

interface SmsCodeParts {
  readonly queries: SmsCodeQueries;
  readonly budgets: Budgets;
  readonly sealing: Sealing;
  readonly provider: SmsProvider;
  readonly log: ProviderLog;
  readonly now: () => Date;
}

interface ProviderLog {
  warn(facts: object, message: string): void;
}

export type SmsCodes = ReturnType<typeof smsCodes>;

/** Codes by SMS: sent within budgets, checked a few times, used once. */
export function smsCodes({ queries, budgets, sealing, provider, log, now }: SmsCodeParts) {
  const codeHash = ({ mobile, purpose }: CodeRequest, code: string) =>
    sealing.lookup("sms-code", JSON.stringify([mobile, purpose, code]));

  /** The cooldown is taken first: whoever gets it is the only one to spend and to send. */
  async function send(request: CodeRequest, address: string): Promise<{ cooldownSeconds: number }> {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const sentAt = now();
    const row = {
      mobileHash: sealing.lookup("mobile", request.mobile),
      purpose: request.purpose,
      codeHash: codeHash(request, code),
      smsTokenHash: sha256(request.smsToken),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + codeLifetimeMs),
    };
    const cooldown = await queries.replaceCode(row, new Date(sentAt.getTime() - cooldownMs));
    if (cooldown !== "free") throw tooSoon(cooldown.sentAt, sentAt);
    const expenses = [...siteExpenses(row.mobileHash), ...addressExpenses(smsBudgets.address, address, sealing)];
    if (!(await budgets.spend(expenses, sentAt))) {
      await queries.forgetCode(row);
      throw new Refusal("tooManyCodes", "验证码发送次数已达上限，请稍后再试");
    }
    try {
      await provider.send({ mobile: request.mobile, code, purpose: request.purpose });
    } catch (error) {
      // Neither the number nor the code: a log is read by more people than a message. The provider's words may hold both.
      const reason = withoutDigits(error instanceof Error ? error.message : String(error));
      log.warn({ provider: provider.name, purpose: request.purpose, reason }, "an SMS code could not be sent");
      await queries.forgetCode(row);
      await budgets.refund(expenses, sentAt);
      throw new Refusal("codeNotSent");
    }
    return { cooldownSeconds: cooldownMs / 1000 };
  }

  /** Counts the try before looking at the code, so that parallel guesses share the same five tries. */
  async function redeem(request: CodeRequest, code: string, address: string): Promise<void> {
    const key = { mobileHash: sealing.lookup("mobile", request.mobile), purpose: request.purpose };
    const smsTokenHash = sha256(request.smsToken);
    const live = await queries.countTry({ ...key, smsTokenHash }, { now: now(), tries: codeTries });
    const isRight = live !== undefined && sameText(live, codeHash(request, code));
    if (isRight && (await queries.spendCode({ ...key, codeHash: live }, now()))) return;
    const miss = addressExpenses(smsBudgets.misses, address, sealing);
    throw new Refusal((await budgets.spend(miss, now())) ? "wrongCode" : "tooManyTries");
  }

  return { send, redeem };
}

const siteExpenses = (mobileHash: string): Expense[] => [
  { rule: smsBudgets.mobile, subject: mobileHash },
  { rule: smsBudgets.siteMinute, subject: "" },
  { rule: smsBudgets.siteDay, subject: "" },
];

function tooSoon(sentAt: Date, now: Date) {
  const remaining = Math.min(cooldownMs, Math.max(1_000, sentAt.getTime() + cooldownMs - now.getTime()));
  const seconds = Math.ceil(remaining / 1000);
  return new Refusal("tooManyCodes", `验证码已发送，请 ${seconds} 秒后再试`, { cooldown: seconds });
}

const withoutDigits = (text: string) => text.replace(/\d{4,}/g, "…");

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
