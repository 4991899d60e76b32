import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { parseCursor } from "../schema.ts";
import { publishStory } from "./commands.ts";
import { featuredStories, newestStories, readStory } from "./queries.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
});

const minute_ms = 60_000;

async function publish(
  name: string,
  changes: { is_featured?: boolean; minutes_ago?: number; story?: string } = {},
) {
  return services.db.transaction((tx) =>
    publishStory(tx, {
      name,
      location: "Koraput",
      category: "Education",
      story: changes.story ?? `${name} told us this.`,
      impact: null,
      is_featured: changes.is_featured ?? false,
      created_at: new Date(Date.now() - (changes.minutes_ago ?? 0) * minute_ms),
    }),
  );
}

async function walkFeed() {
  const pages: string[][] = [];
  let older: string | null = null;
  do {
    const page = await newestStories(services.db, older === null ? null : parseCursor(older));
    pages.push(page.stories.map((story) => story.name));
    older = page.older;
  } while (older !== null && pages.length < 10);
  return pages;
}

test("the feed comes in pages of five, newest first, and ends", async () => {
  for (const age of [3, 11, 7, 1, 9, 5, 2, 10, 6, 4, 8, 12])
    await publish(`Story ${age}`, { minutes_ago: age });
  expect(await walkFeed()).toEqual([
    ["Story 1", "Story 2", "Story 3", "Story 4", "Story 5"],
    ["Story 6", "Story 7", "Story 8", "Story 9", "Story 10"],
    ["Story 11", "Story 12"],
  ]);
});

test("stories of one microsecond are neither skipped nor shown twice", async () => {
  await services.db.run(command`update stories set created_at = '2026-01-02 03:04:05.678912+00'`);
  const names = (await walkFeed()).flat();
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
});

test("a last page that is full leads nowhere", async () => {
  await services.db.run(command`delete from stories where name in ('Story 11', 'Story 12')`);
  expect((await walkFeed()).map((page) => page.length)).toEqual([5, 5]);
});

test("at most six featured stories, newest first", async () => {
  for (let age = 1; age <= 8; age += 1)
    await publish(`Featured ${age}`, { is_featured: true, minutes_ago: age });
  const names = (await featuredStories(services.db)).map((story) => story.name);
  expect(names).toEqual([1, 2, 3, 4, 5, 6].map((age) => `Featured ${age}`));
});

test("cards get at most 200 characters, the story's own page all", async () => {
  const id = await publish("Long", { story: "ଅ".repeat(201), minutes_ago: -1 });
  const [card] = (await newestStories(services.db, null)).stories;
  expect(card).toMatchObject({ id, excerpt: `${"ଅ".repeat(200)}…`, is_shortened: true });
  expect((await readStory(services.db, id)).story).toBe("ଅ".repeat(201));
});

test.each(["018f0000-0000-7000-8000-000000000000", "nope", "' or 1=1 --", undefined])(
  "there is no story %s",
  async (id) => {
    await expect(readStory(services.db, id)).rejects.toMatchObject({ status: 404, code: "story_not_found" });
  },
);
