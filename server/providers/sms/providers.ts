import { appendFile } from "node:fs/promises";
import type { SmsProvider } from "./sms-provider.ts";

interface SmsSettings {
  readonly isProduction: boolean;
  /** File that the file provider appends to. */
  readonly outbox: string | undefined;
  readonly log: { info(facts: object, message: string): void };
}

const notBuilt = ["tencent", "aliyun"];

/** The provider of that name; one that is not built or not known stops the start, by its name. */
export function smsProvider(name: string, { isProduction, outbox, log }: SmsSettings): SmsProvider {
  if (name === "console" && isProduction) {
    throw new Error(
      "SMS_PROVIDER=console (the default) prints codes into the log and is refused with NODE_ENV=production; name another provider. 生产环境不能把验证码打印到日志，请设置 SMS_PROVIDER。",
    );
  }
  if (name === "console") return consoleProvider(log);
  if (name === "file") return fileProvider(outbox);
  if (notBuilt.includes(name)) {
    throw new Error(`SMS_PROVIDER=${name} is not built yet; use console or file. 短信服务 ${name} 尚未接入。`);
  }
  throw new Error(`SMS_PROVIDER=${name} is not known; use console or file. 没有名为 ${name} 的短信服务。`);
}

/** For development: the code appears in the server's own output. */
function consoleProvider(log: SmsSettings["log"]): SmsProvider {
  return {
    name: "console",
    async send({ mobile, code, purpose }) {
      log.info({ mobile, code, purpose }, `SMS code ${code} for ${mobile} (${purpose})`);
    },
  };
}

/** For tests and other clients: one line of JSON a message. */
function fileProvider(outbox: string | undefined): SmsProvider {
  if (!outbox) throw new Error("SMS_PROVIDER=file needs SMS_OUTBOX, the file to append to. 请设置 SMS_OUTBOX。");
  return {
    name: "file",
    send: ({ mobile, code, purpose }) => appendFile(outbox, `${JSON.stringify({ mobile, code, purpose })}\n`),
  };
}
