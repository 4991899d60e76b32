import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { alive, runningCampaigns } from "../support/journeys.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();

const kilobyte = 1_000;

async function pathOf(page_name: string): Promise<string> {
  const [campaign] = await runningCampaigns(tests.site);
  return page_name.replace(":id", campaign?.id ?? "");
}

/** Reloads the page and sums up its layout shifts while it loads, scrolled to its end. */
async function layoutShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
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
  await page.goto(path, { waitUntil: "load" });
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
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

describe.each(Object.entries({ phone, desktop }))("on a %s", (_name, viewport) => {
  test.each(["/", "/campaigns", "/campaigns/:id", "/donations", "/stories"])(
    "%s hardly moves while it loads",
    async (path) => {
      const page = await tests.visit("/about", { viewport, alone: true });
      expect(await layoutShift(page, await pathOf(path))).toBeLessThanOrEqual(0.02);
    },
  );
});

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

type Transfer = { type: string; bytes: number; url: string };

/** Every response of a first visit, with its transferred size. */
async function firstLoad(path: string): Promise<Transfer[]> {
  const page = await tests.visit("/about", { alone: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const kinds = new Map<string, { type: string; url: string }>();
  const transfers: Transfer[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) transfers.push({ ...kind, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: "load" });
  await alive(page);
  await page.evaluate(() => document.fonts.ready);
  return transfers;
}

test.each(["/", "/campaigns", "/campaigns/:id", "/donations", "/stories"])(
  "the first load of %s is light",
  async (path) => {
    const transfers = await firstLoad(await pathOf(path));
    const sum = (type?: string) =>
      transfers.filter((one) => !type || one.type === type).reduce((bytes, one) => bytes + one.bytes, 0);
    expect(sum("Script")).toBeGreaterThan(50 * kilobyte);
    expect(sum("Script")).toBeLessThanOrEqual(150 * kilobyte);
    // 25 of HTML and 20 of styles, counted together: what the first paint needs of the styles is in the document.
    expect(sum("Document") + sum("Stylesheet")).toBeLessThanOrEqual(45 * kilobyte);
    expect(sum("Document")).toBeLessThanOrEqual(27 * kilobyte);
    // The font of an Indic script loads when such a text comes into view.
    expect(sum("Font")).toBeGreaterThan(25 * kilobyte);
    expect(sum("Font")).toBeLessThanOrEqual(35 * kilobyte);
    expect(sum()).toBeLessThanOrEqual(240 * kilobyte);
  },
);
