import { describe, expect, test } from "vitest";
import { formatRupees } from "../../app/text/money.ts";
import { sql } from "../../app/platform/database/sql.ts";
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
  thanked,
  useDonationDialog,
  verifyPath,
} from "../support/donation-dialog.ts";
import {
  alive,
  campaignNow,
  endPayment,
  expectTrueBooks,
  gone,
  notice,
  paymentWindow,
  seen,
  sidewaysRoom,
  tabTo,
} from "../support/journeys.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
const { ownCampaign, openDialog } = useDonationDialog(tests);

describe("the donation dialog", () => {
  test("a whole donation, step by step", async () => {
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

  test("an e-mail address is all that must be told of oneself", async () => {
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

describe("an anonymous donation", () => {
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

test("after all of this the books hold", async () => {
  await expectTrueBooks(tests.site);
});
