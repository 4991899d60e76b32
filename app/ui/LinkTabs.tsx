import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { Anchor } from "./link.tsx";
import { rovingTarget } from "./roving.ts";
import { showInRow } from "./show-in-row.ts";
import { useHydrated } from "./use-hydrated.ts";

type LinkTab = {
  id: string;
  label: string;
  /** URL of the page with this tab open. */
  href: string;
  /** As in "12"; not part of the tab's accessible name. */
  count?: string;
};

type LinkTabsProps = {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly LinkTab[];
  selected: string;
  /** Content of the open tab. */
  children: ReactNode;
};

/**
 * Tabs that are separate pages: the open panel comes from the server, so arrow keys only move focus, and Enter or Space
 * opens. Without script they are plain links. On phones the row scrolls.
 */
export function LinkTabs({ label, tabs, selected, children }: LinkTabsProps) {
  const base_id = useId();
  const alive = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex(({ id }) => id === selected);
  useEffect(() => showInRow(row.current, position), [position]);

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = rovingTarget(event.key, at, tabs.length);
    if (target === null && event.key !== " ") return;
    event.preventDefault();
    if (target === null) event.currentTarget.click();
    else row.current?.querySelectorAll<HTMLElement>("[data-tab]")[target]?.focus();
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="scrolled-row -mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1"
      >
        {tabs.map(({ id, label: name, href, count }, at) => (
          <Anchor
            key={id}
            id={`${base_id}-tab-${id}`}
            href={href}
            keepScroll
            role="tab"
            data-tab=""
            aria-selected={at === position}
            aria-describedby={count === undefined ? undefined : `${base_id}-count-${id}`}
            tabIndex={alive && at !== position ? -1 : undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            className={classes(
              "inline-flex min-h-11 flex-none items-center gap-2 rounded-chip border px-4 font-semibold whitespace-nowrap",
              "transition-colors",
              at === position
                ? "border-primary bg-primary text-on-primary"
                : "border-control bg-surface hover:border-text hover:bg-sunken",
            )}
          >
            <span>{name}</span>
            {count !== undefined && (
              <span
                id={`${base_id}-count-${id}`}
                aria-hidden="true"
                className="text-sm font-normal tabular-nums"
              >
                {count}
              </span>
            )}
          </Anchor>
        ))}
      </div>
      <div role="tabpanel" aria-labelledby={`${base_id}-tab-${selected}`}>
        {children}
      </div>
    </>
  );
}
