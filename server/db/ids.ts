import { randomBytes } from "node:crypto";

/** 128 random bits: an id tells nothing and cannot be guessed. */
export const newId = () => randomBytes(16).toString("base64url");
