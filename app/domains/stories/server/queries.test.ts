import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import type { Services } from "../../../platform/services.ts";
import { publishStory } from "./commands/publish-story.ts";
import { featuredStories, readStory } from "./queries/stories.ts";

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

test("at most six featured stories, newest first", async () => {
  for (let age = 1; age <= 8; age += 1)
    await publish(`Featured ${age}`, { is_featured: true, minutes_ago: age });
  const names = (await featuredStories(services.db)).map((story) => story.name);
  expect(names).toEqual([1, 2, 3, 4, 5, 6].map((age) => `Featured ${age}`));
});

test("cards of the home page get at most 200 characters, the story's own page all", async () => {
  const id = await publish("Long", { story: "ଅ".repeat(201), minutes_ago: -1, is_featured: true });
  const [card] = await featuredStories(services.db);
  expect(card).toMatchObject({ id, excerpt: `${"ଅ".repeat(200)}…`, is_shortened: true });
  expect((await readStory(services.db, id)).story).toBe("ଅ".repeat(201));
});

test.each(["018f0000-0000-7000-8000-000000000000", "nope", "' or 1=1 --", undefined])(
  "there is no story %s",
  async (id) => {
    await expect(readStory(services.db, id)).rejects.toMatchObject({ status: 404, code: "story_not_found" });
  },
);
