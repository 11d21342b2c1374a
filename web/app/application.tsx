import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { ToastOutlet } from "#web/ui/toasts.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { demandSignIn } from "./dialogs.ts";
import { type Admission, admit, clearsSimulation } from "./guard.ts";
import { ScreenStack } from "./screen-stack.tsx";
import { type Screen, screenAt } from "./screens.ts";
import { useSession } from "./session.ts";
import { Shell } from "./shell/shell.tsx";
import { followOtherTabs, refreshArea, startApplication } from "./start.ts";
import { type Branding, useWebsite } from "./website.ts";

/** Router, guard and shell: every screen is shown from here. */
export function Application() {
  const location = useLocation();
  const website = useWebsite();
  const epoch = useSession((session) => session.epoch);
  const admission = useAdmission({ pathname: location.pathname, maintenance: website.maintenance, epoch });
  const screen = admission.kind === "show" ? admission.screen : undefined;
  useStart();
  useArrivals(screen);
  useDocumentHead(screen, website);
  return (
    <>
      {admission.kind === "redirect" && <Navigate to={admission.to} replace />}
      {admission.kind === "signIn" && <SignInInstead wanted={`${location.pathname}${location.search}`} />}
      {screen && (
        <Shell screen={screen}>
          <ScreenStack key={epoch} screen={screen} location={location} />
        </Shell>
      )}
      <DialogHost />
      <ToastOutlet />
    </>
  );
}

interface Visit {
  readonly pathname: string;
  readonly maintenance: boolean;
  /** Another epoch is another person at the screen. */
  readonly epoch: number;
}

/**
 * Decided when a path is entered, not whenever the session changes: a session that ends while
 * somebody is writing opens the login dialog over their work and does not take it away.
 */
function useAdmission(visit: Visit): Admission {
  const { pathname, maintenance, epoch } = visit;
  const decide = () =>
    admit({
      pathname,
      maintenance,
      screen: screenAt(pathname),
      hasToken: useSession.getState().token !== undefined,
    });
  const [decided, setDecided] = useState(() => ({ ...visit, admission: decide() }));
  const isSameVisit = decided.pathname === pathname && decided.maintenance === maintenance && decided.epoch === epoch;
  if (isSameVisit) return decided.admission;
  const admission = decide();
  setDecided({ ...visit, admission });
  return admission;
}

function SignInInstead({ wanted }: { readonly wanted: string }) {
  useEffect(() => {
    demandSignIn(wanted);
  }, [wanted]);
  return <Navigate to="/home" replace />;
}

function useStart() {
  const queries = useQueryClient();
  const [entrance] = useState(useLocation().pathname);
  useEffect(() => {
    startApplication(queries, entrance).catch(() => undefined);
  }, [queries, entrance]);
  useEffect(() => followOtherTabs(queries), [queries]);
}

function useArrivals(screen: Screen | undefined) {
  const queries = useQueryClient();
  const path = screen?.path;
  const refreshes = screen?.refreshesArea === true;
  useEffect(() => {
    if (refreshes) void refreshArea(queries);
    return () => {
      if (path && clearsSimulation(path, globalThis.location.pathname)) useSession.getState().clearSimulation();
    };
  }, [path, refreshes, queries]);
}

function useDocumentHead(screen: Screen | undefined, { name, favicon }: Branding) {
  const title = screen?.title;
  useEffect(() => {
    if (title) document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (favicon && icon) icon.href = favicon;
  }, [favicon]);
}
