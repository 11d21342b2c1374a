import { createHmac, timingSafeEqual } from "node:crypto";
import { clockToleranceSeconds } from "#contract/constants.ts";
import { Refusal } from "#contract/errors.ts";
import { canonicalForm } from "#contract/signing.ts";
import type { SignedIn } from "./caller.ts";
import type { Form } from "./form.ts";

export type SignMode = "enforce" | "report";

export interface Signing {
  /** The visitor's key, handed out by the branding call. */
  readonly visitorKey: string;
  /** Key of one session, derived so that nothing more has to be stored. */
  sessionKey(tokenHash: string): string;
  verify(form: Form, user: SignedIn | undefined): void;
}

interface SigningOptions {
  readonly secret: string;
  readonly mode: SignMode;
  readonly now: () => Date;
  readonly report: (reason: string) => void;
}

/**
 * Signatures detect damage, clumsy clients and replays; they authenticate nobody, because the
 * browser's key is no secret (decision 5). A call without a nonce is not signed as agreed; a store
 * of the nonces of changing calls belongs in `verify`, after the clock.
 */
export function signing({ secret, mode, now, report }: SigningOptions): Signing {
  const derive = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("base64url");
  const visitorKey = derive("visitor");
  const fail = (code: "badSignature" | "clockSkew") => {
    if (mode === "report") return report(code);
    throw new Refusal(code, undefined, { server_time: Math.floor(now().getTime() / 1000) });
  };
  return {
    visitorKey,
    sessionKey: (tokenHash) => derive(`session:${tokenHash}`),
    verify(form, user) {
      if (!form["nonce"] || !isSigned(form, user?.signKey ?? visitorKey)) return fail("badSignature");
      const skew = Math.abs(Number(form["timestamp"]) - now().getTime() / 1000);
      if (!(skew <= clockToleranceSeconds)) return fail("clockSkew");
    },
  };
}

function isSigned(form: Form, key: string): boolean {
  const given = Buffer.from(form["sign"] ?? "", "utf8");
  const expected = createHmac("sha256", key)
    .update(canonicalForm(Object.entries(form)))
    .digest("hex");
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected, "utf8"));
}
