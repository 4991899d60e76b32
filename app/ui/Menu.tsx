import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classes } from "./classes.ts";

export type MenuProps = {
  label: ReactNode;
  /** Links and buttons; `menuItemClass` gives them their looks. A press on any closes the menu. */
  children: ReactNode;
  /** The side of the label along which the menu opens. */
  align?: "start" | "end";
  className?: string;
  summaryClassName?: string;
};

/** A few links behind one word. The browser opens it, so it works before and without JavaScript. */
export function Menu({ label, children, align = "start", className, summaryClassName }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  return (
    <details ref={details} className={classes("group relative", className)}>
      <summary className={classes("flex min-h-11 items-center gap-1 rounded-control px-3", summaryClassName)}>
        {label}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform duration-calm ease-settle group-open:rotate-180"
        />
      </summary>
      <div
        className={classes(
          "absolute top-full z-30 mt-1 flex min-w-48 flex-col rounded-card border border-transparent bg-surface p-1.5 shadow-raised",
          "motion-safe:animate-arrive",
          align === "end" ? "end-0" : "start-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Closes at Escape, after a choice, and when the reader turns elsewhere. */
function useClosing(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeFromOutside = (event: Event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a, button")) menu.open = false;
    };
    document.addEventListener("pointerdown", closeFromOutside, { signal });
    document.addEventListener("focusin", closeFromOutside, { signal });
    menu.addEventListener("keydown", onKeyDown, { signal });
    menu.addEventListener("click", onClick, { signal });
    return () => listening.abort();
  }, [details]);
}

export const menuItemClass =
  "flex min-h-11 items-center gap-2 rounded-control px-3 text-start hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-primary";
