import { useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Outlet context of a list for the page that it opens above itself, which is a page instead of a dialog if so. */
export type OpenedAsPage = { is_page: boolean };

/** Whether the page above the list was loaded with the document, or without script, not through a link in the list. */
export function useOpenedAsPage(): boolean {
  const is_open = useOutlet() !== null;
  const { pathname } = useLocation();
  const alive = useHydrated();
  const [opened_at, setOpenedAt] = useState(alive ? null : pathname);
  if (opened_at !== null && opened_at !== pathname) setOpenedAt(null);
  return is_open && opened_at === pathname;
}

/**
 * The `shouldRevalidate` of a list, which what opens above it does not reload. `parameters`: of its URL, those that the list
 * depends on.
 */
export function reloadOfList(...parameters: readonly string[]) {
  const shown = ({ searchParams }: URL) => parameters.map((name) => searchParams.get(name)).join();
  return ({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs): boolean => {
    const reads = formMethod === undefined || formMethod === "GET";
    if (reads && currentUrl.href !== nextUrl.href && shown(currentUrl) === shown(nextUrl)) return false;
    return rest.defaultShouldRevalidate;
  };
}
