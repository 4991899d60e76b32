import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import { answerOnce, keepAnswers, keyedRequest } from "../../../platform/request-keys.ts";
import type { Services } from "../../../platform/services.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Story } from "../schema.ts";
import { newAccountPrice } from "./limits.ts";

let services: Services;
let people: Client[];
let stories: Story[];
beforeAll(async () => {
  services = await createTestServices();
  const api = createClients(services, "/api/v1");
  people = await Promise.all(
    Array.from({ length: 4 }, (_, i) => api.person({ display_name: `Reader ${i}` })),
  );
  stories = await Promise.all(people.map((person) => writeStory(person)));
});

const actorOf = ({ user_id }: Client): Actor => ({ user_id, roles: [] });
const comment = (person: number, story_id: string, content: string, parent_id: string | null = null) =>
  services.stories.comment({ actor: actorOf(people[person] as Client), story_id, content, parent_id });

const written = (prefix: string) =>
  services.db.many(sql({ id: "uuid", content: "text", story_id: "uuid", in_transaction: "text" })`
    select id, content, story_id, xmin::text as in_transaction from story_comments
    where starts_with(content, ${prefix}) order by created_at, id`);
const notificationsOf = async (prefix: string) =>
  (
    await services.db.many(sql({ user_id: "uuid" })`
      select user_id from notifications where starts_with(message, ${prefix}) order by user_id`)
  ).map(({ user_id }) => user_id);

test("comments sent at the same time share a transaction; each is counted and notified as if it were alone", async () => {
  const places = people.flatMap((_, person) => stories.map(({ id }, story) => ({ person, id, story })));
  const ids = await Promise.all(
    places.map(({ person, id, story }) => comment(person, id, `Together: ${person} on ${story}`)),
  );
  const rows = await written("Together");
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.map(({ content, story_id }) => [content, story_id])).toEqual(
    places.map(({ person, id, story }) => [`Together: ${person} on ${story}`, id]),
  );
  expect(new Set(rows.map(({ in_transaction }) => in_transaction)).size).toBe(1);
  // Each writer is notified of three: nobody is notified of their own comments.
  expect(await notificationsOf("Together")).toEqual(
    people.flatMap(({ user_id }) => [user_id, user_id, user_id]).toSorted(),
  );
  expect(await wrongCounters(services)).toEqual([]);
});

const takenFromQuota = async () =>
  (
    await services.db.one(sql({ points: "int8" })`
      select coalesce(sum(points), 0)::int8 as points from rate_limits where starts_with(key, 'comments_by_account:')`)
  ).points;

test("a comment sent again with the same key is one, counted and notified once, and its key goes with the account", async () => {
  const [writer, reader] = people as [Client, Client];
  const { id } = await writeStory(writer);
  const keyed = { content: "Keyed: once", request_key: randomUUID() };
  const sent = async () =>
    (await reader.ask("POST", `/stories/${id}/comments`, keyed)).json() as Promise<{ id: string }>;
  const before = await takenFromQuota();
  const [first, ...others] = await Promise.all([sent(), sent(), sent()]);
  expect(await takenFromQuota()).toBe(before + newAccountPrice);
  expect([...others, await sent()].map((again) => again.id)).toEqual([first.id, first.id, first.id]);
  expect((await written("Keyed")).map((row) => row.id)).toEqual([first.id]);
  expect(await notificationsOf("Keyed")).toEqual([writer.user_id]);
  expect(await wrongCounters(services)).toEqual([]);
  // It took the last of the quota while the same request came again.
  const limits = {
    consume: () => Promise.reject(new Failure(429, "too_many_requests", "Later")),
    restorePoint: () => Promise.reject(new Error("Nothing was taken")),
  };
  const request = keyedRequest("once", reader, { request_key: randomUUID() });
  const quotaOf = async () => {
    await services.db.transaction((tx) => keepAnswers(tx, [{ request, ids: first }]));
    return { name: "any", key: reader.user_id };
  };
  const work = () => Promise.reject(new Error("It is done already"));
  expect(await answerOnce({ ...services, limits }, request, quotaOf, work)).toEqual(first);
  const leaving = services.db.transaction(async (tx) => {
    await tx.run(command`delete from users where user_id = ${reader.user_id}`);
    const kept = await tx.run(sql({})`select from request_keys where request_key = ${keyed.request_key}`);
    throw new Error(`${kept} kept`);
  });
  await expect(leaving).rejects.toThrow("0 kept");
});

test("a comment that is refused fails alone", async () => {
  const [first, second] = stories as [Story, Story];
  const elsewhere = await writeComment(people[1] as Client, second.id, "Elsewhere");
  const outcomes = await Promise.allSettled([
    comment(1, first.id, "Refused: not I"),
    comment(2, randomUUID(), "Refused: no story"),
    comment(2, "no id", "Refused: no id"),
    comment(2, first.id, "Refused: parent elsewhere", elsewhere.id),
    comment(3, first.id, "Refused: not I either"),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.status : 201))).toEqual([
    201, 404, 404, 400, 201,
  ]);
  expect((await written("Refused")).map(({ content }) => content)).toEqual([
    "Refused: not I",
    "Refused: not I either",
  ]);
  expect(await notificationsOf("Refused")).toHaveLength(2);
  expect(await wrongCounters(services)).toEqual([]);
});
