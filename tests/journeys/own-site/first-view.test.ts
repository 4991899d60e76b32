import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { command } from "../../../app/platform/database/sql.ts";
import { alive, fontsArrived, gone, runningCampaigns, seen } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { picture } from "../../support/pictures.ts";
import { listProduct } from "../../support/products.ts";
import { createShop } from "../../support/shops.ts";
import { field, press } from "../../support/sign-in-page.ts";
import { desktop, moving, phone, useOwnSite } from "../../support/site.ts";

/** What a visitor on a slow line has before the files of a page arrive: its document alone. */
const tests = useOwnSite();

async function pathOf(page_name: string): Promise<string> {
  const [campaign] = await runningCampaigns(tests.site);
  return page_name.replace(":id", campaign?.id ?? "");
}

/** Keeps these requests waiting, until the function that it answers is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Where each element is and how it looks, with its path for the report of a difference. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [
      "color",
      "background-color",
      "font-size",
      "font-weight",
      "opacity",
      "border-top-width",
      "box-shadow",
      "text-decoration-line",
      "visibility",
    ];
    return [...document.body.querySelectorAll("*:not(script, noscript)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(" ");
      return `${element.localName}.${element.getAttribute("class") ?? ""}: ${place} ${shown.map((name) => style.getPropertyValue(name)).join(" ")}`;
    });
  });
}

const pages = ["/", "/campaigns", "/campaigns/:id", "/stories", "/donations", "/auth", "/about"];

test.each(pages)("%s looks as it will with its files, from its document alone", async (name) => {
  const page = await tests.visit("/newsletter", {
    alone: true,
    viewport: phone,
    expected: { console: ["ERR_FAILED", "Failed to fetch"] },
  });
  await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
  const sendStyles = await holdBack(page, /\.css$/);
  await page.goto(await pathOf(name), { waitUntil: "domcontentloaded" });
  await page.locator("link[rel=stylesheet]").waitFor({ state: "attached" });
  const before: Record<string, string[]> = {};
  for (const [device, size] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(size);
    before[device] = await looks(page);
  }
  sendStyles();
  await page.waitForFunction(() => document.styleSheets.length === 2);
  for (const [device, size] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(size);
    expect(await looks(page), device).toEqual(before[device]);
  }
});

test("nothing but the document and its pictures is requested before the first paint", async () => {
  const page = await tests.visit("/newsletter", { alone: true, viewport: phone });
  // Two seconds after it has loaded, a page starts without a paint. A busy machine may paint later.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const setTimeout = (work: () => void, wait_ms?: number) => (wait_ms === 2_000 ? 0 : later(work, wait_ms));
    Object.assign(window, { setTimeout });
  });
  for (const name of ["/", "/campaigns", "/campaigns/:id", "/stories", "/donations"]) {
    await alive((await page.goto(await pathOf(name)), page));
    await fontsArrived(page);
    const early = await page.evaluate(() => {
      const paint_ms = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
      const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return requests
        .filter(({ startTime }) => startTime < paint_ms)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(
      early.filter((path) => !path.startsWith("/art/")),
      name,
    ).toEqual([]);
  }
});

test("a name in Odia has its font before the scripts run, and no other page has it", async () => {
  const { services } = tests.site;
  const shop = await createShop(services);
  const page = await tests.visit("/newsletter", { alone: true, viewport: phone });
  const sendScripts = await holdBack(page, /\.js$/);
  const odiaFonts = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes("Anek Odia") && status !== "unloaded")
        .map(({ status }) => status),
    );
  for (const [name, fonts] of [
    ["Tree of life (ଗଛ)", ["loaded"]],
    ["Tree of life", []],
  ] as const) {
    const id = await listProduct(services.db, shop.user_id, { name });
    await page.goto(`/products/${id}`, { waitUntil: "domcontentloaded" });
    await seen(page.getByRole("heading", { level: 1 }));
    await expect.poll(odiaFonts).toEqual(fonts);
    expect(await page.locator("html[data-indic]").count()).toBe(fonts.length);
  }
  sendScripts();
});

/** As Lighthouse has it. */
const largePhone = { width: 412, height: 823 };

test.each([
  ["a phone", phone, ["/", "/campaigns/:id", "/stories"]],
  ["a large phone", largePhone, ["/", "/stories"]],
])("late fonts move nothing on %s", async (_, viewport, names) => {
  const page = await tests.visit("/newsletter", { ...moving, alone: true, viewport });
  const sendFonts = await holdBack(page, /\.woff2$/);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const name of names) {
    // Fonts that are requested before the load event delay it.
    await alive((await page.goto(await pathOf(name), { waitUntil: "domcontentloaded" }), page));
    sendFonts();
    await fontsArrived(page);
    expect(await page.evaluate(() => document.fonts.check("600 20px Eczar"))).toBe(true);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift, name).toBeLessThanOrEqual(0.01);
  }
});

describe("before the scripts run", () => {
  async function openEarly(path: string) {
    const page = await tests.visit("/newsletter", { alone: true, viewport: desktop });
    const sendScripts = await holdBack(page, /\.js$/);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return { page, sendScripts };
  }

  test("a button that needs them is pressed once they do", async () => {
    const { page, sendScripts } = await openEarly("/");
    const next = page.getByRole("button", { name: "Next campaign" });
    const cards = page.locator('[aria-roledescription="carousel"][aria-label="Featured campaigns"] ul');
    await next.click();
    await next.click();
    const scrolled = () => cards.evaluate((list) => list.scrollLeft);
    expect(await scrolled()).toBe(0);
    sendScripts();
    await expect.poll(scrolled).toBeGreaterThan(0);
  });

  test("the menu of a phone is open, and stays open", async () => {
    const { page, sendScripts } = await openEarly("/about");
    await page.setViewportSize(phone);
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    const team = page.getByRole("navigation", { name: "Site menu" }).getByRole("link", { name: "Team" });
    await opener.click();
    await seen(team);
    sendScripts();
    await alive(page);
    await seen(opener.and(page.locator("[aria-expanded=true]")));
    await team.click();
    await page.waitForURL("**/team");
    await gone(team);
  });

  test("what is typed into a form counts", async () => {
    const { page, sendScripts } = await openEarly("/donations");
    await page.getByLabel("Dark").check();
    const amount = page.getByLabel("Custom amount");
    await amount.fill("321");
    sendScripts();
    await alive(page);
    await seen(page.getByRole("button", { name: /₹321/ }));
    expect(await amount.inputValue()).toBe("321");
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  test("an address that is begun at the checkout is not mixed with the saved one of who signs in", async () => {
    const { services } = tests.site;
    const customer = await createUser(services);
    await services.db.run(command`
      insert into addresses (user_id, full_name, address_line_1, city, state, postal_code, is_default)
      values (${customer.user_id}, 'Asha', '5 Church Street', 'Bengaluru', 'Karnataka', '560001', true)`);
    const shop = await createShop(services);
    const { page, sendScripts } = await openEarly(
      `/products/${await listProduct(services.db, shop.user_id)}`,
    );
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Add to Cart/ })
      .first()
      .click();
    await page.waitForURL("**/cart", { waitUntil: "domcontentloaded" });
    await page.goto("/checkout", { waitUntil: "domcontentloaded" });
    await field(page, "Address line 1").fill("Plot 12");
    await page.getByRole("main").getByRole("link", { name: "Log in or sign up" }).click();
    await page.waitForURL("**/auth?*", { waitUntil: "domcontentloaded" });
    await field(page, "Email").first().fill(customer.email);
    await field(page, "Password").first().fill(customer.password);
    await press(page, "Sign In");
    await page.waitForURL("**/checkout", { waitUntil: "domcontentloaded" });
    expect(await field(page, "City").inputValue()).toBe("Bengaluru");
    sendScripts();
    await expect.poll(() => field(page, "Address line 1").inputValue()).toBe("Plot 12");
    expect([await field(page, "City").inputValue(), await field(page, "PIN code").inputValue()]).toEqual([
      "",
      "",
    ]);
  });

  test("a picture is chosen", async () => {
    const writer = await createUser(tests.site.services);
    const page = await tests.visitAs(writer, "/dashboard/addresses", { alone: true, viewport: desktop });
    const sendScripts = await holdBack(page, /\.js$/);
    await page.goto("/stories/new", { waitUntil: "domcontentloaded" });
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture("png") });
    sendScripts();
    await alive(page);
    await seen(page.getByText("The picture is ready."));
  });

  test("the bell is opened, and tells so", async () => {
    const person = await createUser(tests.site.services);
    const page = await tests.visitAs(person, "/newsletter", { alone: true, viewport: desktop });
    const sendScripts = await holdBack(page, /\.js$/);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Notifications" }).click();
    sendScripts();
    await seen(page.getByRole("button", { name: "Notifications", expanded: true }));
    await seen(
      page.getByRole("dialog", { name: "Notifications" }).getByText("You have no notifications yet"),
    );
  });

  test("links lead on, and menus open", async () => {
    const { page } = await openEarly("/");
    await page.getByRole("navigation", { name: "Main" }).getByText("Company").click();
    const team = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" });
    await team.click();
    await page.waitForURL("**/team");
  });
});

test("a page in the background starts without being painted", async () => {
  const page = await tests.visit("/newsletter", { alone: true, viewport: phone });
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.assign(window, { PerformanceObserver: undefined });
  });
  await page.goto("/about");
  await alive(page);
});

describe("the routes of other pages", () => {
  const listOfRoutes = /\/assets\/manifest-[^/]*\.js$/;
  const hasList = (page: Page) =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/manifest-")),
    );
  const openTeam = (page: Page) =>
    page.getByRole("contentinfo").getByRole("link", { name: "Team", exact: true }).click();

  test("come when somebody touches the page, for a navigation without a document", async () => {
    const page = await tests.visit("/about", { alone: true, viewport: desktop });
    await alive(page);
    expect(await hasList(page)).toBe(false);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await openTeam(page);
    await page.waitForURL("**/team");
    await seen(page.getByRole("heading", { level: 1 }));
    expect(await hasList(page)).toBe(true);
    await page.goBack();
    await page.waitForURL("**/about");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("are there for Back in a page that was loaded again", async () => {
    const page = await tests.visit("/about", { alone: true, viewport: desktop });
    const title = page.getByRole("heading", { level: 1 });
    const about = await title.innerText();
    await alive(page);
    await openTeam(page);
    await page.waitForURL("**/team");
    await alive((await page.reload(), page));
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/manifest-")),
    );
    await page.goBack();
    await page.waitForURL("**/about");
    await seen(page.getByRole("heading", { level: 1, name: about, exact: true }));
  });

  test("count also where they come before the page has started", async () => {
    const page = await tests.visit("/about", { alone: true, viewport: desktop });
    await openTeam(page);
    await page.waitForURL("**/team");
    await page.addInitScript(() => {
      const now = MessagePort.prototype.postMessage;
      // React begins with such a message.
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => now.call(this, message), 300);
      };
    });
    await alive((await page.reload(), page));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await page.waitForURL("**/about");
    await seen(page.locator("main h1").filter({ hasNotText: /not found/i }));
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("are asked for by a document where they cannot be had", async () => {
    const page = await tests.visit("/about", {
      alone: true,
      viewport: desktop,
      expected: { console: ["ERR_FAILED"] },
    });
    await alive(page);
    await page.route(listOfRoutes, (route) => route.abort());
    await openTeam(page);
    await page.waitForURL("**/team");
    await seen(page.locator("main h1").filter({ hasNotText: /not found/i }));
    await page.waitForFunction(() => performance.getEntriesByType("navigation").length === 1);
  });
});
