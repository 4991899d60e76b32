import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { amountField, dialogOf, donate, emailField, thanked } from "../support/donation-dialog.ts";
import { insertOpenDonations } from "../support/giving.ts";
import { alive, endPayment, runningCampaigns, seen, sidewaysRoom } from "../support/journeys.ts";
import { createUser, signInAs, type TestUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
const path = "/dashboard/donations";

type VisitOptions = NonNullable<Parameters<typeof tests.visit>[1]>;

async function visitAs(user: TestUser, address: string, options: VisitOptions = {}): Promise<Page> {
  const page = await tests.visit("/terms", options);
  await signInAs(page, tests.site.services, user.user_id);
  await page.goto(address);
  return options.javaScriptEnabled === false ? page : alive(page);
}

const cards = (page: Page) => page.locator("[data-own-donation]");
const amounts = (page: Page) => page.locator("[data-own-donation] p.font-heading").allInnerTexts();

/** Twelve begun donations of ₹1 to ₹12, the newest the greatest; every third failed. */
async function donorOfTwelve(): Promise<TestUser> {
  const { services } = tests.site;
  const user = await createUser(services, { display_name: "Sukanti Behera" });
  const [campaign] = await runningCampaigns(tests.site);
  const orders = await insertOpenDonations(
    services,
    Array.from({ length: 12 }, (_, i) => ({
      campaign_id: i % 2 ? (campaign?.id ?? null) : null,
      amount_paise: (i + 1) * 100,
    })),
  );
  await services.db.run(command`
    update donations set user_id = ${user.user_id}, message = 'Gift number ' || amount_paise / 100,
      created_at = now() - (13 - amount_paise / 100) * interval '1 day',
      payment_status = case when amount_paise / 100 % 3 = 0 then 'failed' else 'created' end
    where gateway_order_id = any(${orders}::text[])`);
  return user;
}

describe("My Donations", () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await donorOfTwelve();
  });
  const all = Array.from({ length: 12 }, (_, i) => `₹${12 - i}`);

  test("the newest first, more in their place, filtered by what became of them", async () => {
    const page = await visitAs(user, path);
    expect(await page.title()).toMatch(/^My Donations · /);
    expect(await amounts(page)).toEqual(all.slice(0, 10));
    await page.getByRole("link", { name: "Older gifts" }).click();
    await expect.poll(() => amounts(page)).toEqual(all);
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByRole("link", { name: "Older gifts" }).count()).toBe(0);

    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await expect.poll(() => amounts(page)).toEqual(["₹12", "₹9", "₹6", "₹3"]);
    expect(new URL(page.url()).search).toBe("?status=failed");
    await page.getByRole("link", { name: "Refunded", exact: true }).click();
    await seen(page.getByRole("heading", { name: "No gifts are refunded" }));
  });

  test("a donation says what it was for, what became of it, and leads to its campaign", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await visitAs(user, path);
    const card = cards(page).first();
    await seen(card.getByRole("heading", { name: campaign?.title }));
    await seen(card.getByText("Failed", { exact: true }));
    await seen(card.getByText("Gift number 12"));
    await card.getByText("Details", { exact: true }).click();
    await seen(card.getByText("many@example.org"));
    await seen(card.getByRole("progressbar"));
    await card.getByRole("link", { name: `See the campaign ${campaign?.title}` }).click();
    await page.waitForURL(`**/campaigns/${campaign?.id}`);
  });

  test("without script, on a small screen: links lead to the older ones and back", async () => {
    const page = await visitAs(user, path, { javaScriptEnabled: false, viewport: phone });
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("link", { name: "Older gifts" }).click();
    expect(await amounts(page)).toEqual(all.slice(10));
    await page.getByRole("link", { name: "Back to the newest" }).click();
    expect(await amounts(page)).toEqual(all.slice(0, 10));
    await page.getByRole("link", { name: "Pending", exact: true }).click();
    expect(await amounts(page)).toEqual(["₹11", "₹10", "₹8", "₹7", "₹5", "₹4", "₹2", "₹1"]);
  });

  test("others see none of it, and a guest is asked to sign in and comes back", async () => {
    const other = await visitAs(await createUser(tests.site.services), path);
    await seen(other.getByRole("heading", { name: "No donations yet" }));
    expect(await cards(other).count()).toBe(0);
    expect(await other.getByRole("link", { name: "Donate Now" }).getAttribute("href")).toBe("/donations");
    const guest = await tests.visit(`${path}?status=failed`);
    const { pathname, searchParams } = new URL(guest.url());
    expect([pathname, searchParams.get("redirectTo")]).toEqual(["/auth", `${path}?status=failed`]);
  });
});

describe("giving while signed in", () => {
  test("the dialog knows who gives, and the donation stands in My Donations", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    const campaign = (await runningCampaigns(tests.site)).at(-1);
    const page = await visitAs(user, `/campaigns/${campaign?.id}`);
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await seen(dialogOf(page));
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Lakshmi Sahu");
    expect(await emailField(page).inputValue()).toBe(user.email);
    await page.getByLabel("Make this donation anonymous").check();
    await amountField(page).fill("25");
    const reloaded = page.waitForEvent("domcontentloaded");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await reloaded;
    await thanked(page, "₹25", campaign?.title ?? "");
    const donation = await tests.site.services.db.one(sql({ donor_name: "text?", is_anonymous: "bool" })`
      select donor_name, is_anonymous from donations where user_id = ${user.user_id}`);
    expect(donation).toEqual({ donor_name: null, is_anonymous: true });

    await page.goto(path);
    const card = cards(page);
    await seen(card.getByText("Paid", { exact: true }));
    await seen(card.getByText("UPI", { exact: true }));
    expect(await amounts(page)).toEqual(["₹25"]);
    await seen(page.getByText(/^Receipt \d{4}-\d\d\/\d{6} and details$/));
  });

  test("without script too", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    const page = await visitAs(user, "/donations", { javaScriptEnabled: false });
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Lakshmi Sahu");
    expect(await emailField(page).inputValue()).toBe(user.email);
    await amountField(page).fill("30");
    await page.getByRole("button", { name: /^Donate/ }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Succeed" }).click();
    await page.goto(path);
    expect(await amounts(page)).toEqual(["₹30"]);
  });

  test("a guest's page shows nobody's name, however often others came before", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    await visitAs(user, "/donations");
    const guest = await tests.visit("/donations");
    expect(await guest.getByLabel("Full Name").inputValue()).toBe("");
    expect(await guest.content()).not.toContain("Lakshmi Sahu");
  });
});
