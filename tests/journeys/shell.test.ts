import { Writable } from "node:stream";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { createLog } from "../../app/platform/log.ts";
import { createClients } from "../support/api-client.ts";
import { barriers } from "../support/barriers.ts";
import {
  alive,
  focused,
  fontsArrived,
  gone,
  notice,
  runningCampaigns,
  seen,
  sidewaysRoom,
} from "../support/journeys.ts";
import { listProduct } from "../support/products.ts";
import { createShop } from "../support/shops.ts";
import { phone, useSite } from "../support/site.ts";
import { soon } from "../support/soon.ts";

const tests = useSite();

test("the search finds campaigns, stories and products at once, says when there are none, and leads on", async () => {
  const page = await alive(await tests.visit("/search", { viewport: phone }));
  const box = page.getByRole("searchbox");
  await box.fill("water");
  await box.press("Enter");
  await page.waitForURL("**/search?q=water");
  for (const name of ["Campaigns", "Stories"])
    await seen(page.getByRole("region", { name, exact: true }).getByRole("listitem").first());
  const campaigns = page.getByRole("region", { name: "Campaigns", exact: true });
  const title = await campaigns.getByRole("listitem").first().getByRole("link").first().innerText();
  await campaigns.getByRole("listitem").first().getByRole("link").first().click();
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  await seen(page.getByRole("heading", { level: 1, name: title.split("\n")[0] ?? "" }));
  await page.goto("/search?q=zzzzqqqq");
  await seen(page.getByText(/zzzzqqqq/).first());
  expect(await barriers(page)).toEqual([]);
});

describe("the header", () => {
  test("has working links", async () => {
    const page = await alive(await tests.visit("/"));
    const main = page.getByRole("navigation", { name: "Main" });
    for (const [name, path] of [
      ["Programs", "/programs"],
      ["Campaigns", "/campaigns"],
      ["Stories", "/stories"],
      ["Marketplace", "/marketplace"],
      ["Login", "/auth"],
    ] as const) {
      await main.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await seen(page.getByRole("heading", { level: 1 }));
    }
    await page.getByRole("banner").getByRole("link", { name: "Donate Now" }).click();
    await page.waitForURL("**/donations");
    for (const name of ["Dashboard", "Logout"])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  });

  test("opens the Company menu, whose links work", async () => {
    const page = await alive(await tests.visit("/"));
    const company = page.getByRole("button", { name: "Company" });
    const main = page.getByRole("navigation", { name: "Main" });
    for (const [name, path] of [
      ["About", "/about"],
      ["Team", "/team"],
      ["Contact", "/contact"],
    ] as const) {
      await expect.poll(() => company.getAttribute("aria-expanded")).toBe("false");
      await company.click();
      await seen(main.getByRole("link", { name, exact: true }));
      await expect.poll(() => company.getAttribute("aria-expanded")).toBe("true");
      await main.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await gone(main.getByRole("link", { name: "Team", exact: true }));
    }
  });

  test("does not scroll the page when its links are focused by keyboard", async () => {
    const page = await alive(await tests.visit("/"));
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
    const main = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Programs", "Campaigns", "Stories"]) {
      // Looked at within one task, in which nothing else moves the page, such as fonts that arrive.
      const scrolled_px = await main
        .getByRole("link", { name, exact: true })
        .evaluate((link: HTMLElement) => {
          const before = scrollY;
          link.focus();
          return scrollY - before;
        });
      expect(scrolled_px).toBe(0);
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test("does not cover what is focused below it", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    const links = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
    await fontsArrived(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await links.first().focus();
    const header = await page.getByRole("banner").boundingBox();
    const link = await links.first().boundingBox();
    expect(link?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
  });

  test("is a menu on phones, which opens, closes and has working links", async () => {
    const page = await alive(await tests.visit("/", { viewport: { width: 390, height: 800 } }));
    const menu = page.getByRole("navigation", { name: "Site menu" });
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.getByRole("link", { name: "Programs" }).isVisible()).toBe(false);
    expect(await main.getByRole("link", { name: "Donate Now" }).isVisible()).toBe(true);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
    await button.click();
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    for (const name of [
      "Programs",
      "Campaigns",
      "Stories",
      "Marketplace",
      "About",
      "Team",
      "Contact",
      "Login",
    ])
      await seen(menu.getByRole("link", { name, exact: true }));
    await seen(menu.getByRole("link", { name: "Cart (0)", exact: true }));
    await seen(menu.getByRole("link", { name: "Track Order", exact: true }));
    await button.click();
    await gone(menu);
    await button.click();
    await page.keyboard.press("Escape");
    await gone(menu);
    await button.click();
    await menu.getByRole("link", { name: "Cart (0)", exact: true }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await seen(cart.getByText("Your cart is empty", { exact: true }));
    await gone(menu);
    await cart.getByRole("button", { name: "Close" }).click();
    await gone(cart);
    await button.click();
    await menu.getByRole("link", { name: "Donate Now" }).click();
    await page.waitForURL("**/donations");
  });
});

describe("the header of who has signed in", () => {
  test.each([320, 360])("has the search in its one row beside the cart, %i px wide", async (width) => {
    const { services } = tests.site;
    const person = await createClients(services).person();
    const shop = await createShop(services);
    const product = await listProduct(services.db, shop.user_id);
    await services.db.run(command`
      insert into cart_items (user_id, product_id, quantity, seen_price_paise)
      values (${person.user_id}, ${product}, 1, 40000)`);
    const page = await tests.visitAs(person, "/about", { viewport: { width, height: 740 } });
    await alive(page);
    await fontsArrived(page);
    const header = page.getByRole("banner");
    const middleOf = async (one: Locator) => {
      const box = await one.filter({ visible: true }).boundingBox();
      return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2);
    };
    const middle = await middleOf(header.getByRole("button", { name: "Menu", exact: true }));
    expect(await middleOf(header.getByRole("link", { name: "Search", exact: true }))).toBe(middle);
    expect(await middleOf(header.getByRole("link", { name: "Cart (1)" }))).toBe(middle);
    expect(await middleOf(header.getByRole("button", { name: /^Notifications/ }))).toBe(middle);
    expect(await sidewaysRoom(page)).toBe(0);
  });
});

describe("the menu on a small screen", () => {
  test.each(["100%", "200%"])("is cut off nowhere and works by keyboard, with text at %s", async (size) => {
    const page = await alive(await tests.visit("/about", { viewport: { width: 320, height: 480 } }));
    await fontsArrived(page);
    await page.evaluate((wanted) => document.documentElement.style.setProperty("font-size", wanted), size);
    const menu = page.getByRole("navigation", { name: "Site menu" });
    const button = page.getByRole("button", { name: "Menu", exact: true });
    // In one row with the rest of the header, as far as letters of the usual size go.
    const donate = page.getByRole("banner").getByRole("link", { name: "Donate Now" }).first();
    if (size === "100%") expect((await button.boundingBox())?.y).toBe((await donate.boundingBox())?.y);
    await button.focus();
    await page.keyboard.press("Enter");
    await seen(menu);
    // It begins below the header, of whatever height, and ends with the screen.
    await soon(async () => {
      const bottom = await page.getByRole("banner").evaluate((one) => one.getBoundingClientRect().bottom);
      const panel = await page.locator(":popover-open").boundingBox();
      expect(Math.round(panel?.y ?? 0)).toBe(Math.round(bottom));
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(480);
    });
    expect(await sidewaysRoom(page)).toBe(0);

    const links = menu.getByRole("link");
    for (let index = 0; index < (await links.count()); index += 1) {
      await page.keyboard.press("Tab");
      const covered = await links.nth(index).evaluate((link) => {
        const box = link.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return document.activeElement === link && link.contains(top) ? "" : link.textContent;
      });
      expect(covered).toBe("");
    }
    await page.keyboard.press("Escape");
    await gone(menu);
    await focused(button);
    // Nor does it cover what has the focus after it.
    await page.keyboard.press("Enter");
    await seen(menu);
    await links.last().focus();
    await page.keyboard.press("Tab");
    await gone(menu);
  });
});

describe("the footer", () => {
  test("names the organisation and links to each policy page", async () => {
    const page = await alive(await tests.visit("/"));
    const footer = page.getByRole("contentinfo");
    for (const kind of ["tel:", "mailto:"])
      expect(await footer.locator(`a[href^="${kind}"]`).innerText()).not.toBe("");
    expect(await footer.locator("address").innerText()).toContain("Odisha");
    for (const [name, path] of [
      ["Terms of Service", "/terms"],
      ["Privacy Policy", "/privacy"],
      ["Refund Policy", "/refund-policy"],
      ["Shipping Policy", "/shipping-policy"],
      ["Accessibility", "/accessibility"],
      ["Grievance Redressal", "/grievance"],
    ] as const) {
      // A click would miss where the page above grows between press and release, such as by a new donation.
      await footer.getByRole("link", { name }).press("Enter");
      await page.waitForURL(`**${path}`);
      await seen(page.getByRole("heading", { level: 1 }));
    }
  });

  test("accepts an email address for the newsletter, rejects an invalid one, and keeps it and the page offline", async () => {
    const page = await alive(
      await tests.visit("/team", { viewport: phone, expected: { console: ["ERR_INTERNET_DISCONNECTED"] } }),
    );
    const footer = page.getByRole("contentinfo");
    const title = page.getByRole("heading", {
      level: 1,
      name: await page.getByRole("heading", { level: 1 }).innerText(),
    });
    const field = footer.getByLabel("Newsletter by email");
    await field.fill("not an address");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await seen(footer.getByText("Please enter a valid email address.", { exact: true }));
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("shell-reader@example.org");
    await expect.poll(() => page.evaluate(hasModules)).toBe(true);
    await page.context().setOffline(true);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await seen(notice(page, "We got no answer from the site"));
    await seen(title);
    expect(await field.inputValue()).toBe("shell-reader@example.org");
    await page.context().setOffline(false);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await seen(page.locator("[data-notice=success]"));
    expect(new URL(page.url()).pathname).toBe("/team");
    const mails = await fetch(`${tests.site.url}/sandbox/mail?to=shell-reader@example.org&format=json`);
    expect((await mails.json()) as { mails: unknown[] }).toMatchObject({
      mails: [{ to: "shell-reader@example.org" }],
    });
  });
});

/** Whether the newsletter's page is loaded, with all that its module imports. */
function hasModules(): boolean {
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const wanted = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
  return (
    wanted.some(({ href }) => href.includes("/newsletter-")) && wanted.every(({ href }) => loaded.has(href))
  );
}

describe("an unknown URL", () => {
  test("gets a 404 page with a link home, and is logged", async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { services } = tests.site;
    const silent = services.log;
    services.log = createLog("info", sink);
    const page = await alive(
      await tests.visit("/about", { colorScheme: "light", expected: { console: ["404"] } }),
    );
    await page.getByRole("radio", { name: "Dark" }).check();
    const answer = await page.goto("/no-such-page/at-all?x=1");
    services.log = silent;
    expect(answer?.status()).toBe(404);
    expect((await answer?.text())?.match(/<title>/g)).toHaveLength(1);
    await seen(page.getByText("Oops! Page not found", { exact: true }));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ path: "/no-such-page/at-all", msg: "page not found" }),
    );
    // Leaving an error page keeps the document: nothing of the shell is mounted again, and nothing of it changes.
    await alive(page);
    const header = await page.getByRole("banner").elementHandle();
    const start_ms = () => page.evaluate(() => performance.timeOrigin);
    const styles = page.locator("head style");
    const [started_ms, first_styles] = [await start_ms(), await styles.allTextContents()];
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await gone(page.getByText("Oops! Page not found", { exact: true }));
    await seen(page.getByRole("heading", { level: 1 }));
    expect(await start_ms()).toBe(started_ms);
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await styles.allTextContents()).toEqual(first_styles);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

describe("accessibility", () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test("the chosen theme persists", async () => {
    const page = await alive(await tests.visit("/about", { colorScheme: "light" }));
    expect(await background(page)).toBe("rgb(251, 247, 239)");
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(() => background(page)).toBe("rgb(23, 18, 14)");
    await page.reload();
    expect(await theme(page)).toBe("dark");
    await alive(page);
    await expect.poll(() => page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "System" }).check();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).toBe("rgb(23, 18, 14)");
  });

  test("the first Tab skips to the content", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await focused(skip);
    await expect.poll(async () => (await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  // As low as a window at 400 %, it has no bars.
  test.each([
    ["the campaigns on a phone", "/campaigns", phone, 30],
    ["the campaigns at 400 %", "/campaigns", { width: 320, height: 256 }, 30],
    ["a campaign up to its form to follow it", "/campaigns/:id", { width: 360, height: 640 }, 80],
  ])("the focused element is never covered by sticky bars: %s", async (_, name, viewport, most) => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(await tests.visit(name.replace(":id", campaign?.id ?? ""), { viewport }));
    const follow = page.getByRole("textbox", { name: "Get updates by email" });
    const hidden: string[] = [];
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "";
        const box = focused.getBoundingClientRect();
        const places = [box.top + 2, box.top + box.height / 2, box.bottom - 2];
        const free = places.some((y) => {
          const top = document.elementFromPoint(box.left + box.width / 2, y);
          return top !== null && (focused.contains(top) || top.contains(focused));
        });
        return free ? "" : (focused.textContent ?? focused.tagName);
      });
      if (covered) hidden.push(covered);
      if (await page.evaluate(() => document.activeElement?.matches("main input[type=email]"))) break;
    }
    expect(hidden).toEqual([]);
    if (name.endsWith(":id")) await focused(follow);
    if (viewport.height === 256)
      expect(
        await page.getByRole("banner").evaluate((one) => one.getBoundingClientRect().bottom),
      ).toBeLessThan(0);
    expect(await notice(page, "").count()).toBe(0);
  });
});
