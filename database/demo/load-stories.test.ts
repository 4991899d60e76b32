import { beforeAll, expect, test } from "vitest";
import { sql } from "../../app/platform/database/sql.ts";
import { isPictureKind, pictureIdPattern } from "../../app/domains/art/server/picture.ts";
import type { Services } from "../../app/platform/services.ts";
import { createTestServices } from "../../tests/support/database.ts";
import { follows, suggested } from "./follows.ts";
import { loadDemoAccounts } from "./load-accounts.ts";
import { loadDemoCampaigns } from "./load-campaigns.ts";
import { loadDemoStories } from "./load-stories.ts";
import { stories } from "./stories.ts";

let services: Services;

beforeAll(async () => {
  services = await createTestServices();
  await loadDemoAccounts(services.db);
  await loadDemoCampaigns(services.db);
  await loadDemoStories(services);
  await loadDemoStories(services);
});

const comments = stories.flatMap((story) => story.comments ?? []);
const answers = comments.flatMap((comment) => comment.answers ?? []);

test("all stories are loaded, and loading is idempotent", async () => {
  const found = await services.db.one(sql({
    stories: "int8",
    likes: "int8",
    comments: "int8",
    answers: "int8",
    follows: "int8",
  })`
    select (select count(*) from stories) as stories, (select count(*) from story_likes) as likes,
      (select count(*) from story_comments) as comments,
      (select count(*) from story_comments where parent_id is not null) as answers,
      (select count(*) from follows) as follows`);
  expect(found).toEqual({
    stories: stories.length,
    likes: stories.reduce((sum, { likes }) => sum + likes, 0),
    comments: comments.length + answers.length,
    answers: answers.length,
    follows: Object.values(follows).flat().length,
  });
});

test("everybody joined before their own first story, comment or like", async () => {
  const { early } = await services.db.one(sql({ early: "int8" })`
    select count(*) as early from users
    where created_at >= (select min(created_at) from (
      select created_at from stories where created_by = users.user_id
      union all select created_at from story_comments where user_id = users.user_id
      union all select created_at from story_likes where user_id = users.user_id) written)`);
  expect(early).toBe(0);
});

test("some stories have a picture, which is drawn and described", async () => {
  const pictured = await services.db.many(sql({ image_url: "text", image_alt: "text" })`
    select image_url, image_alt from stories where image_url is not null and image_alt is not null`);
  expect(pictured).toHaveLength(stories.filter(({ is_illustrated }) => is_illustrated).length);
  expect(pictured.length).toBeGreaterThan(3);
  for (const { image_url } of pictured) {
    const [, kind, id] = /^\/art\/([\w-]+)\/([^/]+)\.svg(?:\?of=[\w-]+)?$/.exec(image_url) ?? [];
    expect([isPictureKind(kind ?? ""), pictureIdPattern.test(id ?? "")]).toEqual([true, true]);
  }
});

test("counters are correct", async () => {
  const wrong = await services.db.many(sql({ name: "text" })`
    select name from stories
    where like_count <> (select count(*) from story_likes where story_id = stories.id)
      or comment_count <> (select count(*) from story_comments where story_id = stories.id)`);
  expect(wrong).toEqual([]);
  const { wrong_count } = await services.db.one(sql({ wrong_count: "int8" })`
    select count(*) as wrong_count from story_comments
    where like_count <> (select count(*) from comment_likes where comment_id = story_comments.id)`);
  expect(wrong_count).toBe(0);
});

test("the four themes are trending, with correct counts", async () => {
  const trending = await services.db.many(sql({ label: "text", story_count: "int8" })`
    select label, story_count from trending_topics join topics using (topic_id) order by position`);
  const countOf = (topic: string) => stories.filter(({ topics }) => topics.includes(topic)).length;
  expect(trending).toEqual(
    ["Digital Education", "Rural Healthcare", "Women Empowerment", "Sustainable Farming"].map((label) => ({
      label,
      story_count: countOf(label),
    })),
  );
});

test("stories belong to their authors, and comments are dated after the story and before now", async () => {
  const rows = await services.db.many(sql({ name: "text", display_name: "text?" })`
    select name, display_name from stories left join profiles on user_id = created_by`);
  for (const { name, display_name } of rows) expect(display_name ?? name).toBe(name);
  expect(rows.filter(({ display_name }) => display_name === null)).toHaveLength(
    stories.filter(({ from_interview }) => from_interview).length,
  );
  const untimely = await services.db.many(sql({ content: "text?" })`
    select content from story_comments join stories on stories.id = story_id
    where story_comments.created_at <= stories.created_at or story_comments.created_at >= now()`);
  expect(untimely).toEqual([]);
});

test("the customer has featured and regular stories, and follows people with stories", async () => {
  const rows = await services.db.many(sql({ is_featured: "bool" })`
    select is_featured from stories join users on user_id = created_by where email = 'customer@example.org'`);
  expect(new Set(rows.map(({ is_featured }) => is_featured))).toEqual(new Set([true, false]));
  const { count } = await services.db.one(sql({ count: "int8" })`
    select count(*) as count from follows join users on user_id = follower_id
    where email = 'customer@example.org' and followed_id in (select created_by from stories)`);
  expect(count).toBeGreaterThanOrEqual(3);
});

test("two organisations with stories are suggested to follow", async () => {
  const rows = await services.db.many(sql({ display_name: "text", has_stories: "bool" })`
    select display_name, exists (select from stories where created_by = user_id) as has_stories
    from suggested_follows join profiles using (user_id) order by position`);
  expect(rows).toEqual(suggested.map((display_name) => ({ display_name, has_stories: true })));
});

test("no mails and no jobs are left", async () => {
  const { letters, jobs } = await services.db.one(sql({ letters: "int8", jobs: "int8" })`
    select (select count(*) from outgoing_mails where sent_at is null) as letters,
      (select count(*) from graphile_worker.jobs where task_identifier = 'notify_of_likes') as jobs`);
  expect({ letters, jobs }).toEqual({ letters: 0, jobs: 0 });
});
