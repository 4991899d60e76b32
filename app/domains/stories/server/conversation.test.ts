import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import {
  type StoryApi,
  type StoryPerson,
  say,
  storyApi,
  tell,
  wrongCounters,
} from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import {
  answersPerPage,
  type CommentPage,
  type CommentReplyPage,
  commentsPerPage,
  type Story,
} from "../schema.ts";

let services: Services;
let api: StoryApi;
let asha: StoryPerson;
let bina: StoryPerson;
let admin: StoryPerson;
let story: Story;

beforeAll(async () => {
  services = await createTestServices();
  api = storyApi(services);
  [asha, bina, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Bina Sahu" }),
    api.person({ role: "admin" }),
  ]);
  story = await tell(asha);
});

async function comments(story_id: string, ask = api.guest, cursor = "") {
  const answer = await ask("GET", `/stories/${story_id}/comments${cursor && `?cursor=${cursor}`}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CommentPage;
}

const readStory = async (id: string) => (await (await api.guest("GET", `/stories/${id}`)).json()) as Story;
const post = (person: StoryPerson, body: unknown) =>
  person.ask("POST", `/stories/${story.id}/comments`, body);

const notificationsOf = (person: StoryPerson) =>
  services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${person.user_id} order by created_at, id`);

describe("a comment", () => {
  test("stands last, is counted, and its story's writer hears of it once", async () => {
    const told = await tell(asha);
    const first = await say(bina, told.id, "  How deep\nis it?  ");
    const second = await say(asha, told.id, "Forty feet.");
    expect(first).toMatchObject({
      content: "How deep\nis it?",
      state: "visible",
      is_own: true,
      parent_id: null,
    });
    const { comments: listed, next_cursor } = await comments(told.id);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(next_cursor).toBeNull();
    const now = await readStory(told.id);
    expect(now.comment_count).toBe(2);
    expect(now.conversation_version).toBeGreaterThan(told.conversation_version);
    expect(await notificationsOf(asha)).toContainEqual({
      title: "Bina Sahu commented on your story",
      message: "How deep\nis it?",
      action_url: `/stories/${told.id}#comment-${first.id}`,
    });
    // Nobody is told of what they wrote themselves.
    expect((await notificationsOf(asha)).some(({ message }) => message === "Forty feet.")).toBe(false);
  });

  test.each([
    { content: "" },
    { content: " \n " },
    { content: "\u200b\u200d\u2060" },
    { content: "x".repeat(2_001) },
    { content: "a\u0000b" },
    { content: "Hello", user_id: "me" },
    { content: "Hello", parent_id: "x" },
    { content: 7 },
    {},
  ])("%j is refused and not written", async (body) => {
    const before = await readStory(story.id);
    expect((await post(bina, body)).status).toBe(400);
    expect(await readStory(story.id)).toEqual(before);
  });

  test("one character is enough, and 2,000 are not too many", async () => {
    for (const content of ["!", "ଅ", "🌾".repeat(2_000)])
      expect((await post(bina, { content })).status).toBe(201);
  });

  test("somebody whose address is not proven is told what to do", async () => {
    const unproven = await api.person({ email_verified: false });
    expect((await post(unproven, { content: "Hello" })).status).toBe(403);
  });

  test("is changed and deleted by its writer alone", async () => {
    const { id } = await say(bina, story.id, "Frist.");
    for (const other of [asha, admin]) {
      expect((await other.ask("PATCH", `/comments/${id}`, { content: "Mine" })).status).toBe(404);
      expect((await other.ask("DELETE", `/comments/${id}`)).status).toBe(404);
    }
    const edited = await bina.ask("PATCH", `/comments/${id}`, { content: "First." });
    expect(await edited.json()).toMatchObject({ content: "First.", edited_at: expect.any(String) });
    expect((await bina.ask("PATCH", `/comments/${id}`, { content: " " })).status).toBe(400);
    expect((await bina.ask("DELETE", `/comments/${id}`)).status).toBe(204);
    expect((await bina.ask("DELETE", `/comments/${id}`)).status).toBe(404);
    expect((await bina.ask("PATCH", `/comments/${id}`, { content: "Back" })).status).toBe(404);
  });
});

describe("answers", () => {
  test("stand under their comment; an answer to an answer stands beside it; whom it answers hears of it", async () => {
    const told = await tell(asha);
    const carol = await api.person({ display_name: "Carol Toppo" });
    const top = await say(bina, told.id, "How deep?");
    const answer = await say(carol, told.id, "Forty feet.", top.id);
    const further = await say(bina, told.id, "Thank you.", answer.id);
    expect([answer.parent_id, further.parent_id]).toEqual([top.id, top.id]);
    const { comments: listed } = await comments(told.id);
    expect(listed.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      [top.id, [answer.id, further.id]],
    ]);
    expect((await notificationsOf(carol)).map(({ title }) => title)).toEqual([
      "Bina Sahu answered your comment",
    ]);
    expect((await notificationsOf(bina)).map(({ title }) => title)).toContain(
      "Carol Toppo answered your comment",
    );
  });

  test("to a comment of another story are refused, and nothing is written", async () => {
    const other = await tell(bina);
    const { id } = await say(bina, other.id, "Elsewhere.");
    for (const parent_id of [id, "019f0000-0000-7000-8000-000000000000"]) {
      const refused = await post(asha, { content: "Hello", parent_id });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        400,
        "parent_elsewhere",
      ]);
    }
    expect((await comments(other.id)).comments).toMatchObject([{ replies: [] }]);
  });

  test("keep the place of a deleted comment until the last of them is gone", async () => {
    const told = await tell(asha);
    const top = await say(bina, told.id, "I take this back.");
    const answer = await say(asha, told.id, "Too late.", top.id);
    await asha.ask("PUT", `/comments/${top.id}/like`);
    expect((await bina.ask("DELETE", `/comments/${top.id}`)).status).toBe(204);
    expect((await comments(told.id, bina.ask)).comments).toMatchObject([
      {
        id: top.id,
        state: "deleted",
        content: null,
        author: null,
        like_count: 0,
        is_own: false,
        replies: [{ id: answer.id }],
      },
    ]);
    expect((await readStory(told.id)).comment_count).toBe(1);
    // There are no words left to answer.
    expect(
      (await bina.ask("POST", `/stories/${told.id}/comments`, { content: "?", parent_id: top.id })).status,
    ).toBe(404);
    await asha.ask("DELETE", `/comments/${answer.id}`);
    expect((await comments(told.id)).comments).toEqual([]);
    expect(
      await services.db.many(sql({ id: "uuid" })`select id from story_comments where story_id = ${told.id}`),
    ).toEqual([]);
    expect(await wrongCounters(services)).toEqual([]);
  });
});

test("the words of a comment that is deleted or hidden are gone from the bells and letters of others", async () => {
  const [writer, carol] = await Promise.all([api.person(), api.person()]);
  const told = await tell(writer);
  const top = await say(carol, told.id, "A question.");
  const deleted = await say(bina, told.id, "A rash word.", top.id);
  const hidden = await say(bina, told.id, "A harsh word.", top.id);
  await bina.ask("DELETE", `/comments/${deleted.id}`);
  const decision = { decision: "hide", reason: "Too harsh." };
  await admin.ask("POST", `/moderation/comments/${hidden.id}/decisions`, decision);
  expect((await notificationsOf(writer)).map(({ message }) => message)).toEqual(["A question."]);
  expect(await notificationsOf(carol)).toEqual([]);
  const letters = await services.db.many(sql({ text_body: "text" })`
    select text_body from outgoing_mails where text_body like '%A rash word.%' or text_body like '%A harsh word.%'`);
  expect(letters).toEqual([]);
});

test("long conversations are paged without gaps and repetitions, also at one moment", async () => {
  const told = await tell(asha);
  const top = await say(asha, told.id, "The first.");
  await services.db.run(command`
    insert into story_comments (story_id, user_id, content, created_at)
    select ${told.id}, ${bina.user_id}, 'Number ' || n, now() + make_interval(secs => n / 4)
    from generate_series(1, 50) n`);
  await services.db.run(command`
    insert into story_comments (story_id, user_id, parent_id, content, created_at)
    select ${told.id}, ${bina.user_id}, ${top.id}, 'Answer ' || n, now() + make_interval(secs => n / 4)
    from generate_series(1, 45) n`);
  const seen: string[] = [];
  let replies: { id: string }[] = [];
  let more_replies: string | null = null;
  for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 9; pages += 1) {
    const page: CommentPage = await comments(told.id, api.guest, cursor);
    expect(page.comments.length).toBeLessThanOrEqual(commentsPerPage);
    seen.push(...page.comments.map(({ id }) => id));
    if (pages === 0) ({ replies = [], next_replies_cursor: more_replies = null } = page.comments[0] ?? {});
    cursor = page.next_cursor;
  }
  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([51, 51, top.id]);
  expect(replies).toHaveLength(answersPerPage);
  const answers = replies.map(({ id }) => id);
  for (let pages = 0; more_replies !== null && pages < 9; pages += 1) {
    const answer = await api.guest("GET", `/comments/${top.id}/replies?cursor=${more_replies}`);
    const page = (await answer.json()) as CommentReplyPage;
    answers.push(...page.replies.map(({ id }) => id));
    more_replies = page.next_cursor;
  }
  expect([answers.length, new Set(answers).size]).toEqual([45, 45]);
});

test("while a story is deleted, comments either come before it or are refused; none is left over", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
  for (let round = 0; round < 5; round += 1) {
    const told = await tell(asha);
    const [deleted, ...answers] = await Promise.all([
      asha.ask("DELETE", `/stories/${told.id}`),
      ...people.flatMap((person) => [
        person.ask("POST", `/stories/${told.id}/comments`, { content: "Just now." }),
        person.ask("PUT", `/stories/${told.id}/like`),
      ]),
    ]);
    expect(deleted?.status).toBe(204);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
      [],
    );
    const left = await services.db.one(sql({ count: "int8" })`
      select (select count(*) from story_comments where story_id = ${told.id})
        + (select count(*) from story_likes where story_id = ${told.id}) as count`);
    expect(left.count).toBe(0);
  }
});
