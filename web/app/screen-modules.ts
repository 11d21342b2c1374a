import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadChunk } from "./chunk.ts";
import { type BuiltPath, type ScreenPath, screenAt } from "./screens.ts";

type Load = () => Promise<{ readonly default: ComponentType }>;

const notFound: Load = () => import("#web/features/shell-pages/not-found.page.tsx");
const planned: Load = () => import("#web/features/shell-pages/planned.page.tsx");

/** The code of each built screen, fetched when it is first opened. A screen without one does not compile. */
const modules: Readonly<Record<BuiltPath, Load>> = {
  "/home": () => import("#web/features/home/home.page.tsx"),
  "/person": () => import("#web/features/person/person.page.tsx"),
  "/detail": () => import("#web/features/application-lists/list-detail.page.tsx"),
  "/404": notFound,
  "/maintain": () => import("#web/features/shell-pages/maintain.page.tsx"),
  "/smartAspiration": () => import("#web/features/filling/smart-aspiration.page.tsx"),
  "/vip": () => import("#web/features/membership/vip.page.tsx"),
  "/data": () => import("#web/features/data-status/data-status.page.tsx"),
  "/dev/ui": import.meta.env.DEV ? () => import("#web/features/dev-ui/dev-ui.page.tsx") : notFound,
};

const isBuilt = (path: ScreenPath): path is BuiltPath => screenAt(path)?.planned === undefined;

const known = new Map<ScreenPath, LazyExoticComponent<ComponentType>>();

export function screenComponent(path: ScreenPath): LazyExoticComponent<ComponentType> {
  const before = known.get(path);
  if (before) return before;
  const load = isBuilt(path) ? modules[path] : planned;
  const component = lazy(() => loadChunk(load));
  known.set(path, component);
  return component;
}
