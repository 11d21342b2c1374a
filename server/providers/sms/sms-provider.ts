/** What a code is for; a code for one purpose is worth nothing for another. */
export type SmsPurpose = "login" | "register";

export interface CodeMessage {
  readonly mobile: string;
  readonly code: string;
  readonly purpose: SmsPurpose;
}

/** Sends a code to a mobile. A rejection means that it was certainly not sent. */
export interface SmsProvider {
  readonly name: string;
  send(message: CodeMessage): Promise<void>;
}
