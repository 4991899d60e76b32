import { Writable } from "node:stream";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createLog } from "../../app/platform/log.ts";
import { alive, gone, notice, publicPaths, seen, sidewaysRoom } from "../support/journeys.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

describe("the header", () => {
  test("leads everywhere", async () => {
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

  test("opens what is behind Company, by hand and by keyboard", async () => {
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
    await company.focus();
    await page.keyboard.press("Enter");
    await seen(main.getByRole("link", { name: "Team", exact: true }));
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("About");
    await page.keyboard.press("Escape");
    await gone(main.getByRole("link", { name: "Team", exact: true }));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Company");
  });

  test("stays where it is, and so does the page, when its links are reached by keyboard", async () => {
    const page = await alive(await tests.visit("/"));
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
    const main = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Programs", "Campaigns", "Stories"]) {
      await main.getByRole("link", { name, exact: true }).focus();
      expect(await page.evaluate(() => scrollY)).toBe(1_000);
    }
  });

  test("leaves in sight what is reached by keyboard below it", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    const links = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await links.first().focus();
    const header = await page.getByRole("banner").boundingBox();
    const link = await links.first().boundingBox();
    expect(link?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
  });

  test("is a menu on phones, which opens, closes and leads on", async () => {
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
    await button.click();
    await gone(menu);
    await button.click();
    await page.keyboard.press("Escape");
    await gone(menu);
    await button.click();
    await menu.getByRole("link", { name: "Cart (0)", exact: true }).click();
    await page.waitForURL("**/cart");
    await gone(menu);
    await button.click();
    await menu.getByRole("link", { name: "Donate Now" }).click();
    await page.waitForURL("**/donations");
  });
});

describe("the footer", () => {
  test("says who we are and has a page behind each policy", async () => {
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
      ["Grievance Redressal", "/grievance"],
    ] as const) {
      await footer.getByRole("link", { name }).click();
      await page.waitForURL(`**${path}`);
      await seen(page.getByRole("heading", { level: 1 }));
    }
  });

  test("takes an e-mail address for the newsletter, and refuses what is none", async () => {
    const page = await alive(await tests.visit("/team", { viewport: phone }));
    const footer = page.getByRole("contentinfo");
    const field = footer.getByLabel("Newsletter by e-mail");
    await field.fill("not an address");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await seen(footer.getByText("Please enter a valid e-mail address.", { exact: true }));
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.fill("reader@example.org");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await seen(page.locator("[data-notice=success]"));
    expect(new URL(page.url()).pathname).toBe("/team");
    const mails = await fetch(`${tests.site.url}/sandbox/mail?to=reader@example.org&format=json`);
    expect((await mails.json()) as { mails: unknown[] }).toMatchObject({
      mails: [{ to: "reader@example.org" }],
    });
  });
});

describe("links", () => {
  test("each within the site leads to a page that exists, also those found on the way", async () => {
    const { url } = tests.site;
    const known = new Set(await publicPaths(tests.site));
    const wrong: string[] = [];
    const found_on = new Map<string, string>();
    for (const path of known) {
      const response = await fetch(url + path);
      if (response.status !== 200)
        wrong.push(`${path} (on ${found_on.get(path) ?? "the list"}): ${response.status}`);
      if (!response.headers.get("content-type")?.includes("text/html")) continue;
      for (const [, href = ""] of (await response.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const target = new URL(href.replaceAll("&amp;", "&"), url + path);
        if (href === "" || href === "#") wrong.push(`an empty link on ${path}`);
        if (target.origin !== url) continue;
        const target_path = target.pathname + target.search;
        if (known.has(target_path)) continue;
        known.add(target_path);
        found_on.set(target_path, path);
      }
    }
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(80);
  }, 60_000);

  test("to a place within a page have that place", async () => {
    const missing: string[] = [];
    for (const path of await publicPaths(tests.site)) {
      const html = await (await fetch(tests.site.url + path)).text();
      for (const [, id = ""] of html.matchAll(/href="#([^"]+)"/g))
        if (!html.includes(`id="${id}"`)) missing.push(`${path}#${id}`);
    }
    expect(missing).toEqual([]);
  });
});

describe("an address without a page", () => {
  test("is answered with 404, in words, with the way home, and logged", async () => {
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
    const page = await alive(await tests.visit("/about", { expected: { console: ["404"] } }));
    const answer = await page.goto("/no-such-page/at-all?x=1");
    services.log = silent;
    expect(answer?.status()).toBe(404);
    await seen(page.getByText("Oops! Page not found", { exact: true }));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ path: "/no-such-page/at-all", msg: "page not found" }),
    );
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await seen(page.getByRole("heading", { level: 1 }));
  });
});

describe("for everybody's eyes and hands", () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test("the chosen theme stays", async () => {
    const page = await alive(await tests.visit("/about", { colorScheme: "light" }));
    expect(await background(page)).toBe("rgb(251, 247, 239)");
    await page.getByRole("radio", { name: "Dark" }).check();
    expect(await background(page)).toBe("rgb(23, 18, 14)");
    await page.reload();
    expect(await theme(page)).toBe("dark");
    await alive(page);
    expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: "System" }).check();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background(page)).toBe("rgb(23, 18, 14)");
  });

  test("the first Tab skips to the content", async () => {
    const page = await alive(await tests.visit("/campaigns"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  });

  test.each([
    [320, "100%"],
    [390, "200%"],
    [1366, "200%"],
  ])("no page is wider than a screen of %i px with text at %s", async (width, size) => {
    const page = await tests.visit("/", { viewport: { width, height: 800 } });
    const wide: string[] = [];
    for (const path of await publicPaths(tests.site)) {
      await page.goto(path);
      await page.evaluate((wanted) => document.documentElement.style.setProperty("font-size", wanted), size);
      const room = await sidewaysRoom(page);
      if (room > 0) wide.push(`${path}: ${room} px, for ${await tooWide(page)}`);
    }
    expect(wide).toEqual([]);
  });

  test("what can be pressed is at least 44 px high, apart from words within text", async () => {
    const page = await tests.visit("/", { viewport: phone });
    const small = new Set<string>();
    for (const path of await publicPaths(tests.site)) {
      await page.goto(path);
      for (const found of await smallTargets(page)) small.add(found);
    }
    expect([...small]).toEqual([]);
  });

  test("what has the focus is never under the bars that stick", async () => {
    const page = await alive(await tests.visit("/campaigns", { viewport: phone }));
    const hidden: string[] = [];
    for (let presses = 0; presses < 30; presses += 1) {
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
    }
    expect(hidden).toEqual([]);
    expect(await notice(page, "").count()).toBe(0);
  });
});

/** What reaches beyond the screen and is not inside something that scrolls, for the message of a failed test. */
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
        `${location.pathname}: ${target.tagName} ${target.textContent?.trim().slice(0, 40)} ${Math.round(box.height)} px`,
      ];
    });
  });
}
