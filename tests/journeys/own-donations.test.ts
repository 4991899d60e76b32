import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { amountField, dialogOf, donate, emailField, thanked } from "../support/donation-dialog.ts";
import { insertOpenDonations } from "../support/giving.ts";
import { alive, endPayment, runningCampaigns, seen, sidewaysRoom } from "../support/journeys.ts";
import { createUser, type TestUser } from "../support/people.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();
const path = "/dashboard/donations";

const cards = (page: Page) => page.locator("[data-own-donation]");
const amounts = (page: Page) => page.locator("[data-own-donation] p.font-heading").allInnerTexts();

/** Twelve open donations of ₹1 to ₹12, the newest the largest; every third failed. */
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

test("the demo's receipts are numbered in the order of their days, and no campaign has the same message twice", async () => {
  const { db } = tests.site.services;
  // Those of today are also of other journeys, some of which advance the gateway's clock.
  const receipts = await db.many(sql({ receipt_number: "text" })`
    select receipt_number from donations where receipt_number is not null and paid_at < now() - interval '1 day'
    order by paid_at, receipt_number`);
  const numbers = receipts.map(({ receipt_number }) => receipt_number);
  expect(numbers.length).toBeGreaterThan(1_000);
  expect(numbers).toEqual(numbers.toSorted());
  const repeated = await db.many(sql({ message: "text" })`
    select message from donations where message is not null and campaign_id is not null
    group by campaign_id, message having count(*) > 1`);
  expect(repeated).toEqual([]);
});

describe("My Donations", () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await donorOfTwelve();
  });
  const all = Array.from({ length: 12 }, (_, i) => `₹${12 - i}`);

  test("lists the newest first, loads more in place, and filters by status", async () => {
    const page = await tests.visitAs(user, path);
    expect(await page.title()).toMatch(/^My Donations · /);
    expect(await amounts(page)).toEqual(all.slice(0, 10));
    await page.getByRole("link", { name: "Older donations" }).click();
    await expect.poll(() => amounts(page)).toEqual(all);
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => page.getByRole("link", { name: "Older donations" }).count()).toBe(0);

    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await expect.poll(() => amounts(page)).toEqual(["₹12", "₹9", "₹6", "₹3"]);
    expect(new URL(page.url()).search).toBe("?status=failed");
    await page.getByRole("link", { name: "Refunded", exact: true }).click();
    await seen(page.getByRole("heading", { name: "No refunded donations" }));
  });

  test("shows a donation's purpose and status, and links to its campaign", async () => {
    const [campaign] = await runningCampaigns(tests.site);
    const page = await tests.visitAs(user, path);
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

  test("links older donations without script, on a small screen", async () => {
    const page = await tests.visitAs(user, path, { javaScriptEnabled: false, viewport: phone });
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("link", { name: "Older donations" }).click();
    await expect.poll(() => amounts(page)).toEqual(all.slice(10));
    await page.getByRole("link", { name: "Back to the newest" }).click();
    await expect.poll(() => amounts(page)).toEqual(all.slice(0, 10));
    await page.getByRole("link", { name: "Pending", exact: true }).click();
    await expect.poll(() => amounts(page)).toEqual(["₹11", "₹10", "₹8", "₹7", "₹5", "₹4", "₹2", "₹1"]);
  });

  test("is private, and a guest signs in and returns", async () => {
    const other = await tests.visitAs(await createUser(tests.site.services), path);
    await seen(other.getByRole("heading", { name: "No donations yet" }));
    expect(await cards(other).count()).toBe(0);
    expect(await other.getByRole("link", { name: "Donate Now" }).getAttribute("href")).toBe("/donations");
    const guest = await tests.visit(`${path}?status=failed`);
    const { pathname, searchParams } = new URL(guest.url());
    expect([pathname, searchParams.get("redirectTo")]).toEqual(["/auth", `${path}?status=failed`]);
  });
});

describe("giving while signed in", () => {
  test("the dialog shows the donor's account, and the donation is listed in My Donations", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    const campaign = (await runningCampaigns(tests.site)).at(-1);
    const page = await tests.visitAs(user, `/campaigns/${campaign?.id}`);
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await seen(dialogOf(page));
    await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Lakshmi Sahu");
    await expect.poll(() => emailField(page).inputValue()).toBe(user.email);
    await page.getByLabel("Make this donation anonymous").check();
    await amountField(page).fill("25");
    await donate(page).click();
    await endPayment(page, "Succeed");
    await thanked(page, "₹25", campaign?.title ?? "");
    const donation = await tests.site.services.db.one(sql({ donor_name: "text?", is_anonymous: "bool" })`
      select donor_name, is_anonymous from donations where user_id = ${user.user_id}`);
    expect(donation).toEqual({ donor_name: null, is_anonymous: true });

    await page.waitForURL("**/donations/given/*");
    await page.goto(path);
    await alive(page);
    const card = cards(page);
    await seen(card.getByText("Paid", { exact: true }));
    await seen(card.getByText("UPI", { exact: true }));
    expect(await amounts(page)).toEqual(["₹25"]);
    await seen(page.getByText(/^Receipt \d{4}-\d\d\/\d{6} and details$/));
    await card.getByRole("link", { name: `${campaign?.title}, ₹25 on ` }).click();
    await page.waitForURL(/\/donations\/given\/[\da-f-]{36}$/);
    await seen(page.getByRole("heading", { level: 1, name: "Thank you" }));
    await alive(page);
    await page.getByRole("button", { name: "Follow this campaign" }).click();
    await seen(page.getByRole("button", { name: "Stop following" }));
  });

  test("works without script too", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    const page = await tests.visitAs(user, "/donations", { javaScriptEnabled: false });
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Lakshmi Sahu");
    expect(await emailField(page).inputValue()).toBe(user.email);
    await amountField(page).fill("30");
    await page.getByRole("button", { name: /^Donate/ }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Succeed" }).click();
    await seen(page.getByRole("button", { name: /^Return to/ }));
    await page.goto(path);
    expect(await amounts(page)).toEqual(["₹30"]);
  });

  test("a guest's page shows nobody's name, however many signed-in visitors came before", async () => {
    const user = await createUser(tests.site.services, { display_name: "Lakshmi Sahu" });
    await tests.visitAs(user, "/donations");
    const guest = await tests.visit("/donations");
    expect(await guest.getByLabel("Full Name").inputValue()).toBe("");
    expect(await guest.content()).not.toContain("Lakshmi Sahu");
  });
});

test("an admin names the approval, donors give name and PAN, and the papers for taxes are there; all of it without script", async () => {
  const { services } = tests.site;
  const [admin, donor] = [await createUser(services, { role: "admin" }), await createUser(services)];
  // The newest financial year with three of them: a receipt's number begins with it.
  const { year } = await services.db.one(sql({ year: "text" })`
    select left(receipt_number, 7) as year from donations
    where payment_status = 'paid' and user_id is null and amount_paise > 100000 and receipt_number is not null
    group by 1 having count(*) >= 3 order by 1 desc limit 1`);
  await services.db.run(command`
    update donations set user_id = ${donor.user_id} where id in (
      select id from donations where payment_status = 'paid' and user_id is null and amount_paise > 100000
        and left(receipt_number, 7) = ${year}
      order by id limit 3)`);
  const began = Number(year.slice(0, 4));
  const plain = { javaScriptEnabled: false, viewport: phone, expected: { console: ["status of 400"] } };
  const office = await tests.visitAs(admin, "/dashboard/admin/receipts", plain);
  const fill = (page: Page, label: string, text: string) =>
    page.getByLabel(label, { exact: true }).fill(text);
  await seen(office.getByRole("heading", { name: "Still missing" }));
  for (const [label, text] of [
    ["First day", `${began}-04-01`],
    ["Legal name of the organisation", "Sahayog Odisha Trust"],
    ["PAN of the organisation", "AAATS1234F"],
    ["Address on receipts", "1 Demonstration Lane, Bhubaneswar"],
    ["80G approval number", "AAATS1234FF20214"],
    ["Issued on", `${began}-03-20`],
    ["Valid from", `${began}-04-01`],
  ] as const)
    await fill(office, label, text);
  await office.getByRole("button", { name: "Save the details" }).click();
  await seen(office.getByText("This is needed with an approval number."));
  expect(await office.getByLabel("80G approval number").inputValue()).toBe("AAATS1234FF20214");
  // Beside each other they line up, although one label has two lines and one field an error.
  await office.setViewportSize({ width: 1366, height: 768 });
  const topOf = async (label: string) => (await office.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await topOf("PAN of the organisation")).toBe(await topOf("Legal name of the organisation"));
  expect(await topOf("Valid from")).toBe(await topOf("Valid until"));
  await office.setViewportSize(phone);
  await fill(office, "Valid until", `${began + 5}-03-31`);
  await office.getByRole("button", { name: "Save the details" }).click();
  await seen(office.getByRole("heading", { name: "All details are there" }));
  await seen(office.getByText("These details are on issued receipts, so they can no longer be changed."));
  expect(await sidewaysRoom(office)).toBe(0);

  const page = await tests.visitAs(donor, path, plain);
  await seen(page.getByText("3 donations can have a tax receipt once you add a legal name and a PAN."));
  await cards(page).getByRole("heading").first().getByRole("link").click();
  const details = async (pan: string) => {
    await fill(page, "Legal name", "Sukanti Behera");
    await fill(page, "PAN", pan);
    await fill(page, "Postal address", "12 Temple Road, Puri");
    await page.getByRole("button", { name: "Get my tax receipt" }).click();
  };
  await details("ABCCB1234F");
  await seen(page.getByText(/belongs to another kind of holder: A company/));
  await details("ABCPB1234F");
  await seen(page.getByText("Your receipt is a tax receipt. It has these details:"));
  await seen(page.getByText("AB••••••4F", { exact: true }));
  expect(await page.content()).not.toContain("ABCPB1234F");
  await page.goto(path);
  await page.getByText("Give legal name and PAN", { exact: true }).click();
  await details("ABCPB1234F");
  await seen(page.getByRole("heading", { name: "Your tax documents" }));
  expect(await page.getByText(/can have a tax receipt once/).count()).toBe(0);
  const statement = await page
    .getByRole("link", { name: /^Statement as PDF for the financial year/ })
    .getAttribute("href");
  const paper = await page.request.get(statement ?? "");
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await office.reload();
  const file = await office
    .getByRole("link", { name: `Download the statement of ${year}` })
    .getAttribute("href");
  const lines = (await (await office.request.get(file ?? "")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).every((line) => line.includes("ABCPB1234F"))).toBe(true);
});
