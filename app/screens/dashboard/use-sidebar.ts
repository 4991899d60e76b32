import { useSyncExternalStore } from "react";
import { isSidebarCollapsed, sidebarCookie } from "./sidebar-cookie.ts";

/** The state chosen since this document loaded; the cookie, which may be blocked, stores it for the next one. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the sidebar is collapsed, and how to change that; `on_server`: as in the request's cookie. */
export function useSidebar(on_server: boolean): [collapsed: boolean, collapse: (collapsed: boolean) => void] {
  const collapsed = useSyncExternalStore(
    listen,
    () => (chosen ??= isSidebarCollapsed(document.cookie)),
    () => on_server,
  );
  return [collapsed, collapse];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function collapse(collapsed: boolean) {
  chosen = collapsed;
  document.cookie = sidebarCookie(collapsed);
  for (const listener of listeners) listener();
}
