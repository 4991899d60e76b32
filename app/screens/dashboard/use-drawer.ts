import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The sidebar as a drawer over small screens: the browser opens and closes it, and so does every step elsewhere. */
export function useDrawer() {
  const ref = useRef<HTMLElement>(null);
  const [is_open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { key } = useLocation();
  useEffect(() => {
    if (key && ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [key]);
  return {
    ref,
    onToggle: (event: ToggleEvent) => setOpen(event.newState === "open"),
    // Without script nothing would keep it true; the browser itself then tells whether the drawer is open.
    expanded: hydrated ? is_open : undefined,
  };
}
