import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Scrolls the sidebar to the link of the open page whenever that changes. `inside`: a part of the sidebar, or all of it. */
export function useOpenPageInView(inside: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    const address = pathname + search;
    if (shown.current !== address) showOpenPage(inside.current);
    shown.current = address;
  }, [inside, pathname, search]);
}

/** Only the list moves, never the page. */
export function showOpenPage(inside: HTMLElement | null): void {
  const link = [...(inside?.querySelectorAll("[aria-current=page]") ?? [])].at(-1);
  const list = link?.closest("[popover]");
  if (!link || !list) return;
  const { top, bottom } = link.getBoundingClientRect();
  const shown = list.getBoundingClientRect();
  if (top >= shown.top && bottom <= shown.bottom) return;
  list.scrollTop += top - shown.top - (shown.height - (bottom - top)) / 2;
}
