import { useState } from "react";
import { useLocation, useOutlet } from "react-router";
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
