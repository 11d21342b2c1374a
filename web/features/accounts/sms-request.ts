import { z } from "zod";
import { smsCooldownSeconds, smsTokenLength } from "#contract/constants.ts";
import type { KeyValueStore } from "#web/app/key-value-store.ts";

export type SmsPurpose = "login" | "register";

/** A code that was asked for: it is good only with its token, and another may be asked for later. */
export interface SmsRequest {
  readonly mobile: string;
  readonly smsToken: string;
  /** When another code may be asked for, in milliseconds since the epoch. */
  readonly againAt: number;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 32 random characters of 64 (specification 9): no remainder, so no character is likelier. */
export const newSmsToken = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  Array.from(random(new Uint8Array(smsTokenLength)), (byte) => alphabet.charAt(byte & 63)).join("");

/** Whole seconds until another code may be asked for; a clock that was set back never makes it longer than the rule. */
export function secondsLeft(request: SmsRequest | undefined, now: number): number {
  if (!request) return 0;
  return Math.min(smsCooldownSeconds, Math.max(0, Math.ceil((request.againAt - now) / 1000)));
}

const Kept = z.object({ mobile: z.string(), smsToken: z.string(), againAt: z.number() });
const key = (purpose: SmsPurpose) => `sms_${purpose}`;

/**
 * Kept on the device: on a small phone the browser may drop the page while somebody reads the
 * code in another application.
 */
export function readSmsRequest(store: KeyValueStore, purpose: SmsPurpose): SmsRequest | undefined {
  try {
    return Kept.safeParse(JSON.parse(store.read(key(purpose)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

export const keepSmsRequest = (store: KeyValueStore, purpose: SmsPurpose, request: SmsRequest) =>
  store.write(key(purpose), JSON.stringify(request));

export const dropSmsRequest = (store: KeyValueStore, purpose: SmsPurpose) => store.remove(key(purpose));
