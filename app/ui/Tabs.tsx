import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";
import { Anchor } from "./link.tsx";
import { rovingTarget } from "./roving.ts";
import { showInRow } from "./show-in-row.ts";
import { useHydrated } from "./use-hydrated.ts";

type TabItem = {
  id: string;
  label: ReactNode;
  /** The URL of the page with this tab open, as in "?tab=updates"; used without JavaScript. */
  href: string;
  panel: ReactNode;
};

export type TabsProps = {
  /** Accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The tab named in the URL; an unknown one opens the first. */
  selected: string;
  /** Called after the tab has opened; the page may update the URL. */
  onSelect?: (id: string) => void;
  /** Stretches the tabs evenly over the whole width. */
  fill?: boolean;
  className?: string;
};

/** Links that become tabs after hydration: arrow keys move, and the panel changes without a page load. */
export function Tabs({ label, items, selected, onSelect, fill = false, className }: TabsProps) {
  const base_id = useId();
  const alive = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChoice(selected);
  const position = Math.max(
    items.findIndex((item) => item.id === chosen),
    0,
  );

  useEffect(() => showInRow(row.current, position), [position]);

  const open = (item: TabItem) => {
    choose(item.id);
    onSelect?.(item.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target =
      event.altKey || event.ctrlKey || event.metaKey ? null : rovingTarget(event.key, position, items.length);
    const item = target === null ? undefined : items[target];
    if (target === null || !item) return;
    event.preventDefault();
    open(item);
    row.current?.querySelectorAll<HTMLElement>("[data-tab]")[target]?.focus();
  };
  const onClick = (event: MouseEvent, item: TabItem) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(item);
  };

  return (
    <div className={className}>
      <div
        ref={row}
        role={alive ? "tablist" : "navigation"}
        aria-label={label}
        className="scrolled-row flex overflow-x-auto border-b border-hairline p-1 pb-0 [scrollbar-width:none]"
      >
        {items.map((item, index) => (
          <Anchor
            key={item.id}
            id={`${base_id}-tab-${item.id}`}
            href={item.href}
            keepScroll
            data-tab=""
            onClick={(event) => onClick(event, item)}
            onKeyDown={onKeyDown}
            className={tabClass(index === position, fill)}
            {...(alive
              ? {
                  role: "tab",
                  "aria-selected": index === position,
                  "aria-controls": `${base_id}-panel-${item.id}`,
                  tabIndex: index === position ? 0 : -1,
                }
              : { "aria-current": index === position ? ("true" as const) : undefined })}
          >
            {item.label}
            {index === position && <span aria-hidden="true" className={stripClass} />}
          </Anchor>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.id}
          id={`${base_id}-panel-${item.id}`}
          role={alive ? "tabpanel" : undefined}
          aria-labelledby={`${base_id}-tab-${item.id}`}
          hidden={index !== position}
          className="pt-6 lg:pt-4"
        >
          {/* The server's HTML has only the open panel, since each tab has a URL. */}
          {(alive || index === position) && item.panel}
        </div>
      ))}
    </div>
  );
}

/** The selected tab: from the URL when it changes, else the user's choice. */
function useChoice(selected: string) {
  const [state, setState] = useState({ selected, chosen: selected });
  if (state.selected !== selected) setState({ selected, chosen: selected });
  return [state.chosen, (chosen: string) => setState({ selected, chosen })] as const;
}

function tabClass(open: boolean, fill: boolean): string {
  return classes(
    "relative flex min-h-12 items-center justify-center pt-2 pb-4 font-semibold",
    "rounded-t-control transition-colors duration-quick focus-visible:-outline-offset-3",
    // Where letters are large, the words of a label stand below each other.
    fill ? "flex-1 px-2 text-center" : "flex-none px-3 whitespace-nowrap sm:px-4",
    open ? "text-text" : "text-muted hover:bg-sunken hover:text-text",
  );
}

const stripClass =
  "bandha absolute inset-x-1 bottom-0 [mask-repeat:round_no-repeat] text-primary forced-color-adjust-none forced-colors:text-[Highlight]";
