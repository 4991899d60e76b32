import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { formatRupees } from "../../app/text/money.ts";
import { campaignNow, expectTrueBooks, runningCampaigns, seen } from "../support/journeys.ts";
import { createUser, testPassword } from "../support/people.ts";
import { fillSignIn } from "../support/sign-in-page.ts";
import { phone, useSite } from "../support/site.ts";

/** A visitor without JavaScript: reading, searching, giving, subscribing. */
const tests = useSite();

const visit = (path: string) => tests.visit(path, { javaScriptEnabled: false });

test("what the server sends is seen", async () => {
  const page = await visit("/");
  for (const path of [
    "/",
    "/about",
    "/campaigns",
    "/stories",
    "/donations",
    "/auth",
    "/terms",
    "/api/docs",
  ]) {
    await page.goto(path);
    await seen(page.getByRole("heading", { level: 1 }));
    expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(100);
  }
});

test("controls that need script are hidden", async () => {
  const [campaign] = await runningCampaigns(tests.site);
  const page = await visit(`/campaigns/${campaign?.id}`);
  expect(await page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
  expect(await page.getByRole("group", { name: "Theme" }).count()).toBe(0);
  await page.goto("/");
  expect(await page.getByRole("button", { name: "Next campaign" }).count()).toBe(0);
});

test("the menus open", async () => {
  const page = await visit("/");
  await page.getByRole("navigation", { name: "Main" }).getByText("Company").click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" }).click();
  await page.waitForURL("**/team");
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Site menu" }).getByRole("link", { name: "Stories" }).click();
  await page.waitForURL("**/stories");
});

const titles = (page: Page) => page.locator("[data-campaign] h2").allInnerTexts();

test("campaigns are searched and filtered by a plain form", async () => {
  const page = await visit("/campaigns");
  const all = await titles(page);
  await page.getByLabel("Category").selectOption("Education");
  await page.getByLabel("Urgency").selectOption("High");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/category=Education/);
  const cards = page.locator("[data-campaign]");
  expect(await cards.count()).toBeGreaterThan(0);
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/High[\s\S]*Education/);
  expect(await titles(page)).not.toEqual(all);

  const [first] = await titles(page);
  await page.getByRole("searchbox").fill(first?.toUpperCase() ?? "");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => titles(page)).toEqual([first]);
  await page.getByRole("searchbox").fill("zzzz no such thing");
  await page.getByRole("button", { name: "Search" }).click();
  await seen(page.getByText("No campaigns found", { exact: true }));
  await seen(page.getByText("Try adjusting your search or filter criteria.", { exact: true }));
  await seen(page.getByRole("heading", { name: "Popular now" }));
});

test("a campaign is given to from its header, its supporters are paged, and a misspelt word is understood", async () => {
  const [campaign] = await runningCampaigns(tests.site);
  const page = await visit(`/campaigns/${campaign?.id}?tab=supporters`);
  const entries = page.locator("li[id^=supporter-]");
  const ids = () => entries.evaluateAll((rows) => rows.map(({ id }) => id));
  const first = await ids();
  expect(first).toHaveLength(20);
  await page.getByRole("link", { name: "Show more supporters" }).click();
  await page.waitForURL(/cursor=/);
  const second = await ids();
  expect(second.length).toBeGreaterThan(0);
  expect(first.filter((id) => second.includes(id))).toEqual([]);
  await page.getByRole("link", { name: "Largest first" }).click();
  await page.waitForURL(/supporters=largest/);
  const amounts = (await entries.locator("p + *").allInnerTexts())
    .filter((text) => text.startsWith("₹"))
    .map((text) => Number(text.replaceAll(/\D/g, "")));
  expect(amounts).toHaveLength(20);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await page.getByRole("banner").getByRole("link", { name: "Donate Now" }).first().click();
  await seen(page.getByRole("heading", { level: 1, name: `Donate to ${campaign?.title}` }));
  await page.goto("/campaigns");
  await page.getByRole("searchbox").fill("ambulence");
  await page.getByLabel("Sort by").selectOption("Ending soon");
  await page.getByRole("button", { name: "Search" }).click();
  await seen(page.getByText(/Showing results for “ambulance”/));
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await page.waitForURL((url) => url.search === "?sort=ending");
});

test("the next campaigns are linked", async () => {
  const page = await visit("/campaigns");
  const ids = () =>
    page.locator("[data-campaign]").evaluateAll((all) => all.map((one) => one.getAttribute("data-campaign")));
  const first = await ids();
  await page.getByRole("link", { name: "Show more campaigns" }).click();
  await page.waitForURL(/cursor=/);
  const second = await ids();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
});

test("the tabs of a campaign are links", async () => {
  const [campaign] = await runningCampaigns(tests.site);
  const page = await visit(`/campaigns/${campaign?.id}`);
  const tabs = page.getByRole("navigation", { name: "About the campaign" });
  for (const [name, words] of [
    ["Updates", "time"],
    ["Supporters", "ul > li"],
    ["Gallery", "figure"],
    ["FAQ", "details"],
  ] as const) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**?tab=${name.toLowerCase()}`);
    await seen(page.locator(`main ${words}`).first());
    expect(await tabs.locator("[aria-current=true]").innerText()).toBe(name);
  }
});

describe("a donation", () => {
  async function fillIn(page: Page) {
    await page.getByLabel("Full Name").fill("Paper Giver");
    await page.getByLabel(/^Email/).fill("paper@example.org");
    await page.getByRole("button", { name: /^Donate/ }).click();
  }

  test("is paid on the gateway's hosted page and returns to the thank-you page", async () => {
    const campaign = (await runningCampaigns(tests.site)).at(-1);
    if (!campaign) throw new Error("There is no campaign to give to");
    const page = await visit(`/campaigns/${campaign.id}`);
    await page.locator("aside").getByRole("link", { name: "Donate", exact: true }).click();
    await page.waitForURL(`**/donations?campaign=${campaign.id}`);
    await page.getByLabel("Full Name").fill("Paper Giver");
    await page.getByLabel("Custom amount").fill("77");
    await page.getByLabel("Message").fill("For the school");
    await page.getByLabel("anonymous", { exact: false }).check();
    await page.getByRole("button", { name: /₹2,500/ }).click();
    await seen(page.getByRole("button", { name: /₹2,500/, pressed: true }));
    // Once the box is unticked, it can be given with the name.
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Paper Giver");
    await page.getByLabel("anonymous", { exact: false }).uncheck();
    expect(await page.getByLabel("Custom amount").inputValue()).toBe("");
    expect(await page.getByLabel("Message").inputValue()).toBe("For the school");
    expect(page.url()).toMatch(new RegExp(`/donations\\?campaign=${campaign.id}$`));
    await page.getByLabel(/^Email/).fill("paper@example.org");
    // Enter gives, and chooses no other amount.
    await page.getByLabel(/^Email/).press("Enter");
    await seen(page.getByText("Nothing has been paid yet", { exact: false }));
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await seen(page.getByText("Test mode:"));
    await page.getByRole("button", { name: "Succeed" }).click();
    await page.getByRole("button", { name: /^Return to/ }).click();
    await seen(page.getByText("Donation Successful!", { exact: true }));
    const thanks = `Thank you for your generous donation of ₹2,500 to ${campaign.title}.`;
    await seen(page.getByText(thanks, { exact: true }));
    await seen(page.getByRole("heading", { level: 1, name: "Thank you, Paper Giver" }));
    expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
    await page.getByRole("button", { name: "Follow this campaign" }).click();
    await seen(page.getByText(/^You follow this campaign\. Its updates will go to the email address/));
    await page.getByText("Is something wrong with this donation?").click();
    await page.getByLabel("Your message").fill("My name is spelt with a y.");
    await page.getByRole("button", { name: "Send to our team" }).click();
    await seen(page.getByText(/^Our team has your message\./));
    const now = await campaignNow(tests.site, campaign.id);
    expect(now.raised_paise).toBe(campaign.raised_paise + 2_500_00);
    await page.getByRole("link", { name: "See the campaign" }).click();
    await seen(page.getByText(formatRupees(now.raised_paise), { exact: true }).first());
    await expectTrueBooks(tests.site);
  });

  test("can be made to the general fund, with a typed amount", async () => {
    const page = await visit("/donations");
    await page.getByLabel("Custom amount").fill("1,234");
    await fillIn(page);
    await seen(page.getByText("₹1,234", { exact: true }));
    await seen(page.getByText("General Fund", { exact: true }));
  });

  test("that was not paid says so on its page", async () => {
    const page = await visit("/donations?amount=500");
    await fillIn(page);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await seen(page.getByRole("button", { name: "Dismiss" }));
    await page.goBack();
    await page.reload();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await seen(page.getByRole("heading", { name: "We are waiting for the payment" }));
    await seen(page.getByRole("link", { name: "Try again" }));
  });

  test("with an error shows it and keeps all that was typed", async () => {
    const page = await tests.visit("/donations", {
      javaScriptEnabled: false,
      expected: { console: ["400"] },
    });
    await page.getByLabel("Custom amount").fill("0.5");
    await page.getByLabel("Full Name").fill("Paper Giver");
    await page.getByLabel(/^Email/).fill("no address");
    await page.getByLabel("Message").fill("For the school");
    await page.getByRole("button", { name: /^Donate/ }).click();
    await seen(page.getByText("Please enter a valid donation amount.", { exact: true }));
    await seen(page.getByText("Please enter a valid email address.", { exact: true }));
    await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("custom");
    expect(await page.getByLabel("Custom amount").inputValue()).toBe("0.5");
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Paper Giver");
    expect(await page.getByLabel(/^Email/).inputValue()).toBe("no address");
    expect(await page.getByLabel("Message").inputValue()).toBe("For the school");
  });
});

test("the newsletter is subscribed to, confirmed by its mail and unsubscribed", async () => {
  const page = await visit("/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Newsletter by email").fill("mails@example.org");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/newsletter");
  await page.goto("/sandbox/mail?to=mails@example.org");
  await page.getByRole("link", { name: /^Please confirm/ }).click();
  const mail = page.frameLocator("iframe");
  await seen(mail.getByRole("link", { name: "Confirm my subscription" }));
  const logo = mail.getByRole("img", { name: "Sahayog logo" });
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(88);
  await page.getByRole("link", { name: /newsletter\/confirm/ }).click();
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await seen(page.getByRole("heading", { name: "You are on the list" }));
});

test("the header names no number of pieces in the cart, which only script can read", async () => {
  const page = await visit("/marketplace");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForURL("**/cart");
  await seen(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true }));
  expect(await page.getByRole("banner").innerText()).not.toContain("Cart (");
});

test("a guest's heart waits for the sign-in, after which the same list comes back with it", async () => {
  const person = await createUser(tests.site.services);
  const page = await visit("/marketplace?sort=price_low");
  const card = page.locator("article[data-product]").first();
  const id = (await card.getAttribute("data-product")) ?? "";
  const wrong = await page.request.post("/products/not-an-id", {
    form: { intent: "wish", is_wished: "on" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect([wrong.status(), wrong.headers()["set-cookie"]]).toEqual([404, undefined]);
  await card.getByRole("button", { name: /to wishlist$/ }).click();
  await seen(page.getByText("Log in to save it to your wishlist"));
  await fillSignIn(page, person.email, testPassword);
  await page.waitForURL(`**/marketplace?sort=price_low#product-${id}`);
  await seen(page.locator(`#product-${id}`).getByRole("button", { name: /^Remove .+ from wishlist$/ }));
  const wishes = await tests.site.services.db.many(sql({ product_id: "uuid" })`
    select product_id from wishlist_items where user_id = ${person.user_id}`);
  expect(wishes).toEqual([{ product_id: id }]);
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith("hearts"))).toEqual([]);
});
