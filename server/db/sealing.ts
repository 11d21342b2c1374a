import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** A server secret with its number; the newest seals, every one of them can open. */
export interface NumberedSecret {
  readonly id: number;
  readonly secret: string;
}

export interface Sealing {
  /** Encrypts a text for storage. `owner` is bound in, so that a sealed text copied to another row does not open. */
  seal(text: string, owner: string): string;
  /** Undefined when the text was not sealed by us for that owner. */
  open(sealed: string, owner: string): string | undefined;
  /**
   * A keyed hash to look a value up by without storing it. It depends on the oldest secret, so
   * rotation leaves it alone; moving it to another secret means opening and hashing every row anew.
   */
  lookup(purpose: string, value: string): string;
  /**
   * A secret text of its own for another part of the server, such as request signing. It depends on the
   * oldest secret too: live sessions sign with what was derived when they were opened.
   */
  derive(purpose: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from the server's secrets, oldest first. */
export function sealing(secrets: readonly [NumberedSecret, ...NumberedSecret[]]): Sealing {
  const oldest = secrets[0];
  const newest = secrets.at(-1) ?? oldest;
  const sealKeys = new Map(secrets.map(({ id, secret }) => [String(id), keyOf(secret, "seal")]));
  const lookupKey = keyOf(oldest.secret, "lookup");
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(newest.secret, "seal"), iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${newest.id}.${body.toString("base64url")}`;
    },
    open(sealed, owner) {
      const [id = "", encoded = ""] = sealed.split(".");
      const key = sealKeys.get(id);
      const body = Buffer.from(encoded, "base64url");
      if (!key || body.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(body.subarray(-tagBytes));
      try {
        return decipher.update(body.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },
    lookup: (purpose, value) =>
      createHmac("sha256", lookupKey)
        .update(JSON.stringify([purpose, value]))
        .digest("base64url"),
    derive: (purpose) => keyOf(oldest.secret, `derive:${purpose}`).toString("base64url"),
  };
}

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", `zetu ${purpose}`, 32));
