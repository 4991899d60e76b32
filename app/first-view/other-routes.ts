import {
  type ClientInstrumentation,
  type DataRouter,
  isRouteErrorResponse,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createClientRoutes as createClientRoutes,
} from "react-router";

declare global {
  interface Window {
    /** React Router's globals: the router, and the route manifest that it starts with. */
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: Manifest;
  }
}

/** Events that precede a navigation. */
const signs = ["pointerover", "touchstart", "scroll", "keydown", "focusin"];

/**
 * A page starts with a manifest of its own routes only. The routes of other pages are loaded on the first user
 * interaction, or at the latest by the first navigation, which waits for them. `started` is the router's manifest.
 */
export function otherRoutes(started: Manifest) {
  const began_at = window.location.pathname;
  let is_complete = false;
  let loading: Promise<void> | undefined;
  let routerIsMade: () => void;
  const router_made = new Promise<void>((resolve) => {
    routerIsMade = resolve;
  });

  function complete(): Promise<void> {
    loading ??= load().catch(() => {
      loading = undefined;
    });
    return loading;
  }

  async function load(): Promise<void> {
    const all = await allRoutes(started);
    // From the browser's cache the list can arrive before the router exists. It can be read only once.
    await router_made;
    addRoutes(started, all);
    is_complete = true;
    for (const sign of signs) window.removeEventListener(sign, begin, true);
  }

  const begin = () => void complete();
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
  // A reloaded or restored page may have history entries of other pages, which Back shows immediately.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate") begin();

  const afterwards = async (proceed: () => Promise<unknown>) => {
    if (!is_complete) await complete();
    await proceed();
  };
  const instrumentation: ClientInstrumentation = {
    router: ({ instrument }) => {
      instrument({ navigate: afterwards, fetch: afterwards });
      routerIsMade();
    },
  };

  /**
   * If the list fails to load, for instance because a new version of the site removed it, the page is loaded as a
   * document.
   */
  function onError(error: unknown): void {
    const is_unknown =
      isRouteErrorResponse(error) && error.status === 404 && "internal" in error && error.internal;
    if (is_unknown && !is_complete && window.location.pathname !== began_at) window.location.reload();
  }

  return { instrumentation, onError };
}

/** The file with all routes assigns its manifest to the global that React Router reads at startup. */
async function allRoutes(started: Manifest): Promise<Manifest["routes"]> {
  await import(/* @vite-ignore */ started.url);
  const all = window.__reactRouterManifest?.routes ?? {};
  window.__reactRouterManifest = started;
  return all;
}

/** Adds routes in the way React Router adds discovered ones. */
function addRoutes(started: Manifest, all: Manifest["routes"]): void {
  const router = window.__reactRouterDataRouter;
  const modules = window.__reactRouterRouteModules;
  if (!router || !modules) throw new Error("The page has not started");
  const others = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in started.routes)));
  const parents = Object.values(others).flatMap((route) =>
    route?.parentId !== undefined && route.parentId in started.routes ? [route.parentId] : [],
  );
  Object.assign(started.routes, others);
  for (const parent of new Set(parents))
    router.patchRoutes(parent, createClientRoutes(others, modules, null, true, false, parent));
}
