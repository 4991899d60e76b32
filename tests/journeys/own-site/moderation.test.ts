import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { type Client, createClients } from "../../support/api-client.ts";
import { writeComment, writeStory } from "../../support/stories.ts";
import { violations } from "../../support/axe.ts";
import { barriers, overflows } from "../../support/barriers.ts";
import { alive, gone, notice, seen, tabTo } from "../../support/journeys.ts";
import { desktop, phone, useOwnSite } from "../../support/site.ts";

/** Reports about stories and comments, and what moderators do with them. */
const tests = useOwnSite();

const desk = "/dashboard/admin/moderation";
const reason = "It names a child. Please leave out her name.";

let writer: Client;
let reader: Client;
let admin: Client;

beforeEach(async () => {
  const api = createClients(tests.site.services, "/api/v1");
  [writer, reader, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Rabi Nayak" }),
    api.person({ display_name: "Bina Sahu", role: "admin" }),
  ]);
});

const press = (where: Page | Locator, name: string) =>
  where.getByRole("button", { name, exact: true }).click();
const waiting = (page: Page, what: "reported" | "appeals") => page.locator(`[data-waiting=${what}]`);
const entryOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

async function reportStory(person: Client, id: string, body: object = { reason: "private" }) {
  const answer = await person.ask("POST", `/stories/${id}/report`, body);
  expect(answer.status).toBeLessThan(300);
}

async function statusFor(person: Client, id: string): Promise<number> {
  return (await person.ask("GET", `/stories/${id}`)).status;
}

test("a story is reported, hidden with a reason, appealed and public again", async () => {
  const story = await writeStory(writer, {
    story: "My daughter Sita, who is seven, drank first from our new well.",
  });

  const reading = await tests.visitAs(reader, `/stories/${story.id}`, { viewport: phone });
  await press(reading, `More about ${story.name}’s story`);
  await press(reading, "Report");
  const dialog = reading.getByRole("dialog", { name: "Report this story" });
  await press(dialog, "Send report");
  await seen(dialog.getByText("Please choose a reason."));
  await dialog.getByRole("radio", { name: "It reveals private details" }).check();
  await gone(dialog.getByText("Please choose a reason."));
  expect(await barriers(reading)).toEqual([]);
  await press(dialog, "Send report");
  await seen(notice(reading, "Thank you for telling us"));
  await gone(dialog);

  const deciding = await tests.visitAs(admin, "/dashboard/admin", {
    viewport: desktop,
    expected: { console: ["400"] },
  });
  await deciding
    .getByRole("tabpanel")
    .getByRole("link", { name: /^Moderation \d/ })
    .click();
  await entryOf(deciding, story.id).getByRole("link", { name: "Asha Majhi’s story" }).click();
  await seen(deciding.getByRole("heading", { name: "1 report", exact: true }));
  await seen(deciding.getByText(story.story));
  expect(await deciding.getByText("Rabi Nayak").count()).toBe(0);
  expect(await overflows(deciding)).toEqual([]);
  await press(deciding, "Save decision");
  await seen(deciding.getByText("Please choose what to do."));
  await deciding.getByRole("radio", { name: "Hide", exact: true }).check();
  await deciding.getByLabel("Reason").fill(reason);
  await press(deciding, "Save decision");
  await seen(notice(deciding, "It is hidden"));
  await gone(entryOf(deciding, story.id));
  expect(await statusFor(reader, story.id)).toBe(404);

  const appealing = await tests.visitAs(writer, "/dashboard", { viewport: phone });
  await appealing.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
  await appealing.getByRole("link", { name: "Change it or appeal" }).click();
  const decision = appealing.getByRole("region", { name: "Our team’s decision" });
  await seen(decision.getByText(reason));
  await decision.getByText("Appeal this decision").click();
  await decision
    .getByLabel("Why is the decision wrong?")
    .fill("She is my own daughter, and she asked for it.");
  await press(decision, "Send appeal");
  await seen(notice(appealing, "Your appeal has been sent"));
  await gone(decision.getByText("Appeal this decision"));

  await deciding.getByRole("link", { name: /^Appeals/ }).click();
  await deciding.getByRole("link", { name: "Appeal by Asha Majhi" }).click();
  await seen(deciding.getByText("She is my own daughter, and she asked for it."));
  await seen(deciding.getByText(/^This was your decision, so another admin must decide\./));
  const other = await createClients(tests.site.services, "/api/v1").person({ role: "admin" });
  const answering = await tests.visitAs(other, `${desk}?tab=appeals`);
  await answering.getByRole("link", { name: "Appeal by Asha Majhi" }).click();
  await answering.getByRole("radio", { name: "Reverse" }).check();
  await answering.getByLabel("Reason").fill("You are her mother. It may stay.");
  await press(answering, "Save outcome");
  await seen(notice(answering, "The decision is reversed"));
  await expect.poll(() => waiting(answering, "appeals").textContent()).toBe("0");
  await reading.goto(`/stories/${story.id}`);
  await seen(reading.getByRole("heading", { name: "Asha Majhi" }).first());
  await appealing.goto("/dashboard/stories");
  await seen(appealing.getByText("We agreed with your appeal and reversed the decision."));
});

test("the desk is accessible, and nothing overflows", async () => {
  const story = await writeStory(writer);
  await reportStory(reader, story.id, { reason: "untrue", note: `It was ${"long ".repeat(60)}ago.` });
  const comment = await writeComment(reader, story.id, "A harsh word.");
  await writer.ask("POST", `/comments/${comment.id}/report`, { reason: "hurtful" });
  const page = await tests.visitAs(admin, desk, { viewport: phone });
  for (const path of [
    desk,
    `${desk}?tab=appeals`,
    `${desk}?tab=stories`,
    `${desk}?tab=stories&q=nothinglikethis`,
    `${desk}/stories/${story.id}`,
    `${desk}/comments/${comment.id}`,
    `/stories/${story.id}/report`,
  ]) {
    await page.goto(path);
    await alive(page);
    await seen(page.getByRole("heading", { level: 1 }));
    // Before the screen changes: an open tab is brought into view when its page and fonts are loaded.
    await expect.poll(async () => [path, await openTabInView(page)]).toEqual([path, true]);
    // Axe looks at the queue in `admin-tables.test.ts`.
    expect(await (path === desk ? overflows : barriers)(page)).toEqual([]);
  }
});

/** Also true where there are no tabs. */
function openTabInView(page: Page): Promise<boolean> {
  return page
    .getByRole("navigation", { name: "Moderation sections" })
    .locator("[aria-current=page]")
    .evaluateAll((tabs) =>
      tabs.every((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    );
}

test("removing needs a confirmation, and can be cancelled", async () => {
  const story = await writeStory(writer);
  const page = await tests.visitAs(admin, `${desk}/stories/${story.id}`);
  await page.getByRole("radio", { name: "Remove", exact: true }).check();
  await page.getByLabel("Reason").fill(reason);
  await press(page, "Save decision");
  const dialog = page.getByRole("dialog", { name: "Remove this story?" });
  await seen(dialog);
  expect(await violations(page)).toEqual([]);
  await press(dialog, "Not now");
  await gone(dialog);
  expect(await statusFor(reader, story.id)).toBe(200);
  expect(await page.getByLabel("Reason").inputValue()).toBe(reason);
  await press(page, "Save decision");
  await press(dialog, "Yes, remove it");
  await seen(notice(page, "It is removed"));
  expect(await statusFor(reader, story.id)).toBe(404);
});

test("a second moderator sees that a decision was made, and its result", async () => {
  const story = await writeStory(writer);
  const other = await createClients(tests.site.services, "/api/v1").person({
    display_name: "Chandra Das",
    role: "admin",
  });
  const [first, second] = [
    await tests.visitAs(admin, `${desk}/stories/${story.id}`),
    await tests.visitAs(other, `${desk}/stories/${story.id}`, { expected: { console: ["409"] } }),
  ];
  for (const page of [first, second]) {
    await page.getByRole("radio", { name: "Hide", exact: true }).check();
    await page.getByLabel("Reason").fill(reason);
    await press(page, "Save decision");
    if (page === first) await seen(notice(page, "It is hidden"));
  }
  await seen(
    notice(second, "Nothing was decided").getByText(/^Bina Sahu decided just before you: it was hidden\./),
  );
  await seen(second.getByRole("heading", { name: "Earlier decisions about this" }));
  expect(await second.getByLabel("Reason").inputValue()).toBe(reason);
  await press(second, "Save decision");
  await seen(notice(second, "It is hidden"));
});

test("a comment is reported in place, warned about and appealed", async () => {
  const story = await writeStory(writer);
  const comment = await writeComment(reader, story.id, "Nobody there ever paid for the seed.");
  const reading = await tests.visitAs(writer, `/stories/${story.id}`);
  await reading.getByRole("button", { name: /^Report .+’s comment “/ }).click();
  const dialog = reading.getByRole("dialog", { name: "Report this comment" });
  await dialog.getByRole("radio", { name: "It is not true" }).check();
  await dialog.getByLabel("Anything to add? (optional)").fill("They all paid.");
  await press(dialog, "Send report");
  await seen(notice(reading, "Thank you for telling us"));

  const deciding = await tests.visitAs(admin, desk);
  await entryOf(deciding, comment.id).getByRole("link").click();
  await seen(deciding.getByText("They all paid."));
  await deciding.getByRole("radio", { name: "Hide", exact: true }).check();
  await deciding.getByLabel("Reason").fill("It accuses neighbours.");
  await press(deciding, "Save decision");
  await seen(notice(deciding, "It is hidden"));
  await expect
    .poll(async () => (await (await reader.ask("GET", `/stories/${story.id}`)).json()).comment_count)
    .toBe(0);

  const appealing = await tests.visitAs(reader, "/dashboard/stories");
  await seen(appealing.getByRole("heading", { name: "About your comments" }));
  const decision = appealing.getByRole("region", { name: "Our team’s decision" });
  await seen(decision.getByText("It accuses neighbours."));
  await decision.getByText("Appeal this decision").click();
  await decision.getByLabel("Why is the decision wrong?").fill("It is what I saw.");
  await press(decision, "Send appeal");
  await seen(notice(appealing, "Your appeal has been sent"));
  expect(await violations(appealing)).toEqual([]);
});

test("a guest who reports signs in and returns to the report", async () => {
  const story = await writeStory(writer);
  const page = await tests.visitAs(null, `/stories/${story.id}`);
  await press(page, `More about ${story.name}’s story`);
  await press(page, "Report");
  await page.getByRole("link", { name: "Log in to report" }).click();
  await page.waitForURL(`**/auth?redirectTo=${encodeURIComponent(`/stories/${story.id}/report`)}`);
});

test("stories are found, featured and unfeatured", async () => {
  const story = await writeStory(writer, {
    location: "Kashipur",
    story: "We kept the seed of an old millet, Suan.",
  });
  const page = await tests.visitAs(admin, `${desk}?tab=stories`);
  await page.getByLabel("Search by story, name or place").fill("mill kashi");
  await press(page, "Search");
  const listed = page.locator("[data-row]");
  await expect.poll(() => listed.count()).toBe(1);
  await press(page, "Feature Asha Majhi’s story");
  await seen(notice(page, "The story is featured"));
  await seen(page.locator(`[data-row="${story.id}"]`).getByText("Featured", { exact: true }));
  expect(new URL(page.url()).searchParams.get("q")).toBe("mill kashi");
  await press(page, "Unfeature Asha Majhi’s story");
  await seen(notice(page, "The story is no longer featured"));
  await page.getByLabel("Stories by kind").selectOption("Featured");
  await seen(page.getByText("No matching stories"));
});

test("a decision works by keyboard alone", async () => {
  const story = await writeStory(writer);
  await reportStory(reader, story.id);
  const page = await tests.visitAs(admin, desk);
  await tabTo(page, /^Asha Majhi’s story/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${desk}/stories/*`);
  await seen(page.getByRole("heading", { name: "Decide", exact: true }));
  await tabTo(page, "Keep");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, "Reason");
  await page.keyboard.type(reason);
  await tabTo(page, "Save decision");
  await page.keyboard.press("Enter");
  await seen(notice(page, "It stays, with a warning to its author"));
});

describe("without script", () => {
  const javaScriptEnabled = false;

  test("a story is reported and removed after a confirmation", async () => {
    const story = await writeStory(writer);
    const expected = { console: ["400"] };
    const reading = await tests.visitAs(reader, `/stories/${story.id}`, { javaScriptEnabled, expected });
    await reading.getByRole("link", { name: `Report ${story.name}’s story` }).click();
    await press(reading, "Send report");
    await seen(reading.getByText("Please choose a reason."));
    await reading.getByRole("radio", { name: "Advertising or spam" }).check();
    await press(reading, "Send report");
    await reading.waitForURL(`**/stories/${story.id}`);
    await seen(reading.getByText("Thank you for telling us"));

    const deciding = await tests.visitAs(admin, desk, { javaScriptEnabled });
    await entryOf(deciding, story.id).getByRole("link").click();
    await deciding.getByRole("radio", { name: "Remove", exact: true }).check();
    await press(deciding, "Save decision");
    await seen(deciding.getByText(/^(?:Please enter the reason|The reason needs)/));
    expect(await deciding.getByRole("radio", { name: "Remove", exact: true }).isChecked()).toBe(true);
    await deciding.getByLabel("Reason").fill(reason);
    await press(deciding, "Save decision");
    await press(deciding.getByRole("region", { name: "Remove this story?" }), "Yes, remove it");
    await seen(deciding.getByText("It is removed"));
    expect(await statusFor(reader, story.id)).toBe(404);
  });

  test("nobody else can open the desk", async () => {
    const story = await writeStory(writer);
    for (const path of [desk, `${desk}/stories/${story.id}`]) {
      const page = await tests.visitAs(reader, path, { javaScriptEnabled });
      expect(new URL(page.url()).pathname).toBe("/dashboard");
    }
  });
});
