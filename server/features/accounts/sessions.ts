import { createHash, randomBytes } from "node:crypto";
import { newId } from "#server/db/ids.ts";
import type { Identity } from "#server/http/caller.ts";
import { lastSeenEveryMs, sessionIdleMs, sessionLifetimeMs } from "./limits.ts";
import type { SessionQueries, StoredSession } from "./session-queries.ts";

interface SessionParts {
  readonly queries: SessionQueries;
  /** Derives the key that a session's calls are signed with. */
  readonly signKeyOf: (tokenHash: string) => string;
  readonly now: () => Date;
}

export interface OpenedSession {
  readonly token: string;
  readonly signKey: string;
}

/** How somebody came in; a session opened by SMS counts as confirmed (decision 43). */
export type OpenedBy = "sms" | "register";

export type Sessions = ReturnType<typeof sessions>;

/** Sessions by random token. Only the token's hash is stored: who reads the table cannot sign in with it. */
export function sessions({ queries, signKeyOf, now }: SessionParts) {
  async function open(accountId: string, openedBy: OpenedBy, userAgent: string): Promise<OpenedSession> {
    const token = randomBytes(32).toString("base64url");
    const tokenHash = hashOf(token);
    await queries.insertSession({
      id: newId(),
      accountId,
      tokenHash,
      openedBy,
      userAgent: userAgent.slice(0, 200),
      createdAt: now(),
    });
    return { token, signKey: signKeyOf(tokenHash) };
  }

  async function identify(token: string | undefined): Promise<Identity> {
    if (!token || !/^[\w-]{43}$/.test(token)) return undefined;
    const tokenHash = hashOf(token);
    const session = await queries.sessionByTokenHash(tokenHash);
    if (!session) return undefined;
    if (session.accountDisabled) return "replaced";
    if (session.endedAt) return session.endReason === "replaced" ? "replaced" : undefined;
    if (!(await keepAlive(session))) return undefined;
    return { userId: session.accountId, sessionId: session.id, signKey: signKeyOf(tokenHash), token };
  }

  /** An expired session is marked as ended, so that a clock set back does not revive it. */
  async function keepAlive(session: StoredSession): Promise<boolean> {
    const at = now();
    const age = at.getTime() - session.createdAt.getTime();
    const idle = at.getTime() - session.lastSeenAt.getTime();
    if (age >= sessionLifetimeMs || idle >= sessionIdleMs) {
      await queries.endSession(session.id, "expired", at);
      return false;
    }
    if (idle >= lastSeenEveryMs) await queries.markSeen(session.id, at);
    return true;
  }

  return {
    open,
    identify,
    end: (sessionId: string) => queries.endSession(sessionId, "signed_out", now()),
  };
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
