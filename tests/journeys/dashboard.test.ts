import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { giveDemoShare } from "../support/demo-share.ts";
import { overflows } from "../support/barriers.ts";
import { alive, focused, gone, seen, tabTo } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import { desktop, phone, type VisitOptions, useSite } from "../support/site.ts";

const tests = useSite();

type Role = "customer" | "vendor" | "admin";

/** A page of somebody new with this role. */
async function visitAsNew(role: Role, path: string, options: VisitOptions = {}): Promise<Page> {
  return tests.visitAs(await createUser(tests.site.services, { role }), path, options);
}

const everybodys = [
  ["Overview", "/dashboard", /^Welcome, Asha Patnaik$/],
  ["My Campaigns", "/dashboard/campaigns", "My Campaigns"],
  ["My Stories", "/dashboard/stories", "My Stories"],
  ["My Donations", "/dashboard/donations", "My Donations"],
  ["My Products", "/dashboard/my-products", "My Products"],
  ["Orders", "/dashboard/orders", "Orders"],
  ["My Applications", "/dashboard/applications", "My Applications"],
  ["My Fundraisers", "/dashboard/fundraisers", "My Fundraisers"],
  ["Wishlist", "/dashboard/wishlist", "Wishlist"],
  ["Messages", "/dashboard/messages", "Messages"],
  ["Addresses", "/dashboard/addresses", "Addresses"],
] as const;
const shipping = ["Shipping", "/dashboard/shipping", "Shipping Management"] as const;
const earnings = ["Earnings", "/dashboard/earnings", "Earnings"] as const;
const admin = ["Admin Panel", "/dashboard/admin", "Admin Dashboard"] as const;
const analytics = ["Analytics", "/dashboard/analytics", "Analytics"] as const;
const settings = ["Settings", "/dashboard/settings", "Settings"] as const;

const sections = {
  customer: [...everybodys, settings],
  vendor: [...everybodys, shipping, earnings, analytics, settings],
  admin: [...everybodys, shipping, admin, analytics, settings],
};

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

describe("the sidebar", () => {
  test.each(["customer", "vendor", "admin"] as const)(
    "links all pages of this role in order, and each opens: %s",
    async (role) => {
      const page = await visitAsNew(role, "/dashboard", { javaScriptEnabled: false });
      const labels = await sidebar(page).getByRole("listitem").getByRole("link").allInnerTexts();
      expect(labels).toEqual(sections[role].map(([label]) => label));
      for (const [, path, heading] of sections[role]) {
        const answer = await page.request.get(path, { maxRedirects: 0 });
        expect(answer.status(), path).toBe(200);
        const [, title = ""] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? [];
        expect(title.replaceAll(/<[^>]*>/g, "")).toEqual(expect.stringMatching(heading));
      }
    },
  );

  test("says which of its pages is open", async () => {
    const page = await visitAsNew("admin", "/dashboard");
    for (const [label, path, heading] of [admin, settings]) {
      // While the admin panel is open, its own pages stand there too, among them "Site settings".
      await sidebar(page).getByRole("link", { name: label, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await seen(page.getByRole("heading", { level: 1, name: heading, exact: true }));
      await expect.poll(() => sidebar(page).locator("[aria-current=page]").allInnerTexts()).toEqual([label]);
    }
  });

  test("has all pages for admins while one of them is open, and each opens", async () => {
    const page = await visitAsNew("admin", "/dashboard/admin");
    const pages = page.getByRole("navigation", { name: "Pages for admins" });
    await seen(pages.getByRole("link").first());
    const links = await pages
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links.length).toBeGreaterThan(20);
    for (const href of links)
      expect((await page.request.get(href ?? "", { maxRedirects: 0 })).status(), href ?? "").toBe(200);
    await pages.getByRole("link", { name: "Site settings" }).click();
    await seen(page.getByRole("heading", { level: 1, name: "Site settings" }));
    await expect.poll(() => pages.locator("[aria-current=page]").allInnerTexts()).toEqual(["Site settings"]);
    await page.goto("/dashboard");
    await gone(pages);
  });

  test("can be collapsed and expanded, and stays as it was left", async () => {
    const page = await visitAsNew("admin", "/dashboard/orders");
    const toggle = page.getByRole("button", { name: "Toggle sidebar" });
    const width = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0);
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    const wide = await width();
    await toggle.click();
    await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(width).toBeLessThan(wide / 2);
    const narrow = await width();
    // Hidden labels are still announced, and the links work.
    await sidebar(page).getByRole("link", { name: "Addresses", exact: true }).click();
    await page.waitForURL("**/dashboard/addresses");
    await seen(page.getByRole("heading", { level: 1, name: "Addresses" }));
    expect(await width()).toBe(narrow);

    const answer = await page.request.get("/dashboard");
    expect(await answer.text()).toMatch(/aria-label="Toggle sidebar" aria-expanded="false"/);
    await page.reload();
    await alive(page);
    expect(await width()).toBe(narrow);
    await toggle.press("Enter");
    await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(width).toBe(wide);
    await page.reload();
    await alive(page);
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  });

  test("is a drawer on phones, by touch and by keyboard", async () => {
    const page = await visitAsNew("vendor", "/dashboard", { viewport: phone });
    const opener = page.getByRole("button", { name: "Dashboard menu" });
    expect(await sidebar(page).isVisible()).toBe(false);
    await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
    await opener.click();
    await seen(sidebar(page).getByRole("link", { name: "Shipping", exact: true }));
    await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("button", { name: "Close menu" }).click();
    await gone(sidebar(page));
    await opener.press("Enter");
    await tabTo(page, "Orders");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard/orders");
    await gone(sidebar(page));
    await opener.press("Enter");
    await seen(sidebar(page));
    await page.keyboard.press("Escape");
    await gone(sidebar(page));
    await focused(opener);
  });
});

describe("the header", () => {
  test.each(Object.entries({ phone, desktop }))("has working links, on a %s", async (_name, viewport) => {
    const page = await visitAsNew("customer", "/dashboard/addresses", { viewport });
    expect(await page.getByRole("contentinfo").getByRole("link").allInnerTexts()).toEqual([
      "Help and contact",
      "Accessibility",
    ]);
    await seen(page.getByRole("button", { name: /^Notifications/ }));
    const menu = page.getByRole("button", { name: "Profile menu: Asha Patnaik" });
    const header = page.getByRole("banner");
    for (const [label, path, heading] of [
      ["Profile", "/dashboard/settings", "Settings"],
      ["Orders", "/dashboard/orders", "Orders"],
      ["Settings", "/dashboard/settings", "Settings"],
    ] as const) {
      await menu.click();
      await seen(header.getByRole("menuitem", { name: "Help and contact", exact: true }));
      await header.getByRole("menuitem", { name: label, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await gone(header.getByRole("menuitem", { name: label, exact: true }));
      // A page that arrives takes the focus, which closes an open menu.
      await focused(
        page.locator("#main").filter({ has: page.getByRole("heading", { level: 1, name: heading }) }),
      );
    }
    await page.getByRole("link", { name: "Back to Website" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await seen(page.getByRole("contentinfo"));
    await gone(sidebar(page));
  });

  test("has a menu with arrow keys", async () => {
    const page = await visitAsNew("customer", "/dashboard/addresses");
    await page.getByRole("button", { name: /^Profile menu/ }).press("Enter");
    await seen(page.getByRole("menuitem", { name: "Profile", exact: true }));
    const has_focus = (name: string) =>
      page
        .getByRole("menuitem", { name, exact: true })
        .evaluate((element) => element === document.activeElement);
    for (const [key, name] of [
      [null, "Profile"],
      ["ArrowDown", "Settings"],
      ["End", "Sign out"],
      ["ArrowDown", "Profile"],
      ["ArrowUp", "Sign out"],
    ] as const) {
      if (key) await page.keyboard.press(key);
      await expect.poll(() => has_focus(name)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await gone(page.getByRole("menu"));
  });

  test("signs out, and the dashboard asks to sign in again", async () => {
    const page = await visitAsNew("customer", "/dashboard");
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await seen(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }));
    await page.goto("/dashboard/orders?x=1");
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/dashboard/orders?x=1");
  });
});

describe("the public header", () => {
  test("knows who is signed in, and logs out", async () => {
    const page = await visitAsNew("customer", "/about");
    const main = page.getByRole("navigation", { name: "Main" });
    expect(await main.getByRole("link", { name: "Login" }).count()).toBe(0);
    await main.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await seen(page.getByRole("heading", { level: 1, name: "Welcome, Asha Patnaik" }));
    await page.goBack();
    await main.getByRole("button", { name: "Logout" }).click();
    await seen(main.getByRole("link", { name: "Login" }));
    for (const name of ["Dashboard", "Logout"])
      await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0);
  });

  test("the menu on phones knows who is signed in, and logs out", async () => {
    const page = await visitAsNew("customer", "/about", { viewport: phone });
    const menu = page.getByRole("navigation", { name: "Site menu" });
    const opener = page.getByRole("button", { name: "Menu", exact: true });
    await opener.click();
    await menu.getByRole("link", { name: "Dashboard", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.getByRole("link", { name: "Back to Website" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await seen(page.getByRole("contentinfo"));
    await opener.click();
    await menu.getByRole("link", { name: "About", exact: true }).click();
    await page.waitForURL("**/about");
    // Pressed before it has closed, the button would close it.
    await gone(menu);
    await opener.click();
    await menu.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    // The notice covers the header for some seconds.
    await page.goto("/about");
    await alive(page);
    await opener.click();
    await seen(menu.getByRole("link", { name: "Login", exact: true }));
  });
});

test("guests are asked to join on the stories page, and members are not", async () => {
  const page = await alive(await tests.visit("/stories"));
  const join = page.getByRole("link", { name: "Join Community", exact: true });
  await join.click();
  await page.waitForURL("**/auth?tab=sign-up&redirectTo=%2Fstories");
  const member = await visitAsNew("customer", "/stories");
  expect(await member.getByRole("link", { name: "Join Community" }).count()).toBe(0);
});

describe("the overview", () => {
  test("of somebody active", async () => {
    const { db } = tests.site.services;
    const { user_id } = await createUser(tests.site.services, { role: "vendor" });
    await giveDemoShare(tests.site, user_id);
    const page = await tests.visitAs({ user_id }, "/dashboard", { viewport: phone });
    await seen(page.getByRole("heading", { level: 1, name: "Welcome, Asha Patnaik" }));
    expect(await page.locator("dl dt").allInnerTexts()).toEqual([
      "Campaigns",
      "Stories",
      "Donations",
      "Products",
    ]);
    expect(await page.locator("dl dt + dd").allInnerTexts()).toEqual(["5", "0", "5", "0"]);
    await seen(page.getByText("Listed products", { exact: true }));

    const newest = await db.many(sql({ title: "text" })`
      select title from campaigns where created_by = ${user_id} order by created_at desc, id desc limit 3`);
    const own = page.locator("[data-own-campaign]");
    expect(await own.count()).toBe(3);
    for (const [position, { title }] of newest.entries())
      await seen(own.nth(position).getByRole("link", { name: title, exact: true }));
    expect(await page.locator("[data-recent-donation]").count()).toBe(3);
    expect(await overflows(page)).toEqual([]);

    await page.getByRole("link", { name: "View all campaigns" }).click();
    await page.waitForURL("**/dashboard/campaigns");
    await expect.poll(() => own.count()).toBe(5);
    for (const text of await own.allInnerTexts()) expect(text).toMatch(/^Active$/m);
  });

  test("of somebody new says what to do next", async () => {
    const page = await visitAsNew("customer", "/dashboard");
    await seen(page.getByText("Not a vendor", { exact: true }));
    // What they can do comes before the figures, which are all zeros.
    const tops = await Promise.all(
      [page.getByRole("region", { name: "Quick actions" }), page.locator("dl").first()].map(
        async (part) => (await part.boundingBox())?.y ?? 0,
      ),
    );
    expect(tops[0]).toBeLessThan(tops[1] as number);
    for (const path of ["/campaigns", "/stories", "/marketplace", "/donations"]) {
      await page.getByRole("region", { name: "Quick actions" }).locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await page.goBack();
      await page.waitForURL("**/dashboard");
    }
    await page.getByRole("link", { name: "Choose a campaign" }).click();
    await page.waitForURL("**/campaigns");
  });

  test("shows a spinner while it loads", async () => {
    const page = await visitAsNew("customer", "/about");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/dashboard\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
    const spinner = page.getByRole("main").getByRole("status").getByText("Loading…", { exact: true });
    await seen(spinner);
    await seen(sidebar(page));
    letGo();
    await seen(page.getByRole("heading", { level: 1, name: "Welcome, Asha Patnaik" }));
    await gone(spinner);
  });

  test("can be read and left without script", async () => {
    const { user_id } = await createUser(tests.site.services, { role: "admin" });
    await giveDemoShare(tests.site, user_id);
    const page = await tests.visitAs({ user_id }, "/dashboard", {
      javaScriptEnabled: false,
      viewport: phone,
    });
    expect(await page.locator("[data-recent-donation]").count()).toBe(3);
    await page.getByRole("button", { name: "Dashboard menu" }).click();
    await sidebar(page).getByRole("link", { name: "Admin Panel" }).click();
    await page.waitForURL("**/dashboard/admin");
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.setViewportSize(desktop);
    await seen(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }));
  });
});

describe("pages for other roles", () => {
  const refused = { expected: { console: ["403"] } };

  test("Shipping and Analytics say so, and Admin leads back", async () => {
    const page = await visitAsNew("customer", "/dashboard/shipping", refused);
    await seen(page.getByRole("heading", { name: "Access Restricted", exact: true }));
    await seen(
      page.getByText("This section is only available for vendors and administrators.", { exact: true }),
    );
    await page.goto("/dashboard/analytics");
    await seen(page.getByRole("heading", { name: "Access Restricted", exact: true }));
    await seen(page.getByText("Your role: customer", { exact: true }));
    await page.goto("/dashboard/admin");
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await seen(page.getByRole("heading", { level: 1, name: "Welcome, Asha Patnaik" }));
  });

  test("a revoked role loses its access, whatever the open page offers", async () => {
    const { user_id } = await createUser(tests.site.services, { role: "admin" });
    const page = await tests.visitAs({ user_id }, "/dashboard/orders", refused);
    await tests.site.services.db.run(command`delete from user_roles where user_id = ${user_id}`);
    await sidebar(page).getByRole("link", { name: "Admin Panel" }).click();
    await seen(page.getByRole("heading", { level: 1, name: "Welcome, Asha Patnaik" }));
    await gone(sidebar(page).getByRole("link", { name: "Admin Panel" }));
    await page.goto("/dashboard/analytics");
    await seen(page.getByRole("heading", { name: "Access Restricted", exact: true }));
  });

  test("a session that ended elsewhere leads to the sign-in page, and back to the requested page", async () => {
    const { user_id } = await createUser(tests.site.services);
    // The bell may ask once more than the session lives.
    const page = await tests.visitAs({ user_id }, "/dashboard");
    await tests.site.services.db.run(command`delete from sessions where user_id = ${user_id}`);
    await sidebar(page).getByRole("link", { name: "Addresses" }).click();
    await page.waitForURL("**/auth?**");
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/dashboard/addresses");
    await seen(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }));
  });
});

test("an unknown dashboard URL shows the error within the dashboard", async () => {
  const page = await visitAsNew("customer", "/about", { expected: { console: ["404"] } });
  const answer = await page.goto("/dashboard/no-such-page");
  expect(answer?.status()).toBe(404);
  await alive(page);
  await seen(page.getByText("Oops! Page not found", { exact: true }));
  await seen(sidebar(page));
  await sidebar(page).getByRole("link", { name: "Orders", exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Orders", exact: true }));
});
