import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser } from "../../../../tests/support/people.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { pageContext } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { type FeedFilters, noFeedFilters } from "../feed-filters.ts";
import { foundCursor } from "../../../text/search/found-cursor.ts";
import { storyCursor } from "../cursors.ts";
import { loader } from "../pages/stories.tsx";
import type { StoryCategory } from "../schema.ts";
import { publishStory } from "./commands/publish-story.ts";
import { readFeedPage } from "./feed-page.ts";
import { storyJobs } from "./jobs.ts";
import { liveFeedState, liveStoryStates } from "./queries/live.ts";
import { listStories } from "./queries/feed.ts";
import { trendingTopics } from "./queries/topics.ts";
import { lockWaits } from "../../../../tests/support/lock-waits.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  await services.db.run(command`delete from trending_topics`);
  await services.db.run(command`delete from stories`);
});

const minute_ms = 60_000;

type NewStory = {
  name: string;
  story?: string;
  location?: string;
  category?: StoryCategory;
  tags?: string[];
  minutes_ago?: number;
  created_by?: string;
};

function publish({ minutes_ago = 0, ...story }: NewStory): Promise<string> {
  return services.db.transaction((tx) =>
    publishStory(tx, {
      location: "Koraput",
      category: "Education",
      story: "This is what happened to us.",
      impact: null,
      ...story,
      created_at: new Date(Date.now() - minutes_ago * minute_ms),
    }),
  );
}

const filters = (changes: Partial<FeedFilters>): FeedFilters => ({ ...noFeedFilters, ...changes });

/** Names of all stories matching these filters, page by page. */
async function walk(changes: Partial<FeedFilters>, reader_id: string | null = null): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: FeedFilters["cursor"];
  do {
    const page = await listStories(services.db, filters({ ...changes, cursor }), reader_id);
    pages.push(page.stories.map(({ name }) => name));
    cursor = (changes.q ? foundCursor : storyCursor).parse(page.next_cursor ?? "");
  } while (cursor && pages.length < 20);
  return pages;
}

test("pages of five, newest first, of one category or topic, with nothing skipped", async () => {
  for (let n = 1; n <= 12; n += 1)
    await publish({
      name: `Story ${n}`,
      minutes_ago: n,
      category: n % 2 === 0 ? "Healthcare" : "Education",
      tags: n % 3 === 0 ? ["Wells"] : [],
    });
  expect((await walk({})).map((page) => page.length)).toEqual([5, 5, 2]);
  expect(await walk({ category: "Healthcare" })).toEqual([
    ["Story 2", "Story 4", "Story 6", "Story 8", "Story 10"],
    ["Story 12"],
  ]);
  expect(await walk({ topic: "wells" })).toEqual([["Story 3", "Story 6", "Story 9", "Story 12"]]);
});

test("stories of one microsecond are neither skipped nor shown twice, and a last page that is full leads nowhere", async () => {
  for (let n = 1; n <= 10; n += 1) await publish({ name: `Story ${n}` });
  await services.db.run(command`update stories set created_at = '2026-01-02 03:04:05.678912+00'`);
  const pages = await walk({});
  expect(pages.map((page) => page.length)).toEqual([5, 5]);
  expect(new Set(pages.flat()).size).toBe(10);
});

describe("the search", () => {
  test("finds beginnings of words in names, places, tags and texts, in any case, in Odia too", async () => {
    await publish({ name: "Rukmini Guntha", location: "Lamtaput" });
    await publish({ name: "Harihar Guntha" });
    await publish({ name: "Second", story: "Water/flood came in the night, and we carried the goats." });
    await publish({ name: "Third", tags: ["Digital Education"] });
    await publish({ name: "ସବିତା", location: "କଟକ", story: "ଗାଁରେ ଶିକ୍ଷା କେନ୍ଦ୍ର ଖୋଲିଲା, ଆଉ ସମସ୍ତେ ଆସିଲେ।" });
    const found = async (q: string) => (await walk({ q })).flat();
    expect(await found("RUKM")).toEqual(["Rukmini Guntha"]);
    expect((await found("lamta guntha"))[0]).toBe("Rukmini Guntha");
    // Whose whole name was typed is who was meant.
    expect(await found("RUKMINI GUNTHA")).toEqual(["Rukmini Guntha"]);
    expect(await found("flood")).toEqual(["Second"]);
    expect(await found("digital education")).toEqual(["Third"]);
    // Stories of education mean the same, and come after.
    expect((await found("ଶିକ୍ଷା"))[0]).toBe("ସବିତା");
    expect(await found("କଟକ")).toEqual(["ସବିତା"]);
    expect(await found("ଶିକ୍ଷା କେନ୍ଦ୍ର")).toEqual(["ସବିତା"]);
    expect(await found("ଡାକ୍ତର")).toEqual([]);
    expect(await found("rukmini flood")).toEqual([]);
  });

  test.each(["'", "& | !", "a:*", "') or 1=1 --", "\\", "<->", "💧", "()", "%", "ଶ୍ '", "':*"])(
    "%j breaks nothing",
    async (q) => {
      await publish({ name: "Somebody" });
      expect(await walk({ q })).toEqual([[]]);
    },
  );

  test("goes on where it was after the last story of a page is gone", async () => {
    for (let n = 1; n <= 12; n += 1) await publish({ name: `Hornbill ${n}`, minutes_ago: n });
    const first = await listStories(services.db, filters({ q: "hornbill" }));
    await services.db.run(command`delete from stories where id = ${first.stories.at(-1)?.id}`);
    const cursor = foundCursor.parse(first.next_cursor ?? "");
    const second = await listStories(services.db, filters({ q: "hornbill", cursor }));
    expect(second.stories.map(({ name }) => name)).toEqual([6, 7, 8, 9, 10].map((n) => `Hornbill ${n}`));
  });

  test("looks up no more than is asked for, and of followed writers only theirs", async () => {
    const reader = await createUser(services);
    const writer = await createUser(services);
    await services.db.run(command`
      insert into follows (follower_id, followed_id) values (${reader.user_id}, ${writer.user_id})`);
    for (let n = 1; n <= 4; n += 1) await publish({ name: "Tasar", tags: n === 3 ? ["Looms"] : [] });
    await publish({ name: "Tasar of a friend", created_by: writer.user_id });
    const found = (topic: string | null, reader_id: string | null, most: number) =>
      services.db.many(sql({ name: "text", topic_labels: "text" })`
        select name, topic_labels from stories where id in (
          select id from matching_stories('tasar', null, ${topic}, ${reader_id}::uuid, ${most}::int4))`);
    expect(await found(null, null, 3)).toHaveLength(3);
    expect(await found(null, reader.user_id, 1)).toMatchObject([{ name: "Tasar of a friend" }]);
    expect(await found("looms", null, 1)).toMatchObject([{ topic_labels: "Looms" }]);
  });

  test("lets two publish each other's new words in any order", async () => {
    const begun = Promise.withResolvers<void>();
    let has_written = false;
    const isAtWork = async () => has_written || (await lockWaits(services.db)) > 0;
    const write = (tx: Transaction, name: string) =>
      tx.run(command`insert into stories (name, location, category, story)
        values (${name}, 'Puri', 'Education', 'The water came.')`);
    const first = services.db.transaction(async (tx) => {
      await write(tx, "Aardvark");
      begun.resolve();
      await expect.poll(isAtWork).toBe(true);
      await write(tx, "Zebu");
    });
    const second = services.db.transaction(async (tx) => {
      await begun.promise;
      await write(tx, "Zebu");
      has_written = true;
      await write(tx, "Aardvark");
    });
    await Promise.all([first, second]);
    expect((await walk({ q: "zebu" })).flat()).toHaveLength(2);
  });

  test("pages through common words and finds rare ones among thousands of stories", async () => {
    await publish({ name: "Rare", story: "A hornbill sat on our roof.", minutes_ago: 9_000 });
    await services.db.run(command`
      insert into stories (name, location, category, story, created_at)
      select 'Number ' || n, 'Puri', 'Education', 'The water came.' || case when n % 700 = 0 then ' Seldom.' else '' end,
        now() - make_interval(mins => n) from generate_series(1, 2500) n`);
    expect((await walk({ q: "hornbill" })).flat()).toEqual(["Rare"]);
    expect((await walk({ q: "seldom" })).flat()).toEqual(["Number 700", "Number 1400", "Number 2100"]);
    const common = await walk({ q: "water" });
    expect(common.flat()).toEqual(Array.from({ length: 100 }, (_, n) => `Number ${n + 1}`));
    expect((await walk({ q: "water", category: "Equality" })).flat()).toEqual([]);
  });

  test("is limited to followed people in their tab", async () => {
    const [reader, writer] = await Promise.all([createUser(services), createUser(services)]);
    await services.db.run(
      command`insert into follows (follower_id, followed_id) values (${reader.user_id}, ${writer.user_id})`,
    );
    await publish({ name: "Followed", created_by: writer.user_id });
    await publish({ name: "Another", created_by: writer.user_id, story: "Of goats and of other things." });
    await publish({ name: "Foreign", story: "Goats again, and what they ate." });
    expect((await walk({ tab: "following", q: "goats" }, reader.user_id)).flat()).toEqual(["Another"]);
    expect((await walk({ tab: "following" }, reader.user_id)).flat()).toEqual(["Another", "Followed"]);
    expect((await walk({ tab: "following" })).flat()).toEqual([]);
  });
});

test("a search for words that nothing has is made with the nearest ones, on each page, and says so", async () => {
  for (let i = 0; i < 7; i++) await publish({ name: `Ambulance ${i}`, minutes_ago: i });
  const first = await listStories(services.db, filters({ q: "ambulence" }));
  expect(first).toMatchObject({ corrected_q: "ambulance", next_cursor: expect.any(String) });
  const cursor = foundCursor.parse(first.next_cursor ?? "");
  const second = await listStories(services.db, filters({ q: "ambulence", cursor }));
  expect(second.stories).toHaveLength(2);
  expect(await listStories(services.db, filters({ q: "ambulence", exact: true }))).toMatchObject({
    stories: [],
    corrected_q: null,
  });
});

test("what a story is about comes before what it mentions", async () => {
  await publish({
    name: "Lipika",
    story: "I sew. Once the tailor asked me for chalk. I count money.",
    minutes_ago: 1,
  });
  await publish({ name: "Nasreen", story: "We are tailors. A tailor needs chalk, and tailors need light." });
  await publish({ name: "Iqbal", story: "I sell blankets and walk far.", minutes_ago: 2 });
  expect(await walk({ q: "tailor" })).toEqual([["Nasreen", "Lipika"]]);
});

test("a hidden story is in no list, no search, no live state", async () => {
  const id = await publish({ name: "Hidden", tags: ["Wells"] });
  await services.db.run(command`update stories set status = 'hidden' where id = ${id}`);
  expect([await walk({}), await walk({ q: "hidden" }), await walk({ topic: "wells" })]).toEqual([
    [[]],
    [[]],
    [[]],
  ]);
  expect(await liveStoryStates(services.db, [id])).toMatchObject([{ id, is_public: false, like_count: 0 }]);
  expect((await liveFeedState(services.db)).newest).toEqual([]);
});

test("the feed knows what its reader likes", async () => {
  const reader = await createUser(services);
  const id = await publish({ name: "Liked" });
  await services.db.run(
    command`insert into story_likes (story_id, user_id) values (${id}, ${reader.user_id})`,
  );
  const { stories } = await listStories(services.db, noFeedFilters, reader.user_id);
  expect(stories).toMatchObject([{ id, liked: true }]);
});

describe("trending topics", () => {
  const count = () => storyJobs(services).count_trending_topics?.({}, {} as never);

  test("are the four most written about in two weeks, with as many stories as their links show, and pages are notified only of a change", async () => {
    for (const [label, times] of [
      ["Wells", 3],
      ["Goats", 1],
      ["Looms", 4],
      ["Buses", 2],
      ["Lamps", 5],
    ] as const)
      for (let n = 0; n < times; n += 1)
        await publish({ name: label, tags: [n === 0 ? label : label.toUpperCase()] });
    for (let n = 0; n < 9; n += 1)
      await publish({ name: "Old", tags: n < 7 ? ["Old"] : ["Old", "Buses"], minutes_ago: 15 * 24 * 60 });
    const published: string[] = [];
    const unsubscribe = services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
    await count();
    await count();
    unsubscribe();
    expect(published).toEqual(["stories"]);
    expect(await trendingTopics(services.db)).toEqual([
      { label: "Lamps", story_count: 5 },
      { label: "Looms", story_count: 4 },
      { label: "Wells", story_count: 3 },
      { label: "Buses", story_count: 4 },
    ]);
    const keptAt = async (topic: string) => {
      const args: Parameters<typeof loader>[0] = pageArgs(services, `/stories?topic=${topic}`);
      await loader(args);
      return args.context.get(pageContext).kept_parameters.get("topic");
    };
    expect([await keptAt("Buses"), await keptAt("Goats")]).toEqual(["Buses", undefined]);
    const of_buses = await listStories(services.db, { ...noFeedFilters, topic: "Buses" }, null);
    expect(of_buses.stories).toHaveLength(4);
  });

  test("are fewer when there are fewer, also counted twice at once", async () => {
    await publish({ name: "One", tags: ["Lamps", "Looms"] });
    await Promise.all([count(), count(), count()]);
    expect((await trendingTopics(services.db)).map(({ label }) => label).toSorted()).toEqual([
      "Lamps",
      "Looms",
    ]);
    await services.db.run(command`update stories set status = 'removed'`);
    await count();
    expect(await trendingTopics(services.db)).toEqual([]);
    const { count: left } = await services.db.one(
      sql({ count: "int8" })`select count(*) from trending_topics`,
    );
    expect(left).toBe(0);
  });
});

test("an empty feed of filters leads to the nearest categories and to featured stories, and no other does", async () => {
  await publish({ name: "Mamata", story: "A second loom stands in our house." });
  await services.db.run(command`update stories set is_featured = true`);
  const insteadOf = async (filters: Partial<FeedFilters>) =>
    (await readFeedPage(services, { ...noFeedFilters, ...filters }, null)).page.instead;
  expect(await insteadOf({ q: "loom", category: "Healthcare" })).toMatchObject({
    says: "all",
    categories: ["Education"],
    popular: [{ name: "Mamata" }],
  });
  expect(await insteadOf({ q: "zzqqzz" })).toMatchObject({ says: "none", popular: [{ name: "Mamata" }] });
  expect(await insteadOf({ q: "loom" })).toBeUndefined();
  expect(await insteadOf({ tab: "following" })).toBeUndefined();
});
