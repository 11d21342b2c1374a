import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { smsProvider } from "./providers.ts";

const silent = { info() {} };
const here = { isProduction: false, outbox: undefined, log: silent };
const message = { mobile: "13800000001", code: "012345", purpose: "login" } as const;

describe("the SMS provider", () => {
  it("file appends one line of JSON a message", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zetu-sms-"));
    const outbox = join(folder, "outbox.jsonl");
    const provider = smsProvider("file", { ...here, outbox });
    await Promise.all([provider.send(message), provider.send({ ...message, purpose: "register" })]);
    const lines = readFileSync(outbox, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(message);
    rmSync(folder, { recursive: true });
  });

  it("console shows the code in the server's output", async () => {
    const lines: string[] = [];
    const provider = smsProvider("console", { ...here, log: { info: (_facts, line) => lines.push(line) } });
    await provider.send(message);
    expect(lines).toEqual(["SMS code 012345 for 13800000001 (login)"]);
  });

  it.each(["tencent", "aliyun", "carrier-pigeon"])("%s stops the start by its name", (name) => {
    expect(() => smsProvider(name, here)).toThrow(`SMS_PROVIDER=${name}`);
  });

  it("console is refused in production, the default like the named one", () => {
    expect(() => smsProvider("console", { ...here, isProduction: true })).toThrow("refused with NODE_ENV=production");
  });

  it("file without an outbox stops the start", () => {
    expect(() => smsProvider("file", here)).toThrow("SMS_OUTBOX");
  });
});
