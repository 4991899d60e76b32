import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { violationsInBothThemes } from "../support/axe.ts";
import { hold } from "../support/donation-dialog.ts";
import {
  alive,
  endPayment,
  expectTrueBooks,
  notice,
  paymentWindow,
  pressThriceAtOnce,
  seen,
  sidewaysRoom,
} from "../support/journeys.ts";
import { createSandboxControl } from "../support/giving.ts";
import { createUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const openPath = "/api/functions/create-razorpay-subscription";
const verifyPath = "/api/functions/verify-razorpay-subscription";
const panel = (page: Page) => page.getByRole("region", { name: "Monthly donation" });

async function openTab(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Monthly" }).click();
  await seen(panel(page));
}

/** Begins a gift of the tier through the payment window. */
async function begin(page: Page, tier: string, email: string, method = "UPI"): Promise<void> {
  await panel(page)
    .getByRole("button", { name: new RegExp(tier) })
    .click();
  await panel(page).getByLabel("Full Name").fill("Asha Nayak");
  await panel(page)
    .getByLabel(/^Email/)
    .fill(email);
  await pressThriceAtOnce(page.getByRole("button", { name: /^Give ₹.* every month$/ }));
  await paymentWindow(page).getByLabel(method, { exact: true }).check();
  await endPayment(page, "Succeed");
}

const state = (page: Page, text: string) => seen(page.locator("main").getByText(text, { exact: true }));

/** Advances the gateway's clock, as time does. */
async function aMonthLater(): Promise<void> {
  const response = await fetch(`${tests.site.url}/sandbox/razorpay/control/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ months: 1 }),
  });
  expect(response.status).toBe(200);
}

describe("the monthly tab", () => {
  test("has the specified tiers, by script and without", async () => {
    const page = await alive(await tests.visit("/donations"));
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(["One-time", "Monthly"]);
    await openTab(page);
    const tiers = async (shown: Page) =>
      (await panel(shown).locator("[aria-pressed]").allInnerTexts()).map((text) =>
        text.replaceAll(/\s+/g, " ").trim(),
      );
    const specified = [
      "Education Guardian ₹1,000 every month",
      "Skill Builder Most popular ₹2,000 every month",
      "Healthcare Hero ₹3,000 every month",
      "Community Champion ₹5,000 every month",
    ];
    expect(await tiers(page)).toEqual(specified);
    await page.waitForURL((url) => url.search === "?tab=monthly");
    expect(await violationsInBothThemes(page)).toEqual([]);
    const plain = await tests.visit("/donations", { javaScriptEnabled: false });
    await plain.getByRole("link", { name: "Monthly", exact: true }).click();
    await expect.poll(() => tiers(plain)).toEqual(specified);
  });

  test("refuses what is no monthly amount beside the field, and charges nothing", async () => {
    const page = await alive(await tests.visit("/donations?tab=monthly"));
    const amount = panel(page).getByLabel("Another monthly amount");
    for (const [typed, says] of [
      ["", "Please choose a monthly gift or enter an amount."],
      ["99", "Please enter a monthly amount from ₹100 to ₹1,00,000, in whole rupees."],
      ["100.50", "Please enter a monthly amount from ₹100 to ₹1,00,000, in whole rupees."],
    ] as const) {
      await amount.fill(typed);
      await panel(page)
        .getByRole("button", { name: /^Donate|^Give/ })
        .click();
      await seen(panel(page).getByText(says, { exact: true }));
    }
  });
});

describe("a monthly gift", () => {
  test("is begun on a phone, paused, resumed, changed, paid in another way and cancelled in two taps", async () => {
    const page = await alive(await tests.visit("/donations", { viewport: phone }));
    await openTab(page);
    await begin(page, "Education Guardian", "monthly@example.org", "Card");
    await page.waitForURL(/\/donations\/monthly\/[\w-]{58}\?paid=yes$/);
    await alive(page);
    await state(page, "Active");
    await seen(notice(page, "Thank you for giving every month"));
    const url = page.url().replace(/\?.*/, "");
    await page.goto(url);
    await alive(page);
    expect(await sidewaysRoom(page)).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await state(page, "Paused");
    await seen(notice(page, "Your monthly gift is paused"));
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await state(page, "Active");
    await createSandboxControl(`${tests.site.url}/sandbox/razorpay`).knobs({
      update_domestic_cards: { count: 1 },
      change_before_charge: { count: 1 },
    });
    await page.getByLabel("New monthly amount").fill("1500");
    await page.getByRole("button", { name: "Change amount" }).click();
    await seen(page.getByText("₹1,500", { exact: true }));
    await seen(page.getByText("The next month may still be charged at ₹1,000", { exact: false }));
    await page.getByRole("button", { name: "Change payment method" }).click();
    await endPayment(page, "Succeed");
    await seen(notice(page, "Your payment method is changed"));
    await aMonthLater();
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("link", { name: /^Donation of / }).count();
      })
      .toBe(2);
    await page
      .getByRole("link", { name: /^Donation of ₹1,500/ })
      .first()
      .click();
    await seen(page.getByRole("heading", { level: 1, name: "Thank you, Asha Nayak" }));
    await page.goto(url);
    await alive(page);
    await page.getByRole("button", { name: "Cancel this gift" }).click();
    await seen(page.getByRole("heading", { name: "Cancel this monthly gift?" }));
    // No button half below the sticky header, which the check takes for too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await state(page, "Cancelled");
    await expectTrueBooks(tests.site);

    const mails = () =>
      tests.site.services.db.one(sql({ count: "int8", links: "int8" })`
        select count(*), count(*) filter (where text_body like '%/donations/monthly/%') as links
        from outgoing_mails where to_address = 'monthly@example.org'`);
    await expect.poll(async () => (await mails()).count).toBeGreaterThanOrEqual(6);
    const { count, links } = await mails();
    expect(links).toBe(count);
  });

  test("paid by UPI is ended by another one of a new amount, once that is approved", async () => {
    const page = await alive(await tests.visit("/donations?tab=monthly"));
    await begin(page, "Education Guardian", "replaced@example.org");
    await page.waitForURL(/\/donations\/monthly\/[\w-]{58}\?paid=yes$/);
    await state(page, "Active");
    const url = page.url().replace(/\?.*/, "");
    await page.goto(url);
    await alive(page);
    expect(await page.getByRole("button", { name: "Change amount" }).count()).toBe(0);
    await page.getByLabel("New monthly amount").fill("20000");
    await page.getByRole("button", { name: "End this one and start another" }).click();
    await seen(page.getByText("Nothing has changed yet.", { exact: false }));
    await seen(page.getByText("Above ₹15,000, you cannot pay by UPI or by a RuPay card", { exact: false }));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Approve ₹20,000 every month" }).click();
    await endPayment(page, "Succeed");
    await state(page, "Set up");
    await page.goto(url);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator("main").getByText("Cancelled", { exact: true }).count();
      })
      .toBe(1);
    await expectTrueBooks(tests.site);
  });

  test("is being confirmed while the answer is lost, and never called failed", async () => {
    const page = await alive(
      await tests.visit("/donations?tab=monthly", { expected: { console: ["Failed"] } }),
    );
    await page.route(`**${verifyPath}`, (route) => route.abort());
    await begin(page, "Skill Builder", "lost@example.org");
    await seen(page.getByText("Payment received. We are confirming it; please do not pay again."));
    expect(await page.getByText(/failed/i).count()).toBe(0);
    await page.unroute(`**${verifyPath}`);
    await page.waitForURL(/\/donations\/monthly\//);
    await state(page, "Active");
  });

  test("waits for its subscription with a busy button, and says why it cannot be opened", async () => {
    const page = await alive(await tests.visit("/donations?tab=monthly", { expected: { console: ["404"] } }));
    const opening = await hold(page, openPath);
    await panel(page)
      .getByRole("button", { name: /Healthcare Hero/ })
      .click();
    await panel(page)
      .getByLabel(/^Email/)
      .fill("busy@example.org");
    await page.getByRole("button", { name: "Give ₹3,000 every month" }).click();
    const route = await opening.arrived;
    expect(await page.getByRole("button", { name: "Processing..." }).isDisabled()).toBe(true);
    await route.fulfill({
      status: 404,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "campaign_not_found", detail: "There is no such campaign." }),
    });
    await seen(notice(page, "Donation Failed").getByText("There is no such campaign."));
  });

  test("is begun, paused and cancelled without script", async () => {
    const page = await tests.visit("/donations", { javaScriptEnabled: false, viewport: phone });
    await page.getByRole("link", { name: "Monthly", exact: true }).click();
    await panel(page)
      .getByLabel(/^Email/)
      .fill("paper.monthly@example.org");
    await page.getByRole("button", { name: /Community Champion/ }).click();
    await page.getByRole("button", { name: "Give ₹5,000 every month" }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Succeed" }).click();
    await page.getByRole("button", { name: /^Return to/ }).click();
    await state(page, "Active");
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await state(page, "Paused");
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await state(page, "Active");
    await page.getByRole("button", { name: "Change payment method" }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Succeed" }).click();
    await page.getByRole("button", { name: /^Return to/ }).click();
    await state(page, "Active");
    await page.getByRole("button", { name: "Cancel this gift" }).click();
    await page.getByRole("link", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Cancel this gift" }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await state(page, "Cancelled");
    await expectTrueBooks(tests.site);
  });

  test("is in My Donations of its donor, and somebody else's is not found", async () => {
    const donor = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    const page = await tests.visitAs(donor, "/donations?tab=monthly");
    expect(
      await panel(page)
        .getByLabel(/^Email/)
        .inputValue(),
    ).toBe(donor.email);
    await begin(page, "Skill Builder", donor.email);
    await page.waitForURL(/\/donations\/monthly\//);
    await page.goto("/dashboard/donations");
    await alive(page);
    const gift = page.locator("[data-own-monthly-gift]");
    await seen(gift.getByText("Active", { exact: true }));
    await gift.getByText("1 month charged, ₹2,000 donated").click();
    await seen(gift.getByRole("link", { name: /^Donation of ₹2,000/ }));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await gift.getByRole("link", { name: /^See and change/ }).click();
    await seen(page.getByRole("heading", { level: 1, name: "Your monthly gift" }));
    const { pathname } = new URL(page.url());

    const other = await tests.visitAs(await createUser(tests.site.services), pathname, {
      expected: { console: ["404"] },
    });
    await seen(other.getByRole("heading", { name: "Monthly Gift Not Found" }));
    const guest = await tests.visit(pathname);
    expect(new URL(guest.url()).pathname).toBe("/auth");
  });
});
