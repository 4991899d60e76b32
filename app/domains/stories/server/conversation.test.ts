import { beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { countUnread } from "../../notifications/server/queries/notifications.ts";
import { notifyOfLikes } from "./commands/notify-of-likes.ts";
import {
  answersPerPage,
  type CommentPage,
  type CommentReplyPage,
  commentsPerPage,
  type Story,
} from "../schema.ts";

let services: Services;
let api: Clients;
let asha: Client;
let bina: Client;
let admin: Client;
let story: Story;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [asha, bina, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Bina Sahu" }),
    api.person({ role: "admin" }),
  ]);
  story = await writeStory(asha);
});

async function comments(story_id: string, ask = api.guest, cursor = "") {
  const answer = await ask("GET", `/stories/${story_id}/comments${cursor && `?cursor=${cursor}`}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as CommentPage;
}

const readStory = async (id: string) => (await (await api.guest("GET", `/stories/${id}`)).json()) as Story;
const post = (person: Client, body: unknown) => person.ask("POST", `/stories/${story.id}/comments`, body);

const notificationsOf = (person: Client) =>
  services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${person.user_id} order by created_at, id`);

describe("a comment", () => {
  test("is last, is counted, and the story's writer is notified once", async () => {
    const written = await writeStory(asha);
    const first = await writeComment(bina, written.id, "  How deep\nis it?  ");
    const second = await writeComment(asha, written.id, "Forty feet.");
    expect(first).toMatchObject({
      content: "How deep\nis it?",
      state: "visible",
      is_own: true,
      parent_id: null,
    });
    const { comments: listed, next_cursor } = await comments(written.id);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(next_cursor).toBeNull();
    const now = await readStory(written.id);
    expect(now.comment_count).toBe(2);
    expect(now.conversation_version).toBeGreaterThan(written.conversation_version);
    expect(await notificationsOf(asha)).toContainEqual({
      title: "Bina Sahu commented on your story",
      message: "How deep\nis it?",
      action_url: `/stories/${written.id}#comment-${first.id}`,
    });
    // Nobody is notified of their own comments.
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

  test("accepts 1 to 2,000 characters", async () => {
    for (const content of ["!", "ଅ", "🌾".repeat(2_000)])
      expect((await post(bina, { content })).status).toBe(201);
  });

  test("a person with an unverified address is asked to verify it", async () => {
    const unproven = await api.person({ email_verified: false });
    expect((await post(unproven, { content: "Hello" })).status).toBe(403);
  });

  test("is changed and deleted by its writer alone", async () => {
    const { id } = await writeComment(bina, story.id, "Frist.");
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
  test("are below their comment; an answer to an answer becomes its sibling; the answered person is notified", async () => {
    const written = await writeStory(asha);
    const carol = await api.person({ display_name: "Carol Toppo" });
    const top = await writeComment(bina, written.id, "How deep?");
    const answer = await writeComment(carol, written.id, "Forty feet.", top.id);
    const further = await writeComment(bina, written.id, "Thank you.", answer.id);
    expect([answer.parent_id, further.parent_id]).toEqual([top.id, top.id]);
    const { comments: listed } = await comments(written.id);
    expect(listed.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      [top.id, [answer.id, further.id]],
    ]);
    expect((await notificationsOf(carol)).map(({ title }) => title)).toEqual([
      "Bina Sahu replied to your comment",
    ]);
    expect((await notificationsOf(bina)).map(({ title }) => title)).toContain(
      "Carol Toppo replied to your comment",
    );
  });

  test("to a comment of another story are refused, and nothing is written", async () => {
    const other = await writeStory(bina);
    const { id } = await writeComment(bina, other.id, "Elsewhere.");
    for (const parent_id of [id, "019f0000-0000-7000-8000-000000000000"]) {
      const refused = await post(asha, { content: "Hello", parent_id });
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        400,
        "parent_elsewhere",
      ]);
    }
    expect((await comments(other.id)).comments).toMatchObject([{ replies: [] }]);
  });

  test("keep an empty row for a deleted comment until the last of them is deleted", async () => {
    const written = await writeStory(asha);
    const top = await writeComment(bina, written.id, "I take this back.");
    const answer = await writeComment(asha, written.id, "Too late.", top.id);
    await asha.ask("PUT", `/comments/${top.id}/like`);
    expect((await bina.ask("DELETE", `/comments/${top.id}`)).status).toBe(204);
    expect((await comments(written.id, bina.ask)).comments).toMatchObject([
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
    expect((await readStory(written.id)).comment_count).toBe(1);
    // A deleted comment cannot be replied to.
    expect(
      (await bina.ask("POST", `/stories/${written.id}/comments`, { content: "?", parent_id: top.id })).status,
    ).toBe(404);
    await asha.ask("DELETE", `/comments/${answer.id}`);
    expect((await comments(written.id)).comments).toEqual([]);
    expect(
      await services.db.many(
        sql({ id: "uuid" })`select id from story_comments where story_id = ${written.id}`,
      ),
    ).toEqual([]);
    expect(await wrongCounters(services)).toEqual([]);
  });
});

test("the text of a deleted or hidden comment is removed from others' notifications and mails", async () => {
  const [writer, carol] = await Promise.all([api.person(), api.person()]);
  const written = await writeStory(writer);
  const top = await writeComment(carol, written.id, "A question.");
  const deleted = await writeComment(bina, written.id, "A rash word.", top.id);
  const hidden = await writeComment(bina, written.id, "A harsh word.", top.id);
  await bina.ask("DELETE", `/comments/${deleted.id}`);
  const decision = { decision: "hide", reason: "Too harsh." };
  await admin.ask("POST", `/moderation/comments/${hidden.id}/decisions`, decision);
  expect((await notificationsOf(writer)).map(({ message }) => message)).toEqual(["A question."]);
  expect(await notificationsOf(carol)).toEqual([]);
  const mails = await services.db.many(sql({ text_body: "text" })`
    select text_body from outgoing_mails where text_body like '%A rash word.%' or text_body like '%A harsh word.%'`);
  expect(mails).toEqual([]);
});

test("what people were told of a story is gone with it: its likes, comments and answers", async () => {
  const [writer, carol] = await Promise.all([api.person(), api.person()]);
  const [written, other] = [await writeStory(writer), await writeStory(writer)];
  for (const { id } of [written, other]) {
    const question = await writeComment(carol, id, "A question.");
    await writeComment(bina, id, "It was answered.", question.id);
    await bina.ask("PUT", `/stories/${id}/like`);
    await services.db.transaction((tx) => notifyOfLikes(tx, id, services.notifier));
  }
  const told = async () => [...(await notificationsOf(writer)), ...(await notificationsOf(carol))];
  const unread = async () =>
    (await countUnread(services.db, writer.user_id)) + (await countUnread(services.db, carol.user_id));
  const of_other = (await told()).filter(({ action_url }) => action_url?.includes(other.id));
  expect([(await told()).length, of_other.length]).toEqual([8, 4]);
  expect((await writer.ask("DELETE", `/stories/${written.id}`)).status).toBe(204);
  expect(await told()).toEqual(of_other);
  expect(await unread()).toBe(4);
  const mails = await services.db.many(sql({ text_body: "text" })`
    select text_body from outgoing_mails where text_body like ${`%/stories/${written.id}%`}`);
  expect(mails).toEqual([]);
});

test("nobody but its writer is led to a story that a moderator hid", async () => {
  const [writer, carol] = await Promise.all([api.person(), api.person()]);
  const written = await writeStory(writer);
  const question = await writeComment(carol, written.id, "A question.");
  await writeComment(bina, written.id, "It was answered.", question.id);
  const leadingThere = async (person: Client) =>
    (await notificationsOf(person)).filter(({ action_url }) => action_url?.includes(written.id)).length;
  expect([await leadingThere(writer), await leadingThere(carol)]).toEqual([2, 1]);
  const decision = { decision: "hide", reason: "Not true." };
  await admin.ask("POST", `/moderation/stories/${written.id}/decisions`, decision);
  expect([await leadingThere(writer), await leadingThere(carol)]).toEqual([2, 0]);
  expect((await writer.ask("GET", `/stories/${written.id}`)).status).toBe(200);
});

test("long conversations are paged without gaps and repetitions, also at one moment", async () => {
  const written = await writeStory(asha);
  const top = await writeComment(asha, written.id, "The first.");
  await services.db.run(command`
    insert into story_comments (story_id, user_id, content, created_at)
    select ${written.id}, ${bina.user_id}, 'Number ' || n, now() + make_interval(secs => n / 4)
    from generate_series(1, 50) n`);
  await services.db.run(command`
    insert into story_comments (story_id, user_id, parent_id, content, created_at)
    select ${written.id}, ${bina.user_id}, ${top.id}, 'Answer ' || n, now() + make_interval(secs => n / 4)
    from generate_series(1, 45) n`);
  const seen: string[] = [];
  let replies: { id: string }[] = [];
  let more_replies: string | null = null;
  for (let cursor: string | null = "", pages = 0; cursor !== null && pages < 9; pages += 1) {
    const page: CommentPage = await comments(written.id, api.guest, cursor);
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
    const written = await writeStory(asha);
    const [deleted, ...answers] = await Promise.all([
      asha.ask("DELETE", `/stories/${written.id}`),
      ...people.flatMap((person) => [
        person.ask("POST", `/stories/${written.id}/comments`, { content: "Just now." }),
        person.ask("PUT", `/stories/${written.id}/like`),
      ]),
    ]);
    expect(deleted?.status).toBe(204);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
      [],
    );
    const left = await services.db.one(sql({ count: "int8" })`
      select (select count(*) from story_comments where story_id = ${written.id})
        + (select count(*) from story_likes where story_id = ${written.id}) as count`);
    expect(left.count).toBe(0);
  }
});
