import { useEffect, useState } from "react";
import { smsCooldownSeconds } from "#contract/constants.ts";
import { api } from "#web/app/api.ts";
import { CallFailed } from "#web/app/call-failed.ts";
import { browserStore } from "#web/app/session.ts";
import {
  dropSmsRequest,
  keepSmsRequest,
  newSmsToken,
  readSmsRequest,
  type SmsPurpose,
  secondsLeft,
} from "./sms-request.ts";

const store = browserStore();
const senders = { login: api.accounts.sendSignInCode, register: api.accounts.sendRegisterCode } as const;

interface SmsCode {
  readonly secondsLeft: number;
  readonly isSending: boolean;
  /** The token that the code for this mobile was asked for with. */
  tokenFor(mobile: string): string | undefined;
  send(mobile: string): Promise<void>;
  /** The code has served. */
  forget(): void;
}

/** Asking for a code by SMS, with the countdown until another may be asked for. */
export function useSmsCode(purpose: SmsPurpose): SmsCode {
  const [request, setRequest] = useState(() => readSmsRequest(store, purpose));
  const [isSending, setIsSending] = useState(false);
  const left = useTicking(() => secondsLeft(request, Date.now()));

  const keep = (mobile: string, smsToken: string, seconds: number) => {
    const asked = { mobile, smsToken, againAt: Date.now() + seconds * 1000 };
    keepSmsRequest(store, purpose, asked);
    setRequest(asked);
  };

  const send = async (mobile: string) => {
    const smsToken = newSmsToken((bytes) => crypto.getRandomValues(bytes));
    setIsSending(true);
    try {
      const { cooldownSeconds } = await senders[purpose]({ mobile, smsToken });
      keep(mobile, smsToken, cooldownSeconds);
    } catch (error) {
      const waiting = error instanceof CallFailed ? error.data["cooldown"] : undefined;
      // The server's remaining seconds win; the code that is on its way keeps its token.
      if (typeof waiting === "number") keep(mobile, request?.mobile === mobile ? request.smsToken : "", waiting);
    } finally {
      setIsSending(false);
    }
  };

  return {
    secondsLeft: Math.min(left, smsCooldownSeconds),
    isSending,
    tokenFor: (mobile) => (request?.mobile === mobile && request.smsToken !== "" ? request.smsToken : undefined),
    send,
    forget: () => {
      dropSmsRequest(store, purpose);
      setRequest(undefined);
    },
  };
}

/** A number that is read anew every half second while it is above 0. */
function useTicking(read: () => number): number {
  const [, tick] = useState(0);
  const value = read();
  const isRunning = value > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return value;
}
