import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { type Location, Route, Routes } from "react-router";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { screenComponent } from "./screen-modules.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import type { Screen, ScreenPath } from "./screens.ts";

interface ScreenStackProps {
  readonly screen: Screen;
  readonly location: Location;
}

/**
 * The screen that is open, and behind it those that are kept alive. Each sees the address that it
 * was opened with, so a hidden one does not read another screen's query.
 */
export function ScreenStack({ screen, location }: ScreenStackProps) {
  const kept = useKeptAddresses(screen, location);
  return (
    <>
      {kept.map(([path, address]) => (
        <Activity key={path} mode={path === screen.path ? "visible" : "hidden"}>
          <OpenScreen path={path} location={address} />
        </Activity>
      ))}
      {!screen.keepAlive && <OpenScreen key={screen.path} path={screen.path as ScreenPath} location={location} />}
    </>
  );
}

type KeptAddress = readonly [path: ScreenPath, address: Location];

function useKeptAddresses(screen: Screen, location: Location): readonly KeptAddress[] {
  const [kept, setKept] = useState<readonly KeptAddress[]>([]);
  const path = screen.path as ScreenPath;
  const known = kept.find(([keptPath]) => keptPath === path);
  if (!screen.keepAlive || known?.[1] === location) return kept;
  const opened: KeptAddress = [path, location];
  const next = known ? kept.map((address) => (address === known ? opened : address)) : [...kept, opened];
  setKept(next);
  return next;
}

function OpenScreen({ path, location }: { readonly path: ScreenPath; readonly location: Location }) {
  const Component = screenComponent(path);
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <Arrival>
          <Routes location={location}>
            <Route path="*" element={<Component />} />
          </Routes>
        </Arrival>
      </Suspense>
    </ScreenBoundary>
  );
}

let isFirstArrival = true;

/** After navigation the reader is at the top, and the keyboard and the screen reader at the heading. */
function Arrival({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    // Not as an expression: newer browsers answer a promise, which React would take for a clean-up.
    globalThis.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    const heading = isFirstArrival ? null : document.querySelector<HTMLElement>("main h1");
    isFirstArrival = false;
    if (!heading || document.querySelector("dialog[open]")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return children;
}
