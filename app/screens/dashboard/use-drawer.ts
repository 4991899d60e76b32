import { type ToggleEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The sidebar as a drawer on small screens: a native popover, which closes on navigation. */
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
    // Without script nothing would update it; assistive technology then reads the state from the popover itself.
    expanded: hydrated ? is_open : undefined,
  };
}
