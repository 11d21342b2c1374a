import type { CallFailed } from "#web/app/call-failed.ts";
import { type Credentials, createTransport, type TransportEvents, type TravellingRow } from "#web/app/transport.ts";

const greeting = {
  name: "择途",
  logo_top: "",
  logo_bottom: "",
  favicon: "",
  hotline: "",
  mini_program_qr: "",
  official_account_qr: "",
  customer_service_qr: "",
  customer_service_url: "",
  group_qr: "",
  group_qr_by_area: [],
  maintenance: false,
  phone_second_digits: "34578",
  client_id: "client-1",
  sign_key: "visitor-key",
  server_time: 1_800_000_000,
};

interface Seen {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly signal: AbortSignal;
}
type Answer = (seen: Seen) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });
export const success = (data: unknown) => json({ status: 200, message: "ok", data });
export const refusal = (status: number, message: string, data: unknown = {}) => json({ status, message, data });

export const publicRow: TravellingRow = { path: "/api/tools/scoreRank", access: "public" };
export const loginRow: TravellingRow = { path: "/web/other/person_info", access: "login" };

type Identity = { -readonly [K in keyof Credentials]: Credentials[K] };
export type Bench = ReturnType<typeof bench>;

/** A transport whose network, clock and listeners are the test's own. */
export function bench(answer: Answer, credentials: Partial<Credentials> = {}) {
  const seen: Seen[] = [];
  const heard: string[] = [];
  const identity: Identity = { token: undefined, signKey: undefined, sealedState: undefined, ...credentials };
  const hear =
    (name: string) =>
    (...facts: unknown[]) =>
      void heard.push([name, ...facts].join(" "));
  const events: TransportEvents = {
    raise: hear("raise"),
    lower: hear("lower"),
    warn: hear("warn"),
    fail: hear("fail"),
    sessionEnded: hear("sessionEnded"),
    membershipNeeded: hear("membershipNeeded"),
  };
  const transport = createTransport({
    fetch: async (input, init) => {
      const call = { path: String(input), form: init?.body as URLSearchParams, signal: init?.signal as AbortSignal };
      seen.push(call);
      if (call.path === "/web/index") return success(greeting);
      return answer(call);
    },
    now: () => 1_700_000_000_000,
    nonce: () => "nonce-1",
    host: () => "zhiyuan.example.cn",
    credentials: () => identity,
    events,
  });
  const told = () => heard.filter((line) => !/^(raise|lower)/.test(line));
  return { transport, seen, heard, told, identity, calls: () => seen.filter(({ path }) => path !== "/web/index") };
}

export const failureOf = (call: Promise<unknown>): Promise<CallFailed> =>
  call.then(
    () => {
      throw new Error("the call was expected to fail");
    },
    (error) => error,
  );

export const hangUntilAborted: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new DOMException("", "AbortError"))));

/** Resolves once a call has left for the server. */
export async function underWay({ calls }: { calls(): readonly unknown[] }): Promise<void> {
  while (calls().length === 0) await new Promise((resolve) => setTimeout(resolve));
}
