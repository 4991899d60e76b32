import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { alive, fontsArrived, runningCampaigns } from "../../support/journeys.ts";
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
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
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
    // 25 of HTML and 20 of styles, counted together: what the first paint needs of the styles is in the document.
    expect(sum("Document") + sum("Stylesheet"), name).toBeLessThanOrEqual(45 * kilobyte);
    expect(sum("Document"), name).toBeLessThanOrEqual(27 * kilobyte);
    // The font of an Indic script loads when such a text comes into view.
    expect(sum("Font"), name).toBeLessThanOrEqual(35 * kilobyte);
    expect(sum(), name).toBeLessThanOrEqual(244 * kilobyte);
  }
});
