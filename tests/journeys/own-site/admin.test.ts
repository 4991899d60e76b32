import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { command, sql } from "../../../app/platform/database/sql.ts";
import { formatCount } from "../../../app/text/count.ts";
import { type Client, createClients } from "../../support/api-client.ts";
import { violationsOnScreen } from "../../support/axe.ts";
import { barriers } from "../../support/barriers.ts";
import { createSandboxControl } from "../../support/giving.ts";
import { makeLiveCampaign } from "../../support/campaigns.ts";
import { alive, focused, gone, notice, openAdminPage, seen } from "../../support/journeys.ts";
import { createUser } from "../../support/people.ts";
import { phone, useOwnSite } from "../../support/site.ts";
import { writeStory } from "../../support/stories.ts";

/** The Admin Dashboard: everything of the site, and what admins do with it. */
const tests = useOwnSite();

const path = "/dashboard/admin";
const reason = "It was agreed by phone.";

let admin: Client;
let writer: Client;

beforeAll(async () => {
  const api = createClients(tests.site.services, "/api/v1");
  [admin, writer] = await Promise.all([
    api.person({ display_name: "Bina Sahu", role: "admin" }),
    api.person({ display_name: "Asha Majhi" }),
  ]);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

async function openTab(page: Page, name: string) {
  await page.getByRole("tab", { name, exact: true }).click();
  await page.waitForURL(`**${path}?tab=${name.toLowerCase()}`);
  await seen(page.getByRole("table"));
}

async function search(page: Page, words: string, id: string) {
  await page.getByRole("searchbox").fill(words);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
  await seen(rowOf(page, id));
}

/** Says yes to what the page asks, which needs a reason. */
async function confirm(page: Page, question: string | RegExp, yes: string) {
  const asked = page.getByRole("region", { name: question });
  await asked.getByRole("button", { name: yes, exact: true }).click();
  await seen(asked.getByText(/^(?:Please enter the reason|The reason needs)/i));
  await asked.getByLabel("Reason").fill(reason);
  await asked.getByRole("button", { name: yes, exact: true }).click();
}

const refused = { expected: { console: ["400"] } };

test("the overview counts everything, and lists the five newest campaigns and people", async () => {
  const { db } = tests.site.services;
  const counts = await db.one(sql({ users: "int8", campaigns: "int8", stories: "int8", donations: "int8" })`
    select (select count(*) from profiles) as users, (select count(*) from campaigns) as campaigns,
      (select count(*) from stories) as stories,
      (select count(*) from donations where payment_status = 'paid') as donations`);
  const page = await tests.visitAs(admin, path, { viewport: phone });
  // Tabs once this part of the page is alive.
  await expect
    .poll(() => page.getByRole("tab").allInnerTexts())
    .toEqual(["Overview", "Users", "Campaigns", "Content"]);
  const figures = page.getByRole("tabpanel").locator("dl").first();
  expect(await figures.locator("dt").allInnerTexts()).toEqual(["Users", "Campaigns", "Stories", "Donations"]);
  expect(await figures.locator("dt + dd").allInnerTexts()).toEqual(Object.values(counts).map(formatCount));
  for (const name of ["Recent Campaigns", "Recent Users"])
    expect(await page.getByRole("region", { name }).getByRole("listitem").count()).toBe(5);
  await page.getByRole("link", { name: "All users" }).click();
  await page.waitForURL(`**${path}?tab=users`);
});

describe("a user", () => {
  test("is found, suspended with a reason, which ends the session, reinstated, and made a vendor", async () => {
    const person = await createUser(tests.site.services, { display_name: "Rabi Nayak" });
    // Its open page asks for news once more than the session lives.
    const open = await tests.visitAs(person, "/dashboard/orders");
    const page = await tests.visitAs(admin, path, { viewport: phone, ...refused });
    await openTab(page, "Users");
    await search(page, person.email, person.user_id);
    await seen(rowOf(page, person.user_id).getByText("Customer"));
    await rowOf(page, person.user_id)
      .getByRole("button", { name: /^Suspend / })
      .click();
    await confirm(page, "Suspend Rabi Nayak?", "Suspend");
    await seen(notice(page, "The account is suspended"));
    await seen(rowOf(page, person.user_id).getByText("Suspended", { exact: true }));
    expect(await barriers(page)).toEqual([]);
    await open.goto("/dashboard/orders");
    expect(new URL(open.url()).pathname).toBe("/auth");
    await seen(notice(open, "Your account is suspended"));

    await rowOf(page, person.user_id)
      .getByRole("button", { name: /^Edit / })
      .click();
    await focused(page.getByRole("heading", { level: 2, name: "Roles" }));
    await page.goBack();
    await rowOf(page, person.user_id)
      .getByRole("button", { name: /^View / })
      .click();
    await seen(page.getByRole("heading", { level: 1, name: "Rabi Nayak" }));
    await confirm(page, "Reinstate Rabi Nayak?", "Reinstate");
    await seen(notice(page, "The account is reinstated"));
    const vendor = page.getByRole("region", { name: "Vendor", exact: true });
    await vendor.getByLabel("Reason").fill("The shop was seen.");
    await press(page, "Make vendor");
    await seen(notice(page, "The role is granted"));
    const entries = page.getByRole("region", { name: "Audit entries" }).getByRole("listitem");
    await expect
      .poll(() => entries.locator("p.font-semibold").allInnerTexts())
      .toEqual(["Role granted", "Account reinstated", "Account suspended"]);
    expect(await barriers(page)).toEqual([]);

    await page.goto(`${path}/audit?q=${person.user_id}`);
    await seen(page.getByText("The shop was seen."));
    expect(await page.getByRole("link", { name: "Bina Sahu" }).count()).toBe(3);
    expect(await page.getByText(reason, { exact: true }).count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });
});

test("a campaign is inactive and active again, and can be viewed and edited", async () => {
  const id = await makeLiveCampaign(
    tests.site.services.db,
    { ...writer, roles: ["customer"] },
    {
      title: "A boat for Lamtaput",
    },
  );
  const page = await tests.visitAs(admin, path, refused);
  await openTab(page, "Campaigns");
  await search(page, "boat for Lamtaput", id);
  const row = rowOf(page, id);
  await seen(row.getByText("Active", { exact: true }));
  await row.getByRole("button", { name: "Deactivate A boat for Lamtaput", exact: true }).click();
  await confirm(page, "Deactivate “A boat for Lamtaput”?", "Deactivate");
  await seen(notice(page, "The campaign is inactive"));
  await seen(row.getByText("Inactive", { exact: true }));
  expect(await barriers(page)).toEqual([]);
  await row.getByRole("button", { name: "Activate A boat for Lamtaput", exact: true }).click();
  await confirm(page, "Activate “A boat for Lamtaput”?", "Activate");
  await seen(row.getByText("Active", { exact: true }));
  await row.getByRole("button", { name: "Edit A boat for Lamtaput", exact: true }).click();
  await page.waitForURL(`**/dashboard/campaigns/${id}/edit`);
  await seen(page.getByRole("heading", { level: 1, name: "A boat for Lamtaput" }));
  const line = page.getByRole("textbox", { name: "In one line", exact: true });
  await line.fill("A boat for the school children.");
  await page.getByRole("button", { name: "Publish and tell the organiser" }).click();
  await seen(page.getByText("Please enter the reason."));
  expect(await line.inputValue()).toBe("A boat for the school children.");
  expect(await violationsOnScreen(page)).toEqual([]);
  await page.getByLabel("Reason for the change").fill("The line was too long.");
  await page.getByRole("button", { name: "Publish and tell the organiser" }).click();
  await seen(notice(page, "The texts are changed"));
  const told = await tests.visitAs(writer, "/dashboard/notifications");
  await seen(told.getByText("Our team changed the text of “A boat for Lamtaput”", { exact: true }));
  await page.goto(path);
  await openTab(page, "Campaigns");
  await search(page, "boat for Lamtaput", id);
  await row.getByRole("button", { name: "View A boat for Lamtaput", exact: true }).click();
  await page.waitForURL(`**/campaigns/${id}`);
});

test("a story is featured, regular again, and removed with a reason", async () => {
  const story = await writeStory(writer, { location: "Koraput town" });
  const page = await tests.visitAs(admin, path, refused);
  await openTab(page, "Content");
  await search(page, "Koraput town", story.id);
  const row = rowOf(page, story.id);
  for (const [button, kind] of [
    [/^Feature .+’s story$/, "Featured"],
    [/^Unfeature .+’s story$/, "Regular"],
  ] as const) {
    await row.getByRole("button", { name: button }).click();
    await seen(row.getByText(kind, { exact: true }));
  }
  await row.getByRole("button", { name: `Remove ${story.name}`, exact: true }).click();
  await seen(page.getByRole("region", { name: /^Remove “/ }));
  expect(await barriers(page)).toEqual([]);
  await confirm(page, /^Remove “/, "Remove");
  await seen(row.getByText("Removed", { exact: true }));
  await gone(row.getByRole("button", { name: `Remove ${story.name}`, exact: true }));
  const guest = await tests.visit(`/stories/${story.id}`, { expected: { console: ["404"] } });
  await seen(guest.getByRole("heading", { name: "Story Not Found" }));
});

test("a donation is found, a part of it sent back, and the list says so", async () => {
  const { url } = tests.site;
  const donor_email = "refunded@example.org";
  const opened = await fetch(`${url}/api/functions/create-razorpay-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ amount: 1_500, donorName: "Gouri Sabar", donorEmail: donor_email }),
  });
  const { orderId } = (await opened.json()) as { orderId: string };
  await createSandboxControl(`${url}/sandbox/razorpay`).pay(orderId);
  const page = await tests.visitAs(admin, path, { viewport: phone, ...refused });
  await openAdminPage(page, "Donations");
  await page.waitForURL(`**${path}/donations`);
  await page.getByRole("searchbox").fill(donor_email);
  await expect
    .poll(async () => {
      await page.keyboard.press("Enter");
      return page.locator("[data-row]").getByText("Paid", { exact: true }).count();
    })
    .toBe(1);
  await page.getByRole("link", { name: "₹1,500 from Gouri Sabar" }).click();
  await seen(page.getByRole("heading", { level: 1, name: /^₹1,500/ }));
  expect(await barriers(page)).toEqual([]);
  await page.getByText("Refund all or a part", { exact: true }).click();
  expect(await page.getByLabel("Amount in rupees").inputValue()).toBe("1500");
  await page.getByLabel("Amount in rupees").fill("500");
  await press(page, "Refund");
  await seen(notice(page, "Nothing was refunded"));
  await page.getByLabel("Reason").fill(reason);
  await press(page, "Refund");
  await seen(notice(page, "The refund is requested"));
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("[aria-labelledby=payments]").getByText("Refunded", { exact: true }).count();
    })
    .toBeGreaterThan(0);
  await page.goto(`${path}/donations?q=${donor_email}`);
  await seen(page.locator("[data-row]").getByText("₹500", { exact: true }));
  expect(await barriers(page)).toEqual([]);
});

test("orders and products are searched and filtered, and waiting products approved", async () => {
  await tests.site.services.db.run(command`
    update products set featured_image_url = '/art/ikat/' || id || '.svg' where status = 'pending'`);
  const page = await tests.visitAs(admin, `${path}/orders`);
  const status = page.getByRole("search").locator("select[name=status]");
  await status.selectOption("delivered");
  await page.waitForURL("**/orders?status=delivered");
  const order = page.locator("[data-row]").first();
  await seen(order.getByText("Delivered", { exact: true }));
  const number = (await order.getByRole("link").innerText()).trim();
  await page.getByRole("searchbox").fill(number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
  await order.getByRole("link").click();
  await seen(page.getByRole("heading", { name: new RegExp(number) }));

  await page.goto(`${path}/products`);
  await alive(page);
  await status.selectOption("pending");
  await page.waitForURL("**/products?status=pending");
  expect(await status.inputValue()).toBe("pending");
  const waiting = page.locator("[data-row]");
  await seen(page.getByRole("button", { name: "Approve", exact: true }));
  const count = await waiting.count();
  expect(count).toBeGreaterThan(0);
  await waiting.first().getByRole("checkbox").check();
  await press(page, "Approve");
  await seen(page.getByRole("heading", { name: "Approve this one?" }));
  await press(page, "Yes, approve 1");
  await seen(notice(page, "1 approved"));
  await expect.poll(() => waiting.count()).toBe(count - 1);
});

test("analytics of the whole site, of a year too, and as a file", async () => {
  const page = await tests.visitAs(admin, "/dashboard/analytics");
  await page.getByRole("link", { name: "A year", exact: true }).click();
  await page.waitForURL("**/analytics?days=365");
  const { db } = tests.site.services;
  const { paid } = await db.one(sql({ paid: "int8" })`
    select count(*) as paid from donations where payment_status = 'paid'
      and paid_at >= ((now() at time zone 'Asia/Kolkata')::date - 364)::timestamp at time zone 'Asia/Kolkata'`);
  const donations = page.getByRole("region", { name: "Donations", exact: true });
  await seen(donations.locator("dd").getByText(formatCount(paid), { exact: true }));
  await donations.getByText("Show the figures as a table").click();
  expect(await donations.getByRole("rowheader").count()).toBeGreaterThanOrEqual(12);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download sign-ups as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("sign-ups.csv");
  expect(await barriers(page)).toEqual([]);
});

test("without script an admin suspends somebody", async () => {
  const person = await createUser(tests.site.services, { display_name: "Mina Meher" });
  const page = await tests.visitAs(admin, path, { javaScriptEnabled: false, ...refused });
  await page.getByRole("link", { name: "Users", exact: true }).first().click();
  await page.getByRole("searchbox").fill(person.email);
  await page.keyboard.press("Enter");
  await rowOf(page, person.user_id)
    .getByRole("button", { name: /^Suspend / })
    .click();
  await confirm(page, "Suspend Mina Meher?", "Suspend");
  await seen(rowOf(page, person.user_id).getByText("Suspended", { exact: true }));
});

describe("what the organisation says", () => {
  test("a question is added, changed, moved and deleted on a phone, and a guest reads it at once", async () => {
    const page = await tests.visitAs(admin, path, { viewport: phone, ...refused });
    await openAdminPage(page, "Site content");
    await page.getByRole("link", { name: "Questions and answers" }).click();
    await page.getByRole("link", { name: "Add a question" }).click();
    await press(page, "Save");
    await seen(page.getByText("Please enter the question."));
    await page.getByRole("textbox", { name: "Question" }).fill("Do you lend boats?");
    await page.getByLabel("Answer").fill("From Monday to Friday.");
    await press(page, "Save");
    await seen(notice(page, "Added"));
    const guest = await tests.visit("/contact", { viewport: phone });
    await seen(guest.getByText("Do you lend boats?"));

    await press(page, "Move up: Do you lend boats?");
    await seen(notice(page, "The order is changed"));
    await page.getByRole("link", { name: "Do you lend boats?" }).click();
    await page.getByRole("textbox", { name: "Question" }).fill("Do you lend large boats?");
    await press(page, "Save");
    await seen(notice(page, "Saved"));
    expect(await barriers(page)).toEqual([]);
    await guest.goto("/contact");
    await seen(guest.getByText("Do you lend large boats?"));

    await page.getByRole("link", { name: "Do you lend large boats?" }).click();
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await press(page, "Yes, delete");
    await seen(notice(page, "Deleted"));
    await guest.goto("/contact");
    expect(await guest.getByText("Do you lend large boats?").count()).toBe(0);
  });

  test("whoever saves too late sees what somebody else saved, and decides", async () => {
    const page = await tests.visitAs(admin, `${path}/content/texts/about_vision`, {
      expected: { console: ["409"] },
    });
    const other = await tests.visitAs(admin, `${path}/content/texts/about_vision`);
    await other.getByLabel("Text").fill("A school in each village.");
    await press(other, "Save");
    await seen(notice(other, "Saved"));
    await page.getByLabel("Text").fill("A teacher in each village.");
    await press(page, "Save");
    await seen(
      page.getByRole("region", { name: "Saved by someone else" }).getByText("A school in each village."),
    );
    expect(await page.getByLabel("Text").inputValue()).toBe("A teacher in each village.");
    await press(page, "Save");
    await seen(notice(page, "Saved"));
    await page.goto("/about");
    await seen(page.getByText("A teacher in each village."));
  });

  test("a sponsored slot is seen, opened and counted", async () => {
    const guest = await tests.visit("/", { viewport: phone });
    const slot = guest.getByRole("complementary", { name: /^Sponsored by/ }).first();
    const id = (await slot.getByRole("link").getAttribute("href"))?.split("/").at(-1) ?? "";
    // The browser of a test says that it is one.
    const viewed = guest.waitForRequest((request) => request.url().endsWith("/api/sponsored-views"));
    await slot.scrollIntoViewIfNeeded();
    expect((await viewed).postDataJSON()).toEqual({ slot_id: id });
    expect((await (await viewed).allHeaders())["cookie"]).toBeUndefined();
    const { link_path } = await tests.site.services.db.one(sql({ link_path: "text" })`
      select link_path from sponsored_slots where id = ${id}`);
    await slot.getByRole("link").click();
    await guest.waitForURL(`**${link_path.split("?")[0]}*`);
    const page = await tests.visitAs(admin, `${path}/content/sponsored/${id}`);
    await seen(page.getByText(/^A view: at least half of the slot/));
    expect(await barriers(page)).toEqual([]);
  });

  test("a policy is previewed and published on a desktop, without script as well", async () => {
    const page = await tests.visitAs(admin, `${path}/content/policies/shipping-policy`, {
      javaScriptEnabled: false,
    });
    await page.getByLabel("Text").fill("We ship *carefully*.\n\n## When\n\n- On Mondays\n");
    await press(page, "Preview");
    await seen(page.getByRole("heading", { name: "When" }));
    await seen(page.getByRole("listitem").filter({ hasText: "On Mondays" }));
    await press(page, "Publish");
    await seen(page.getByRole("link", { name: "Version 2" }));
    await page.goto("/shipping-policy");
    await seen(page.getByText(/^Version of \d+\s\w+\s\d{4}$/).first());
    await seen(page.getByText("On Mondays"));
    await page.getByRole("link", { name: /^Version of/ }).click();
    await seen(page.getByText("This is not the newest version."));
  });
});
