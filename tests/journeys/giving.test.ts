import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { formatRupees } from "../../app/ui/money.ts";
import { sql } from "../../app/platform/database/sql.ts";
import {
  alive,
  campaignNow,
  endPayment,
  expectTrueBooks,
  type FoundCampaign,
  gone,
  notice,
  paymentWindow,
  runningCampaigns,
  seen,
  seesNotice,
  sidewaysRoom,
  tabTo,
} from "../support/journeys.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const scriptPath = "/v1/checkout.js";
const orderPath = "/api/functions/create-razorpay-order";
const verifyPath = "/api/functions/verify-razorpay-payment";

let taken = 0;

/** A campaign that no other test here gives to. */
async function ownCampaign(): Promise<FoundCampaign> {
  const campaigns = await runningCampaigns(tests.site);
  taken += 1;
  return campaigns[campaigns.length - taken] as FoundCampaign;
}

type VisitOptions = NonNullable<Parameters<typeof tests.visit>[1]>;

async function openDialog(campaign: FoundCampaign, options: VisitOptions = {}): Promise<Page> {
  const page = await alive(await tests.visit(`/campaigns/${campaign.id}`, options));
  await page.getByRole("button", { name: "Donate", exact: true }).click();
  await seen(dialogOf(page));
  return page;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Donate to / });
const donate = (page: Page) => page.getByRole("button", { name: /^Donate ₹/ });
const processing = (page: Page) => page.getByRole("button", { name: "Processing..." });
const amountField = (page: Page) => page.getByLabel("Custom amount");
const emailField = (page: Page) => page.getByLabel(/^Email/);

async function fill(page: Page, amount: string, email = "giver@example.org") {
  await amountField(page).fill(amount);
  await emailField(page).fill(email);
}

/** Stops a request of the page on its way, until `release`. */
async function hold(page: Page, url: string) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<Route>();
  await page.route(`**${url}`, (route) => arrive(route));
  return { arrived, release: async () => (await arrived).continue() };
}

function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(new URL(request.url()).pathname));
  return urls;
}

function postedTo(page: Page, path: string): Promise<Record<string, unknown>> {
  return page
    .waitForRequest((request) => request.method() === "POST" && request.url().endsWith(path))
    .then((request) => request.postDataJSON() as Record<string, unknown>);
}

async function thanked(page: Page, amount: string, title: string) {
  const text = `Thank you for your generous donation of ${amount} to ${title}.`;
  await seesNotice(page, "Donation Successful!", text);
}

describe("the donation dialog", () => {
  test("a whole gift, step by step", async () => {
    const campaign = await ownCampaign();
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`));
    const requests = requestsOf(page);
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await page.getByRole("button", { name: /^₹500 / }).click();
    await page.getByLabel("Full Name").fill("Sukanti Behera");
    await emailField(page).fill("sukanti@example.org");
    await page.getByLabel("Message").fill("For the children of our lane");
    expect(requests.filter((path) => path.endsWith(scriptPath))).toEqual([]);

    const script = await hold(page, scriptPath);
    const order = await hold(page, orderPath);
    const posted = postedTo(page, orderPath);
    await donate(page).click();
    await script.arrived;
    expect(await processing(page).isDisabled()).toBe(true);
    expect(requests).not.toContain(orderPath);
    await script.release();
    await order.arrived;
    expect(await processing(page).isDisabled()).toBe(true);
    expect(await posted).toEqual({
      amount: 500,
      campaignId: campaign.id,
      donorName: "Sukanti Behera",
      donorEmail: "sukanti@example.org",
      donorPhone: null,
      isAnonymous: false,
      message: "For the children of our lane",
      userId: null,
    });
    await order.release();

    await seen(paymentWindow(page).getByText("Test mode:"));
    const verify = await hold(page, verifyPath);
    await endPayment(page, "Succeed");
    await verify.arrived;
    expect(await notice(page, "Donation Successful!").count()).toBe(0);
    const reloaded = page.waitForEvent("domcontentloaded");
    await verify.release();
    await reloaded;
    await thanked(page, "₹500", campaign.title);
    expect(await dialogOf(page).count()).toBe(0);

    const raised = formatRupees(campaign.raised_paise + 500_00);
    await seen(page.getByRole("region", { name: "Funding" }).getByText(raised, { exact: true }));
    await page.getByRole("tab", { name: "Supporters" }).click();
    const entry = page.getByRole("tabpanel").getByRole("listitem").first();
    for (const text of ["Sukanti Behera", "₹500", "For the children of our lane"])
      await seen(entry.getByText(text, { exact: true }));

    await page.getByRole("button", { name: "Donate", exact: true }).click();
    for (const label of ["Custom amount", "Full Name", "Phone", "Message"])
      expect(await page.getByLabel(label).inputValue()).toBe("");
    expect(await emailField(page).inputValue()).toBe("");
    expect(await page.getByRole("dialog").locator("[aria-pressed=true]").count()).toBe(0);
  });

  test("presets and a custom amount put each other out, and what is missing disables the button", async () => {
    const page = await openDialog(await ownCampaign());
    const presets = page.getByRole("dialog").locator("[aria-pressed]");
    expect(await presets.allInnerTexts()).toEqual(
      ["₹500", "₹1,000", "₹2,500", "₹5,000"].map((amount) => expect.stringContaining(amount)),
    );
    const button = page.getByRole("dialog").getByRole("button", { name: /^Donate/ });
    expect(await button.isDisabled()).toBe(true);
    await amountField(page).fill("300");
    expect(await button.isDisabled()).toBe(true);
    await emailField(page).fill("someone@example.org");
    expect(await button.isEnabled()).toBe(true);
    await presets.nth(0).click();
    expect(await amountField(page).inputValue()).toBe("");
    expect(await button.innerText()).toBe("Donate ₹500");
    await amountField(page).fill("300");
    expect(await presets.nth(0).getAttribute("aria-pressed")).toBe("false");
    expect(await button.innerText()).toBe("Donate ₹300");
    for (const amount of ["0", "0.5", "-1", "५००", "NaN", "abc", "1e12", "1.234"]) {
      await amountField(page).fill(amount);
      expect(await button.isDisabled(), amount).toBe(true);
    }
    for (const amount of ["1", "1.5", "1,00,000"]) {
      await amountField(page).fill(amount);
      expect(await button.isEnabled(), amount).toBe(true);
    }
    const summary = page.getByRole("dialog").locator("dl");
    expect(await summary.innerText()).toMatch(/Gateway fee \(covered by Sahayog\)\s*₹0/);
    await emailField(page).fill("   ");
    expect(await button.isDisabled()).toBe(true);
  });

  test("a form sent past its button is refused in words", async () => {
    const page = await openDialog(await ownCampaign());
    const requests = requestsOf(page);
    const send = () => amountField(page).evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
    await amountField(page).fill("0");
    await send();
    await seesNotice(page, "Invalid Amount", "Please enter a valid donation amount.");
    await amountField(page).fill("10");
    await send();
    await seesNotice(page, "Email Required", "Please provide your email address.");
    expect(requests).not.toContain(orderPath);
  });

  test("another browser sees the new total and the supporter within two seconds, without a reload", async () => {
    const campaign = await ownCampaign();
    const watcher = await alive(await tests.visit(`/campaigns/${campaign.id}?tab=supporters`));
    await watcher.evaluate(() => Object.assign(window, { same_document: true }));
    const page = await openDialog(campaign);
    await fill(page, "750");
    await page.getByLabel("Full Name").fill("Live Giver");
    await donate(page).click();
    const verified = page.waitForResponse((response) => response.url().endsWith(verifyPath));
    await endPayment(page, "Succeed");
    await verified;
    const raised = formatRupees(campaign.raised_paise + 750_00);
    await Promise.all([
      seen(watcher.getByRole("region", { name: "Funding" }).getByText(raised, { exact: true }), 2_000),
      seen(watcher.getByRole("tabpanel").getByText("Live Giver", { exact: true }), 2_000),
    ]);
    expect(await watcher.evaluate(() => "same_document" in window)).toBe(true);
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

  test("the server's own words about a refused e-mail reach the giver", async () => {
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

  test("an e-mail address is all that must be told of oneself", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign);
    await fill(page, "1", "only-mail@example.org");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹1", campaign.title);
    const gift = await tests.site.services.db.one(sql({
      donor_name: "text?",
      user_id: "uuid?",
      donor_phone: "text?",
    })`
      select donor_name, user_id, donor_phone from donations where donor_email = 'only-mail@example.org'`);
    expect(gift).toEqual({ donor_name: null, user_id: null, donor_phone: null });
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

  test("by keyboard alone", async () => {
    const campaign = await ownCampaign();
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`));
    await tabTo(page, "Donate");
    await page.keyboard.press("Enter");
    await seen(dialogOf(page));
    await tabTo(page, /^₹500\D/);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Email/);
    await page.keyboard.type("keys@example.org");
    await tabTo(page, "Donate ₹500");
    await page.keyboard.press("Enter");
    await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
    await tabTo(page, "Succeed");
    await page.keyboard.press("Enter");
    await thanked(page, "₹500", campaign.title);
  });

  test("Escape closes it and gives the focus back", async () => {
    const page = await openDialog(await ownCampaign());
    await page.keyboard.press("Escape");
    await gone(dialogOf(page));
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(focused).toBe("Donate");
  });

  test("on a phone of 360 px", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, { viewport: phone, hasTouch: true });
    expect(await sidewaysRoom(page)).toBe(0);
    await fill(page, "2,500");
    const dialog = await dialogOf(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(dialog).toBe(0);
    await donate(page).tap();
    await seen(paymentWindow(page).getByRole("button", { name: "Succeed" }));
    await endPayment(page, "Succeed");
    await thanked(page, "₹2,500", campaign.title);
    expect(await sidewaysRoom(page)).toBe(0);
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

describe("an anonymous gift", () => {
  test("carries no name, and the field for it is closed", async () => {
    const page = await openDialog(await ownCampaign());
    await fill(page, "100");
    await page.getByLabel("Full Name").fill("Hidden Person");
    await page.getByLabel("Make this donation anonymous").check();
    expect(await page.getByLabel("Full Name").isDisabled()).toBe(true);
    const posted = postedTo(page, orderPath);
    await donate(page).click();
    expect(await posted).toMatchObject({ donorName: null, isAnonymous: true });
    await endPayment(page, "Dismiss");
  });

  test("shows its name and address in no page, answer or event, even if a client sends the name", async () => {
    const campaign = await ownCampaign();
    const { url } = tests.site;
    const watcher = await alive(await tests.visit(`/campaigns/${campaign.id}?tab=supporters`));
    const created = await fetch(url + orderPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        amount: 333,
        campaignId: campaign.id,
        donorName: "Hidden Person",
        donorEmail: "hidden@example.org",
        donorPhone: "9876501234",
        isAnonymous: true,
        message: "From a well-wisher",
        userId: null,
      }),
    });
    expect(created.status).toBe(200);
    const { orderId } = (await created.json()) as { orderId: string };
    const paid = await fetch(`${url}/sandbox/razorpay/control/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order_id: orderId, outcome: "succeed" }),
    });
    expect(paid.status).toBe(200);
    const entry = watcher
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ hasText: "From a well-wisher" });
    await seen(entry.getByText("Anonymous", { exact: true }));

    const places = [
      `/campaigns/${campaign.id}`,
      `/campaigns/${campaign.id}.data`,
      "/campaigns",
      "/",
      `/api/v1/campaigns/${campaign.id}`,
      `/api/v1/campaigns/${campaign.id}/donations`,
    ];
    const texts = await Promise.all(places.map(async (path) => (await fetch(url + path)).text()));
    texts.push(await firstEvent(`${url}/api/events?campaigns=${campaign.id}`), await watcher.content());
    const shown = texts.join("\n");
    expect(shown).toContain("From a well-wisher");
    expect(shown).not.toMatch(/Hidden Person|hidden@example\.org|9876501234/);
  });
});

/** The first whole event that tells of a campaign. */
async function firstEvent(url: string): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(url, { signal: ending.signal });
  let text = "";
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (/event: ?campaign[\s\S]*\n\n/.test(text)) break;
  }
  ending.abort();
  return text;
}

describe("the page of donations", () => {
  test("to the general fund", async () => {
    const page = await alive(await tests.visit("/donations"));
    await page.getByRole("button", { name: /^₹1,000 / }).click();
    await emailField(page).fill("fund@example.org");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹1,000", "General Fund");
    expect(await emailField(page).inputValue()).toBe("");
  });

  test("to the campaign of its address", async () => {
    const campaign = await ownCampaign();
    const page = await alive(await tests.visit(`/donations?campaign=${campaign.id}`));
    await seen(page.getByRole("heading", { level: 1, name: `Donate to ${campaign.title}` }));
    await fill(page, "250");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹250", campaign.title);
    expect((await campaignNow(tests.site, campaign.id)).raised_paise).toBe(campaign.raised_paise + 250_00);
  });

  test("says what the specification says of amounts, ways to pay and tax", async () => {
    const page = await alive(await tests.visit("/donations"));
    for (const [amount, description] of [
      ["₹500", "School supplies for 2 children"],
      ["₹1,000", "Digital literacy training for 1 adult"],
      ["₹2,500", "Skill training for 1 woman"],
      ["₹5,000", "A family's monthly nutrition"],
    ] as const)
      await seen(page.getByRole("button", { name: new RegExp(`^${amount}.*${description}$`) }));
    await seen(page.getByRole("button", { name: /₹1,000/ }).getByText("Popular"));
    const rows = page.getByRole("region", { name: "Ways to pay" }).getByRole("listitem");
    const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(texts).toEqual(["Credit / debit card 2.5%", "UPI / wallet Free", "Net banking ₹10"]);
    expect(await page.locator("main").innerText()).toMatch(/80G/);
    const claim = page.getByText("This gift qualifies for an 80G tax receipt.");
    await page.getByRole("button", { name: /^₹500 / }).click();
    expect(await claim.count()).toBe(0);
    await amountField(page).fill("501");
    await seen(claim);
  });
});

test("a campaign that has ended takes no gift", async () => {
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
