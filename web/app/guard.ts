import type { Screen } from "./screens.ts";

/** Where a path leads: to its screen, elsewhere, or to the sign-in. */
export type Admission =
  | { readonly kind: "show"; readonly screen: Screen }
  | { readonly kind: "redirect"; readonly to: "/home" | "/404" | "/maintain" }
  | { readonly kind: "signIn" };

interface Visit {
  readonly pathname: string;
  readonly screen: Screen | undefined;
  readonly hasToken: boolean;
  /** The operator's switch: every screen but /maintain is closed. */
  readonly maintenance: boolean;
}

/** The guard of specification 2, as one decision. */
export function admit({ pathname, screen, hasToken, maintenance }: Visit): Admission {
  if (maintenance && screen?.path !== "/maintain") return { kind: "redirect", to: "/maintain" };
  if (pathname === "/") return { kind: "redirect", to: "/home" };
  if (!screen) return { kind: "redirect", to: "/404" };
  if (screen.access === "login" && !hasToken) return { kind: "signIn" };
  return { kind: "show", screen };
}

/** Leaving the manual filling clears the stored simulation. */
export const clearsSimulation = (from: string, to: string): boolean => from === "/zhiyuan" && to !== from;

/**
 * Takes a `token` out of an address before anything else can read, log or share it (decision 9).
 * Undefined when there is none.
 */
export function addressWithoutToken(address: string): string | undefined {
  const url = new URL(address);
  if (!url.searchParams.has("token")) return undefined;
  url.searchParams.delete("token");
  return `${url.pathname}${url.search}${url.hash}`;
}
