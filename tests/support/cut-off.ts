import type { Page } from "playwright-core";

/** Texts that a reader would miss, since they go on beyond the screen or beyond a box that hides what is outside of it. */
export async function cutOff(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const texts = await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    // For screen readers alone, at this width.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isUnseen(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[popover], .truncate, .skip-link") &&
      !isUnseen(element);
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // What lies beyond the edge of a row that scrolls is read by scrolling.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isWithin = (text: DOMRect, element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (clips(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) return false;
      if (clips(overflowY) && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return false;
      return element.parentElement === null || isWithin(text, element.parentElement);
    };
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const owner = text.parentElement;
      if (!owner || !text.textContent?.trim() || !isSeen(owner) || scrolls(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isRead = (rect: DOMRect) => rect.left >= -1 && rect.right <= width + 1 && isWithin(rect, owner);
      if (![...range.getClientRects()].every(isRead)) found.push(text.textContent);
    }
    return found;
  });
  return texts.map((text) => `${pathname} cuts off: ${text}`);
}
