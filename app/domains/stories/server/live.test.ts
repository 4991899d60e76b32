import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory } from "../../../../tests/support/stories.ts";
import type { Services } from "../../../platform/services.ts";
import type { LiveFeed, LiveStory } from "../schema.ts";
import { feedId, liveFeed, liveStories } from "./live.ts";

let services: Services;
let api: Clients;
let writer: Client;
let reader: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [writer, reader] = await Promise.all([api.person(), api.person()]);
});

async function stateOf(id: string): Promise<LiveStory> {
  const states = await liveStories(services.db).read([id]);
  return JSON.parse(states.get(id) ?? "null") as LiveStory;
}

async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  const published = new Set<string>();
  const unsubscribe = services.realtime.subscribe((tags) => tags?.forEach((tag) => published.add(tag)));
  await work();
  unsubscribe();
  return [...published].filter((tag) => tag.startsWith("stor"));
}

test("open pages receive the likes and comments of a story, and a new version of its conversation", async () => {
  const story = await writeStory(writer);
  expect(await tagsOf(() => reader.ask("PUT", `/stories/${story.id}/like`))).toEqual([`story:${story.id}`]);
  const before = await stateOf(story.id);
  expect(before).toMatchObject({ id: story.id, like_count: 1, comment_count: 0, is_public: true });
  let comment_id = "";
  const changes: (() => Promise<unknown>)[] = [
    async () => ({ id: comment_id } = await writeComment(reader, story.id, "A word.")),
    () => reader.ask("PATCH", `/comments/${comment_id}`, { content: "Another word." }),
    () => reader.ask("DELETE", `/comments/${comment_id}`),
  ];
  let version = before.conversation_version;
  for (const change of changes) {
    expect(await tagsOf(change)).toEqual([`story:${story.id}`]);
    const { conversation_version } = await stateOf(story.id);
    expect(conversation_version).toBeGreaterThan(version);
    version = conversation_version;
  }
});

test("the feed is notified of new, changed and deleted stories", async () => {
  const tags = await tagsOf(() => writeStory(writer));
  expect(tags).toEqual(["stories"]);
  const story = await writeStory(writer);
  const feed = async () => {
    const states = await liveFeed(services.db).read([feedId]);
    return JSON.parse(states.get(feedId) ?? "null") as LiveFeed;
  };
  expect((await feed()).newest[0]).toEqual({
    id: story.id,
    category: story.category,
    created_at: story.created_at,
  });
  const edit = () => writer.ask("PATCH", `/stories/${story.id}`, { location: "Cuttack" });
  expect(await tagsOf(edit)).toEqual(["stories", `story:${story.id}`]);
  expect(await tagsOf(() => writer.ask("DELETE", `/stories/${story.id}`))).toEqual([
    "stories",
    `story:${story.id}`,
  ]);
  expect((await feed()).newest[0]?.id).not.toBe(story.id);
  expect(await stateOf(story.id)).toMatchObject({ is_public: false });
});

test("a refused operation publishes nothing", async () => {
  const { id } = await writeStory(writer);
  const refused = async () => {
    await reader.ask("DELETE", `/stories/${id}`);
    await reader.ask("POST", `/stories/${id}/comments`, { content: " " });
    await reader.ask("PUT", `/stories/${randomUUID()}/like`);
    await api.guest("PUT", `/stories/${id}/like`);
  };
  // A batch is published as a whole, including the missing story; no page subscribes to it.
  expect((await tagsOf(refused)).includes(`story:${id}`)).toBe(false);
});

test("streams accept ids only", () => {
  const kind = liveStories(services.db);
  expect([kind.valid_id(randomUUID()), kind.valid_id("none"), kind.max_ids]).toEqual([true, false, 50]);
  expect([liveFeed(services.db).valid_id(feedId), liveFeed(services.db).valid_id("all")]).toEqual([
    true,
    false,
  ]);
});
