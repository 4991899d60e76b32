import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
} from "react";
import ChevronDown from "./icons/chevron-down.ts";
import { classes } from "./classes.ts";
import { rovingTarget } from "./roving.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePopover } from "./use-popover.ts";

export type MenuProps = {
  label: ReactNode;
  /** Type of the panel when it is more than a list of links (aria-haspopup). */
  holds?: "menu";
  /** Links and buttons, styled by the class `menu-item`. A click on any of them closes the menu. */
  children: ReactNode;
  /** Side of the button that the menu is aligned to. */
  align?: "start" | "end";
  className?: string;
  buttonClassName?: string;
};

/**
 * A few links behind one button. A native popover: the browser opens it, and closes it on Escape and on an outside
 * click, so it works before and without JavaScript.
 */
export function Menu({ label, holds, children, align = "start", className, buttonClassName }: MenuProps) {
  const panel_id = useId();
  const hydrated = useHydrated();
  const { button, panel, is_open, events } = useMenu(align);
  return (
    <div className={classes("group", className)}>
      <button
        ref={button}
        type="button"
        popoverTarget={panel_id}
        aria-haspopup={hydrated ? holds : undefined}
        // Without script nothing would update it; assistive technology then reads the state from the popover itself.
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

/** Closes after a click on an item and when focus leaves. */
function useMenu(align: "start" | "end") {
  const popover = usePopover(align);
  const events = {
    ...popover.events,
    onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest("a, button")) popover.close();
    },
    onToggle(event: ToggleEvent<HTMLElement>) {
      popover.events.onToggle(event);
      // Arrow keys in an `ActionMenu` start at its first item.
      if (event.newState === "open")
        event.currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    },
    onBlur(event: FocusEvent) {
      const { relatedTarget: next, currentTarget } = event;
      if (next && next !== popover.button.current && !currentTarget.contains(next)) popover.close();
    },
  };
  return { ...popover, events };
}

type ActionMenuProps = { label: string; children: ReactNode };

/**
 * Inside a `Menu`: actions with the `menu` role. Each child takes the attributes of `useMenuItem`; arrow keys move
 * between them.
 */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const alive = useHydrated();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Some are only there on narrow screens.
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")].filter((item) =>
      item.checkVisibility(),
    );
    const here = items.findIndex((item) => item === document.activeElement);
    const target = rovingTarget(sidewaysKeys[event.key] ?? event.key, here, items.length);
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles, at every time
    <div role={alive ? "menu" : "group"} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

const sidewaysKeys: Record<string, string> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

/** Without script the arrow keys cannot work, so the items stay links and buttons. */
export function useMenuItem(): { role?: "menuitem"; tabIndex?: number } {
  return useHydrated() ? { role: "menuitem", tabIndex: -1 } : {};
}
