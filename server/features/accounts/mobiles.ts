import { Refusal } from "#contract/errors.ts";

export interface MobileRule {
  /** Throws when no such number is in use. */
  demand(mobile: string): void;
}

/** Eleven digits from 1 are checked by the contract; the second digit is the operator's setting (decision 12). */
export const mobileRule = (secondDigits: string): MobileRule => ({
  demand(mobile) {
    if (!secondDigits.includes(mobile.charAt(1))) throw new Refusal("badMobile");
  },
});

/** 138****1234: enough to recognise one's own number, too little to call it. */
export const maskMobile = (mobile: string) => (mobile === "" ? "" : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
