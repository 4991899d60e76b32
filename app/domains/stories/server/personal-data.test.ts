import { beforeAll, expect, test } from "vitest";
import { type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { eraseAccount } from "../../accounts/server/commands/erase-account.ts";
import type { CommentPage } from "../schema.ts";
import { moderationPersonalData } from "../../moderation/server/personal-data.ts";
import { storyPersonalData } from "./personal-data.ts";

let services: Services;
let api: Clients;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
});

async function somebodyActive() {
  const [person, other, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Bina Sahu" }),
    api.person({ role: "admin" }),
  ]);
  const own = await writeStory(person, { tags: ["Wells"] });
  const foreign = await writeStory(other);
  await writeComment(other, own.id, "Under a story that goes.");
  const lonely = await writeComment(person, foreign.id, "Nobody answers this.");
  const answered = await writeComment(person, foreign.id, "Somebody answers this.");
  const answer = await writeComment(other, foreign.id, "As I do.", answered.id);
  await writeComment(person, foreign.id, "And I you.", answered.id);
  for (const path of [
    `/stories/${foreign.id}/like`,
    `/comments/${answer.id}/like`,
    `/people/${other.user_id}/follow`,
  ])
    await person.ask("PUT", path);
  await other.ask("PUT", `/people/${person.user_id}/follow`);
  await other.ask("PUT", `/comments/${answered.id}/like`);
  await person.ask("POST", `/stories/${foreign.id}/report`, {
    reason: "other",
    note: "My neighbour told me.",
  });
  await admin.ask("POST", `/moderation/comments/${lonely.id}/decisions`, {
    decision: "hide",
    reason: "Too loud.",
  });
  const { decisions } = (await (await person.ask("GET", "/decisions")).json()) as {
    decisions: { decision_id: string }[];
  };
  await person.ask("POST", `/decisions/${decisions[0]?.decision_id}/appeal`, {
    appeal: "I am Asha of Gumma.",
  });
  return { person, other, own, foreign, lonely, answered, answer };
}

test("the export holds what a person wrote, liked, followed and reported, and their notifications", async () => {
  const { person, own, foreign, answer, other } = await somebodyActive();
  expect(await storyPersonalData.export(services.db, person)).toMatchObject({
    stories: [{ id: own.id, story: own.story, tags: ["Wells"] }],
    comments: [
      { content: "Nobody answers this." },
      { content: "Somebody answers this." },
      { content: "And I you." },
    ],
    liked: { stories: [{ story_id: foreign.id }], comments: [{ comment_id: answer.id }] },
    follows: [{ followed_id: other.user_id }],
  });
  expect(await moderationPersonalData.export(services.db, person)).toMatchObject({
    reports: [{ note: "My neighbour told me." }],
    decisions: [{ reason: "Too loud.", appeal: "I am Asha of Gumma." }],
  });
});

test("erasure leaves only empty rows of comments that others answered, and updates the counters", async () => {
  const { person, other, own, foreign, lonely, answered, answer } = await somebodyActive();
  await services.db.transaction((tx) => eraseAccount(tx, person.user_id, services));
  expect(await wrongCounters(services)).toEqual([]);
  expect((await api.guest("GET", `/stories/${own.id}`)).status).toBe(404);
  const page = (await (await api.guest("GET", `/stories/${foreign.id}/comments`)).json()) as CommentPage;
  expect(page.comments).toMatchObject([
    { id: answered.id, state: "deleted", content: null, author: null, replies: [{ id: answer.id }] },
  ]);
  const left = await services.db.one(sql({ rows: "int8", words: "int8" })`
    select (select count(*) from stories where created_by = ${person.user_id})
      + (select count(*) from story_likes where user_id = ${person.user_id})
      + (select count(*) from comment_likes where user_id = ${person.user_id})
      + (select count(*) from follows where ${person.user_id} in (follower_id, followed_id))
      + (select count(*) from moderation_reports where reporter_id = ${person.user_id})
      + (select count(*) from moderation_cases where author_id = ${person.user_id}) as rows,
      (select count(*) from story_comments where user_id = ${person.user_id} and content is not null)
      + (select count(*) from moderation_cases where subject_id = ${lonely.id} and appeal like '%Gumma%')
      + (select count(*) from notifications where user_id = ${other.user_id} 
        and (message like '%answers this%' or message like '%And I you%' or title like 'Asha%')) as words`);
  expect(left).toEqual({ rows: 0, words: 0 });
});

test("erasure leaves nobody a notification that leads to what is gone", async () => {
  const [person, other] = await Promise.all([api.person(), api.person()]);
  const own = await writeStory(person);
  const question = await writeComment(other, own.id, "How deep?");
  await writeComment(person, own.id, "Forty feet.", question.id);
  await person.ask("PUT", `/people/${other.user_id}/follow`);
  await person.ask("DELETE", `/people/${other.user_id}/follow`);
  const told = () =>
    services.db.many(
      sql({ title: "text" })`select title from notifications where user_id = ${other.user_id}`,
    );
  expect(await told()).toHaveLength(2);
  await services.db.transaction((tx) => eraseAccount(tx, person.user_id, services));
  expect(await told()).toEqual([]);
});

test("people who are erased while they and others write leave no wrong counter and no deadlock", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()));
  const stories = await Promise.all(people.map((person) => writeStory(person)));
  await Promise.all(
    people.flatMap((person, n) =>
      stories.flatMap(({ id }) => [
        person.ask("PUT", `/stories/${id}/like`),
        person.ask("POST", `/stories/${id}/comments`, { content: `From ${n}` }),
      ]),
    ),
  );
  const outcomes = await Promise.all(
    people.flatMap((person, n) => [
      n % 2 === 0
        ? services.db.transaction((tx) => eraseAccount(tx, person.user_id, services)).then(() => 200)
        : person.ask("DELETE", `/stories/${stories[n]?.id}`).then(({ status }) => status),
      ...stories.map(({ id }) =>
        person.ask("POST", `/stories/${id}/comments`, { content: "Again." }).then(({ status }) => status),
      ),
      ...stories.map(({ id }) => person.ask("PUT", `/stories/${id}/like`).then(({ status }) => status)),
    ]),
  );
  expect(outcomes.filter((status) => status >= 500)).toEqual([]);
  expect(await wrongCounters(services)).toEqual([]);
});
