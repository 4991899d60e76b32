import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../ui/use-hydrated.ts";

/** A native popover of links to pages, which closes when the page changes. Its button gets `expanded`. */
export function useNavigationMenu<Panel extends HTMLElement>() {
  const panel = useRef<Panel>(null);
  const [is_open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { key } = useLocation();
  const key_of_page = useRef(key);
  useEffect(() => {
    const was_opened = panel.current?.matches(":popover-open") ?? false;
    // Opened before hydration: it stays open.
    if (key === key_of_page.current) setOpen(was_opened);
    else if (was_opened) panel.current?.hidePopover();
    key_of_page.current = key;
  }, [key]);
  return {
    panel,
    is_open,
    onToggle: (event: ToggleEvent) => setOpen(event.newState === "open"),
    // Without script nothing would update it; assistive technology then reads the state from the popover itself.
    expanded: hydrated ? is_open : undefined,
  };
}
