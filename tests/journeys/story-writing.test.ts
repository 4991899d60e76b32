import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { barriers } from "../support/barriers.ts";
import { alive, focused, gone, leaveDraft, notice, seen, sidewaysRoom, tabTo } from "../support/journeys.ts";
import { createUser, signInAs, type TestUser } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { phone, useSite } from "../support/site.ts";

const tests = useSite();

const words =
  "When the bridge at Lamtaput went, our children missed school. We asked the panchayat for a boat. They had one, " +
  "without an engine. We found the engine, fourteen families paid for it, and now the boat crosses twice each morning.";

const someone = (wanted: Parameters<typeof createUser>[1] = {}) =>
  createUser(tests.site.services, { display_name: "Asha Patnaik", ...wanted });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillWords(page: Page) {
  await page.getByLabel("Your story").fill(words);
  await page.getByLabel("Category").selectOption("Education");
  await page.getByLabel("Location").fill("Lamtaput, Koraput");
}

async function choosePicture(page: Page, size = { width: 640, height: 400 }) {
  const buffer = await picture("jpeg", size);
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
}

const storiesOf = ({ user_id }: TestUser) =>
  tests.site.services.db.many(sql({
    id: "uuid",
    story: "text",
    image_url: "text?",
    image_alt: "text?",
    topic_labels: "text",
    impact: "text?",
  })`
    select id, story, image_url, image_alt, topic_labels, impact from stories
    where created_by = ${user_id} order by id`);

const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")));

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("a story is written with a picture, read, edited and deleted", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/dashboard/stories", { viewport: phone });
  await seen(page.getByText("No stories yet"));
  await page.getByRole("link", { name: "Write a story" }).click();
  await page.waitForURL("/stories/new");
  await fillWords(page);
  await page.getByLabel("Impact").fill("22 children are back in class.");
  // Wider than what is shown of it.
  await choosePicture(page, { width: 1_700, height: 1_100 });
  await seen(page.getByText("The picture is ready."));
  await page.getByLabel("What does the picture show?").fill("A boat full of children");
  await page.getByLabel("Topics", { exact: true }).pressSequentially("River crossings,School boats");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("region", { name: "Preview" });
  await seen(preview.getByText("22 children are back in class."));
  const small = preview.getByRole("img", { name: "A boat full of children" });
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
  await seen(preview.getByText("School boats"));
  await press(page, "Publish story");

  await seen(notice(page, "Your story is published"));
  await seen(page.getByRole("heading", { level: 1, name: "Asha Patnaik" }));
  await seen(page.getByText("crosses twice each morning"));
  await seen(page.getByRole("img", { name: "A boat full of children" }));
  const id = idOf(page);
  await page.reload();
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  expect(await content('meta[property="og:title"]')).toBe("Asha Patnaik, Lamtaput, Koraput");
  expect(await content('meta[property="og:description"]')).toContain("When the bridge at Lamtaput went");
  const canonical = page.locator('link[rel="canonical"]');
  expect(await canonical.getAttribute("href")).toBe(`${tests.site.url}/stories/${id}`);
  const shared = await fetch((await content('meta[property="og:image"]')) ?? "");
  expect(shared.headers.get("content-type")).toBe("image/jpeg");
  expect((await shared.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect(await storiesOf(asha)).toMatchObject([{ id, topic_labels: "River crossings\nSchool boats" }]);
  await expect.poll(() => draftsOn(page)).toEqual([]);

  await page.goto("/dashboard/stories");
  await alive(page);
  await seen(page.getByText("Regular", { exact: true }));
  await seen(page.getByText("0 likes"));
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.waitForURL(`/dashboard/stories/${id}/edit`);
  expect(await page.getByLabel("Your story").inputValue()).toBe(words);
  await page.getByLabel("Your story").fill(`${words} It has a roof now.`);
  await press(page, "Remove picture");
  await press(page, "Remove topic School boats");
  await gone(page.getByRole("region", { name: "Preview" }).getByText("School boats"));
  await press(page, "Save changes");
  await seen(notice(page, "Your changes are saved"));
  await seen(page.getByText("It has a roof now."));
  expect(await storiesOf(asha)).toMatchObject([{ image_url: null, topic_labels: "River crossings" }]);

  await page.goto("/dashboard/stories");
  await alive(page);
  await page.getByRole("link", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this story?" });
  await seen(dialog);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await gone(dialog);
  expect(await storiesOf(asha)).toHaveLength(1);
  await page.getByRole("link", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete story" }).click();
  await seen(notice(page, "Your story is deleted"));
  await seen(page.getByText("No stories yet"));
  expect(await storiesOf(asha)).toEqual([]);
});

test("a draft survives a closed tab and a lost network, separately for each account", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new", {
    expected: { console: ["ERR_", "Failed to load"] },
  });
  await fillWords(page);
  await choosePicture(page);
  await seen(page.getByText("The picture is ready."));
  await page.getByLabel("Topics", { exact: true }).pressSequentially("School boats,");
  await seen(page.getByText("Draft kept on this device"));

  await page.getByLabel("Impact").fill("22 children");
  await page.reload();
  await alive(page);
  await seen(page.getByText("This is the draft you left here"));
  expect(await page.getByLabel("Your story").inputValue()).toBe(words);
  expect(await page.getByLabel("Impact").inputValue()).toBe("22 children");
  expect(await page.getByLabel("Category").inputValue()).toBe("Education");
  await seen(page.getByText("The picture is ready."));
  await seen(page.getByRole("button", { name: "Remove topic School boats" }));

  const context = page.context();
  await context.setOffline(true);
  await seen(page.getByText("You are offline."));
  await press(page, "Publish story");
  await seen(notice(page, "We got no answer from the site"));
  expect(await page.getByLabel("Your story").inputValue()).toBe(words);
  expect(await storiesOf(asha)).toEqual([]);
  await page.close();
  await context.setOffline(false);

  const bina = await someone();
  const again = await context.newPage();
  await signInAs(again, tests.site.services, bina.user_id);
  await again.goto("/stories/new");
  await alive(again);
  expect(await again.getByLabel("Your story").inputValue()).toBe("");
  await signInAs(again, tests.site.services, asha.user_id);
  await again.goto("/stories/new");
  await alive(again);
  await seen(again.getByText("This is the draft you left here"));
  await press(again, "Publish story");
  await seen(notice(again, "Your story is published"));
  expect(await storiesOf(asha)).toMatchObject([
    { story: words, impact: "22 children", topic_labels: "School boats" },
  ]);
  expect((await storiesOf(asha))[0]?.image_url).toMatch(/^\/uploads\//);
  await again.goto("/stories/new");
  await alive(again);
  expect(await again.getByLabel("Your story").inputValue()).toBe("");

  await again.getByLabel("Your story").fill("Another one, begun and not wanted.");
  await seen(again.getByText("Draft kept on this device"));
  await again.goto("/dashboard/stories");
  await alive(again);
  await leaveDraft(again);
  await again.getByRole("link", { name: "Continue your draft" }).click();
  await seen(again.getByText("This is the draft you left here"));
  await again.reload();
  await alive(again);
  await press(again, "Discard draft");
  await again.reload();
  await alive(again);
  expect(await again.getByLabel("Your story").inputValue()).toBe("");
});

test("a picture whose upload failed is kept, and uploaded before the story", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new", { expected: { console: ["ERR_", "400", "415"] } });
  await fillWords(page);
  const field = page.getByLabel("Picture", { exact: true });
  // One that the site does not take is wrong until there is another, or none.
  await choosePicture(page);
  await seen(page.getByText("The picture is ready."));
  await page.locator("[name=image_id]").evaluate((input: HTMLInputElement) => {
    input.value = "no id";
    // At once, before the page draws the field again.
    input.form?.requestSubmit();
  });
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await press(page, "Remove picture");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBeNull();
  await field.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("no picture") });
  await seen(page.getByText("This is not a picture we can use."));
  await page.route("**/api/uploads", (route) => route.abort());
  await choosePicture(page);
  await seen(page.getByText("We could not send the picture. It is kept here"));
  await page.unrouteAll();
  await press(page, "Publish story");
  await seen(notice(page, "Your story is published"));
  expect((await storiesOf(asha))[0]?.image_url).toMatch(/^\/uploads\//);
});

test("each error is shown beside its field, and the first one has the focus", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new", { viewport: phone, expected: { console: ["400"] } });
  await page.getByLabel("Your story").fill("ଡଙ୍ଗା".repeat(1_300));
  await press(page, "Publish story");
  await seen(page.getByText("Your story can have at most 5,000 characters."));
  await seen(page.getByText("Please choose a category."));
  await focused(page.locator("#story"));
  // Typed in Odia, it has the voice and the font of Odia, here and in the preview.
  expect(await page.getByLabel("Your story").getAttribute("lang")).toBe("or");
  await expect.poll(() => page.locator("[data-story-preview] p[lang=or]").count()).toBe(1);
  await page.getByLabel("Category").selectOption("Education");
  await gone(page.getByText("Please choose a category."));
  await page.getByLabel("Your story").fill("a");
  await gone(page.getByText("Your story can have at most 5,000 characters."));
  expect(await page.getByLabel("Your story").getAttribute("lang")).toBeNull();
  await press(page, "Publish story");
  await seen(page.getByText("Your story needs at least 20 characters."));
  const topics = page.getByLabel("Topics", { exact: true });
  await topics.pressSequentially("aa,bb,cc,dd,ee,ff,");
  await seen(page.getByText("A story can have at most 5 topics."));
  expect(await page.getByRole("list", { name: "Chosen topics" }).getByRole("listitem").count()).toBe(5);
  await topics.fill("ff");
  await gone(page.getByText("A story can have at most 5 topics."));
  expect(await storiesOf(asha)).toEqual([]);
});

test("a story is written by keyboard alone, with a place from other stories", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new");
  await page.getByRole("heading", { name: "Write a story" }).click();
  await tabTo(page, /^Your story/);
  await page.keyboard.type(words);
  await tabTo(page, /^Category/);
  await page.keyboard.press("E");
  await tabTo(page, /^Location/);
  const { place } = await tests.site.services.db.one(sql({ place: "text" })`
    select location as place from stories where status = 'published' order by id limit 1`);
  await page.keyboard.type(place.slice(0, 4));
  await page.locator(`#story-places option[value="${place}"]`).waitFor({ state: "attached" });
  await tabTo(page, /^Topics/);
  await page.keyboard.type("Boats,Bridges,");
  await seen(page.getByRole("button", { name: "Remove topic Bridges" }));
  await page.keyboard.press("Backspace");
  await gone(page.getByRole("button", { name: "Remove topic Bridges" }));
  await tabTo(page, "Publish story");
  await page.keyboard.press("Enter");
  await seen(notice(page, "Your story is published"));
  expect(await storiesOf(asha)).toMatchObject([{ story: words, topic_labels: "Boats" }]);
});

test("without script a story is written, edited, commented and deleted", async () => {
  const asha = await someone();
  const options = { javaScriptEnabled: false, viewport: phone, expected: { console: ["400"] } };
  const page = await tests.visitAs(asha, "/stories/new", options);
  await fillWords(page);
  await page.getByLabel("Your story").fill("too short");
  await page.getByLabel("Topics").fill("School boats, Rivers");
  await choosePicture(page);
  await page.getByLabel("What does the picture show?").fill("A boat");
  await press(page, "Publish story");
  await seen(page.getByText("Your story is not published yet"));
  await seen(page.getByText("Your story needs at least 20 characters."));
  expect(await page.getByLabel("Topics").inputValue()).toBe("School boats, Rivers");
  await page.getByLabel("Your story").fill(words);
  await press(page, "Publish story");
  await seen(page.getByText("Your story is published"));
  await seen(page.getByRole("img", { name: "A boat" }));
  expect(await sidewaysRoom(page)).toBe(0);
  const id = idOf(page);

  await page.getByLabel("Your comment").fill("Thank you all.");
  await press(page, "Send comment");
  await seen(page.getByText("Your comment has been posted successfully."));
  await seen(page.getByRole("region", { name: "Comments" }).getByText("Thank you all.", { exact: true }));

  await page.goto(`/dashboard/stories/${id}/edit`);
  await page.getByLabel("Remove this picture").check();
  await press(page, "Save changes");
  await seen(page.getByText("Your changes are saved"));
  expect(await storiesOf(asha)).toMatchObject([{ image_url: null, topic_labels: "Rivers\nSchool boats" }]);

  await page.goto("/dashboard/stories");
  await page.getByRole("link", { name: /^Delete/ }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  expect(await storiesOf(asha)).toHaveLength(1);
  await page.getByRole("link", { name: /^Delete/ }).click();
  await press(page, "Delete story");
  await seen(page.getByText("Your story is deleted"));
  expect(await storiesOf(asha)).toEqual([]);
});

test("a hidden story is visible only to its author, who sees the reason and appeals once", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new", { expected: { console: ["404", "400"] } });
  await fillWords(page);
  await press(page, "Publish story");
  await seen(notice(page, "Your story is published"));
  const id = idOf(page);
  const { db } = tests.site.services;
  await db.run(command`update stories set status = 'hidden' where id = ${id}`);
  await db.run(command`
    insert into moderation_cases (subject_kind, subject_id, cause, status, decided_at, author_id, decision, reason, decided_by)
    values ('story', ${id}, 'moderator', 'decided', now(), ${asha.user_id}, 'hide', 'A child can be recognised.', ${asha.user_id})`);
  const guest = await tests.visit(`/stories/${id}`);
  await seen(guest.getByRole("heading", { name: "Story Not Found" }));
  await page.reload();
  await alive(page);
  await seen(page.getByText("Your story is hidden: only you and our team can see it."));
  await seen(page.getByText("A child can be recognised."));

  await page.goto("/dashboard/stories");
  await alive(page);
  await seen(page.getByText("Hidden", { exact: true }));
  await page.getByText("Appeal this decision").click();
  await press(page, "Send appeal");
  await seen(page.getByText("Please enter your appeal."));
  await page.getByLabel("Why is the decision wrong?").fill("She is my daughter, and agreed.");
  await press(page, "Send appeal");
  await seen(notice(page, "Your appeal has been sent"));
  await seen(page.getByText("She is my daughter, and agreed."));
  await expect.poll(() => page.getByText("Appeal this decision").count()).toBe(0);
});

test("a picture that another one replaced, or that was discarded, does not come back", async () => {
  const page = await tests.visitAs(await someone(), "/stories/new", { expected: { console: ["ERR_"] } });
  // The first takes longer.
  await page.evaluate(() => {
    const read = createImageBitmap;
    globalThis.createImageBitmap = async (file: ImageBitmapSource) => {
      globalThis.createImageBitmap = read;
      await new Promise((resolve) => window.addEventListener("asked", resolve));
      return read(file);
    };
  });
  const shown = page.locator("[name=image_id]");
  await choosePicture(page);
  await choosePicture(page);
  await seen(page.getByText("The picture is ready."));
  const second = await shown.inputValue();
  await page.evaluate(() => window.dispatchEvent(new Event("asked")));
  // Whatever follows the first one is done before this.
  await page.getByLabel("Your story").fill(words);
  await seen(page.getByText("Draft kept on this device"));
  expect(await shown.inputValue()).toBe(second);
  await page.route("**/api/uploads", () => {});
  await choosePicture(page);
  await seen(page.getByRole("progressbar"));
  await page.reload();
  await alive(page);
  await seen(page.getByRole("progressbar"));
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/uploads"));
  await press(page, "Discard draft");
  await ended;
  expect(await shown.inputValue()).toBe("");
});

test("nothing bars anybody from writing and reading, on a phone or a desktop", async () => {
  const asha = await someone();
  const page = await tests.visitAs(asha, "/stories/new", {
    expected: { console: ["400"] },
  });
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await barriers(page)).map((line) => `${what}, ${line}`));
  };
  await press(page, "Publish story");
  await seen(page.getByText("Please choose a category."));
  await look("refused");
  await fillWords(page);
  await page.getByLabel("Impact").fill("22 children are back in class.");
  await choosePicture(page);
  await page.getByLabel("Topics", { exact: true }).pressSequentially("School boats,");
  await seen(page.getByText("The picture is ready."));
  await look("filled");
  await press(page, "Publish story");
  await seen(notice(page, "Your story is published"));
  await look("story");
  await page.goto(`/dashboard/stories/${idOf(page)}/edit`);
  await alive(page);
  await look("edit");
  await page.goto("/dashboard/stories");
  await alive(page);
  await look("my stories");
  await page.getByRole("link", { name: /^Delete/ }).click();
  await seen(page.getByRole("dialog", { name: "Delete this story?" }));
  await look("delete");
  expect(found).toEqual([]);
});
