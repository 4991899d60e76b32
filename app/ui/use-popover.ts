import { type ToggleEvent, useEffect, useRef, useState } from "react";

/**
 * Tracks the state of a native popover below its button. The panel has the class `below-button-start` or
 * `below-button-end`, depending on `align`.
 */
export function usePopover(align: "start" | "end") {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [is_open, setOpen] = useState(false);
  const events = {
    onBeforeToggle(event: ToggleEvent) {
      if (event.newState === "open") placeBelow(button.current, panel.current, align);
    },
    onToggle: (event: ToggleEvent) => setOpen(event.newState === "open"),
  };
  useEffect(() => {
    // It may have been opened before hydration.
    if (panel.current?.matches(":popover-open"))
      panel.current.dispatchEvent(new window.ToggleEvent("toggle", { oldState: "closed", newState: "open" }));
  }, []);
  return { button, panel, is_open, events, close: () => panel.current?.hidePopover() };
}

/** Fallback for browsers without CSS anchor positioning. */
function placeBelow(button: HTMLElement | null, panel: HTMLElement | null, align: "start" | "end") {
  if (!button || !panel || CSS.supports("position-area: block-end")) return;
  const { bottom, left, right } = button.getBoundingClientRect();
  const end_px = document.documentElement.clientWidth - right;
  panel.style.inset =
    align === "end" ? `${bottom}px ${end_px}px auto auto` : `${bottom}px auto auto ${left}px`;
}
