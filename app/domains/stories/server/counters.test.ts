import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { LikeState, Story } from "../schema.ts";
import { likeStories } from "./commands/like-stories.ts";
import { storyJobs } from "./jobs.ts";

let services: Services;
let api: Clients;
let people: Client[];
let admin: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  people = await Promise.all(Array.from({ length: 5 }, () => api.person()));
  admin = await api.person({ role: "admin" });
});

const personAt = (position: number) => people[position % people.length] as Client;
const likesOf = async (id: string) =>
  services.db.one(sql({ like_count: "int8", rows: "int8" })`
    select like_count, (select count(*) from story_likes where story_id = stories.id) as rows
    from stories where id = ${id}`);

test("100 likes at once by one person are one like", async () => {
  const story = await writeStory(personAt(0));
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => personAt(1).ask("PUT", `/stories/${story.id}/like`)),
  );
  const states = (await Promise.all(answers.map((answer) => answer.json()))) as LikeState[];
  expect(states.filter(({ like_count }) => like_count !== 1)).toEqual([]);
  expect(await likesOf(story.id)).toEqual({ like_count: 1, rows: 1 });
});

test("a story is liked and read by its id in either case", async () => {
  const story = await writeStory(personAt(0));
  const id = story.id.toUpperCase();
  const [answer] = await Promise.all([
    personAt(1).ask("PUT", `/stories/${id}/like`),
    personAt(2).ask("PUT", `/stories/${story.id}/like`),
  ]);
  expect(answer.status).toBe(200);
  expect(await likesOf(story.id)).toEqual({ like_count: 2, rows: 2 });
  expect((await personAt(2).ask("GET", `/stories/${id}`)).status).toBe(200);
});

test("100 likes at once by one person in as many transactions are one like", async () => {
  const story = await writeStory(personAt(0));
  const input = { story_id: story.id, user_id: personAt(1).user_id, liked: true };
  await Promise.all(
    Array.from({ length: 100 }, () => services.db.transaction((tx) => likeStories(tx, [input]))),
  );
  expect(await likesOf(story.id)).toEqual({ like_count: 1, rows: 1 });
});

test("batches over the same stories in any order, side by side, neither deadlock nor miscount", async () => {
  const stories = await Promise.all([0, 1, 2, 3].map((n) => writeStory(personAt(n))));
  const inputs = Array.from({ length: 200 }, (_, n) => ({
    story_id: (stories[n % 4] as Story).id,
    user_id: personAt(n >> 2).user_id,
    liked: n % 3 !== 0,
  }));
  const batches = Array.from({ length: 20 }, (_, n) => {
    const turned = [...inputs.slice(n * 10), ...inputs.slice(0, n * 10)];
    return n % 2 === 0 ? turned : turned.toReversed();
  });
  await Promise.all(batches.map((batch) => services.db.transaction((tx) => likeStories(tx, batch))));
  expect(await wrongCounters(services)).toEqual([]);
});

test("a like of a missing story fails alone; the others in the batch are counted", async () => {
  const story = await writeStory(personAt(0));
  const [there, missing] = await Promise.allSettled([
    services.stories.like({ story_id: story.id, user_id: personAt(1).user_id, liked: true }),
    services.stories.like({
      story_id: "019f0000-0000-7000-8000-000000000000",
      user_id: personAt(1).user_id,
      liked: true,
    }),
  ]);
  expect(there).toMatchObject({ status: "fulfilled", value: { liked: true, like_count: 1 } });
  expect(missing).toMatchObject({ status: "rejected", reason: { status: 404 } });
});

const step = fc.record({
  what: fc.constantFrom(
    "like",
    "unlike",
    "like",
    "comment",
    "answer",
    "delete comment",
    "like comment",
    "unlike comment",
    "hide comment",
    "keep comment",
    "hide story",
    "keep story",
    "edit comment",
  ),
  who: fc.nat({ max: 4 }),
  which: fc.nat({ max: 30 }),
  at_once: fc.boolean(),
});

test("after any concurrent operations every counter matches its rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const story = await writeStory(personAt(0));
      const comments = [(await writeComment(personAt(1), story.id, "The first.")).id];
      let under_way: Promise<void>[] = [];
      for (const { at_once, ...wanted } of steps) {
        under_way.push(take(story.id, comments, wanted));
        if (!at_once) await Promise.all(under_way.splice(0));
      }
      await Promise.all(under_way);
      under_way = [];
      expect(await wrongCounters(services)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

async function take(
  story_id: string,
  comments: string[],
  { what, who, which }: { what: string; who: number; which: number },
): Promise<void> {
  const person = personAt(who);
  const comment = comments[which % comments.length];
  const of_story = `/stories/${story_id}`;
  const of_comment = `/comments/${comment}`;
  const decide = (path: string, decision: string) =>
    admin.ask("POST", `/moderation${path}/decisions`, { decision, reason: "Because of this." });
  const steps: Record<string, () => Promise<Response>> = {
    like: () => person.ask("PUT", `${of_story}/like`),
    unlike: () => person.ask("DELETE", `${of_story}/like`),
    comment: () => person.ask("POST", `${of_story}/comments`, { content: "A word." }),
    answer: () => person.ask("POST", `${of_story}/comments`, { content: "An answer.", parent_id: comment }),
    "delete comment": () => person.ask("DELETE", of_comment),
    "edit comment": () => person.ask("PATCH", of_comment, { content: "Another word." }),
    "like comment": () => person.ask("PUT", `${of_comment}/like`),
    "unlike comment": () => person.ask("DELETE", `${of_comment}/like`),
    "hide comment": () => decide(of_comment, "hide"),
    "keep comment": () => decide(of_comment, "keep"),
    "hide story": () => decide(of_story, "hide"),
    "keep story": () => decide(of_story, "keep"),
  };
  const answer = await steps[what]?.();
  expect([200, 201, 204, 400, 404, 409]).toContain(answer?.status);
  if (answer?.status === 201 && (what === "comment" || what === "answer"))
    comments.push(((await answer.json()) as { id: string }).id);
}

test("the writer is notified of the first like of another person, then at 10, and once of each", async () => {
  const writer = await api.person();
  const story = await writeStory(writer);
  const likers = await Promise.all(Array.from({ length: 11 }, () => api.person()));
  const received = async () => {
    const jobs = await services.db.many(sql({ key: "text?" })`
      select key from graphile_worker.jobs where key = ${`notify_of_likes:${story.id}`}`);
    if (jobs.length > 0) await storyJobs(services).notify_of_likes?.({ story_id: story.id }, {} as never);
    const rows = await services.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${writer.user_id} order by created_at, id`);
    return rows.map(({ title }) => title);
  };
  await writer.ask("PUT", `/stories/${story.id}/like`);
  expect(await received()).toEqual([]);
  const first = likers[0] as Client;
  for (const method of ["PUT", "DELETE", "PUT"]) await first.ask(method, `/stories/${story.id}/like`);
  expect(await received()).toEqual(["Someone likes your story"]);
  for (const liker of likers.slice(1)) await liker.ask("PUT", `/stories/${story.id}/like`);
  expect(await received()).toEqual(["Someone likes your story", "10 people like your story"]);
});
