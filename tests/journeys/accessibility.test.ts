import { expect, test } from "vitest";
import { violations, violationsInBothThemes, violationsOnScreen } from "../support/axe.ts";
import { barriers } from "../support/barriers.ts";
import { alive, notice, runningCampaigns, seen } from "../support/journeys.ts";
import { createUser } from "../support/people.ts";
import { desktop, phone, useSite } from "../support/site.ts";

const tests = useSite();

/** How pages get axe differs between these. */
test.each([true, false])(
  "axe reports deliberate violations on a page whose connection is there: %s",
  async (is_online) => {
    const expected = { console: ["ERR_INTERNET_DISCONNECTED"] };
    const page = await alive(await tests.visit("/about", { expected }));
    await page.context().setOffline(!is_online);
    await page.evaluate(() =>
      document
        .querySelector("main")
        ?.insertAdjacentHTML("beforeend", '<input><p style="color:#eee;background:#fff">Pale</p>'),
    );
    expect((await violations(page)).toSorted()).toEqual([
      expect.stringContaining("/about color-contrast: #main > p"),
      expect.stringContaining("/about label: #main > input"),
    ]);
  },
);

test.each(Object.entries({ phone, desktop }))("the dashboard's menus, on a %s", async (_name, viewport) => {
  const { user_id } = await createUser(tests.site.services, { role: "admin" });
  const page = await tests.visitAs({ user_id }, "/dashboard/addresses", { viewport });
  await page.getByRole("button", { name: /^Profile menu/ }).click();
  await seen(page.getByRole("menu"));
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await seen(page.getByRole("dialog", { name: "Notifications" }));
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: viewport === phone ? "Dashboard menu" : "Toggle sidebar" }).click();
  await seen(
    page.getByRole("button", {
      expanded: viewport === phone,
      name: viewport === phone ? "Dashboard menu" : "Toggle sidebar",
    }),
  );
  expect(await violationsOnScreen(page)).toEqual([]);
});

test("the buttons of a list say which of its rows they change", async () => {
  const bare = new Set([
    "Like",
    "Comment",
    "Share",
    "Follow",
    "Edit",
    "Delete",
    "Add to Cart",
    "Out of Stock",
  ]);
  for (const [path, named] of [
    ["/marketplace", /^Add to Cart: ./],
    ["/stories", /^Share .+’s story$/],
  ] as const) {
    const page = await alive(await tests.visit(path));
    const tree = await page.getByRole("main").ariaSnapshot();
    const names = [...tree.matchAll(/- '?button "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name ?? "");
    expect(names).toContainEqual(expect.stringMatching(named));
    expect(names.filter((name) => bare.has(name))).toEqual([]);
  }
});

test("a campaign's tabs, dialog and notices are accessible", async () => {
  const [campaign] = await runningCampaigns(tests.site);
  const page = await alive(await tests.visit(`/campaigns/${campaign?.id}`));
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await barriers(page)).map((line) => `${what}, ${line}`));
  };
  for (const tab of ["Updates", "Supporters", "Money", "Gallery", "FAQ"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await seen(page.getByRole("tabpanel", { name: tab }));
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
});

test("the menus are accessible, in both themes", async () => {
  const page = await alive(await tests.visit("/", { viewport: phone }));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await seen(page.getByRole("navigation", { name: "Site menu" }));
  const found = await violationsInBothThemes(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Company" }).click();
  await seen(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" }));
  found.push(...(await violationsInBothThemes(page)));
  expect(found).toEqual([]);
});

test("the page of a donation is accessible", async () => {
  const plain = await tests.visit("/donations", { javaScriptEnabled: false });
  await plain.getByLabel(/^Email/).fill("axe@example.org");
  await plain.getByLabel("Custom amount").fill("10");
  await plain.getByRole("button", { name: /^Donate/ }).click();
  await plain.getByRole("button", { name: "Continue to payment" }).click();
  await plain.getByRole("button", { name: "Dismiss" }).click();
  await seen(plain.getByRole("heading", { name: "We are waiting for the payment" }));
  const donation_page = await tests.visit(new URL(plain.url()).pathname);
  expect(await violations(donation_page)).toEqual([]);
});

test("the person chooser of the Google stand-in is accessible, in both themes", async () => {
  const page = await tests.visit("/auth/start/google", { viewport: phone });
  await seen(page.getByRole("heading", { name: "Sign in with Google" }));
  expect(await violationsInBothThemes(page)).toEqual([]);
});
