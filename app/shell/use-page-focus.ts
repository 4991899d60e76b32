import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { topModal } from "../ui/modal-stack.ts";

/** A link of a page: its target, and which of the links with that target it is. */
type LinkMark = { href: string; at: number };

/** How long Back waits for the link to appear: lists may be loaded after their page. */
const patience_ms = 3_000;

/**
 * After a navigation to another page a screen reader hears nothing and the focus stays where it was. One rule instead: the
 * focus goes to the new page's main part, on Back to the link that was followed, and the title is announced. A focus that
 * the new page has set itself, and that of dialogs and of changes within a page, stays. Returns the title to announce, also
 * where it changes on the same page, with or without a new address.
 */
export function usePageFocus(): string {
  const location = useLocation();
  const type: string = useNavigationType();
  const [title, setTitle] = useState("");
  const marks = useRef(new Map<string, LinkMark>());
  const shown = useRef({ location, focused: null as Element | null, title: null as string | null });
  useChangedTitle(location, (changed) => {
    shown.current.title = changed;
    // A reader has just said the name of the tab.
    if (document.activeElement?.role !== "tab") setTitle(changed);
  });
  useTouched((element) => {
    shown.current.focused = element;
    const link = element.closest<HTMLAnchorElement>("a[href]");
    if (link) marks.current.set(shown.current.location.key, markOf(link));
  });

  const arrive = useEffectEvent((to: Location) => {
    const { location: from, focused, title: before } = shown.current;
    shown.current = { location: to, focused: null, title: document.title };
    const is_new_page = from.pathname !== to.pathname;
    if (is_new_page || (before !== null && before !== document.title)) setTitle(document.title);
    if (!is_new_page) return undefined;
    const active = document.activeElement;
    const is_lost = active === null || active === document.body;
    // A press on the icon of a link focuses the link.
    const has_moved = !is_lost && focused?.closest("a, button") !== active && active !== focused;
    if (topModal() || has_moved || (type === "REPLACE" && !is_lost)) return undefined;
    const mark = type === "POP" ? marks.current.get(to.key) : undefined;
    if (mark && focusLink(mark)) return undefined;
    if (to.hash === "") focusMain();
    else focusPart(to.hash.slice(1));
    return mark && focusWhenThere(mark);
  });
  useEffect(() => arrive(location), [location]);
  return title;
}

/** Is told the title that a page gives itself without a new address. With a new one `arrive` compares the titles. */
function useChangedTitle(location: Location, announce: (title: string) => void) {
  const watch = useEffectEvent((_shown: Location) => {
    const { href } = window.location;
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === last || window.location.href !== href) return;
      last = document.title;
      announce(last);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  });
  useEffect(() => watch(location), [location]);
}

/** Is told each element that is focused or pressed. */
function useTouched(remember: (element: Element) => void) {
  const touched = useEffectEvent(remember);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof Element) touched(target);
    };
    document.addEventListener("focusin", listen);
    document.addEventListener("click", listen, true);
    return () => {
      document.removeEventListener("focusin", listen);
      document.removeEventListener("click", listen, true);
    };
  }, []);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.getAttribute("href") === href,
  );
}

function markOf(link: HTMLAnchorElement): LinkMark {
  const href = link.getAttribute("href") ?? "";
  return { href, at: linksTo(href).indexOf(link) };
}

function focusLink({ href, at }: LinkMark): boolean {
  const link = linksTo(href)[at];
  if (!link?.checkVisibility()) return false;
  link.focus({ preventScroll: true });
  return document.activeElement === link;
}

/** Until the link appears, unless the focus is moved meanwhile. Returns the function that stops waiting. */
function focusWhenThere(mark: LinkMark): () => void {
  const main = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusLink(mark)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), patience_ms);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
}

/** The part of the page that a link names; headings and sections take the focus only when told so. */
function focusPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return focusMain();
  part.focus({ preventScroll: true });
  if (document.activeElement === part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
