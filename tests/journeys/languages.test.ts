import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { alive, notice, publicPaths, seen, sidewaysRoom } from "../support/journeys.ts";
import { pseudoBuild } from "../support/pseudo-build.ts";
import { phone, type Site, startSite, useSite } from "../support/site.ts";

const tests = useSite({ buildPages: pseudoBuild });
const pseudo = "/en-xa";

const html = async (path: string) => (await fetch(tests.site.url + path)).text();
const titleOf = (document: string) => /<title>([^<]*)/.exec(document)?.[1];

describe("the URL determines the language", () => {
  test("of the page, of its texts and of its data for the router", async () => {
    const english = await html("/team");
    expect(english).toContain('<html lang="en"');
    expect(titleOf(english)).toBe("Team · Sahayog");
    const marked = await html(`${pseudo}/team`);
    expect(marked).toContain('<html lang="en-XA"');
    expect(titleOf(marked)).toBe("Ţéááɱ · Sahayog");
    const data = await fetch(`${tests.site.url}${pseudo}/receipts/verify/unknown.data`);
    expect(data.status).toBe(404);
    expect(await data.text()).toContain("Ţĥííš çóóðé ííš ñóóţ");
  });

  test("of the home page with and without a slash, a query or data", async () => {
    for (const path of [pseudo, `${pseudo}/`, `${pseudo}?utm_source=x`, `${pseudo}/_.data`])
      expect((await fetch(tests.site.url + path)).status, path).toBe(200);
  });

  test.each([
    "/EN-XA/team",
    "/en-xa2/team",
    "/en/team",
    "/or/team",
    `${pseudo}/nothing`,
    `${pseudo}/api/health`,
  ])("%s is no page", async (path) => {
    expect((await fetch(tests.site.url + path)).status).toBe(404);
  });

  test("a page that is kept in one language is never sent for another", async () => {
    const paths = ["/team", `${pseudo}/team`];
    const first = await Promise.all(paths.map(html));
    const kept = await Promise.all(paths.map((path) => fetch(tests.site.url + path)));
    expect(kept.every(({ headers }) => headers.has("ETag"))).toBe(true);
    const again = await Promise.all(kept.map((response) => response.text()));
    for (const documents of [first, again])
      expect(documents.map(titleOf)).toEqual(["Team · Sahayog", "Ţéááɱ · Sahayog"]);
  });

  test("every link and form of a public page keeps the language", async () => {
    for (const path of await publicPaths(tests.site)) {
      const document = await html(path === "/" ? pseudo : pseudo + path);
      const addresses = [...document.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)];
      const others = addresses
        .map(([, address]) => address ?? "")
        .filter(
          (address) => !/^\/en-xa(?:[/?#]|$)|^\/(?:api(?!\/docs)|art|sandbox|auth\/start)\//.test(address),
        );
      expect(addresses.length, path).toBeGreaterThan(20);
      expect(others, path).toEqual([]);
    }
  });

  test("a guest who must sign in first does so in that language", async () => {
    const response = await fetch(`${tests.site.url}${pseudo}/dashboard/settings`, { redirect: "manual" });
    expect(response.headers.get("Location")).toBe(`${pseudo}/auth?redirectTo=%2Fdashboard%2Fsettings`);
  });
});

describe("for visitors", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  test.each([pseudo, `${pseudo}/team`, `${pseudo}/team.data`])("%s is no page", async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  });
});

/** Texts that a reader would miss, since they go on beyond the screen or beyond a box that hides what is outside of it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[popover], .truncate, .sr-only, .max-sm\\:sr-only, .skip-link");
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
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
      if (!owner || !text.textContent?.trim() || !isSeen(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isRead = (rect: DOMRect) => rect.left >= -1 && rect.right <= width + 1 && isWithin(rect, owner);
      if (![...range.getClientRects()].every(isRead)) found.push(text.textContent);
    }
    return found;
  });
}

describe("texts that are a third longer fit a phone", () => {
  test.each([
    "/about",
    "/team",
    "/contact",
    "/newsletter",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/terms",
    "/api/docs",
    "/campaigns",
  ])("on %s", async (path) => {
    const page = await tests.visit(pseudo + path, { viewport: phone });
    await alive(page);
    await page.locator("details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await page.evaluate(() => document.fonts.ready);
    expect(await sidewaysRoom(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
  });

  test("on the page of an event and on one that is not there", async () => {
    const { id } = await tests.site.services.db.one(sql({ id: "uuid" })`select id from events limit 1`);
    for (const path of [`/events/${id}`, "/events/none"]) {
      const page = await tests.visit(pseudo + path, { viewport: phone, expected: { console: ["404"] } });
      await alive(page);
      expect(await sidewaysRoom(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    }
  });

  test("a word that is too long for the screen is detected", async () => {
    const page = await tests.visit(`${pseudo}/team`, { viewport: phone });
    await alive(page);
    await page.locator("h1").evaluate((title) => title.style.setProperty("white-space", "nowrap"));
    expect(await cutOff(page)).toEqual([await page.locator("h1").textContent()]);
  });
});

test("a visitor opens further pages, subscribes and gets the mail in the language of the first page", async () => {
  const page = await tests.visit(`${pseudo}/team`, { viewport: phone });
  await alive(page);
  await page.getByRole("link", { name: "Çóññţáççţ úšš" }).click();
  await page.waitForURL(`**${pseudo}/contact`);
  await page.waitForFunction(() => document.title === "Çóññţáççţ · Sahayog");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en-XA");
  const footer = page.getByRole("contentinfo");
  const field = footer.getByLabel("Ñéŵŵšļééţţééŕ ƀýý é-ɱááíļ");
  const subscribe = footer.getByRole("button", { name: "Šúƀƀšçŕŕíƀéé" });
  await field.fill("nobody");
  await subscribe.click();
  await seen(page.getByText("Þļééášéé éñţţéŕ áá ṽáļļíð éé-ɱáííļ áðððŕééšš."));
  await field.fill("walker@example.org");
  await subscribe.click();
  await seen(notice(page, "Þļééášéé ļóóóķ íññţó ýýóúŕŕ é-ɱááíļ"));
  const { text } = await tests.site.services.db.one(sql({ text: "text" })`
    select text_body as text from outgoing_mails where to_address = 'walker@example.org'`);
  const link = /http\S+\/en-xa\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Çóññƒíŕŕɱ ɱýý šúƀƀšçŕŕíþţţíóññ" }).click();
  await seen(page.getByRole("heading", { name: "Ýóúú áŕéé óñ ţţĥé ļļíšţţ" }));
});
