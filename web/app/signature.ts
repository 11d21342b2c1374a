import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalForm } from "#contract/signing.ts";

/**
 * HMAC-SHA-256 over the canonical form, in hex. Not WebCrypto: `crypto.subtle` is absent on plain
 * http, where a school may serve the site in its own network.
 */
export function signatureOf(params: Iterable<readonly [name: string, value: string]>, key: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(canonicalForm(params))));
}

/** 128 random bits in hex. */
export function randomNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}
