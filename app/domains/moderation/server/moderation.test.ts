import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { unmarked } from "../../../../tests/support/unmarked-text.ts";
import { makeProduct } from "../../../../tests/support/sellers.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Services } from "../../../platform/services.ts";
import type { CommentPage, OwnDecision, Story } from "../../stories/schema.ts";
import { applyToSell } from "../../catalog/server/use-cases/sell.ts";
import type { moderationQueue } from "./queries/api-queue.ts";

let services: Services;
let api: Clients;
let writer: Client;
let reader: Client;
let admin: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [writer, reader, admin] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person(),
    api.person({ role: "admin" }),
  ]);
});

const reason = "It names a child.";
const decide = (path: string, decision: string, by = admin, body: object = { decision, reason }) =>
  by.ask("POST", `/moderation${path}/decisions`, body);
const queue = async () => (await (await admin.ask("GET", "/moderation/queue")).json()) as ModerationQueue;

type ApiQueue = Awaited<ReturnType<typeof moderationQueue>>;
type ModerationQueue = Omit<ApiQueue, "items"> & {
  items: (ApiQueue["items"][number] & { story_id: string })[];
};
const statusFor = async (ask: Client["ask"], id: string) => (await ask("GET", `/stories/${id}`)).status;

async function decisionOf(person: Client): Promise<OwnDecision> {
  const { decisions } = (await (await person.ask("GET", "/decisions")).json()) as {
    decisions: OwnDecision[];
  };
  return decisions[0] as OwnDecision;
}

const auditOf = (subject_id: string) =>
  services.db.many(sql({ event: "text", actor_user_id: "uuid?" })`
    select event, actor_user_id from audit_events where subject_id = ${subject_id} order by happened_at`);

const titlesOf = async (person: Client) =>
  (
    await services.db.many(sql({ title: "text" })`
      select title from notifications where user_id = ${person.user_id} order by created_at desc, id desc`)
  ).map(({ title }) => title);

test("only moderators see the queue, decide, decide appeals and feature stories", async () => {
  const story = await writeStory(writer);
  const comment = await writeComment(writer, story.id, "Hello");
  for (const [method, path, body] of [
    ["GET", "/moderation/queue"],
    ["GET", "/moderation/decisions"],
    ["POST", `/moderation/stories/${story.id}/decisions`, { decision: "hide", reason }],
    ["POST", `/moderation/comments/${comment.id}/decisions`, { decision: "hide", reason }],
    ["POST", `/moderation/decisions/${story.id}/outcome`, { outcome: "upheld", reason }],
    ["PUT", `/moderation/stories/${story.id}/featured`],
    ["DELETE", `/moderation/stories/${story.id}/featured`],
  ] as const) {
    expect([path, (await writer.ask(method, path, body)).status]).toEqual([path, 403]);
    expect([path, (await api.guest(method, path, body)).status]).toEqual([path, 401]);
  }
  expect(await statusFor(api.guest, story.id)).toBe(200);
});

test("the queue shows what is reported, how often and why, and its author's history", async () => {
  const author = await api.person();
  const story = await writeStory(author);
  const comment = await writeComment(author, story.id, "A harsh word.");
  await reader.ask("POST", `/stories/${story.id}/report`, { reason: "untrue", note: "No such well." });
  await admin.ask("POST", `/stories/${story.id}/report`, { reason: "spam" });
  await reader.ask("POST", `/comments/${comment.id}/report`, { reason: "hurtful" });
  await decide(`/stories/${(await writeStory(author)).id}`, "warn");
  const { items, authors, reported_count } = await queue();
  expect(items.filter(({ story_id }) => story_id === story.id)).toMatchObject([
    {
      comment_id: null,
      text: story.story,
      report_count: 2,
      reasons: { untrue: 1, spam: 1 },
      notes: ["No such well."],
      author: { user_id: author.user_id },
    },
    { comment_id: comment.id, text: "A harsh word.", report_count: 1, reasons: { hurtful: 1 } },
  ]);
  expect(reported_count).toBeGreaterThanOrEqual(2);
  expect(authors[author.user_id]).toMatchObject({
    story_count: 2,
    comment_count: 1,
    supporter_answer_count: 0,
    report_count: 3,
    decisions: { warn: 1 },
  });
  await decide(`/stories/${story.id}`, "keep");
  expect((await queue()).items.filter(({ story_id }) => story_id === story.id)).toMatchObject([
    { comment_id: comment.id },
  ]);
});

describe.each([
  ["hide", "hidden", 200],
  ["remove", "removed", 200],
] as const)("a story after %s", (decision, status, for_writer) => {
  test("is visible only to its writer and admins, who see the reason", async () => {
    const story = await writeStory(writer);
    await reader.ask("PUT", `/stories/${story.id}/like`);
    const { id: comment_id } = await writeComment(reader, story.id, "Well done.");
    expect((await decide(`/stories/${story.id}`, decision)).status).toBe(201);
    expect([
      await statusFor(api.guest, story.id),
      await statusFor(reader.ask, story.id),
      await statusFor(admin.ask, story.id),
      await statusFor(writer.ask, story.id),
    ]).toEqual([404, 404, 200, for_writer]);
    const feed = (await (await api.guest("GET", "/stories")).json()) as { stories: Story[] };
    expect(feed.stories.some(({ id }) => id === story.id)).toBe(false);
    const refused = await Promise.all([
      reader.ask("POST", `/stories/${story.id}/comments`, { content: "Where is it?" }),
      writer.ask("POST", `/stories/${story.id}/comments`, { content: "Why?" }),
      reader.ask("PUT", `/stories/${story.id}/like`),
      reader.ask("PUT", `/comments/${comment_id}/like`),
      api.guest("GET", `/stories/${story.id}/comments`),
      reader.ask("PATCH", `/comments/${comment_id}`, { content: "Hm." }),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([404, 409, 404, 404, 404, 404]);
    const mine = (await (await writer.ask("GET", "/stories/mine")).json()) as { stories: object[] };
    expect(mine.stories[0]).toMatchObject({
      id: story.id,
      status,
      decision: { decision, reason, can_appeal: true },
    });
    expect((await titlesOf(writer))[0]).toBe(`Your story was ${status}`);
    expect(await auditOf(story.id)).toEqual([{ event: "story_decided", actor_user_id: admin.user_id }]);
    const edited = await writer.ask("PATCH", `/stories/${story.id}`, { location: "Elsewhere" });
    expect(edited.status).toBe(decision === "hide" ? 200 : 409);
    expect(await statusFor(api.guest, story.id)).toBe(404);
  });
});

test("a warning leaves the story public", async () => {
  const story = await writeStory(writer);
  await decide(`/stories/${story.id}`, "warn");
  expect(await statusFor(api.guest, story.id)).toBe(200);
  expect((await titlesOf(writer))[0]).toBe("A request about your story");
});

test("what a moderator saw is kept in one language, and the author is told of decision and outcome in their own", async () => {
  const author = await api.person({ language: "en-XA", display_name: "Asha Majhi" });
  const story = await writeStory(author);
  await decide(`/stories/${story.id}`, "warn", admin, { decision: "warn", reason: "7777777777" });
  const { seen_title } = await services.db.one(sql({ seen_title: "text" })`
    select seen_title from moderation_cases where subject_id = ${story.id}`);
  expect(seen_title).toMatch(/’s story$/);
  const { decision_id: id } = await decisionOf(author);
  const appealed = await author.ask("POST", `/decisions/${id}/appeal`, { appeal: "It names nobody at all." });
  expect(appealed.status).toBe(204);
  await admin.ask("POST", `/moderation/decisions/${id}/outcome`, { outcome: "upheld", reason: "8888888888" });
  const told = await services.db.many(sql({ title: "text", message: "text" })`
    select title, message from notifications where user_id = ${author.user_id} order by created_at`);
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining("7777777777"),
    expect.stringContaining("8888888888"),
  ]);
  expect(unmarked(told.flatMap(Object.values), [])).toEqual([]);
});

test("a hidden comment is seen by its writer alone, is not counted, and cannot be answered", async () => {
  const story = await writeStory(writer);
  const comment = await writeComment(reader, story.id, "A harsh word.");
  const answer = await writeComment(writer, story.id, "Please.", comment.id);
  await decide(`/comments/${comment.id}`, "hide");
  const seen = async (ask: Client["ask"]) =>
    ((await (await ask("GET", `/stories/${story.id}/comments`)).json()) as CommentPage).comments;
  expect(await seen(api.guest)).toMatchObject([
    { state: "hidden", content: null, display_name: "Anonymous", replies: [{ id: answer.id }] },
  ]);
  expect(await seen(reader.ask)).toMatchObject([{ state: "hidden", content: "A harsh word.", is_own: true }]);
  expect((await (await api.guest("GET", `/stories/${story.id}`)).json()) as Story).toMatchObject({
    comment_count: 1,
  });
  const refused = await Promise.all([
    writer.ask("POST", `/stories/${story.id}/comments`, { content: "Hm", parent_id: comment.id }),
    reader.ask("PATCH", `/comments/${comment.id}`, { content: "A kind word." }),
    writer.ask("PUT", `/comments/${comment.id}/like`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 404]);
  await decide(`/comments/${comment.id}`, "keep");
  expect(await seen(api.guest)).toMatchObject([{ state: "visible", content: "A harsh word." }]);
  expect(await wrongCounters(services)).toEqual([]);
});

test.each([
  {},
  { decision: "burn", reason },
  { decision: "hide" },
  { decision: "hide", reason: "  " },
  { decision: "hide", reason: "x".repeat(1_001) },
  { decision: "hide", reason, silently: true },
])("a decision of %j is refused", async (body) => {
  const story = await writeStory(writer);
  expect((await decide(`/stories/${story.id}`, "", admin, body)).status).toBe(400);
  expect(await statusFor(api.guest, story.id)).toBe(200);
});

describe("an appeal", () => {
  async function hiddenStory() {
    const story = await writeStory(writer);
    await decide(`/stories/${story.id}`, "hide");
    return { story, decision: await decisionOf(writer) };
  }
  const appeal = (id: string, by = writer, text = "The child is grown up.") =>
    by.ask("POST", `/decisions/${id}/appeal`, { appeal: text });
  const end = (id: string, outcome: string) =>
    admin.ask("POST", `/moderation/decisions/${id}/outcome`, { outcome, reason: "You are right." });

  test("is accepted once, from the author only, and the story is public again when it is reversed", async () => {
    const { story, decision } = await hiddenStory();
    expect(decision).toMatchObject({ story_id: story.id, can_appeal: true });
    const { decision_id } = decision;
    expect((await appeal(decision_id, reader)).status).toBe(404);
    expect((await appeal(decision_id, writer, " ")).status).toBe(400);
    expect((await end(decision_id, "reversed")).status).toBe(409);
    const answers = await Promise.all([appeal(decision_id), appeal(decision_id), appeal(decision_id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    expect((await queue()).appeals).toMatchObject([
      { decision_id, appeal: "The child is grown up.", text: story.story },
    ]);
    expect((await end(decision_id, "reversed")).status).toBe(204);
    expect((await end(decision_id, "upheld")).status).toBe(409);
    expect(await statusFor(api.guest, story.id)).toBe(200);
    expect((await titlesOf(writer))[0]).toBe("Your appeal was successful");
    expect((await auditOf(decision_id)).map(({ event }) => event)).toEqual([
      "decision_appealed",
      "appeal_decided",
    ]);
    expect((await queue()).appeals).toEqual([]);
  });

  test("leaves the story hidden when the decision is upheld", async () => {
    const { story, decision } = await hiddenStory();
    await appeal(decision.decision_id);
    await end(decision.decision_id, "upheld");
    expect(await statusFor(api.guest, story.id)).toBe(404);
    expect(await decisionOf(writer)).toMatchObject({
      appeal_outcome: "upheld",
      appeal_reason: "You are right.",
      can_appeal: false,
    });
  });

  test("of a story that was kept or decided again is refused", async () => {
    const { story, decision } = await hiddenStory();
    await decide(`/stories/${story.id}`, "keep");
    expect((await appeal(decision.decision_id)).status).toBe(409);
    expect((await appeal((await decisionOf(writer)).decision_id)).status).toBe(409);
  });

  test("of a comment makes it visible again when it is reversed", async () => {
    const story = await writeStory(writer);
    const comment = await writeComment(reader, story.id, "A word.");
    await decide(`/comments/${comment.id}`, "remove");
    const { decision_id } = await decisionOf(reader);
    await appeal(decision_id, reader);
    await end(decision_id, "reversed");
    const page = (await (await api.guest("GET", `/stories/${story.id}/comments`)).json()) as CommentPage;
    expect(page.comments).toMatchObject([{ content: "A word.", state: "visible" }]);
    expect(await wrongCounters(services)).toEqual([]);
  });

  test("stays when its story is deleted", async () => {
    const { story, decision } = await hiddenStory();
    await appeal(decision.decision_id);
    await writer.ask("DELETE", `/stories/${story.id}`);
    expect((await queue()).appeals).toMatchObject([
      { decision_id: decision.decision_id, text: null, name: null },
    ]);
    expect((await end(decision.decision_id, "reversed")).status).toBe(204);
  });
});

test("nobody decides their own case while another moderator can, but may approve what they wrote", async () => {
  const other = await api.person({ role: "admin" });
  const set = (status: "active" | "suspended") =>
    services.db.run(command`update profiles set status = ${status} where user_id = ${other.user_id}`);
  const end = (id: string, by: Client) =>
    by.ask("POST", `/moderation/decisions/${id}/outcome`, { outcome: "reversed", reason });
  const ownCases = (subject_id: string) =>
    services.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${subject_id} and (details ->> 'own_case')::bool order by happened_at`);
  // Reports about it, and what another one hid.
  const story = await writeStory(admin);
  await reader.ask("POST", `/stories/${story.id}/report`, { reason: "untrue" });
  await expectProblem(decide(`/stories/${story.id}`, "keep"), 403, "own_case");
  expect((await decide(`/stories/${story.id}`, "hide", other)).status).toBe(201);
  await expectProblem(decide(`/stories/${story.id}`, "keep"), 403, "own_case");
  const { decision_id } = await decisionOf(admin);
  // Another one who is away is active too: after three days, what is reported and appealed is decided all the same.
  const late = await writeStory(admin);
  await reader.ask("POST", `/stories/${late.id}/report`, { reason: "untrue" });
  await services.db.run(command`
    update moderation_cases set opened_at = now() - interval '3 days' where subject_id = ${late.id}`);
  expect((await decide(`/stories/${late.id}`, "keep")).status).toBe(201);
  expect(await ownCases(late.id)).toEqual([{ event: "story_decided" }]);
  const author = await api.person();
  expect((await decide(`/stories/${(await writeStory(author)).id}`, "hide")).status).toBe(201);
  const { decision_id: waiting } = await decisionOf(author);
  await author.ask("POST", `/decisions/${waiting}/appeal`, { appeal: "It is true." });
  await expectProblem(end(waiting, admin), 403, "own_case");
  const longAgo = (id: string) =>
    services.db.run(command`
      update moderation_cases set appealed_at = now() - interval '3 days' where case_id = ${id}`);
  await longAgo(waiting);
  expect((await end(waiting, admin)).status).toBe(204);
  // Neither the author answers the appeal, nor, where a third one could, who decided.
  await admin.ask("POST", `/decisions/${decision_id}/appeal`, { appeal: "It is true." });
  await expectProblem(end(decision_id, admin), 403, "own_case");
  await longAgo(decision_id);
  await expectProblem(end(decision_id, admin), 403, "own_case");
  await services.db.run(command`
    update moderation_cases set appealed_at = now() where case_id = ${decision_id}`);
  const third = await api.person({ role: "admin" });
  await expectProblem(end(decision_id, other), 403, "own_case");
  await services.db.run(command`update profiles set status = 'suspended' where user_id = ${third.user_id}`);
  expect((await end(decision_id, other)).status).toBe(204);
  expect(await ownCases(decision_id)).toEqual([{ event: "appeal_decided" }]);
  // The only moderator may, which the log says.
  await set("suspended");
  const alone = await writeStory(admin);
  await reader.ask("POST", `/stories/${alone.id}/report`, { reason: "untrue" });
  expect((await decide(`/stories/${alone.id}`, "keep")).status).toBe(201);
  expect(await ownCases(alone.id)).toEqual([{ event: "story_decided" }]);
});

test("an admin's own shop is approved and verified by another one, and their own product by themselves", async () => {
  const other = await api.person({ role: "admin" });
  const { user_id } = other;
  const set = (id: string, status: "active" | "suspended") =>
    services.db.run(command`update profiles set status = ${status} where user_id = ${id}`);
  await applyToSell(services, (await services.sessions.of(other.cookie).read()) as Session, {
    name: "Nuapatna Weavers",
    bio: "We weave ikat saris on eleven looms.",
    location: "Nuapatna, Cuttack",
    craft: "Ikat weaving",
    gstin: null,
    is_self_help_group: false,
    image_id: null,
  });
  const mark = () => other.ask("PUT", `/sellers/${user_id}/verification`, { is_verified: true, reason });
  await expectProblem(decide(`/sellers/${user_id}`, "approve", other), 403, "own_case");
  expect((await decide(`/sellers/${user_id}`, "approve")).status).toBe(201);
  await expectProblem(mark(), 403, "own_shop");
  await set(admin.user_id, "suspended");
  expect((await mark()).status).toBe(204);
  await set(admin.user_id, "active");
  const product_id = await makeProduct(services, other, { status: "active" });
  const approval = { decision: "approve", reason, without_photograph: true };
  expect((await decide(`/products/${product_id}`, "", other, approval)).status).toBe(201);
  const { events } = await services.db.one(sql({ events: "text[]" })`
    select array_agg(event order by happened_at) as events from audit_events
    where actor_user_id = ${user_id} and (details ->> 'own_case')::bool`);
  expect(events).toEqual(["seller_verified", "product_decided"]);
  await set(user_id, "suspended");
});

test("a story is featured and unfeatured, each once in the audit log", async () => {
  const story = await writeStory(writer);
  const path = `/moderation/stories/${story.id}/featured`;
  for (const method of ["PUT", "PUT"]) expect((await admin.ask(method, path)).status).toBe(204);
  const featured = async () =>
    ((await (await api.guest("GET", "/stories/featured")).json()) as { stories: { id: string }[] }).stories;
  expect(await featured()).toMatchObject([{ id: story.id }]);
  expect((await admin.ask("DELETE", path)).status).toBe(204);
  expect(await featured()).toEqual([]);
  expect((await auditOf(story.id)).map(({ event }) => event)).toEqual(["story_featured", "story_unfeatured"]);
});

test("a story written by the organisation can be decided, and nobody is notified", async () => {
  const { id } = await services.db.one(sql({ id: "uuid" })`
    insert into stories (name, location, category, story)
    values ('Rukmini', 'Koraput', 'Education', 'We carried a whistle each.') returning id`);
  expect((await decide(`/stories/${id}`, "hide")).status).toBe(201);
  expect(await statusFor(api.guest, id)).toBe(404);
  await services.db.run(command`delete from stories where id = ${id}`);
});
