import { describe, expect, test } from "vitest";
import { formatRupees } from "../../../app/text/money.ts";
import { sql } from "../../../app/platform/database/sql.ts";
import { violations, violationsOnScreen } from "../../support/axe.ts";
import {
  amountField,
  dialogOf,
  donate,
  emailField,
  fill,
  hold,
  orderPath,
  postedTo,
  processing,
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
  expectTrueBooks,
  gone,
  notice,
  paymentAlive,
  paymentWindow,
  seen,
  seesNotice,
  sidewaysRoom,
  tabTo,
} from "../../support/journeys.ts";
import { moving, phone, useOwnSite } from "../../support/site.ts";

const tests = useOwnSite();
const { ownCampaign, openDialog } = useDonationDialog(tests);

describe("the donation dialog", () => {
  test("supports a complete donation, step by step", async () => {
    const campaign = await ownCampaign();
    const page = await alive(await tests.visit(`/campaigns/${campaign.id}`, moving));
    const requests = requestsOf(page);
    expect(requests.filter((path) => path.endsWith(scriptPath))).toEqual([]);
    const script = await hold(page, scriptPath);
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await script.arrived;
    await page.getByRole("button", { name: /^₹500 / }).click();
    await page.getByLabel("Full Name").fill("Sukanti Behera");
    await emailField(page).fill("sukanti@example.org");
    await page.getByLabel("Message").fill("For the children of our lane");

    const order = await hold(page, orderPath);
    const posted = postedTo(page, orderPath);
    await donate(page).click();
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
    await seen(page.getByText("Payment received. We are confirming it; please do not pay again."));
    expect(await notice(page, "Donation Successful!").count()).toBe(0);
    await verify.release();
    await thanked(page, "₹500", campaign.title);
    await page.waitForURL(/\/donations\/given\/[\w-]{54}$/);
    await seen(page.getByRole("heading", { level: 1, name: "Thank you, Sukanti Behera" }));
    await seen(page.getByText(/^“For the children of our lane”$/));
    const raised = formatRupees(campaign.raised_paise + 500_00);
    const total = page.getByRole("complementary", { name: "The campaign now" });
    await seen(total.getByText(raised, { exact: true }));
    expect(await violationsOnScreen(page)).toEqual([]);
    const whatsapp = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toMatch(new RegExp(`/campaigns/${campaign.id}$`));
    expect(decodeURIComponent(whatsapp ?? "")).not.toMatch(/given|500|Sukanti/);
    await page.getByRole("button", { name: "Follow this campaign" }).click();
    await seen(page.getByText(/^You follow this campaign\. Its updates will go to the email address/));

    await total.getByRole("link", { name: "See the campaign" }).click();
    await alive(page);
    await seen(page.getByRole("region", { name: "Funding" }).getByText(raised, { exact: true }).first());
    await page.getByRole("tab", { name: "Supporters" }).click();
    const entry = page.getByRole("tabpanel").getByRole("listitem").first();
    for (const text of ["Sukanti Behera", "₹500", "For the children of our lane"])
      await seen(entry.getByText(text, { exact: true }));

    await page.getByRole("button", { name: "Donate", exact: true }).click();
    for (const label of ["Custom amount", "Full Name", "Phone", "Message"])
      expect(await page.getByLabel(label).inputValue()).toBe("");
    expect(await emailField(page).inputValue()).toBe("");
    const pressed = page.getByRole("dialog").locator("[aria-pressed=true]");
    expect(await pressed.allInnerTexts()).toEqual([expect.stringContaining("₹1,000")]);
  });

  test("clears the preset for a custom amount and vice versa, and shows what it charges", async () => {
    const page = await openDialog(await ownCampaign());
    const presets = page.getByRole("dialog").locator("[aria-pressed]");
    expect(await presets.allInnerTexts()).toEqual(
      ["₹500", "₹1,000", "₹2,500", "₹5,000"].map((amount) => expect.stringContaining(amount)),
    );
    await amountField(page).fill("300");
    await presets.nth(0).click();
    await expect.poll(() => amountField(page).inputValue()).toBe("");
    await expect.poll(() => submit(page).innerText()).toBe("Donate ₹500");
    await amountField(page).fill("1,234.50");
    await expect.poll(() => presets.nth(0).getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => submit(page).innerText()).toBe("Donate ₹1,234.50");
    const summary = (await page.getByRole("dialog").locator("dl").innerText()).replaceAll(/\s+/g, " ");
    expect(summary).toBe("Donation ₹1,234.50 Gateway fee (covered by Sahayog) ₹0 Total ₹1,234.50");
    for (const amount of ["0", "0.5", "-1", "५ लाख", "NaN", "abc", "1e12", "1.234"]) {
      await amountField(page).fill(amount);
      await expect.poll(() => submit(page).innerText(), { message: amount }).toBe("Donate");
    }
    for (const amount of ["1", "1.5", "1,00,000", "१,०००"]) {
      await amountField(page).fill(amount);
      await expect.poll(() => submit(page).innerText(), { message: amount }).toMatch(/^Donate ₹1/);
    }
  });

  test("says beside the fields what is missing, and leads to the first of them", async () => {
    const page = await openDialog(await ownCampaign());
    const requests = requestsOf(page);
    // An amount is selected when it opens: who types another one and takes it away has none.
    await amountField(page).fill("5");
    await amountField(page).clear();
    await submit(page).click();
    await seesNotice(page, "Invalid Amount", "Please enter a valid donation amount.");
    await expect
      .poll(() => wrongField(page, "Custom amount"))
      .toEqual({ invalid: "true", says: "Please choose an amount above, or enter one.", focused: true });
    expect(await wrongField(page, /^Email/)).toEqual({
      invalid: "true",
      says: "Please provide your email address.",
      focused: false,
    });
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^₹500 / }).click();
    await gone(notice(page, "Invalid Amount"));
    await expect.poll(() => wrongField(page, "Custom amount")).toMatchObject({ invalid: null });
    await submit(page).click();
    await seesNotice(page, "Email Required", "Please provide your email address.");
    await expect.poll(() => wrongField(page, /^Email/)).toMatchObject({ invalid: "true", focused: true });
    expect(requests).not.toContain(orderPath);
  });

  test("updates another browser with the new total and supporter without a reload", async () => {
    const campaign = await ownCampaign();
    const watcher = await alive(await tests.visit(`/campaigns/${campaign.id}?tab=supporters`));
    await watcher.evaluate(() => Object.assign(window, { same_document: true }));
    const page = await openDialog(campaign);
    await fill(page, "750");
    await page.getByLabel("Full Name").fill("Live Giver");
    await donate(page).click();
    await endPayment(page, "Succeed");
    const raised = formatRupees(campaign.raised_paise + 750_00);
    await Promise.all([
      seen(watcher.getByRole("region", { name: "Funding" }).getByText(raised, { exact: true })),
      seen(watcher.getByRole("tabpanel").getByText("Live Giver", { exact: true })),
    ]);
    expect(await watcher.evaluate(() => "same_document" in window)).toBe(true);
  });

  test("requires only an email address of the donor", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign);
    await fill(page, "1", "only-mail@example.org");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹1", campaign.title);
    const donation = await tests.site.services.db.one(sql({
      donor_name: "text?",
      user_id: "uuid?",
      donor_phone: "text?",
    })`
      select donor_name, user_id, donor_phone from donations where donor_email = 'only-mail@example.org'`);
    expect(donation).toEqual({ donor_name: null, user_id: null, donor_phone: null });
  });

  test("works by keyboard alone", async () => {
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
    await paymentAlive(page);
    await tabTo(page, "Succeed");
    await page.keyboard.press("Enter");
    await thanked(page, "₹500", campaign.title);
  });

  test("closes on Escape and restores the focus", async () => {
    const page = await openDialog(await ownCampaign());
    await page.keyboard.press("Escape");
    await gone(dialogOf(page));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Donate");
  });

  test("works on a phone of 360 px", async () => {
    const campaign = await ownCampaign();
    const page = await openDialog(campaign, { viewport: phone, hasTouch: true });
    expect(await sidewaysRoom(page)).toBe(0);
    const title = dialogOf(page).getByRole("heading", { level: 2 });
    expect(await title.evaluate((heading) => heading.getClientRects().length)).toBe(1);
    expect((await title.boundingBox())?.height).toBeLessThan(36);
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

describe("an anonymous donation", () => {
  test("has no name, and disables the field for it", async () => {
    const page = await openDialog(await ownCampaign());
    await fill(page, "100");
    await page.getByLabel("Full Name").fill("Hidden Person");
    await page.getByLabel("Make this donation anonymous").check();
    await expect.poll(() => page.getByLabel("Full Name").isDisabled()).toBe(true);
    const posted = postedTo(page, orderPath);
    await donate(page).click();
    expect(await posted).toMatchObject({ donorName: null, isAnonymous: true });
    await endPayment(page, "Dismiss");
  });

  test("exposes name and address in no page, response or event, even if a client sends the name", async () => {
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

/** The first complete event about a campaign. */
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
  test("accepts donations to the general fund", async () => {
    const page = await alive(await tests.visit("/donations"));
    // The usual amount is chosen at first.
    const usual = page.getByRole("button", { name: /^₹1,000 /, pressed: true });
    await seen(usual);
    await emailField(page).fill("fund@example.org");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹1,000", "General Fund");
    await seen(page.getByText(/^₹1,000 can pay for: Digital literacy training/));
  });

  test("accepts donations to the campaign of its URL", async () => {
    const campaign = await ownCampaign();
    const page = await alive(await tests.visit(`/donations?campaign=${campaign.id}`));
    await seen(page.getByRole("heading", { level: 1, name: `Donate to ${campaign.title}` }));
    await fill(page, "250");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹250", campaign.title);
    expect((await campaignNow(tests.site, campaign.id)).raised_paise).toBe(campaign.raised_paise + 250_00);
  });

  test("has the specified texts about amounts, payment methods and tax", async () => {
    const page = await alive(await tests.visit("/donations"));
    for (const [amount, description] of [
      ["₹500", "School supplies for 2 children"],
      ["₹1,000", "Digital literacy training for 1 adult"],
      ["₹2,500", "Skill training for 1 woman"],
      ["₹5,000", "A family's monthly nutrition"],
    ] as const) {
      const preset = page.getByRole("button", { name: new RegExp(`^${amount}.*${description}$`) });
      for (const text of [amount, description]) await seen(preset.getByText(text, { exact: true }));
    }
    await seen(page.getByRole("button", { name: /₹1,000/ }).getByText("Popular"));
    const rows = page.getByRole("region", { name: "Ways to pay" }).getByRole("listitem");
    const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(texts).toEqual(["Credit / debit card 2.5%", "UPI / wallet Free", "Net banking ₹10"]);
    expect(await page.locator("main").innerText()).toMatch(/80G/);
    await seen(page.getByText(/^We cannot issue 80G tax receipts at present/));
    const tax = page.getByText(/^This donation does not get an 80G tax receipt/);
    await page.getByRole("button", { name: /^₹500 / }).click();
    expect(await tax.count()).toBe(0);
    await amountField(page).fill("501");
    await seen(tax);
    expect(await page.getByText(/qualifies/).count()).toBe(0);
  });
});

test("the page of a donation confirms what was paid, turns to received by itself, and prints its receipt", async () => {
  const campaign = await ownCampaign();
  const { url } = tests.site;
  const call = (path: string, body: unknown) =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((response) => response.json() as Promise<{ orderId: string; donationToken: string }>);
  const donation = { amount: 321, campaignId: campaign.id, donorEmail: "slow@example.org" };
  const { orderId, donationToken } = await call(orderPath, donation);
  const page = await alive(await tests.visit(`/donations/given/${donationToken}?paid=yes`));
  await seen(
    page.getByText("Payment received. We are confirming it; please do not pay again.", { exact: true }),
  );
  expect(await notice(page, "Donation Successful!").count()).toBe(0);
  await call("/sandbox/razorpay/control/pay", { order_id: orderId, outcome: "succeed" });
  await seen(page.getByRole("heading", { level: 1, name: "Thank you", exact: true }));
  await thanked(page, "₹321", campaign.title);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await seen(page.getByText(/hello@example\.org$/).first());
  await seen(page.getByText(/^\d{4}-\d\d\/\d{6}$/));
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button", { name: "Print" }),
    page.getByRole("link", { name: "WhatsApp" }),
  ])
    expect(await hidden.count()).toBe(0);
  const paper = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(paper).toBe("rgb(33, 26, 21)");
});

test("after all of this the books are correct", async () => {
  await expectTrueBooks(tests.site);
});
