import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { sharedChromium } from "./chromium.ts";
import { patience_ms } from "./patience.ts";

/** What tests listen to. */
const events = [
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;

/** An address of every site that answers with next to nothing. */
const restingPlace = "/healthz";

export type TabOptions = Omit<BrowserContextOptions, "baseURL"> & {
  /** Closed after use: for what no reset can take back (tests/conventions.test.ts names it). */
  alone?: boolean;
};

export type Tab = { page: Page; browser: Browser; site_url: string; kind: string; session: CDPSession };

/** A tab is alone in a browser context. Each keeps a process of 100 MB. */
const mostIdle = 4;
const idle: Tab[] = [];

/**
 * A tab like a new one, on an empty page of the site at `site_url`. One that was used before spares two thirds of a
 * page's cost: its process runs, with the site's scripts compiled and its fonts read.
 */
export async function borrowTab(site_url: string, options: TabOptions): Promise<Tab> {
  // Permissions are taken back from a returned tab, and cannot be told from those that a test granted.
  const {
    alone = options.permissions !== undefined,
    viewport,
    colorScheme,
    reducedMotion,
    ...of_context
  } = options;
  const browser = await sharedChromium();
  const kind = JSON.stringify(of_context);
  const fits = (tab: Tab) => tab.kind === kind && tab.site_url === site_url && tab.browser === browser;
  const position = alone ? -1 : idle.findLastIndex(fits);
  const tab =
    position === -1
      ? await openTab(browser, site_url, of_context, alone ? "alone" : kind)
      : (idle.splice(position, 1)[0] as Tab);
  const { page } = tab;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "reduce",
  });
  return tab;
}

/** Makes the tab forget its user, or closes it, as one that opened others: closing these one by one may take forever. */
export async function returnTab(tab: Tab): Promise<void> {
  const context = tab.page.context();
  const is_single = context.pages().length === 1;
  const is_reusable = tab.kind !== "alone" && is_single && !tab.page.isClosed() && (await isReset(tab));
  if (is_reusable) idle.push(tab);
  else await context.close();
  if (idle.length > mostIdle) await idle.shift()?.page.context().close();
}

/** Closes the tabs that wait for their next use: their site ends. */
export async function closeIdleTabs(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ page }) => page.context().close()));
}

async function isReset({ page, session }: Tab): Promise<boolean> {
  const context = page.context();
  try {
    for (const event of events) page.removeAllListeners(event);
    await context.setOffline(false);
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
    // What a page writes when it is left is gone as well.
    await page.goto(restingPlace);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = "";
    });
    await page.mouse.move(0, 0);
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      session.send("Page.resetNavigationHistory"),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function openTab(browser: Browser, site_url: string, options: BrowserContextOptions, kind: string) {
  const context = await browser.newContext({ baseURL: site_url, locale: "en-IN", ...options });
  context.setDefaultTimeout(patience_ms);
  const page = await context.newPage();
  return { page, browser, site_url, kind, session: await context.newCDPSession(page) };
}
