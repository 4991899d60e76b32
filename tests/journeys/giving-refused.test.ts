import { describe, expect, test } from "vitest";

import { sql } from "../../app/platform/database/sql.ts";
import {
  amountField,
  donate,
  fill,
  orderPath,
  requestsOf,
  scriptPath,
  thanked,
  useDonationDialog,
  verifyPath,
} from "../support/donation-dialog.ts";
import {
  alive,
  campaignNow,
  endPayment,
  expectTrueBooks,
  notice,
  seen,
  seesNotice,
} from "../support/journeys.ts";
import { useSite } from "../support/site.ts";

const tests = useSite();
const { ownCampaign, openDialog } = useDonationDialog(tests);

describe("the donation dialog", () => {
  test("Enter in an incomplete form says in words what is missing", async () => {
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

  test("a failed payment is told and can be tried again in the same window", async () => {
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

  test("a dismissed payment gives the dialog back as it was", async () => {
    const page = await openDialog(await ownCampaign());
    await fill(page, "60");
    await donate(page).click();
    await endPayment(page, "Dismiss");
    await seen(donate(page));
    expect(await donate(page).isEnabled()).toBe(true);
    expect(await amountField(page).inputValue()).toBe("60");
    expect(await notice(page, "Donation Successful!").count()).toBe(0);
  });

  test("a blocked script is told, and a second try works once it is not", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, { expected: { console: ["checkout.js"] } });
    const requests = requestsOf(page);
    await page.route(`**${scriptPath}`, (route) => route.abort());
    await fill(page, "70");
    await donate(page).click();
    await seesNotice(page, "Donation Failed", "Failed to load payment gateway");
    expect(requests).not.toContain(orderPath);
    await page.unroute(`**${scriptPath}`);
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹70", campaign.title);
  });

  test("a script that never comes is not waited for without end", async () => {
    const page = await openDialog(await ownCampaign());
    await page.clock.install();
    await page.route(`**${scriptPath}`, () => {});
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

  test("the server's own words about a refused e-mail reach the donor", async () => {
    const page = await openDialog(await ownCampaign(), { expected: { console: [orderPath] } });
    await fill(page, "80", "not an address");
    await donate(page).click();
    await seesNotice(page, "Donation Failed", "Please enter a valid email address.");
  });

  test("a refused verification names the payment", async () => {
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

  test("what the payment window is told", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign);
    await page.route(`**${scriptPath}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: fakeCheckout }),
    );
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

/** Stands where the gateway's script would, and is dismissed as soon as it opens. */
const fakeCheckout = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    open() {
      window.opened_with = JSON.parse(JSON.stringify(this.options));
      this.options.modal.ondismiss();
    }
  };`;

test("a campaign that has ended takes no donation", async () => {
  const ended = await tests.site.services.db.one(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where status = 'ended' order by id limit 1`);
  const page = await alive(await tests.visit(`/campaigns/${ended.id}`));
  await seen(page.getByText("This campaign has ended and takes no more gifts.", { exact: false }).first());
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

test("after all of this the books hold", async () => {
  await expectTrueBooks(tests.site);
});
