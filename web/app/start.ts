import type { QueryClient } from "@tanstack/react-query";
import { api, asked, forgetAnswers } from "./api.ts";
import { areasQuery } from "./areas.ts";
import { useDialogs } from "./dialogs.ts";
import { addressWithoutToken } from "./guard.ts";
import { screenAt } from "./screens.ts";
import { useSession } from "./session.ts";
import { fetchProfile, fetchUser } from "./sign-in.ts";
import { situationOf } from "./situation.ts";
import { websiteQuery } from "./website.ts";

/** What must be true before the first render: no token in the address, no session that must not live on. */
export function beforeFirstRender() {
  const clean = addressWithoutToken(globalThis.location.href);
  if (clean !== undefined) globalThis.history.replaceState(globalThis.history.state, "", clean);
  useSession.getState().layoutStart();
}

/**
 * Specification 4, app start. With a token the user is fetched again; without one the stored local
 * type is removed and the picker opens. Failures have been told by the transport.
 */
export async function startApplication(queries: QueryClient, pathname: string): Promise<void> {
  const session = useSession.getState();
  const { year } = situationOf(session, new Date());
  const website = queries.fetchQuery(websiteQuery).catch(() => undefined);
  void queries.prefetchQuery(areasQuery(year));
  if (!session.token) session.dropTrack();
  const [isKnown] = await Promise.all([
    session.token ? fetchProfile() : undefined,
    session.token && fetchUser(queries),
  ]);
  const isClosed = (await website)?.maintenance === true;
  if (!isKnown && !isClosed && mayInterrupt(pathname)) useDialogs.getState().queue({ kind: "provincePicker" });
}

/** Pages for print, the maintenance notice and wrong addresses are not the place to ask for a province. */
function mayInterrupt(pathname: string): boolean {
  const screen = screenAt(pathname === "/" ? "/home" : pathname);
  return screen !== undefined && screen.shell !== false && screen.path !== "/maintain" && screen.path !== "/404";
}

/** Another tab that signs in or out takes this one with it. */
export function followOtherTabs(queries: QueryClient): () => void {
  const follow = () => {
    if (useSession.getState().reread()) forgetAnswers(queries);
  };
  globalThis.addEventListener("storage", follow);
  return () => globalThis.removeEventListener("storage", follow);
}

/** Batches and tracks of the stored province, asked anew on entering the screens that depend on them. */
export async function refreshArea(queries: QueryClient): Promise<void> {
  const { province, year } = situationOf(useSession.getState(), new Date());
  const query = asked(api.provinces.batches, { province, year });
  await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
}
