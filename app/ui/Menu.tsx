import ChevronDown from "lucide-react/icons/chevron-down";
import { type FocusEvent, type MouseEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePopover } from "./use-popover.ts";

export type MenuProps = {
  label: ReactNode;
  /** Links and buttons; `menuItemClass` gives them their looks. A press on any closes the menu. */
  children: ReactNode;
  /** The side of the label along which the menu opens. */
  align?: "start" | "end";
  className?: string;
  buttonClassName?: string;
};

/**
 * A few links behind one button. The browser opens it, and closes it at Escape and at a press elsewhere, so it works
 * before and without JavaScript.
 */
export function Menu({ label, children, align = "start", className, buttonClassName }: MenuProps) {
  const panel_id = useId();
  const hydrated = useHydrated();
  const { button, panel, is_open, events } = useMenu(align);
  return (
    <div className={classes("group", className)}>
      <button
        ref={button}
        type="button"
        popoverTarget={panel_id}
        // Without script nothing would keep it true; the browser itself then tells whether the menu is open.
        aria-expanded={hydrated ? is_open : undefined}
        className={classes("flex min-h-11 items-center gap-1 rounded-control px-3", buttonClassName)}
      >
        {label}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform duration-calm ease-settle group-has-[:popover-open]:rotate-180"
        />
      </button>
      <div
        ref={panel}
        id={panel_id}
        popover="auto"
        {...events}
        className={classes(
          "min-w-48 flex-col rounded-card border border-transparent bg-surface p-1.5 text-text shadow-raised open:flex",
          "motion-safe:open:animate-arrive",
          align === "end" ? "below-button-end" : "below-button-start",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Closes after a choice and when the focus goes elsewhere. */
function useMenu(align: "start" | "end") {
  const popover = usePopover(align);
  const events = {
    ...popover.events,
    onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest("a, button")) popover.close();
    },
    onBlur(event: FocusEvent) {
      const { relatedTarget: next, currentTarget } = event;
      if (next && next !== popover.button.current && !currentTarget.contains(next)) popover.close();
    },
  };
  return { ...popover, events };
}

export const menuItemClass =
  "flex min-h-11 items-center gap-2 rounded-control px-3 text-start hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-primary";
