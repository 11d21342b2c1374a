import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { accounts } from "#contract/accounts.ts";
import { applicationLists } from "#contract/application-lists.ts";
import { branding } from "#contract/branding.ts";
import { dataStatus } from "#contract/data-status.ts";
import type { Access } from "#contract/endpoint.ts";
import { examProfile, savedArea } from "#contract/exam-profile.ts";
import { filling, fillingTools } from "#contract/filling.ts";
import { membership } from "#contract/membership.ts";
import { provinces } from "#contract/provinces.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { client } from "./client.ts";
import { openVipPrompt, useDialogs } from "./dialogs.ts";
import { useRequestCounter } from "./request-counter.ts";
import { useSession } from "./session.ts";
import { randomNonce } from "./signature.ts";
import { createTransport } from "./transport.ts";

/** A session that ended opens the login dialog; a replaced one is also marked for the next start. */
function sessionEnded(status: 401 | 301) {
  const session = useSession.getState();
  if (status === 301) session.sessionReplaced();
  else session.forgetUser();
  useDialogs.getState().open({ kind: "login" });
}

export const transport = createTransport({
  fetch: (...request) => globalThis.fetch(...request),
  now: Date.now,
  nonce: randomNonce,
  host: () => globalThis.location.host,
  credentials: () => useSession.getState(),
  events: {
    raise: () => useRequestCounter.getState().raise(),
    lower: () => useRequestCounter.getState().lower(),
    warn: (text) => showToast({ tone: "warning", text }),
    fail: (text) => showToast({ tone: "error", text }),
    sessionEnded,
    membershipNeeded: openVipPrompt,
  },
});

/** Every built call, by the contract's nouns. */
export const api = {
  accounts: client(accounts, transport),
  applicationLists: client(applicationLists, transport),
  branding: client(branding, transport),
  dataStatus: client(dataStatus, transport),
  examProfile: client(examProfile, transport),
  filling: client(filling, transport),
  fillingTools: client(fillingTools, transport),
  membership: client(membership, transport),
  provinces: client(provinces, transport),
  savedArea: client(savedArea, transport),
} as const;

interface Askable<I, O> {
  (input: I, signal?: AbortSignal): Promise<O>;
  readonly path: string;
  readonly access: Access;
}

/** The options of a query that asks one call: `useQuery(asked(api.provinces.areas, { year }))`. */
export const asked = <I, O>(call: Askable<I, O>, input: I) =>
  queryOptions({
    queryKey: [call.path, input] as const,
    queryFn: ({ signal }) => call(input, signal),
    meta: { isPersonal: call.access === "login" },
  });

/** Drops what the server answered to one user before another takes over. */
export const forgetAnswers = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ meta }) => meta?.["isPersonal"] === true });

/** The key under which every answer of a call is kept, to invalidate them together. */
export const keyOf = (call: { readonly path: string }) => [call.path] as const;
