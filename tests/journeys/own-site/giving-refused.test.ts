import { describe, expect, test } from "vitest";

import { sql } from "../../../app/platform/database/sql.ts";
import { violationsOnScreen } from "../../support/axe.ts";
import {
  amountField,
  dialogOf,
  donate,
  fill,
  hold,
  orderPath,
  requestsOf,
  scriptPath,
  submit,
  thanked,
  useDonationDialog,
  verifyPath,
  wrongField,
} from "../../support/donation-dialog.ts";
import {
  alive,
  campaignNow,
  endPayment,
  escapePayment,
  expectTrueBooks,
  focused,
  fontsArrived,
  gone,
  notice,
  paymentWindow,
  seen,
  seesNotice,
} from "../../support/journeys.ts";
import { phone, useOwnSite } from "../../support/site.ts";
import { soon } from "../../support/soon.ts";

const tests = useOwnSite();
const { ownCampaign, openDialog } = useDonationDialog(tests);

describe("the donation dialog", () => {
  test("Enter in an incomplete form shows what is missing", async () => {
    const page = await openDialog(await ownCampaign());
    const requests = requestsOf(page);
    const send = () => amountField(page).press("Enter");
    await amountField(page).fill("0");
    await send();
    await seesNotice(page, "Invalid Amount", "Please enter a valid donation amount.");
    await amountField(page).fill("10");
    await send();
    await seesNotice(page, "Email Required", "Please provide your email address.");
    expect(requests).not.toContain(orderPath);
  });

  test("on a phone shows its title beside a notice, and scrolls as a whole with large text", async () => {
    const page = await openDialog(await ownCampaign(), { viewport: phone, alone: true });
    await page.getByRole("button", { name: /^₹500 / }).click();
    await submit(page).click();
    const shown = notice(page, "Email Required");
    await seen(shown);
    await fontsArrived(page);
    const bottomOf = (button: string) =>
      dialogOf(page)
        .getByRole("button", { name: button, exact: true })
        .evaluate((one) => one.getBoundingClientRect().bottom);
    expect((await shown.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf("Close"));
    const text = await page.context().newCDPSession(page);
    await text.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    // Nothing but the dialog scrolls: neither its head nor its foot takes room for ever.
    await soon(async () => {
      const scrolling = await dialogOf(page).evaluate((dialog) =>
        [dialog, ...dialog.children].map((part) => part.scrollHeight > part.clientHeight + 1),
      );
      expect(scrolling[0]).toBe(true);
      expect(scrolling.slice(1)).not.toContain(true);
    });
    const spilling = await dialogOf(page)
      .locator("[aria-pressed]")
      .evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(spilling).toBe(0);
    const right = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(right).toBe(0);
  });

  test("a failed payment is shown and can be retried in the same window", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign);
    await fill(page, "40");
    await donate(page).click();
    await endPayment(page, "Fail");
    const failed = notice(page, "Donation Failed");
    await failed.waitFor();
    expect(await failed.innerText()).not.toContain("Something went wrong");
    expect((await campaignNow(tests.site, campaign.id)).raised_paise).toBe(campaign.raised_paise);
    await endPayment(page, "Succeed");
    await thanked(page, "₹40", campaign.title);
  });

  test("a dismissed payment restores the dialog", async () => {
    const page = await openDialog(await ownCampaign());
    await fill(page, "60");
    await donate(page).click();
    await escapePayment(page);
    await focused(donate(page));
    expect(await donate(page).isEnabled()).toBe(true);
    expect(await amountField(page).inputValue()).toBe("60");
    expect(await notice(page, "Donation Successful!").count()).toBe(0);
  });

  test("a blocked script is reported, and a retry works once it is unblocked", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, {
      expected: { console: ["checkout.js"] },
      prepare: (opened) => opened.route(`**${scriptPath}`, (route) => route.abort()),
    });
    const requests = requestsOf(page);
    await fill(page, "70");
    await donate(page).click();
    await seesNotice(page, "Donation Failed", "Failed to load payment gateway");
    expect(requests).not.toContain(orderPath);
    await page.unroute(`**${scriptPath}`);
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹70", campaign.title);
  });

  test("a script that never loads times out", async () => {
    const page = await openDialog(await ownCampaign(), {
      alone: true,
      async prepare(opened) {
        await opened.clock.install();
        await opened.route(`**${scriptPath}`, () => {});
      },
    });
    await fill(page, "70");
    await donate(page).click();
    await page.clock.runFor(20_000);
    await seesNotice(page, "Donation Failed", "Failed to load payment gateway");
    expect(await donate(page).isEnabled()).toBe(true);
  });

  test.each([
    ["with a message", JSON.stringify({ detail: "The bank is asleep." }), "The bank is asleep."],
    ["without a message", "", "Something went wrong. Please try again."],
    ["in HTML", "<h1>502</h1>", "Something went wrong. Please try again."],
  ])("an order refused %s", async (_what, body, text) => {
    const page = await openDialog(await ownCampaign(), { expected: { console: [orderPath] } });
    await page.route(`**${orderPath}`, (route) => route.fulfill({ status: 500, body }));
    await fill(page, "80");
    await donate(page).click();
    await seesNotice(page, "Donation Failed", text);
    expect(await donate(page).isEnabled()).toBe(true);
  });

  test("a mistyped email is refused beside its field, before anything is sent", async () => {
    const page = await openDialog(await ownCampaign());
    await fill(page, "80", "not an address");
    await donate(page).click();
    await expect
      .poll(() => wrongField(page, /^Email/))
      .toEqual({ invalid: "true", says: "Please enter a valid email address.", focused: true });
  });

  test("a payment whose confirmation is lost is called received, and confirmed after the tab was closed", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, {
      viewport: phone,
      expected: { console: [verifyPath] },
    });
    const context = page.context();
    await fill(page, "1234.50", "lost@example.org");
    await donate(page).click();
    await endPayment(page, "Fail");
    await notice(page, "Donation Failed").waitFor();
    const answers = [() => ({ status: 503, json: { code: "not_verified_yet", detail: "Not yet." } })];
    await context.route(`**${verifyPath}`, async (route) => {
      const answer = answers.shift();
      await (answer ? route.fulfill(answer()) : route.abort());
    });
    await endPayment(page, "Succeed");
    const received = "Payment received. We are confirming it; please do not pay again.";
    await seen(dialogOf(page).getByText(received));
    expect(await page.locator("[data-notice]").count()).toBe(0);
    expect(
      await dialogOf(page)
        .getByRole("button", { name: /Donate/ })
        .count(),
    ).toBe(0);
    expect(await violationsOnScreen(page)).toEqual([]);
    await page.close();

    const reopened = await context.newPage();
    await reopened.setViewportSize(phone);
    await reopened.emulateMedia({ reducedMotion: "reduce" });
    await reopened.goto(`/campaigns/${campaign.id}`);
    const strip = reopened.getByRole("region", { name: "Donation in progress" });
    await seen(strip.getByText(received));
    expect(await violationsOnScreen(reopened)).toEqual([]);
    // Who presses all the same reads the same, and pays nothing.
    await reopened.getByRole("button", { name: "Donate", exact: true }).click();
    await fill(reopened, "1234.50", "lost@example.org");
    await donate(reopened).click();
    await seen(dialogOf(reopened).getByText(received));
    await context.unroute(`**${verifyPath}`);
    await thanked(reopened, "₹1,234.50", campaign.title);
    await expect.poll(() => reopened.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await campaignNow(tests.site, campaign.id)).raised_paise).toBe(campaign.raised_paise + 1_234_50);
  });

  test("without a connection nothing is said to have failed, and it goes on by itself", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, {
      viewport: phone,
      // The live figures, which ask for their stream again.
      expected: { console: ["ERR_INTERNET_DISCONNECTED"] },
    });
    await fill(page, "75", "offline@example.org");
    await page.context().setOffline(true);
    await donate(page).click();
    const note = dialogOf(page).getByRole("status").filter({ hasText: "You are offline" });
    await seen(note.getByText("Nothing was charged.", { exact: false }));
    expect(await page.locator("[data-notice]").count()).toBe(0);
    expect(await amountField(page).inputValue()).toBe("75");
    expect(await violationsOnScreen(page)).toEqual([]);
    await note.getByRole("button", { name: "Stop trying" }).click();
    await gone(note.getByText("You are offline"));
    await donate(page).click();
    await seen(note);
    await page.context().setOffline(false);
    await endPayment(page, "Dismiss");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹75", campaign.title);
    const donations = await tests.site.services.db.many(sql({ payment_status: "text" })`
      select payment_status from donations where donor_email = 'offline@example.org'`);
    expect(donations).toEqual([{ payment_status: "paid" }]);
  });

  test("a donation whose page was left opens no window elsewhere, and its payment is told there", async () => {
    const page = await alive(await tests.visit("/donations"));
    const order = await hold(page, orderPath);
    await fill(page, "55", "left@example.org");
    await donate(page).click();
    await order.arrived;
    await page.getByRole("banner").getByRole("link", { name: "Stories" }).first().click();
    await page.waitForURL("**/stories");
    await order.release();
    await page.unrouteAll();
    await page.goBack();
    await fill(page, "56", "left@example.org");
    await donate(page).click();
    await seen(paymentWindow(page).getByText("₹56", { exact: false }).first());
    await page.goForward();
    await page.waitForURL("**/stories");
    await endPayment(page, "Succeed");
    await thanked(page, "₹56", "General Fund");
    await seen(notice(page, "Donation Successful!").getByRole("link", { name: "See your donation" }));
  });

  test("a rejected verification names the payment", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, { expected: { console: [verifyPath] } });
    let payment_id = "";
    await page.route(`**${verifyPath}`, async (route) => {
      const body = route.request().postDataJSON() as Record<string, string>;
      payment_id = body.razorpayPaymentId ?? "";
      await route.continue({ postData: { ...body, razorpaySignature: "0".repeat(64) } });
    });
    await fill(page, "90");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await notice(page, "Payment Verification Failed").waitFor();
    expect(payment_id).toMatch(/^pay_/);
    const text = `Please contact support with your payment ID: ${payment_id}.`;
    await seesNotice(page, "Payment Verification Failed", text);
    expect(await notice(page, "Donation Successful!").count()).toBe(0);
  });

  test("the payment window gets the order and the donor's data", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, {
      prepare: (opened) =>
        opened.route(`**${scriptPath}`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: fakeCheckout }),
        ),
    });
    await fill(page, "123.5", "window@example.org");
    await page.getByLabel("Full Name").fill("Window Giver");
    await page.getByLabel("Phone").fill("+91 98765 43210");
    const answered = page.waitForResponse((response) => response.url().endsWith(orderPath));
    await donate(page).click();
    const order = (await (await answered).json()) as { orderId: string; key: string };
    await page.waitForFunction(() => "opened_with" in window);
    const options = await page.evaluate(() => (window as unknown as { opened_with: unknown }).opened_with);
    expect(options).toMatchObject({
      key: order.key,
      order_id: order.orderId,
      amount: 123_50,
      currency: "INR",
      name: "Sahayog",
      description: `Donation for ${campaign.title}`,
      prefill: { name: "Window Giver", email: "window@example.org", contact: "+91 98765 43210" },
      theme: { color: expect.stringMatching(/^#(?:2563eb|3b82f6|1d4ed8)$/i) },
    });
    await seen(donate(page));
  });
});

/** Replaces the gateway's script, and is dismissed as soon as it opens. */
const fakeCheckout = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    open() {
      window.opened_with = JSON.parse(JSON.stringify(this.options));
      this.options.modal.ondismiss();
    }
  };`;

test("a campaign that has ended accepts no donation", async () => {
  const ended = await tests.site.services.db.one(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where status = 'ended' order by id limit 1`);
  const page = await alive(await tests.visit(`/campaigns/${ended.id}`));
  await seen(
    page.getByText("This campaign has ended and takes no more donations.", { exact: false }).first(),
  );
  expect(await page.getByRole("button", { name: "Donate", exact: true }).count()).toBe(0);
  await page.goto(`/donations?campaign=${ended.id}`);
  await seen(page.getByRole("alert").getByText("This campaign has ended", { exact: false }));
  const refused = await fetch(tests.site.url + orderPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      amount: 10,
      campaignId: ended.id,
      donorName: null,
      donorEmail: "late@example.org",
      donorPhone: null,
      isAnonymous: false,
      message: null,
      userId: null,
    }),
  });
  expect(refused.status).toBe(409);
});

test("after all of this the books are correct", async () => {
  await expectTrueBooks(tests.site);
});
