import type { Page, Response, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { dayAfter } from "../../app/domains/campaigns/schema.ts";
import { type Client, createClients } from "../support/api-client.ts";
import { barriers } from "../support/barriers.ts";
import { alive, gone, notice, seen } from "../support/journeys.ts";
import { signInAs } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { desktop, phone, useSite } from "../support/site.ts";

/** Somebody writes a campaign, and runs it to its end. */
const tests = useSite();
let admin: Client;

beforeAll(async () => {
  admin = await createClients(tests.site.services).person({ display_name: "Bina Sahu", role: "admin" });
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const saved = (page: Page) => seen(page.locator("[data-save-state=saved]"));
const titlesOf = ({ user_id }: Client) =>
  tests.site.services.db.many(sql({ title: "text" })`
    select title from campaigns where created_by = ${user_id}`);
/** The status of the answer to an autosave of it. */
async function autosaved(page: Page, name: string, text: string): Promise<number> {
  const isSave = (response: Response) => response.request().method() === "POST";
  const [answer] = await Promise.all([page.waitForResponse(isSave), field(page, name).fill(text)]);
  return answer.status();
}
/** As a page that comes out of the browser's cache, or of somebody whose roles change, asks for its data again. */
async function revalidate(page: Page) {
  const answered = page.waitForResponse((response) => response.url().includes(".data"));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await answered;
}
const in60Days = dayAfter(dayInIndia(), 60);

async function decideAt(path: string, decision: "Approve" | "Reject", reason: string) {
  const desk = await tests.visitAs(admin, path, { viewport: desktop });
  await desk.getByRole("radio", { name: decision, exact: true }).check();
  await desk.getByLabel("Reason").fill(reason);
  await press(desk, "Save decision");
  await seen(notice(desk, decision === "Approve" ? "It is approved" : "It is rejected"));
  return desk;
}

async function fillEssentials(page: Page, title: string) {
  await field(page, "Title").fill(title);
  await field(page, "In one line").fill("Clean water for forty families.");
  await field(page, "The story").fill("Forty families walk to the stream.\n\nA well ends that.");
  await page.getByLabel("Category", { exact: true }).selectOption("Healthcare");
  await field(page, "Village, town or block").fill("Tikiri");
  await page.getByLabel("District", { exact: true }).selectOption("Rayagada");
  await field(page, "Goal").fill("1,00,000");
  await page.getByLabel("Last day", { exact: true }).fill(in60Days);
}

async function fillRows(page: Page) {
  await field(page, "Budget line 1").fill("Boring");
  await field(page, "Cost of line 1").fill("60000");
  await press(page, "Add a budget line");
  await field(page, "Budget line 2").fill("Pump");
  await field(page, "Cost of line 2").fill("30,000");
  await seen(page.getByText("₹10,000 less than your goal of ₹1,00,000"));
  await field(page, "Amount 1").fill("500");
  await field(page, "What amount 1 pays for").fill("One ring of the well");
  await field(page, "Question 1").fill("How deep?");
  await field(page, "Answer 1").fill("Two hundred feet.");
}

async function choosePhoto(page: Page) {
  const buffer = await picture("jpeg", { width: 1_200, height: 900 });
  const file = { name: "well.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").first().setInputFiles([file]);
  await press(page, "Submit for review");
  await seen(page.getByLabel("Photo 1 shows").and(page.locator(":focus[aria-invalid=true]")));
  await page.getByLabel("Photo 1 shows").fill("Women at the stream");
  await seen(page.getByText("1 of 24 photos"));
}

/** Through the API, as its organiser and an admin would. */
async function liveCampaign(title: string) {
  const clients = createClients(tests.site.services, "/api/v1");
  const [person, decider] = await Promise.all([clients.person(), clients.person({ role: "admin" })]);
  const created = await person.ask("POST", "/campaigns", {
    title,
    summary: "Clean water for forty families.",
    description: "Forty families walk to the stream.",
    category: "Healthcare",
    district: "Rayagada",
    goal_amount: 100_000,
    ends_on: in60Days,
    faqs: [{ question: "How deep?", answer: "Two hundred feet." }],
  });
  const { id } = (await created.json()) as { id: string };
  await person.ask("POST", `/campaigns/${id}/submit`);
  await decider.ask("POST", `/moderation/campaigns/${id}/decisions`, {
    decision: "approve",
    reason: "Good luck with the well.",
    without_photograph: true,
  });
  return { person, id };
}

/** A new campaign has it once it was saved. */
const ownAddress = /campaigns\/[\da-f-]{36}/;
const idOf = (page: Page) => /campaigns\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
const title = "A well for Tikiri";

test("a campaign is written, returned, written on and approved", async () => {
  const person = await createClients(tests.site.services).person({ display_name: "Mina Majhi" });
  const page = await tests.visitAs(person, "/dashboard/campaigns", {
    viewport: phone,
    expected: { console: ["400"] },
  });
  await page.getByRole("link", { name: "Create Campaign", exact: true }).click();
  await seen(page.getByRole("heading", { name: "Create a campaign" }));
  await press(page, "Submit for review");
  await seen(notice(page, "Not done yet").getByText("Please complete the marked fields.", { exact: true }));
  // The notice lies over no button.
  await press(page, "Submit for review");
  expect(page.url()).not.toMatch(ownAddress);
  await field(page, "Title").fill(title);
  await saved(page);
  await page.waitForURL(ownAddress);
  await page.reload();
  await alive(page);
  expect(await field(page, "Title").inputValue()).toBe(title);
  expect(await barriers(page)).toEqual([]);
  // After its button, this tab is the one that saved last.
  expect(await autosaved(page, "In one line", "Water")).toBe(200);
  await press(page, "Save draft");
  await seen(notice(page, "Draft saved"));
  expect(await autosaved(page, "In one line", "Clean water")).toBe(200);

  await press(page, "Submit for review");
  await seen(notice(page, "Not done yet"));
  await fillEssentials(page, title);
  await choosePhoto(page);
  await fillRows(page);
  await press(page, "Preview");
  await seen(page.getByText("This is how donors will see the campaign."));
  await gone(notice(page, "Not done yet"));
  await seen(page.getByRole("heading", { level: 1, name: title }));
  await page.getByRole("link", { name: "Back to your campaign" }).click();
  await press(page, "Submit for review");
  await seen(notice(page, "Your campaign is in review"));
  const id = idOf(page);
  expect(await barriers(page)).toEqual([]);

  await decideAt(`/dashboard/admin/moderation/campaigns/${id}`, "Reject", "Please name the stream.");
  await seen(page.getByText("Please name the stream.", { exact: true }));
  await page.getByRole("link", { name: "Continue writing" }).click();
  await field(page, "The story").fill("Forty families walk to the Nagavali.\n\nA well ends that.");
  await press(page, "Submit for review");
  await seen(page.getByText("Our team is reviewing it"));
  await decideAt(`/dashboard/admin/moderation/campaigns/${id}`, "Approve", "Good luck with the well.");
  await gone(page.getByText("Our team is reviewing it"));

  const donor = await tests.visit(`/campaigns/${id}`, { viewport: desktop });
  await seen(donor.getByRole("heading", { level: 1, name: title }));
  await seen(donor.getByText("Forty families walk to the Nagavali."));
  await seen(donor.getByRole("heading", { name: "What the goal is for" }));
});

test("a live campaign is changed, updated, ended and closed with thanks", async () => {
  const { person, id } = await liveCampaign(title);
  const page = await tests.visitAs(person, `/dashboard/campaigns/${id}`, {
    viewport: desktop,
    expected: { console: ["400"] },
  });
  const donor = await tests.visit("/about", { viewport: phone });
  await page.getByRole("link", { name: "Edit campaign" }).click();
  await field(page, "Title").fill(`${title}, deep`);
  await field(page, "Answer 1").fill("Three hundred feet.");
  await press(page, "Publish changes");
  await seen(notice(page, "Your changes are in review"));
  await seen(page.getByText("Your change is in review"));
  await donor.goto(`${tests.site.url}/campaigns/${id}?tab=faq`);
  await seen(donor.getByText("Three hundred feet."));
  await seen(donor.getByRole("heading", { level: 1, name: title, exact: true }));
  const { revision_id } = await tests.site.services.db.one(sql({ revision_id: "uuid" })`
    select id as revision_id from campaign_revisions where campaign_id = ${id} and status = 'in_review'`);
  await decideAt(
    `/dashboard/admin/moderation/campaign-changes/${revision_id}`,
    "Approve",
    "It is indeed deep.",
  );
  await donor.goto(`${tests.site.url}/campaigns/${id}`);
  await seen(donor.getByRole("heading", { level: 1, name: `${title}, deep` }));

  await page.reload();
  await alive(page);
  await field(page, "Title of the update").fill("The drill has come");
  await field(page, "What happened").fill("By lorry. <script>alert(1)</script>");
  await press(page, "Post the update");
  await seen(notice(page, "Your update is public"));
  await donor.goto(`${tests.site.url}/campaigns/${id}?tab=updates`);
  await seen(donor.getByText("By lorry. <script>alert(1)</script>"));
  expect(await barriers(page)).toEqual([]);

  await seen(donor.getByText(/^₹[\d,]+ to go$/));
  await page.getByText("End the campaign", { exact: true }).click();
  await seen(page.getByText("It has no followers, so nobody will be notified."));
  await press(page, "End it now");
  await seen(page.getByText("Please tick the box if you are sure: this cannot be undone."));
  await page.getByLabel("Yes, end this campaign now").check();
  await press(page, "End it now");
  await seen(notice(page, "The campaign has ended"));
  await seen(page.getByText("We will notify its donors who have an account."));
  await field(page, "Your thank-you message").fill("The well gives water. Thank you, all of you.");
  await page.getByLabel("Yes, close this campaign").check();
  await press(page, "Close the campaign");
  await seen(notice(page, "The campaign is closed"));
  await gone(page.getByRole("button", { name: "Close the campaign" }));
  await donor.goto(`${tests.site.url}/campaigns/${id}`);
  await seen(donor.getByRole("heading", { name: "With thanks from the organiser" }));
  await seen(donor.getByText(/^It ended with ₹[\d,]+ to go$/));
  await donor.goto(`${tests.site.url}/campaigns/${id}/spread`);
  await seen(donor.getByText("The campaign has ended. You can still share what it did."));
  await page.goto(`${tests.site.url}/dashboard/campaigns`);
  await seen(page.locator(`[data-own-campaign="${id}"]`).getByText("Inactive"));
});

test("a second tab overwrites nothing, and says so", async () => {
  const person = await createClients(tests.site.services).person();
  const first = await tests.visitAs(person, "/dashboard/campaigns", {
    viewport: phone,
    expected: { console: ["409"] },
  });
  // What is typed before the page's script has arrived is saved as well.
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await first.route("**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await first.goto(`${tests.site.url}/dashboard/campaigns/new`, { waitUntil: "commit" });
  await field(first, "Title").fill("A well");
  goOn();
  await saved(first);
  await first.waitForURL(ownAddress);
  await first.unroute("**/*.js");
  const second = await tests.visitAs(person, new URL(first.url()).pathname, { viewport: desktop });
  expect(await autosaved(second, "Title", "A well, from the other tab")).toBe(200);
  // Data that is asked for anew is not below the fields of before.
  await revalidate(second);
  await revalidate(first);
  expect(await autosaved(first, "Title", "A well, too late")).toBe(409);
  await seen(first.getByText(/^Not saved\. This campaign was saved in another tab/));
  await first.reload();
  await alive(first);
  expect(await field(first, "Title").inputValue()).toBe("A well, from the other tab");
  expect(await autosaved(first, "In one line", "Of the first tab")).toBe(200);
  await revalidate(second);
  expect(await autosaved(second, "In one line", "Too late as well")).toBe(409);
  expect(await titlesOf(person)).toEqual([{ title: "A well, from the other tab" }]);
});

test("what did not reach the server is kept on the device, and saved when somebody returns", async () => {
  const person = await createClients(tests.site.services).person();
  const page = await tests.visitAs(person, "/dashboard/campaigns", { expected: { console: ["ERR_"] } });
  const leave = () => page.getByRole("link", { name: "My Campaigns", exact: true }).click();
  const restored = page.getByText("We have restored your unsaved changes from this device");
  const saves = "**/campaigns/**.data*";
  const loseSaves = () =>
    page.route(saves, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await loseSaves();
  await page.getByRole("link", { name: "Create Campaign", exact: true }).click();
  await field(page, "Title").fill("A well");
  await field(page, "Question 1").fill("How deep?");
  await leave();
  await page.getByRole("link", { name: "Create Campaign", exact: true }).click();
  await seen(restored);
  expect(await field(page, "Title").inputValue()).toBe("A well");
  expect(await field(page, "Question 1").inputValue()).toBe("How deep?");
  await seen(page.getByText(/^Not saved\./));
  await page.unroute(saves);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await saved(page);
  await page.waitForURL(ownAddress);
  const id = idOf(page);
  expect(await titlesOf(person)).toEqual([{ title: "A well" }]);
  await loseSaves();
  await field(page, "Title").fill("A well, deep");
  await leave();
  await page.getByRole("link", { name: "Create Campaign", exact: true }).click();
  await seen(page.getByRole("heading", { name: "Create a campaign" }));
  await gone(restored);
  expect(await field(page, "Title").inputValue()).toBe("");
  await page.unroute(saves);
  await page.goto(`/dashboard/campaigns/${id}/edit`);
  await alive(page);
  await seen(restored);
  await expect.poll(() => titlesOf(person)).toEqual([{ title: "A well, deep" }]);
  await saved(page);

  let lost = 0;
  let older: Route | undefined;
  const loseAnswers = () =>
    page.route(saves, async (route) => {
      older ??= route;
      await route.fetch().then(() => (lost += 1));
      await route.abort();
    });
  await loseAnswers();
  await field(page, "Title").fill("A well, deepest");
  await seen(page.getByText(/^Not saved\./));
  await field(page, "In one line").fill("For forty families");
  await page.unroute(saves);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const drafts = () =>
    tests.site.services.db.many(sql({ document: "jsonb" })`
      select document from campaign_drafts where campaign_id = ${id}`);
  const newest = [{ document: { title: "A well, deepest", summary: "For forty families" } }];
  await expect.poll(drafts).toMatchObject(newest);
  // The network delivers it once more, after the newer one.
  await older?.fetch();
  expect(await drafts()).toMatchObject(newest);
  await loseAnswers();
  lost = 0;
  await field(page, "Title").fill("A well, the deepest");
  await seen(page.getByText(/^Not saved\./));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => lost).toBeGreaterThan(1);
  await loseSaves();
  await field(page, "In one line").fill("Typed after it");
  await page.reload();
  await alive(page);
  await seen(restored);
  expect(await field(page, "In one line").inputValue()).toBe("Typed after it");
  await press(page, "Start over");
  expect(await field(page, "In one line").inputValue()).toBe("For forty families");
});

test("what is typed stays when somebody else signs in in another tab", async () => {
  const person = await createClients(tests.site.services).person();
  const page = await tests.visitAs(person, "/dashboard/campaigns/new", {
    viewport: desktop,
    // To the account that is signed in by then, the campaign that is being saved does not exist.
    expected: { console: ["401", "404", "409"] },
  });
  await field(page, "Title").fill("A school");
  await page.waitForURL(ownAddress);
  await field(page, "In one line").fill("Two rooms");
  const other = await createClients(tests.site.services).person({ display_name: "Lipika" });
  await signInAs(page, tests.site.services, other.user_id);
  await (await page.context().newPage()).goto("/about");
  await seen(page.getByText("You are now logged in as Lipika in this browser", { exact: true }));
  expect(await field(page, "In one line").inputValue()).toBe("Two rooms");
});

test.each([
  ["Preview", "This is how donors will see the campaign."],
  ["Submit for review", "Your campaign is in review"],
])("“%s”, pressed while the draft is being saved, waits for that", async (button, answer) => {
  const person = await createClients(tests.site.services).person();
  const page = await tests.visitAs(person, "/dashboard/campaigns/new", { viewport: desktop });
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  // A line on which an answer takes its time: the press comes before it.
  await page.route("**/campaigns/new.data*", async (route) => {
    const response = await route.fetch();
    await pressed;
    await route.fulfill({ response });
  });
  if (button === "Preview") await field(page, "Title").fill("A well");
  else await fillEssentials(page, "A well");
  await seen(page.locator("[data-save-state=saving]"));
  await press(page, button);
  await seen(page.locator("button[value=submit][aria-busy]"));
  goOn();
  await seen(page.getByText(answer));
  await seen(page.getByRole("heading", { level: 1, name: "A well", exact: true }));
  const rows = await tests.site.services.db.many(sql({ title: "text", status: "text" })`
    select title, status from campaigns where created_by = ${person.user_id}`);
  expect(rows).toEqual([{ title: "A well", status: button === "Preview" ? "draft" : "in_review" }]);
});

test("without script a draft is saved by its button, a row at a time, and submitted", async () => {
  const person = await createClients(tests.site.services).person();
  const page = await tests.visitAs(person, "/dashboard/campaigns/new", {
    viewport: phone,
    javaScriptEnabled: false,
  });
  await fillEssentials(page, "A well without script");
  await field(page, "Budget line 1").fill("Boring");
  await field(page, "Cost of line 1").fill("60000");
  await press(page, "Save draft");
  await seen(page.getByText("Draft saved"));
  await field(page, "Budget line 2").fill("Pump");
  await field(page, "Cost of line 2").fill("40000");
  await press(page, "Submit for review");
  await seen(page.getByText("Your campaign is in review"));
  const { status, lines } = await tests.site.services.db.one(sql({ status: "text", lines: "int8" })`
    select status, (select count(*) from campaign_budget_lines where campaign_id = campaigns.id) as lines
    from campaigns where created_by = ${person.user_id}`);
  expect({ status, lines }).toEqual({ status: "in_review", lines: 2 });
});
