import { useEffect } from "react";

const focusable =
  "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']";

/** Where the focus was: the ancestors of the element, nearest first, each with the child index on the path. */
type Place = { element: Element; pathname: string; around: { parent: Element; at: number }[] };

/**
 * When the focused element is removed, such as a line of the cart, browsers reset focus to the top of the document.
 * This moves it to the nearest control instead: the one that took its place, the next one, or else the previous one, in
 * the closest ancestor that still exists. Navigation to another page resets it.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Place | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== document.body ? placeOf(target) : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const lost = last;
      last = undefined;
      if (document.activeElement === document.body && lost.pathname === window.location.pathname)
        nearestTo(lost)?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

function placeOf(element: Element): Place {
  const around: Place["around"] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { element, pathname: window.location.pathname, around };
}

function nearestTo({ around }: Place): HTMLElement | undefined {
  for (const { parent, at } of around) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const following = children.slice(at).flatMap(controlsOf)[0];
    const found = following ?? children.slice(0, at).flatMap(controlsOf).at(-1);
    if (found) return found;
    // No control left in the main part: focuses it as a whole, since the rest of the page is unrelated.
    if (parent.id === "main") return parent as HTMLElement;
  }
  return undefined;
}

function controlsOf(part: Element): HTMLElement[] {
  const controls = [part, ...part.querySelectorAll(focusable)].filter((one) => one.matches(focusable));
  return (controls as HTMLElement[]).filter((control) => control.checkVisibility());
}
