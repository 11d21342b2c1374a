import { randomInt } from "node:crypto";

/** Crockford's base32: no I, L, O, U, so that a printed card is read without doubt. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 24;

/** 23 random characters (115 bits) and one that checks them. */
export function newCardCode(): string {
  const body = Array.from({ length: codeLength - 1 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return body + checkCharacter(body);
}

/** As printed: six groups of four. */
export const printedCode = (code: string) => code.match(/.{4}/g)?.join("-") ?? code;

/**
 * A typed code in its one form: any case, with or without separators, O read as 0 and I or L as 1.
 * Undefined when the check character says that it was mistyped.
 */
export function readCardCode(typed: string): string | undefined {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-–—_]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (code.length !== codeLength || ![...code].every((character) => alphabet.includes(character))) return undefined;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Luhn's rule in base 32: finds every single wrong character and nearly every swap of neighbours. */
function checkCharacter(body: string): string {
  const sum = [...body].reverse().reduce((total, character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / alphabet.length) + (value % alphabet.length);
  }, 0);
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length);
}
