import type { Page } from "playwright-core";
import { violationsInBothThemes, violationsOnScreen } from "./axe.ts";
import { sidewaysRoom } from "./journeys.ts";
import { desktop, phone } from "./site.ts";

/** Widths in CSS pixels, with the size of text at each. */
const narrowest = [
  [320, "100%"],
  [390, "200%"],
  [1366, "200%"],
] as const;

const screens = { phone, desktop };

/** What bars somebody from the page as it is now: on a phone in the light, and on a desktop in the dark. */
export function barriers(page: Page): Promise<string[]> {
  return onScreens(page, violationsOnScreen);
}

/** The same in both themes on both screens. Controls of one kind look alike: once for a page of each kind is enough. */
export function allBarriers(page: Page): Promise<string[]> {
  return onScreens(page, violationsInBothThemes);
}

/** What is wider than a phone or a desktop. */
export function overflows(page: Page): Promise<string[]> {
  return onScreens(page, async () => []);
}

/** The page is then on the screen that it was on before, with which it ends. */
async function onScreens(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const order =
    before?.width === phone.width ? (["desktop", "phone"] as const) : (["phone", "desktop"] as const);
  for (const screen of order) {
    await page.setViewportSize(screens[screen]);
    found.push(...(await look(page)).map((line) => `on a ${screen}, ${line}`));
    const room = await sidewaysRoom(page);
    if (room > 0) found.push(`on a ${screen}, ${room} px too wide, for ${await tooWide(page)}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** What does not fit the page: controls too small for a finger, and all that is wider than a screen. Ends on a phone. */
export async function misfits(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  const found = await smallTargets(page);
  for (const [width, text_size] of narrowest) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, text_size);
    const room = await sidewaysRoom(page);
    if (room > 0)
      found.push(`${width} px, text at ${text_size}: ${room} px too wide, for ${await tooWide(page)}`);
  }
  await setTextSize(page, "");
  await page.setViewportSize(phone);
  const { pathname } = new URL(page.url());
  return found.map((line) => `${pathname}: ${line}`);
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((wanted) => document.documentElement.style.setProperty("font-size", wanted), size);
}

/** Elements that overflow the screen outside of scroll containers, for the message of a failed test. */
function tooWide(page: Page): Promise<string> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) =>
      element.parentElement?.closest(".overflow-x-auto, .overflow-hidden, .sr-only");
    const found = [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > width + 0.5 && !scrolls(element);
    });
    return found
      .map((one) => `<${one.tagName.toLowerCase()} class="${one.className}">`)
      .slice(-3)
      .join(", ");
  });
}

/** Controls less than 44 px high, except links within text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, input:not([type=hidden])",
    );
    return [...targets].flatMap((target) => {
      const area = target.matches("input[type=radio], input[type=checkbox]")
        ? target.closest("label")
        : target;
      const box = (area ?? target).getBoundingClientRect();
      if (box.width === 0 || !target.checkVisibility() || box.bottom < 0) return [];
      const inside_text =
        getComputedStyle(target).display === "inline" && target.closest("p, li, dd, td, address");
      const after = getComputedStyle(target, "::after");
      const covers_card = after.position === "absolute" && after.content !== "none";
      if (inside_text || covers_card || box.height >= 43.5) return [];
      return [
        `${target.tagName} ${target.textContent?.trim().slice(0, 40)} is ${Math.round(box.height)} px high`,
      ];
    });
  });
}
