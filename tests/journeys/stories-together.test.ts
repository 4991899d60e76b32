import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publishStory } from "../../app/domains/stories/server/commands/publish-story.ts";
import { storiesTag } from "../../app/domains/stories/schema.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { violations } from "../support/axe.ts";
import { alive, focused, gone, notice, seen, seesNotice, tabTo } from "../support/journeys.ts";
import { createUser, signInAs, testPassword, type TestUser } from "../support/people.ts";
import { fillSignIn } from "../support/sign-in-page.ts";
import { phone, type VisitOptions, useSite } from "../support/site.ts";

/** Interactions on stories: like, comment, follow, report; and what guests are asked instead. */
const tests = useSite();

let reader: TestUser;
let writer: TestUser;
let story_id: string;
let stories_written = 0;

beforeAll(async () => {
  const { services } = tests.site;
  reader = await createUser(services, { display_name: "Rina Sahu" });
  writer = await createUser(services, { display_name: "Bina Rout" });
});

/** The newest story, by the writer, without likes and comments. */
beforeEach(async () => {
  story_id = await write(
    `We planted ${++stories_written} neem trees along the canal, and each has a keeper.`,
  );
});

async function write(story: string): Promise<string> {
  const { db, realtime } = tests.site.services;
  const place = { location: "Kuchinda, Sambalpur", category: "Equality", impact: null } as const;
  const id = await db.transaction((tx) =>
    publishStory(tx, { ...place, name: "Bina Rout", story, created_by: writer.user_id }),
  );
  realtime.publish([storiesTag]);
  return id;
}

const feed = (reader_or_guest: TestUser | null, options: VisitOptions = {}) =>
  tests.visitAs(reader_or_guest, "/stories", options);

const card = (page: Page): Locator => page.locator(`article[data-story="${story_id}"]`);
const button = (within: Locator, name: string) =>
  within.getByRole("button", { name: new RegExp(`^${name}( |$)`) });
const comment = (within: Locator, text: string) =>
  within.locator("[data-comment]").filter({ hasText: text }).last();

async function likes(): Promise<string[]> {
  const rows = await tests.site.services.db.many(sql({ user_id: "uuid" })`
    select user_id from story_likes where story_id = ${story_id}`);
  return rows.map(({ user_id }) => user_id);
}

async function comments() {
  return tests.site.services.db.many(sql({
    id: "uuid",
    content: "text?",
    parent_id: "uuid?",
    like_count: "int8",
  })`
    select id, content, parent_id, like_count from story_comments where story_id = ${story_id} order by created_at, id`);
}

async function followersOfWriter(): Promise<string[]> {
  const rows = await tests.site.services.db.many(sql({ follower_id: "uuid" })`
    select follower_id from follows where followed_id = ${writer.user_id}`);
  return rows.map(({ follower_id }) => follower_id);
}

async function openComments(page: Page): Promise<Locator> {
  await button(card(page), "Comment").click();
  const area = card(page).getByRole("region", { name: "Comments" });
  await seen(area);
  return area;
}

async function say(area: Locator, text: string) {
  await area.getByPlaceholder("Write a comment...").fill(text);
  await area.getByPlaceholder("Write a comment...").press("Enter");
  await seen(comment(area, text));
}

describe("a guest", () => {
  test("signs in to write, and an unconfirmed address is explained", async () => {
    const page = await tests.visit("/stories/new", { expected: { console: ["403"] } });
    expect(new URL(page.url()).search).toBe("?redirectTo=%2Fstories%2Fnew");
    const unproven = await createUser(tests.site.services, { email_verified: false });
    await signInAs(page, tests.site.services, unproven.user_id);
    await page.goto("/stories/new");
    await alive(page);
    const note = page.getByRole("region", { name: "Your email address is not confirmed" });
    await seen(note.getByText(unproven.email));
    await page.getByLabel("Your story").fill("We planted neem trees along the canal, and each has a keeper.");
    await page.getByLabel("Category").selectOption("Education");
    await page.getByLabel("Location").fill("Lamtaput, Koraput");
    await page.getByRole("button", { name: "Publish story", exact: true }).click();
    await seen(notice(page, "Your story is not published yet"));
    await seen(page.getByText("Draft kept on this device"));
    await note.getByRole("button", { name: "Send the link again" }).click();
    await seen(notice(page, "Check your email"));
  });

  test("is led to sign in to like, and back to the story, which is liked then", async () => {
    const page = await feed(null);
    await button(card(page), "Like").click();
    await page.waitForURL(`**/auth?redirectTo=${encodeURIComponent(`/stories/${story_id}`)}`);
    await seen(notice(page, "Must be logged in to like stories"));
    await alive(page);
    expect(await likes()).toEqual([]);
    const liker = await createUser(tests.site.services);
    await fillSignIn(page, liker.email, testPassword);
    await page.waitForURL(`**/stories/${story_id}`);
    await seen(page.locator("button[aria-pressed=true]").filter({ hasText: "Like" }));
    await expect.poll(likes).toEqual([liker.user_id]);
    // Only once: who takes it back and comes again has not liked.
    await page
      .getByRole("button", { name: /^Like / })
      .first()
      .click();
    await expect.poll(likes).toEqual([]);
    await page.reload();
    await alive(page);
    await seen(page.getByText("0 likes", { exact: true }));
    expect(await likes()).toEqual([]);
  });

  test("is led to sign in to like a comment, and back to the story, where the like counts", async () => {
    const answerer = await feed(reader);
    await say(await openComments(answerer), "Who waters them?");
    const page = await feed(null);
    await button(comment(await openComments(page), "Who waters them?"), "Like").click();
    await page.waitForURL(`**/auth?redirectTo=${encodeURIComponent(`/stories/${story_id}#comments`)}`);
    await seen(notice(page, "Must be logged in to like comments"));
    await alive(page);
    expect(await notice(page, "Error").count()).toBe(0);
    await fillSignIn(page, writer.email, testPassword);
    await page.waitForURL(`**/stories/${story_id}#comments`);
    const liked = comment(page.locator("#comments"), "Who waters them?");
    await seen(liked.getByText("1 like", { exact: true }));
    await seen(button(liked, "Like").and(page.locator("[aria-pressed=true]")));
    await expect.poll(comments).toMatchObject([{ like_count: 1 }]);
  });

  test("is led to sign in to follow a person, and back, where they follow", async () => {
    const page = await feed(null);
    await button(card(page), "Follow Bina Rout").click();
    await page.waitForURL(`**/auth?redirectTo=${encodeURIComponent(`/stories/${story_id}`)}`);
    await seen(notice(page, "Must be logged in to follow"));
    await alive(page);
    expect(await followersOfWriter()).toEqual([]);
    const follower = await createUser(tests.site.services);
    await fillSignIn(page, follower.email, testPassword);
    await page.waitForURL(`**/stories/${story_id}`);
    await seen(page.getByRole("button", { name: "Following Bina Rout" }));
    await expect.poll(followersOfWriter).toEqual([follower.user_id]);
  });

  test("reads comments, signs in to comment, and returns to the story", async () => {
    const page = await feed(null, { viewport: phone });
    const area = await openComments(page);
    await seen(area.getByText("Sign in to join the conversation", { exact: true }));
    expect(await area.getByRole("textbox").count()).toBe(0);
    await area.getByRole("link", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/auth?**");
    await alive(page);
    // Not the field of the newsletter, while the page of before is still shown.
    await fillSignIn(page, reader.email, reader.password);
    await page.waitForURL(`**/stories/${story_id}`);
    await seen(page.getByPlaceholder("Write a comment..."));
  });

  test("is refused by the server too", async () => {
    const page = await tests.visit("/terms", { javaScriptEnabled: false });
    const options = { headers: { Origin: tests.site.url }, data: { content: "Hello" } };
    const refused = await page.request.post(`/api/v1/stories/${story_id}/comments`, options);
    expect(refused.status()).toBe(401);
    expect(await refused.json()).toMatchObject({ detail: "Must be logged in to comment" });
    expect(await comments()).toEqual([]);
  });
});

describe("a signed-in person", () => {
  test("is invited to share a story, likes one and unlikes it", async () => {
    const page = await feed(reader, { viewport: phone });
    await seen(page.getByRole("link", { name: "Share Your Story" }));
    expect(await page.getByRole("link", { name: "Join Community" }).count()).toBe(0);
    await button(card(page), "Like").click();
    await seen(card(page).getByText("1 like", { exact: true }));
    await expect.poll(likes).toEqual([reader.user_id]);
    await page.reload();
    await alive(page);
    expect(await button(card(page), "Like").getAttribute("aria-pressed")).toBe("true");
    await button(card(page), "Like").click();
    await seen(card(page).getByText("0 likes", { exact: true }));
    await expect.poll(likes).toEqual([]);
  });

  test("sees a like reverted when the server rejected it", async () => {
    const page = await feed(reader, { expected: { console: ["500"] } });
    const detail = "The like could not be kept.";
    await page.route("**/like", (route) => route.fulfill({ status: 500, json: { detail } }));
    await button(card(page), "Like").click();
    await seesNotice(page, "Error", detail);
    await seen(card(page).getByText("0 likes", { exact: true }));
    expect(await likes()).toEqual([]);
  });

  test("comments with Enter, adds lines with Shift and Enter, never blank; others see it live", async () => {
    const page = await feed(reader);
    const area = await openComments(page);
    const other = await feed(null);
    const elsewhere = await openComments(other);
    const box = area.getByPlaceholder("Write a comment...");
    const send = area.getByRole("button", { name: "Send comment" });
    expect(await send.isDisabled()).toBe(true);
    await box.fill("   ");
    expect(await send.isDisabled()).toBe(true);
    await box.press("Enter");
    await box.fill("First line");
    await box.press("Shift+Enter");
    await box.pressSequentially("second line");
    expect(await comments()).toEqual([]);
    await box.press("Enter");
    await seesNotice(page, "Comment added", "Your comment has been posted successfully.");
    await seen(comment(area, "second line").getByText("Rina Sahu", { exact: true }));
    await seen(comment(area, "second line").getByText(/^(a moment|\d+ minutes?) ago$/));
    expect((await comments()).map(({ content }) => content)).toEqual(["First line\nsecond line"]);
    await expect.poll(() => box.inputValue()).toBe("");
    await seen(comment(elsewhere, "second line"));
    await seen(card(other).getByText("1 comment", { exact: true }));
    await say(area, "And a second one");
    await seen(card(page).getByText("2 comments", { exact: true }));
    const shown = await area.locator("[data-comment]").allInnerTexts();
    expect(shown.map((text) => /second one/.test(text))).toEqual([false, true]);
  });

  test("keeps a rejected comment in the box, sends one whose answer was lost once, and may write on", async () => {
    const page = await feed(reader, { expected: { console: ["500", "ERR_FAILED"] } });
    const area = await openComments(page);
    const box = area.getByPlaceholder("Write a comment...");
    const send = area.getByRole("button", { name: "Send comment" });
    const refused = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    let sent_times = 0;
    await page.route("**/comments", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent_times += 1;
      if (sent_times === 1) {
        await refused.promise;
        return route.fulfill({ status: 500, json: { detail: "Not now." } });
      }
      const response = await route.fetch();
      if (sent_times === 2) return route.abort();
      await slow.promise;
      return route.fulfill({ response });
    });
    await box.fill("Please keep me");
    await send.click();
    await expect.poll(() => send.isDisabled()).toBe(true);
    refused.resolve();
    await seesNotice(page, "Error", "Not now.");
    await expect.poll(() => box.inputValue()).toBe("Please keep me");
    await send.click();
    await seesNotice(
      page,
      "Error",
      "We could not reach the site. Please check your connection and try again.",
    );
    await send.click();
    await box.fill("And another");
    await page.getByRole("searchbox").focus();
    slow.resolve();
    await seesNotice(page, "Comment added", "Your comment has been posted successfully.");
    await expect.poll(() => send.isDisabled()).toBe(false);
    expect(await box.inputValue()).toBe("And another");
    await focused(page.getByRole("searchbox"));
    expect((await comments()).map(({ content }) => content)).toEqual(["Please keep me"]);
  });

  test("answers, likes, edits and deletes comments", async () => {
    const page = await feed(reader, { viewport: phone });
    const area = await openComments(page);
    await say(area, "Which trees grow best?");
    const asked = comment(area, "Which trees");
    await button(asked, "Like").first().click();
    await seen(asked.getByText("1 like", { exact: true }));
    await button(asked, "Reply").first().click();
    await seen(area.getByPlaceholder("Write a reply..."));
    expect(await violations(page)).toEqual([]);
    await area.getByPlaceholder("Write a reply...").fill("The old ones");
    await area.getByPlaceholder("Write a reply...").press("Enter");
    await seen(area.getByRole("list", { name: "Replies" }).getByText("The old ones", { exact: true }));
    // Both are shown before the server has them.
    await expect.poll(comments).toMatchObject([{ like_count: 1 }, { content: "The old ones" }]);
    const [first, second] = await comments();
    expect(second?.parent_id).toBe(first?.id);

    const answer = comment(area, "The old ones");
    await button(answer, "Edit your comment “The old ones”").click();
    await area.getByLabel("Change your comment").fill("The patient ones");
    await area.getByRole("button", { name: "Save comment" }).click();
    await seen(comment(area, "The patient ones").getByText("edited", { exact: true }));
    await button(comment(area, "The patient ones"), "Delete your comment “The patient ones”").press("Enter");
    await area.getByRole("button", { name: "Delete comment" }).press("Enter");
    await gone(comment(area, "The patient ones"));
    // Beside where it was.
    await focused(button(comment(area, "Which trees"), "Delete"));
    await seen(card(page).getByText("1 comment", { exact: true }));
    await expect
      .poll(async () => (await comments()).map(({ content }) => content))
      .toEqual(["Which trees grow best?"]);
  });

  test("follows a suggested person, and finds their stories under Following", async () => {
    const page = await feed(reader);
    const suggested = page.getByRole("region", { name: "Suggested to Follow" }).getByRole("listitem").first();
    const name = (await suggested.getByRole("link").first().innerText()).trim();
    await suggested.getByRole("button", { name: "Follow" }).click();
    await seen(suggested.getByRole("button", { name: "Following" }));
    const followed = async () => {
      const people = await tests.site.services.db.many(sql({ display_name: "text" })`
        select display_name from follows join profiles on user_id = followed_id
        where follower_id = ${reader.user_id}`);
      return people.map(({ display_name }) => display_name);
    };
    await expect.poll(followed).toEqual([name]);
    await page
      .getByRole("navigation", { name: "Whose stories" })
      .getByRole("link", { name: "Following" })
      .click();
    await page.waitForURL("**/stories?tab=following");
    await expect.poll(() => page.locator("main article[data-story] h2").allInnerTexts()).toEqual([name]);
  });

  test("reports a story in three clicks", async () => {
    const page = await feed(reader, { viewport: phone });
    await card(page).getByRole("button", { name: "More about Bina Rout’s story" }).click();
    await page
      .getByRole("button", { name: "Report", exact: true })
      .and(page.locator(":visible"))
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Report this story" });
    await dialog.getByLabel("It is not true").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await seen(notice(page, "Thank you for telling us"));
    const reports = await tests.site.services.db.many(sql({ reporter_id: "uuid", reason: "text" })`
      select reporter_id, reason from moderation_reports where subject_id = ${story_id}`);
    expect(reports).toEqual([{ reporter_id: reader.user_id, reason: "untrue" }]);
  });

  test("is notified of new stories, and loads them with a click", async () => {
    const page = await feed(reader);
    const newest = await write(
      "A story that came while somebody was reading, and was not pushed in between.",
    );
    const news = page.getByRole("button", { name: "1 new story" });
    await seen(news);
    expect(await page.locator(`article[data-story="${newest}"]`).count()).toBe(0);
    await news.click();
    await seen(page.locator(`article[data-story="${newest}"]`));
    await gone(news);
  });

  test("can do everything by keyboard", async () => {
    const page = await feed(reader);
    await tabTo(page, "More about Bina Rout’s story");
    await tabTo(page, /Like Bina Rout’s story$/);
    await page.keyboard.press("Space");
    await seen(card(page).getByText("1 like", { exact: true }));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const area = card(page).getByRole("region", { name: "Comments" });
    await seen(area);
    await tabTo(page, "Write a comment");
    await page.keyboard.type("By keys alone");
    await page.keyboard.press("Enter");
    await seen(comment(area, "By keys alone"));
  });

  test("comments without script", async () => {
    const page = await feed(reader, { javaScriptEnabled: false });
    await card(page).getByRole("heading").getByRole("link").click();
    await page.getByLabel("Your comment").fill("On paper");
    await page.getByRole("button", { name: "Send comment" }).click();
    await seen(comment(page.locator("main"), "On paper"));
    await seen(page.getByText("Your comment has been posted successfully."));
  });
});
