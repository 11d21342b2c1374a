import { createHmac, randomBytes } from "node:crypto";
import { canonicalForm } from "#contract/signing.ts";
import type { Site } from "#e2e/site.ts";

type Form = Readonly<Record<string, string>>;

export interface SignedClient {
  /** Sends one signed call and answers the whole body as text, unread: reading it is the browser's work. */
  call(path: string, form: Form): Promise<string>;
}

const MOBILE = "13800000001";

function sender(url: string, key: string, token: string): SignedClient {
  return {
    async call(path, form) {
      const sent: Record<string, string> = {
        ...form,
        token,
        timestamp: String(Math.floor(Date.now() / 1000)),
        nonce: randomBytes(16).toString("hex"),
      };
      const sign = createHmac("sha256", key)
        .update(canonicalForm(Object.entries(sent)))
        .digest("hex");
      const body = new URLSearchParams({ ...sent, sign });
      const answer = await fetch(`${url}${path}`, { method: "POST", body });
      return answer.text();
    },
  };
}

/** The answer's data; anything but success ends the measurement with the server's own words. */
export function dataOf(body: string): Record<string, unknown> {
  const answer = JSON.parse(body) as { status: number; message: string; data: Record<string, unknown> };
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}

/** Signs in by SMS as any client would. */
export async function signIn(site: Site): Promise<SignedClient> {
  const website = dataOf(await sender(site.url, "", "").call("/web/index", {}));
  const visitor = sender(site.url, String(website["sign_key"]), "");
  const smsToken = randomBytes(16).toString("hex");
  dataOf(await visitor.call("/web/user/send_sms_ajax", { mobile: MOBILE, sms_token: smsToken }));
  const code = await site.smsCode(MOBILE);
  const session = dataOf(
    await visitor.call("/web/user/login", { mobile: MOBILE, sms_code: code, sms_token: smsToken }),
  );
  return sender(site.url, String(session["sign_key"]), String(session["token"]));
}
