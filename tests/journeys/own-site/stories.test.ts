import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { publishStory } from "../../../app/domains/stories/server/commands/publish-story.ts";
import { storyTag } from "../../../app/domains/stories/schema.ts";
import { sql } from "../../../app/platform/database/sql.ts";
import { violations } from "../../support/axe.ts";
import { alive, gone, seen, sidewaysRoom, tabTo } from "../../support/journeys.ts";
import { holdAll } from "../../support/network.ts";
import { phone, useOwnSite } from "../../support/site.ts";

/** Reading the feed: view, scroll, search, filter, return; on phone and desktop, in any browser. */
const tests = useOwnSite();

const cards = (page: Page) => page.locator("main article[data-story]");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const loaded = (page: Page) => page.locator("[data-loaded-count]");
const searchBox = (page: Page) => page.getByPlaceholder("Search stories, people, or locations...");
const atEnd = (page: Page) => page.getByText("You've reached the end!", { exact: true });
const aside = (page: Page) => page.getByRole("complementary", { name: "Beside the stories" });
const headingOf = (story: Locator) => story.getByRole("heading").innerText();

let stories_count: number;

beforeAll(async () => {
  const { db } = tests.site.services;
  const hour_ms = 3_600_000;
  const all = { location: "Kuchinda, Sambalpur", category: "Equality", impact: null } as const;
  await db.transaction(async (tx) => {
    // 200 characters fit a card, 201 do not.
    await publishStory(tx, {
      ...all,
      name: "Whole",
      story: `${"a".repeat(199)}.`,
      created_at: new Date(Date.now() - hour_ms),
    });
    await publishStory(tx, {
      ...all,
      name: "Pictured",
      story: `${"b".repeat(199)} end`,
      impact: "Two wells.",
      image_url: "/art/gallery/019f0000-0000-7000-8000-000000000001.svg",
      image_alt: "A well with a red handle",
      created_at: new Date(Date.now() - 2 * hour_ms),
    });
  });
  ({ count: stories_count } = await db.one(sql({ count: "int8" })`select count(*) as count from stories`));
});

/** Scrolls to the last story; the footer of a phone is further down. */
async function scrollOn(page: Page): Promise<number> {
  await cards(page)
    .last()
    .evaluate((last) => last.scrollIntoView({ block: "end", behavior: "instant" }));
  return cards(page).count();
}

async function toEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await scrollOn(page);
        return atEnd(page).isVisible();
      },
      { interval: 30 },
    )
    .toBe(true);
}

describe("the page", () => {
  test("shows its title, five stories and the sponsored slots, for a guest on a desktop", async () => {
    const page = await alive(await tests.visit("/stories"));
    await seen(page.getByText("Community Stories", { exact: true }));
    await seen(page.getByText("Live Feed", { exact: true }));
    expect(await loaded(page).innerText()).toBe("Showing 5 stories");
    expect(await cards(page).count()).toBe(5);
    expect(await page.getByRole("link", { name: "Join Community" }).getAttribute("href")).toBe(
      "/auth?tab=sign-up&redirectTo=%2Fstories",
    );
    const list = page.locator("main ul:has(> li > article[data-story])");
    const kinds = await list.evaluate((ul) =>
      [...ul.children].map((li) => (li.querySelector("[data-story]") ? "story" : "sponsored")),
    );
    expect(kinds).toEqual(["story", "story", "story", "sponsored", "story", "story"]);
    // Nothing sponsored stands before the first story.
    const banner = page.locator("main [data-ad-size=banner]").first();
    const [banner_box, story_box] = [await banner.boundingBox(), await cards(page).nth(2).boundingBox()];
    expect(banner_box?.y).toBeGreaterThan(story_box?.y ?? 0);
    await page.getByRole("link", { name: "Explore Impact" }).click();
    await seen(page.getByRole("region", { name: "Impact" }).getByText("Lives impacted"));
    expect(await page.getByLabel("Category").locator("option").allInnerTexts()).toEqual([
      "All Categories",
      "Education",
      "Employment",
      "Healthcare",
      "Equality",
    ]);
  });

  test("has a sidebar on a desktop, with correct figures, people and events", async () => {
    const page = await alive(await tests.visit("/stories"));
    const side = aside(page);
    expect(await side.locator("[data-ad-size]").count()).toBe(2);
    const counts = await tests.site.services.db.many(sql({ label: "text", count: "int8" })`
      select label, count(*) as count from story_topics join topics using (topic_id)
        join stories on stories.id = story_id group by topic_id, label
      order by count(*) filter (where stories.created_at > now() - interval '14 days') desc limit 4`);
    const topics = side.getByRole("region", { name: "Trending Topics" }).getByRole("listitem");
    const shown = (await topics.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(shown).toEqual(counts.map(({ label, count }) => `${label} ${count} stories`));
    expect(counts.map(({ label }) => label)).toEqual([
      "Digital Education",
      "Rural Healthcare",
      "Women Empowerment",
      "Sustainable Farming",
    ]);
    expect(
      await side
        .getByRole("region", { name: "Suggested to Follow" })
        .getByRole("button", { name: "Follow" })
        .count(),
    ).toBe(2);
    const learn_more = side.getByRole("link", { name: "Learn More" });
    expect(await learn_more.count()).toBe(2);
    const title = await side
      .getByRole("region", { name: "Upcoming Events" })
      .getByRole("heading", { level: 3 })
      .first()
      .innerText();
    await learn_more.first().click();
    await seen(page.getByRole("heading", { level: 1, name: title }));
    await page.goBack();
    await topics.first().getByRole("link").click();
    await seen(page.getByText("Stories about Digital Education"));
    await expect.poll(() => cards(page).count()).toBe(5);
  });
});

describe("scrolling", () => {
  test("loads every story once, with a sponsored post after each third except the last, until the end", async () => {
    const page = await alive(await tests.visit("/stories", { viewport: phone }));
    expect(await aside(page).isVisible()).toBe(false);
    expect(await sidewaysRoom(page)).toBe(0);
    // Whoever opens the page reads the first lines of a story without scrolling.
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(600);
    await toEnd(page);
    expect(await cards(page).count()).toBe(stories_count);
    const ids = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-story")));
    expect(new Set(ids).size).toBe(stories_count);
    expect(await loaded(page).innerText()).toBe(`Showing ${stories_count} stories`);
    expect(await page.locator("[data-sponsored-post]").count()).toBe(Math.floor((stories_count - 1) / 3));
  });

  test("loads the next page before the reader reaches it, with a loading state", async () => {
    const page = await alive(await tests.visit("/stories"));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/v1/stories?**", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/v1/stories?**");
    await page.evaluate(() => {
      const root = document.documentElement;
      window.scrollTo(0, root.scrollHeight - root.clientHeight - 900);
    });
    await asked;
    await seen(page.getByText("Loading more stories...", { exact: true }));
    expect(await cards(page).count()).toBe(5);
    answer();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  });

  test("keeps the footer reachable", async () => {
    const page = await alive(await tests.visit("/stories"));
    await tabTo(page, "Skip the stories");
    await page.keyboard.press("Enter");
    await seen(page.getByRole("contentinfo"));
    await seen(page.getByRole("button", { name: "Load more stories" }));
    expect(await cards(page).count()).toBe(5);
  });

  test("restores the position after returning from a story", async () => {
    const page = await alive(await tests.visit("/stories", { viewport: phone }));
    await expect.poll(() => scrollOn(page)).toBeGreaterThanOrEqual(15);
    const read = cards(page).nth(11);
    const name = await headingOf(read);
    await read.getByRole("heading").getByRole("link").click();
    await seen(page.getByRole("heading", { level: 1, name }));
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(15);
    await expect
      .poll(() =>
        cards(page)
          .nth(11)
          .evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return bottom > 0 && top < window.innerHeight;
          }),
      )
      .toBe(true);
  });
});

describe("searching", () => {
  test("finds names, places and words, in English and Odia, loaded or not", async () => {
    const page = await alive(await tests.visit("/stories"));
    for (const [words, name] of [
      ["TAPAS KUMAR", "Tapas Kumar Patra"],
      ["khairput", "Laxmi Sisa"],
      ["ଗଣ୍ଠି", "ଗୀତାଞ୍ଜଳି ପ୍ରଧାନ"],
      ["Spirit Level", "Bikash Nag"],
    ] as const) {
      await searchBox(page).fill(words);
      await seen(card(page, name));
      await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(words);
      await expect.poll(() => cards(page).count()).toBe(1);
    }
    await searchBox(page).fill("zzqx vrrk");
    await seen(page.getByText("No stories found", { exact: true }));
    await expect.poll(() => loaded(page).textContent()).toContain("Nothing found.");
    await seen(page.getByText("Try adjusting your search or filter criteria", { exact: true }));
    await searchBox(page).fill("");
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(5);
  });

  test("keeps nobody who goes on to another page right after typing", async () => {
    const page = await alive(await tests.visit("/stories", { alone: true }));
    await page.clock.install();
    const next = await holdAll(page, "/programs.data");
    await searchBox(page).fill("well");
    await page.getByRole("banner").getByRole("link", { name: "Programs", exact: true }).click();
    await expect.poll(() => next.length).toBe(1);
    await page.clock.runFor(1_000);
    await next[0]?.continue();
    await seen(page.getByRole("tab", { name: "Education" }));
  });

  test("filters by category, and removes the filter", async () => {
    const page = await alive(await tests.visit("/stories", { viewport: phone }));
    await page.getByLabel("Category").selectOption("Education");
    await expect.poll(() => new URL(page.url()).searchParams.get("category")).toBe("Education");
    await toEnd(page);
    const { count } = await tests.site.services.db.one(sql({ count: "int8" })`
      select count(*) as count from stories where category = 'Education'`);
    expect(await cards(page).count()).toBe(count);
    for (const text of await cards(page).allInnerTexts()) expect(text).toContain("Education");
    await page.getByLabel("Category").selectOption("");
    await seen(card(page, "Whole"));
  });
});

describe("a card", () => {
  test("shows author, place, time and category, and 200 characters with a button for more", async () => {
    const page = await alive(await tests.visit("/stories?category=Equality", { viewport: phone }));
    const whole = card(page, "Whole");
    await seen(whole.getByText("Kuchinda, Sambalpur"));
    await seen(whole.getByText("1 hour ago"));
    await seen(whole.getByText("Equality", { exact: true }));
    expect(await whole.getByRole("button", { name: "Read more" }).count()).toBe(0);
    expect(await whole.getByText("Impact:").count()).toBe(0);
    expect(await whole.locator("img[width='800']").count()).toBe(0);

    const pictured = card(page, "Pictured");
    const text = pictured.locator("p.whitespace-pre-line");
    expect(await text.innerText()).toBe(`${"b".repeat(199)}…`);
    await pictured.getByRole("button", { name: "Read more" }).click();
    await expect.poll(() => text.innerText()).toBe(`${"b".repeat(199)} end`);
    await pictured.getByRole("button", { name: "Show less" }).click();
    await expect.poll(() => text.innerText()).toBe(`${"b".repeat(199)}…`);
    await seen(pictured.getByText("Two wells."));
    const picture = pictured.getByRole("img", { name: "A well with a red handle" });
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(320);
  });

  test("has correct singular and plural for likes and comments", async () => {
    const { db, realtime } = tests.site.services;
    const page = await alive(await tests.visit("/stories?category=Equality"));
    const pictured = card(page, "Pictured");
    await seen(pictured.getByText("0 likes", { exact: true }));
    await seen(pictured.getByText("0 comments", { exact: true }));
    const { id } = await db.one(sql({ id: "uuid" })`
      update stories set like_count = 1, comment_count = 1 where name = 'Pictured' returning id`);
    realtime.publish([storyTag(id)]);
    await seen(pictured.getByText("1 like", { exact: true }));
    await seen(pictured.getByText("1 comment", { exact: true }));
    await db.one(sql({ id: "uuid" })`
      update stories set like_count = 0, comment_count = 0 where id = ${id} returning id`);
  });

  test("is shared by the share sheet, else its URL is copied", async () => {
    const page = await tests.visit("/stories", { permissions: ["clipboard-read", "clipboard-write"] });
    await alive(page);
    const first = cards(page).first();
    const address = `${tests.site.url}/stories/${await first.getAttribute("data-story")}`;
    await page.evaluate(() =>
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true }),
    );
    await first.getByRole("button", { name: "Share" }).click();
    await seen(page.getByText("Link copied!"));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const shared = page.evaluate(
      () => new Promise((resolve) => Object.defineProperty(navigator, "share", { value: resolve })),
    );
    await first.getByRole("button", { name: "Share" }).click();
    expect(await shared).toMatchObject({ url: address });
  });
});

describe("when the feed fails", () => {
  test("shows an error with a retry; and skeletons before", async () => {
    const page = await alive(await tests.visit("/about", { expected: { console: ["500"] } }));
    let broken = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/stories.data**", async (route) => {
      await held;
      if (broken) await route.fulfill({ status: 500, body: "" });
      else await route.continue();
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Stories" }).click();
    const skeletons = page.locator("[data-skeletons]").filter({ has: page.getByText("Loading stories…") });
    await seen(skeletons);
    expect(
      await skeletons.locator(":scope > [aria-hidden=true], :scope > * > [aria-hidden=true]").count(),
    ).toBeGreaterThanOrEqual(3);
    release();
    await seen(page.getByText("Failed to load stories", { exact: true }));
    await seen(page.getByText("Something went wrong. Please try again later.", { exact: true }));
    broken = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect.poll(() => cards(page).count()).toBe(5);
  });
});

test("without script, older stories are linked, and forms search", async () => {
  const page = await tests.visit("/stories", { javaScriptEnabled: false });
  const first = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-story")));
  await page.getByRole("link", { name: "Older stories" }).click();
  await page.waitForURL(/cursor=/);
  const second = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-story")));
  expect(second).toHaveLength(5);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await searchBox(page).fill("spirit level");
  await page.getByLabel("Category").selectOption("Equality");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Like / }).isVisible()).toBe(false);
  await page.getByRole("link", { name: "Read more of Bikash Nag’s story", exact: true }).click();
  await seen(page.getByRole("heading", { level: 1, name: "Bikash Nag" }));
  await seen(page.getByText("It was for her. It was for all of them.", { exact: true }));
});

test("a search opens with its results, until a link opens all stories", async () => {
  const page = await alive(await tests.visit("/stories?q=Lipika"));
  const join = page.getByRole("link", { name: "Join Community" });
  await gone(join);
  await searchBox(page).fill("");
  await page.waitForURL((url) => url.search === "");
  // What is typed moves nothing.
  await gone(join);
  await page.getByRole("banner").getByRole("link", { name: "Stories", exact: true }).click();
  await seen(join);
  await seen((await tests.visit("/stories?q=%20")).getByRole("link", { name: "Join Community" }));
});

test("axe finds no violation in an open conversation on a desktop", async () => {
  const page = await alive(await tests.visit("/stories?q=Lipika"));
  const story = cards(page).first();
  await story.getByRole("button", { name: /^Comment on / }).click();
  await seen(story.locator("[data-comment]").first());
  await seen(story.getByText("Sign in to join the conversation"));
  expect(await violations(page)).toEqual([]);
});
