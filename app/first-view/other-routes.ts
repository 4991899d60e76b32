import { type ClientInstrumentation, isRouteErrorResponse } from "react-router";
import { addRoutes, allRoutes, type Manifest } from "./router-internals.ts";

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
