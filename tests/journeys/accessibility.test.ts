import { describe, expect, test } from "vitest";
import { violations } from "../support/axe.ts";
import { alive, notice, publicPaths, runningCampaigns, seen } from "../support/journeys.ts";
import { createUser, signInAs } from "../support/people.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();

test("what is wrong would be found", async () => {
  const page = await alive(await tests.visit("/about"));
  await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<input>"));
  expect(await violations(page)).toEqual([expect.stringContaining("/about label: #main > input")]);
});

const dashboardPaths = [
  "/dashboard",
  "/dashboard/campaigns",
  "/dashboard/stories",
  "/dashboard/donations",
  "/dashboard/my-products",
  "/dashboard/orders",
  "/dashboard/addresses",
  "/dashboard/shipping",
  "/dashboard/admin",
  "/dashboard/analytics",
  "/dashboard/settings",
];

const themes = ["light", "dark"] as const;
const screens = { "360 px": phone, "1366 px": desktop };

describe.each(Object.entries(screens))("at %s", (_name, viewport) => {
  test("every public page, in both themes", async () => {
    const page = await tests.visit("/", { viewport, expected: { console: ["404"] } });
    const found: string[] = [];
    for (const path of [...(await publicPaths(tests.site)), "/no-such-page", "/campaigns?q=zzzz"]) {
      await page.goto(path);
      await alive(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        found.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
      }
    }
    expect(found).toEqual([]);
  }, 90_000);

  test("every page of an admin's dashboard, its menus open, in both themes", async () => {
    const { user_id } = await createUser(tests.site.services, { role: "admin" });
    const page = await tests.visit("/about", {
      viewport,
      reducedMotion: "reduce",
      expected: { console: ["404"] },
    });
    await signInAs(page, tests.site.services, user_id);
    const found: string[] = [];
    const look = async (what: string) => {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page)).map((line) => `${what}, ${colorScheme}: ${line}`));
      }
    };
    for (const path of [...dashboardPaths, "/dashboard/no-such-page"]) {
      await page.goto(path);
      await alive(page);
      await look("at rest");
    }
    await page.getByRole("button", { name: /^Profile menu/ }).click();
    await look("the profile menu");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await seen(page.getByRole("dialog", { name: "Notifications" }));
    await look("the notifications");
    await page.keyboard.press("Escape");
    const opener = page.getByRole("button", {
      name: viewport === phone ? "Dashboard menu" : "Toggle sidebar",
    });
    await opener.click();
    await look("the sidebar");
    expect(found).toEqual([]);
  }, 90_000);

  test("a campaign's tabs, its dialog and its notices, in both themes", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await alive(
      await tests.visit(`/campaigns/${campaign?.id}`, { viewport, reducedMotion: "reduce" }),
    );
    const found: string[] = [];
    const look = async (what: string) => {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page)).map((line) => `${what}, ${colorScheme}: ${line}`));
      }
    };
    for (const tab of ["Updates", "Supporters", "Gallery", "FAQ"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await look(tab);
    }
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await seen(page.getByRole("dialog"));
    await look("the dialog");
    await page.getByRole("button", { name: /^₹500/ }).click();
    await page.getByLabel(/^Email/).fill("axe@example.org");
    await page.getByLabel("Make this donation anonymous").check();
    await look("the filled dialog");
    await page.getByLabel("Custom amount").fill("0");
    await page.getByLabel("Custom amount").evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
    await seen(notice(page, "Invalid Amount"));
    await look("a notice over the dialog");
    expect(found).toEqual([]);
  }, 60_000);
});

test("the menus, in both themes", async () => {
  const page = await alive(await tests.visit("/", { viewport: phone, reducedMotion: "reduce" }));
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await seen(page.getByRole("navigation", { name: "Site menu" }));
    found.push(...(await violations(page)));
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.setViewportSize(desktop);
    await page.getByRole("button", { name: "Company" }).click();
    found.push(...(await violations(page)));
    await page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
});

test("the page of a donation", async () => {
  const plain = await tests.visit("/donations", { javaScriptEnabled: false });
  await plain.getByLabel(/^Email/).fill("axe@example.org");
  await plain.getByLabel("Custom amount").fill("10");
  await plain.getByRole("button", { name: /^Donate/ }).click();
  await plain.getByRole("button", { name: "Continue to payment" }).click();
  await plain.getByRole("button", { name: "Dismiss" }).click();
  const donation_page = await tests.visit(new URL(plain.url()).pathname, { reducedMotion: "reduce" });
  expect(await violations(donation_page)).toEqual([]);
});

test("where one chooses whom to be at the stand-in for Google, in both themes", async () => {
  const page = await tests.visit("/auth/start/google", { viewport: phone });
  await seen(page.getByRole("heading", { name: "Sign in with Google" }));
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
});
