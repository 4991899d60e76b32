import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { slotViewsPath } from "../../../app/domains/content/schema.ts";
import { alive, focused, fontsArrived, runningCampaigns, seen } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { desktop, moving, phone, useOwnSite, type VisitOptions } from "../../support/site.ts";

const tests = useOwnSite();

const kilobyte = 1_000;

async function pathOf(page_name: string): Promise<string> {
  const [campaign] = await runningCampaigns(tests.site);
  return page_name.replace(":id", campaign?.id ?? "");
}

const pages = ["/", "/campaigns", "/campaigns/:id", "/donations", "/stories"];

/** A tab of its own, which has every file to load anew each time that `forget` was called. */
async function openAlone(options: VisitOptions = {}) {
  const page = await tests.visit("/about", { ...options, alone: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return { page, session, forget: () => session.send("Network.clearBrowserCache") };
}

/** Notes the layout shifts of each document of this tab. */
function noteShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of the layout shifts while the page loads, scrolled to its end. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  await alive(page);
  await fontsArrived(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.evaluate(
      (top) =>
        new Promise((resolve) => {
          scrollTo({ top, behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      y,
    );
  }
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

test.each(Object.entries({ phone, desktop }))(
  "pages hardly move while they load, on a %s",
  async (_name, viewport) => {
    const { page, forget } = await openAlone({ ...moving, viewport });
    await noteShifts(page);
    for (const name of pages) {
      await forget();
      expect(await layoutShift(page, await pathOf(name)), name).toBeLessThanOrEqual(0.02);
    }
  },
);

test("the heading font keeps the rupee sign off the digit", async () => {
  const page = await tests.visit("/donations");
  const gaps_px = await page.evaluate(async () => {
    const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    await document.fonts.load("600 100px Eczar", "₹7");
    context.font = "600 100px Eczar";
    const sign = context.measureText("₹");
    return "0123456789"
      .split("")
      .map(
        (digit) =>
          sign.width - sign.actualBoundingBoxRight - context.measureText(digit).actualBoundingBoxLeft,
      );
  });
  expect(Math.min(...gaps_px)).toBeGreaterThan(0);
});

test("the first load of a page is light", async () => {
  const { page, session, forget } = await openAlone();
  const kinds = new Map<string, string>();
  let transfers: { type: string; bytes: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Sent once half of a slot was visible for a second: no part of the load, and slow machines have come so far.
    if (!response.url.endsWith(slotViewsPath)) kinds.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = kinds.get(requestId);
    if (type) transfers.push({ type, bytes: encodedDataLength });
  });
  const sum = (type?: string) =>
    transfers.filter((one) => !type || one.type === type).reduce((bytes, one) => bytes + one.bytes, 0);
  for (const name of pages) {
    await page.goto("about:blank");
    await forget();
    transfers = [];
    await page.goto(await pathOf(name), { waitUntil: "load" });
    await alive(page);
    await fontsArrived(page);
    // The browser tells of what has arrived a little later than the page has it.
    await expect.poll(() => sum("Script"), { message: name }).toBeGreaterThan(50 * kilobyte);
    await expect.poll(() => sum("Font"), { message: name }).toBeGreaterThan(25 * kilobyte);
    expect(sum("Script"), name).toBeLessThanOrEqual(152 * kilobyte);
    // Counted together: what the first paint needs of the styles is in the document, and what is there is not in the file.
    expect(sum("Document") + sum("Stylesheet"), name).toBeLessThanOrEqual(42.5 * kilobyte);
    expect(sum("Document"), name).toBeLessThanOrEqual(27.8 * kilobyte);
    // The font of an Indic script loads when such a text comes into view.
    expect(sum("Font"), name).toBeLessThanOrEqual(35 * kilobyte);
    expect(sum(), name).toBeLessThanOrEqual(236 * kilobyte);
  }
});

test("first screens show what matters, and a page's main part and the link back get the focus", async () => {
  const campaign = await pathOf("/campaigns/:id");
  const { page, session } = await openAlone({ viewport: phone });
  const open = async (path: string) => {
    await page.goto(path);
    await alive(page);
    await fontsArrived(page);
  };
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  await open("/");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(5_000);
  await open(campaign);
  const below = page.getByRole("navigation", { name: "Breadcrumb" });
  expect((await below.boundingBox())?.y, "header and banners").toBeLessThanOrEqual(100);

  await open("/marketplace");
  const link = page.getByRole("main").locator("a[href^='/products/']").nth(2);
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/*");
  await seen(page.locator("[data-sticky-bar]"));
  await focused(page.locator("#main, h1"));
  const bar = await page.locator("[data-sticky-bar]").boundingBox();
  const price = page.getByRole("main").getByText(/^₹[\d,]+$/);
  for (const part of [page.getByRole("heading", { level: 1 }), price.first()])
    await expect.poll(() => bottomOf(part)).toBeLessThan(bar?.y ?? 0);
  await page.goBack();
  await focused(link);

  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [campaign, "/checkout"]) {
    await open(path);
    await page.evaluate(() => scrollTo(0, 1_500));
    expect(await page.evaluate(barShare), path).toBeLessThanOrEqual(0.2);
  }

  const admin = await createUser(tests.site.services, { role: "admin" });
  const desk = await tests.visitAs(admin, "/dashboard/admin/donations", {
    viewport: { width: 1366, height: 768 },
  });
  await alive(desk);
  await fontsArrived(desk);
  await expect.poll(() => bottomOf(desk.locator("tbody tr").nth(9))).toBeLessThanOrEqual(768);
});

/** How much of the screen is under what stays in place while the page scrolls. */
function barShare(): number {
  const stuck = [...document.body.querySelectorAll("*")].filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const is_stuck = position === "fixed" || (position === "sticky" && (top <= 0 || bottom >= innerHeight));
    return is_stuck && element.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  const outer = stuck.filter(
    (element) => !stuck.some((other) => other !== element && other.contains(element)),
  );
  const covered_px = outer.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  return covered_px / innerHeight;
}
