import { z } from "zod";
import { branding } from "#contract/branding.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { unexpectedMessage } from "#contract/errors.ts";
import { type RowManners, treatmentOf } from "./answers.ts";
import { CallFailed, cancelledMessage, isCancelled } from "./call-failed.ts";
import { type Courier, createCourier } from "./courier.ts";
import { signatureOf } from "./signature.ts";

export type Website = OutputOf<typeof branding.website>;

/** The part of a contract row that travelling depends on. */
export interface TravellingRow extends RowManners {
  readonly path: string;
  readonly access: "public" | "login";
  readonly quiet?: true;
  readonly unsigned?: true;
}

export type Fields = Readonly<Record<string, string>>;

export interface Credentials {
  readonly token: string | undefined;
  readonly signKey: string | undefined;
  /** `encrypted_data`: the server's sealed state, echoed on /api calls. */
  readonly sealedState: string | undefined;
}

/** What the rest of the application hears of. */
export interface TransportEvents {
  raise(): void;
  lower(): void;
  warn(text: string): void;
  fail(text: string): void;
  sessionEnded(status: 401 | 301): void;
  membershipNeeded(): void;
}

export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the epoch by this device's clock, right or wrong. */
  readonly now: () => number;
  readonly nonce: () => string;
  readonly host: () => string;
  readonly credentials: () => Credentials;
  readonly events: TransportEvents;
}

export interface Transport {
  send(row: TravellingRow, fields: Fields, signal?: AbortSignal): Promise<unknown>;
  /** The website of this host with the visitor's key: asked for once, again only after a failure. */
  website(): Promise<Website>;
  cancelAll(): void;
  /** Tells the reader of a failure as its row wants it, and marks it as told. */
  tell(row: RowManners, failure: CallFailed): CallFailed;
}

/** The only way to the server. */
export function createTransport(options: TransportOptions): Transport {
  const { events, credentials } = options;
  const courier = createCourier(options.fetch);
  const greeting = createGreeting(options, courier);
  const exchange = createExchange(options, courier, greeting);
  const tell = createTelling(events, courier);

  async function send(row: TravellingRow, fields: Fields, signal?: AbortSignal): Promise<unknown> {
    const { token } = credentials();
    if (!row.quiet) events.raise();
    try {
      return await exchange(row, fields, signal);
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed(unexpectedMessage, { kind: "malformed" });
      const isOver = failure.status === 401 || failure.status === 301;
      // The answer to a session that has been replaced meanwhile must not end the new one.
      if (isCancelled(failure) || (isOver && credentials().token !== token)) {
        throw new CallFailed(cancelledMessage, { kind: "cancelled", mayRepeat: row.access === "public" });
      }
      throw tell(row, failure);
    } finally {
      if (!row.quiet) events.lower();
    }
  }

  return { send, website: greeting.website, cancelAll: courier.cancelAll, tell };
}

/**
 * Sends, and sends once more where the refusal says how to do better: a wrong clock is set right,
 * and a public call whose session key has died is repeated as a visitor's.
 */
function createExchange(options: TransportOptions, courier: Courier, greeting: Greeting) {
  const sealed = createSealing(options, greeting);
  return async (row: TravellingRow, fields: Fields, signal?: AbortSignal): Promise<unknown> => {
    const identity = options.credentials();
    const attempt = async (as: Credentials) => courier.travel(row.path, await sealed(row, fields, as), signal);
    try {
      return await attempt(identity);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.reason === "clockSkew") {
        greeting.trustClockOf(error.data["server_time"]);
        return attempt(identity);
      }
      if (error.reason === "badSignature" && row.access === "public") {
        greeting.forget();
        return attempt({ ...identity, token: undefined, signKey: undefined });
      }
      throw error;
    }
  };
}

interface Greeting {
  website(): Promise<Website>;
  forget(): void;
  trustClockOf(serverSeconds: unknown): void;
  /** Now, by the server's clock. */
  serverSeconds(): number;
}

/** The first call: it brings the visitor's key, the client id and the server's time. */
function createGreeting(options: TransportOptions, courier: Courier): Greeting {
  let asked: Promise<Website> | undefined;
  let clockOffset = 0;
  const trustClockOf = (serverSeconds: unknown) => {
    if (typeof serverSeconds === "number") clockOffset = serverSeconds * 1000 - options.now();
  };
  const ask = async () => {
    const answer = await courier.travel(branding.website.path, new URLSearchParams({ domain: options.host() }));
    const website = z.decode(branding.website.output, answer as never);
    trustClockOf(website.serverTime);
    return website;
  };
  const forget = () => {
    asked = undefined;
  };
  return {
    website: () => {
      asked ??= ask().catch((error) => {
        forget();
        throw error;
      });
      return asked;
    },
    forget,
    trustClockOf,
    serverSeconds: () => Math.floor((options.now() + clockOffset) / 1000),
  };
}

/** Adds to a call what every call carries, its signature last. */
function createSealing(options: TransportOptions, greeting: Greeting) {
  return async (row: TravellingRow, fields: Fields, as: Credentials): Promise<URLSearchParams> => {
    const body = new URLSearchParams(fields);
    if (as.token) body.set("token", as.token);
    if (row.unsigned) return body;
    const { clientId, signKey } = await greeting.website();
    if (row.path.toLowerCase().startsWith("/api/")) {
      body.set("client_id", clientId);
      if (as.sealedState) body.set("encrypted_data", as.sealedState);
    }
    body.set("timestamp", String(greeting.serverSeconds()));
    body.set("nonce", options.nonce());
    body.set("sign", signatureOf(body, as.signKey ?? signKey));
    return body;
  };
}

function createTelling(events: TransportEvents, courier: Courier) {
  return (row: RowManners, failure: CallFailed): CallFailed => {
    if (failure.told || isCancelled(failure)) return failure;
    const { kind, status = 0, reason, data } = failure;
    const treatment = kind === "refused" ? treatmentOf(row, status, reason) : "fail";
    if (treatment === "caller") return failure;
    if (treatment === "warn") events.warn(failure.message);
    if (treatment === "fail") events.fail(failure.message);
    if (treatment === "membership") events.membershipNeeded();
    if (treatment === "signIn") {
      courier.cancelAll();
      events.sessionEnded(status === 301 ? 301 : 401);
    }
    return new CallFailed(failure.message, { kind, status, data, told: true, ...(reason && { reason }) });
  };
}
