import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Site } from "./site.ts";

/** Waits until the page answers to hands: what it shows before that is the server's HTML. */
export async function alive(page: Page): Promise<Page> {
  await page.locator("[data-notices] > [role=alert]").waitFor({ state: "attached" });
  // Until then presses are kept, and repeated a moment later.
  await page.waitForFunction(() => globalThis.earlyInput === undefined);
  return page;
}

/** Waits until all text is laid out in its fonts. They arrive after the scripts, all at once, and may move what is below. */
export async function fontsArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === "loaded");
}

export function seen(locator: Locator): Promise<void> {
  return locator.waitFor({ state: "visible" });
}

/** Waits until it has the focus. */
export function focused(locator: Locator): Promise<void> {
  return seen(locator.and(locator.page().locator(":focus")));
}

export function gone(locator: Locator): Promise<void> {
  return locator.waitFor({ state: "hidden" });
}

/** A notice by its title; it holds its text as well. */
export function notice(page: Page, title: string): Locator {
  return page.locator("[data-notice]").filter({ has: page.getByText(title, { exact: true }) });
}

export async function seesNotice(page: Page, title: string, text: string | RegExp): Promise<void> {
  await seen(notice(page, title).getByText(text, { exact: true }));
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Presses Tab until the focus is on something of this accessible text. */
export async function tabTo(page: Page, text: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const here = await focusedText(page);
    if (typeof text === "string" ? here === text : text.test(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab never came to ${text}, only to: ${passed.join(" | ")}`);
}

/** The words of what has the focus, inside of frames too. */
async function focusedText(page: Page): Promise<string> {
  let words = "";
  for (const frame of page.frames()) {
    const here = await frame
      .evaluate(() => {
        const focused = document.activeElement as HTMLInputElement | null;
        if (!document.hasFocus() || !focused || focused === document.body || focused.tagName === "IFRAME")
          return "";
        const label = focused.labels?.[0]?.textContent ?? "";
        return (focused.getAttribute("aria-label") ?? (label || focused.textContent))
          .replaceAll(/\s+/g, " ")
          .trim();
      })
      .catch(() => "");
    if (here) words = here;
  }
  return words;
}

export type FoundCampaign = {
  id: string;
  title: string;
  raised_paise: number;
  goal_paise: number;
  supporter_count: number;
};

/** Campaigns that take donations, those with the most donations first. */
export function runningCampaigns(site: Site): Promise<FoundCampaign[]> {
  return site.services.db.many(sql({
    id: "uuid",
    title: "text",
    raised_paise: "int8",
    goal_paise: "int8",
    supporter_count: "int8",
  })`
    select id, title, raised_paise, goal_paise, supporter_count::int8 as supporter_count from campaigns
    where status = 'live' and is_active and ends_on > current_date + 1
      -- Those of the demo, and not what another journey has just made.
      and created_at < now() - interval '1 day' order by supporter_count desc, id`);
}

export async function campaignNow(site: Site, id: string): Promise<FoundCampaign> {
  return site.services.db.one(sql({
    id: "uuid",
    title: "text",
    raised_paise: "int8",
    goal_paise: "int8",
    supporter_count: "int8",
  })`
    select id, title, raised_paise, goal_paise, supporter_count::int8 as supporter_count
    from campaigns where id = ${id}`);
}

export async function expectTrueBooks(site: Site): Promise<void> {
  const breaches = (await checkBooks(site.services.db, { thanksMailKey })).flatMap((check) =>
    check.breaches.map((breach) => `${check.name}: ${breach.about}: ${breach.problem}`),
  );
  expect(breaches).toEqual([]);
}

/** The sandbox's payment window inside the page. */
export function paymentWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment window"]');
}

/** Waits until the payment window answers to hands and keys: its script comes after what it shows. */
export function paymentAlive(page: Page): Promise<void> {
  return seen(paymentWindow(page).locator("html[data-ready]"));
}

/** Presses Escape in the payment window, as somebody without a mouse closes it. */
export async function escapePayment(page: Page): Promise<void> {
  await paymentAlive(page);
  await page.keyboard.press("Escape");
}

/** Presses it several times before the page can answer, as an impatient hand does. */
export function pressThriceAtOnce(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    for (let times = 0; times < 3; times += 1) element.click();
  });
}

/** From now on React renders no answer, as on a slow device, until the returned function is called. */
export async function renderLate(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    window.addEventListener("rendernow", () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const render of held) render();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("rendernow")));
}

export async function endPayment(page: Page, outcome: "Succeed" | "Fail" | "Dismiss"): Promise<void> {
  await paymentAlive(page);
  await paymentWindow(page).getByRole("button", { name: outcome, exact: true }).click();
}

/** Every public page, with a campaign, a story and a program that exist. */
export async function publicPaths(site: Site): Promise<string[]> {
  const { campaign, story, event, seller } = await site.services.db.one(sql({
    campaign: "uuid",
    story: "uuid",
    event: "uuid",
    seller: "uuid?",
  })`
    select (select id from campaigns where status = 'live' order by supporter_count desc limit 1) as campaign,
      (select id from stories order by id limit 1) as story,
      (select id from events order by id limit 1) as event,
      (select vendor_id from sellers where is_open order by product_count desc limit 1) as seller`);
  return [
    "/",
    "/about",
    "/team",
    "/programs",
    "/programs/education/digital-literacy",
    "/campaigns",
    `/campaigns/${campaign}`,
    "/stories",
    `/stories/${story}`,
    `/events/${event}`,
    "/marketplace",
    "/marketplace?tab=sellers",
    ...(seller ? [`/sellers/${seller}`] : []),
    "/donations",
    `/donations?campaign=${campaign}`,
    "/contact",
    "/transparency",
    "/auth",
    "/cart",
    "/checkout",
    "/orders",
    "/newsletter",
    "/terms",
    "/privacy",
    "/refund-policy",
    "/shipping-policy",
    "/grievance",
    "/accessibility",
    "/api/docs",
  ];
}

/** From the admin dashboard on a phone, where the pages for admins are in a list that opens. Its title is that of the link. */
export async function openAdminPage(page: Page, name: string) {
  await page.getByText("All pages for admins", { exact: true }).click();
  const pages = page.getByRole("navigation", { name: "All pages for admins" });
  await pages.getByRole("link", { name, exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name, exact: true }));
}

/** Leaves this page, for its scripts, right after a draft was read: what its fields show then must not take its place. */
export async function leaveDraft(page: Page): Promise<void> {
  await page.evaluate(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      if (key.includes("draft")) queueMicrotask(() => window.dispatchEvent(new Event("pagehide")));
      return read.call(this, key);
    };
    // When it is really left, all has been shown.
    for (const later of ["pagehide", "visibilitychange"])
      window.addEventListener(later, (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
}
