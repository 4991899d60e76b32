import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { dayAfter } from "../schema.ts";
import { campaignJobs } from "./jobs.ts";

let services: Services;
let clients: ReturnType<typeof createClients>;
let organiser: Client;
let other: Client;
let admin: Client;
let second_admin: Client;

beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services, "/api/v1");
  [organiser, other, admin, second_admin] = await Promise.all([
    clients.person(),
    clients.person(),
    clients.person({ role: "admin" }),
    clients.person({ role: "admin" }),
  ]);
});

const in60Days = dayAfter(dayInIndia(), 60);
const amounts = [{ amount: 500, impact: "One ring of the well", is_popular: true }];
const complete = {
  title: "A well for Tikiri",
  summary: "Clean water for forty families.",
  description: "Forty families walk to the stream.",
  category: "Healthcare",
  place: "Tikiri",
  district: "Rayagada",
  goal_amount: 100_000,
  ends_on: in60Days,
  budget: [
    { label: "Boring", amount: 60_000 },
    { label: "Pump", amount: 40_000 },
  ],
  suggested_amounts: amounts,
  phases: [{ title: "Dig", timeframe: "Week 1", description: "A hole.", phase_status: "pending" }],
  faqs: [{ question: "How deep?", answer: "Two hundred feet." }],
};

type Own = { id: string; version: number; status: string; is_in_review: boolean; budget: { id: string }[] };

async function created(fields: object = complete, by = organiser): Promise<Own> {
  const answer = await by.ask("POST", "/campaigns", fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Own;
}

async function draftOf(id: string, by = organiser): Promise<Own & typeof complete> {
  return (await (await by.ask("GET", `/campaigns/${id}/draft`)).json()) as Own & typeof complete;
}

const statusOf = async (id: string) =>
  (await services.db.one(sql({ status: "text" })`select status from campaigns where id = ${id}`)).status;

const read = { reason: "We have read it all.", without_photograph: true };
const decide = (id: string, decision: "approve" | "reject", by = admin, path = "campaigns") =>
  by.ask("POST", `/moderation/${path}/${id}/decisions`, { decision, ...read });

async function live(fields: object = complete): Promise<Own> {
  const campaign = await created(fields);
  expect((await organiser.ask("POST", `/campaigns/${campaign.id}/submit`)).status).toBe(204);
  expect((await decide(campaign.id, "approve")).status).toBe(201);
  return draftOf(campaign.id);
}

const publicPage = async (id: string) =>
  (await (await clients.guest("GET", `/campaigns/${id}`)).json()) as { title: string; urgency_level: string };

const revisionOf = (campaign_id: string) =>
  services.db.one(sql({ id: "uuid", status: "text", count: "int8" })`
    select id, status, count(*) over () as count from campaign_revisions
    where campaign_id = ${campaign_id} order by id desc limit 1`);

describe("a draft", () => {
  test("is read again as it was written, and its lines of budget keep their ids once it is submitted", async () => {
    const campaign = await created();
    expect(await draftOf(campaign.id)).toMatchObject({
      ...complete,
      status: "draft",
      version: 1,
      budget: complete.budget.map((line) => ({ ...line, id: null })),
    });
    await organiser.ask("POST", `/campaigns/${campaign.id}/submit`);
    await organiser.ask("POST", `/campaigns/${campaign.id}/withdraw`);
    const { count } = await services.db.one(sql({ count: "int8" })`
      select count(*) from campaign_budget_lines where campaign_id = ${campaign.id} and removed_at is null`);
    expect(count).toBe(2);
  });

  test("may be incomplete, but not submitted, and says by its fields what is missing", async () => {
    const { id } = await created({ title: "A well" });
    const answer = await organiser.ask("POST", `/campaigns/${id}/submit`);
    const { fields } = await expectProblem(answer, 400, "incomplete");
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(
      ["category", "description", "district", "ends_on", "goal", "summary"].toSorted(),
    );
    expect(await statusOf(id)).toBe("draft");
  });

  test("overwrites nothing that another tab has saved meanwhile", async () => {
    const { id } = await created();
    const first = await organiser.ask("PATCH", `/campaigns/${id}`, { title: "First tab", version: 1 });
    expect(await first.json()).toMatchObject({ title: "First tab", version: 2 });
    const second = await organiser.ask("PATCH", `/campaigns/${id}`, { title: "Second tab", version: 1 });
    await expectProblem(second, 409, "changed_meanwhile");
    expect(await draftOf(id)).toMatchObject({ title: "First tab", version: 2 });
  });

  test("saved by many at once has one winner for each version", async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) =>
        organiser.ask("PATCH", `/campaigns/${id}`, { title: `Tab ${tab}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  test.each([
    { goal_amount: 0 },
    { goal_amount: -5 },
    { goal_amount: 1e15 },
    { ends_on: "2027-02-30" },
    { category: "Cats" },
    { status: "live" },
    { created_by: randomUUID() },
    { faqs: Array.from({ length: 25 }, () => ({ question: "Why?", answer: "So." })) },
  ])("refuses %j", async (fields) => {
    const { id } = await created();
    await expectProblem(await organiser.ask("PATCH", `/campaigns/${id}`, fields), 400, "invalid_request");
    expect(await draftOf(id)).toMatchObject({ version: 1, title: complete.title });
  });

  test.each([
    ["a day that has passed", dayAfter(dayInIndia(), -1), "ends_on"],
    ["today", dayInIndia(), "ends_on"],
    ["a day in ten years", dayAfter(dayInIndia(), 3_650), "ends_on"],
  ])("is not submitted with %s as its last day", async (_what, ends_on, field) => {
    const { id } = await created({ ...complete, ends_on });
    const { fields } = await expectProblem(
      await organiser.ask("POST", `/campaigns/${id}/submit`),
      400,
      "incomplete",
    );
    expect(fields).toEqual({ [field]: expect.any(String) as string });
  });

  test("does not take another person's photo", async () => {
    const { id } = await created();
    const pictures = [{ image_id: randomUUID(), alt: "A well" }];
    expect((await organiser.ask("PATCH", `/campaigns/${id}`, { pictures })).status).toBe(404);
    expect(await draftOf(id)).toMatchObject({ version: 1 });
  });

  test("is nobody else's, not even to begin one in its place", async () => {
    const { id } = await created();
    for (const [method, path] of [
      ["GET", "/draft"],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/submit"],
      ["POST", "/end"],
    ] as const)
      expect(
        (await other.ask(method, `/campaigns/${id}${path}`, method === "GET" ? undefined : {})).status,
      ).toBe(404);
    expect(await draftOf(id)).toMatchObject({ version: 1 });
  });

  test("is deleted by its organiser, and nothing else is", async () => {
    const { id } = await created();
    expect((await organiser.ask("DELETE", `/campaigns/${id}`)).status).toBe(204);
    expect((await organiser.ask("GET", `/campaigns/${id}/draft`)).status).toBe(404);
    const running = await live();
    await expectProblem(await organiser.ask("DELETE", `/campaigns/${running.id}`), 409, "wrong_state");
  });

  test("is submitted with a confirmed address only", async () => {
    const unverified = await clients.person({ email_verified: false });
    const { id } = await created(complete, unverified);
    await expectProblem(await unverified.ask("POST", `/campaigns/${id}/submit`), 403, "unverified");
  });

  test("of an account that is suspended midway is saved and submitted no more", async () => {
    const suspended = await clients.person();
    const { id } = await created(complete, suspended);
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${suspended.user_id}`);
    expect((await suspended.ask("PATCH", `/campaigns/${id}`, { title: "Later" })).status).toBe(403);
    expect((await suspended.ask("POST", `/campaigns/${id}/submit`)).status).toBe(403);
    expect(await statusOf(id)).toBe("draft");
  });
});

describe("a review", () => {
  test("approves a campaign, tells its organiser, and everybody sees it", async () => {
    const campaign = await live();
    expect(await publicPage(campaign.id)).toMatchObject({ title: complete.title });
    const { titles } = await services.db.one(sql({ titles: "text[]" })`
      select array_agg(title) as titles from notifications where user_id = ${organiser.user_id}`);
    expect(titles).toContain("Your campaign is live");
  });

  test("returns a campaign with a reason; it is a draft again, and can be submitted once more", async () => {
    const { id } = await created();
    await organiser.ask("POST", `/campaigns/${id}/submit`);
    await expectProblem(await organiser.ask("PATCH", `/campaigns/${id}`, { title: "x" }), 409, "wrong_state");
    expect((await decide(id, "reject")).status).toBe(201);
    expect(await draftOf(id)).toMatchObject({ status: "draft", returned_reason: "We have read it all." });
    await organiser.ask("PATCH", `/campaigns/${id}`, { title: "A deeper well" });
    expect((await organiser.ask("POST", `/campaigns/${id}/submit`)).status).toBe(204);
    expect((await decide(id, "approve")).status).toBe(201);
    expect(await publicPage(id)).toMatchObject({ title: "A deeper well" });
  });

  test("by two admins at once has one decision, and the other is told kindly", async () => {
    const { id } = await created();
    await organiser.ask("POST", `/campaigns/${id}/submit`);
    const answers = await Promise.all([decide(id, "approve"), decide(id, "reject", second_admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { count } = await services.db.one(sql({ count: "int8" })`
      select count(*) from moderation_cases where subject_id = ${id} and status = 'decided'`);
    expect(count).toBe(1);
  });

  test("ends when its organiser takes the campaign back", async () => {
    const { id } = await created();
    await organiser.ask("POST", `/campaigns/${id}/submit`);
    expect((await organiser.ask("POST", `/campaigns/${id}/withdraw`)).status).toBe(204);
    await expectProblem(await decide(id, "approve"), 409, "wrong_state");
    expect(await statusOf(id)).toBe("draft");
  });

  test("that was wrong is reversed by an appeal: the campaign goes live as it was submitted", async () => {
    const { id } = await created();
    await organiser.ask("POST", `/campaigns/${id}/submit`);
    await decide(id, "reject");
    const { case_id } = await services.db.one(sql({ case_id: "uuid" })`
      select case_id from moderation_cases where subject_id = ${id}`);
    await organiser.ask("POST", `/decisions/${case_id}/appeal`, { appeal: "The village is named." });
    await second_admin.ask("POST", `/moderation/decisions/${case_id}/outcome`, {
      outcome: "reversed",
      reason: "It is indeed named.",
    });
    expect(await statusOf(id)).toBe("live");
  });
});

describe("a change of a live campaign", () => {
  test("of its meaning waits while the old text stays, and the rest is public at once", async () => {
    const { id } = await live();
    const answer = await organiser.ask("PATCH", `/campaigns/${id}`, {
      title: "A deep well",
      urgency_level: "critical",
    });
    expect(await answer.json()).toMatchObject({ is_in_review: true, title: "A deep well" });
    expect(await publicPage(id)).toMatchObject({ title: complete.title, urgency_level: "critical" });
    const revision = await revisionOf(id);
    expect((await decide(revision.id, "approve", admin, "campaign-changes")).status).toBe(201);
    expect(await publicPage(id)).toMatchObject({ title: "A deep well" });
    expect(await draftOf(id)).toMatchObject({ is_in_review: false, suggested_amounts: amounts });
  });

  test("that is rejected leaves the campaign as it is", async () => {
    const { id } = await live();
    await organiser.ask("PATCH", `/campaigns/${id}`, { goal_amount: 900_000 });
    const revision = await revisionOf(id);
    expect((await decide(revision.id, "reject", admin, "campaign-changes")).status).toBe(201);
    expect(await draftOf(id)).toMatchObject({ goal_amount: 100_000, is_in_review: false });
  });

  test("that is changed again goes into the same review, and a change back ends it", async () => {
    const { id } = await live();
    await organiser.ask("PATCH", `/campaigns/${id}`, { title: "One" });
    const first = await revisionOf(id);
    await organiser.ask("PATCH", `/campaigns/${id}`, { title: "Two" });
    expect(await revisionOf(id)).toEqual(first);
    await organiser.ask("PATCH", `/campaigns/${id}`, { title: complete.title });
    expect(await revisionOf(id)).toMatchObject({ id: first.id, status: "withdrawn" });
    await expectProblem(await decide(first.id, "approve", admin, "campaign-changes"), 409, "wrong_state");
  });

  test("keeps the ids of the budget's lines, and marks what is left out as removed", async () => {
    const { id, budget } = await live();
    const [boring] = budget;
    const lines = [
      { ...complete.budget[0], id: boring?.id, amount: 70_000 },
      { label: "Tap", amount: 30_000 },
    ];
    await organiser.ask("PATCH", `/campaigns/${id}`, { budget: lines });
    await decide((await revisionOf(id)).id, "approve", admin, "campaign-changes");
    const rows = await services.db.many(sql({ id: "uuid", label: "text", is_removed: "bool" })`
      select id, label, removed_at is not null as is_removed from campaign_budget_lines
      where campaign_id = ${id} order by is_removed, position`);
    expect(rows).toMatchObject([
      { id: boring?.id, label: "Boring", is_removed: false },
      { label: "Tap", is_removed: false },
      { label: "Pump", is_removed: true },
    ]);
  });

  test("waits no more once the campaign has ended", async () => {
    const { id } = await live();
    await organiser.ask("PATCH", `/campaigns/${id}`, { title: "Too late" });
    const revision = await revisionOf(id);
    expect((await organiser.ask("POST", `/campaigns/${id}/end`, {})).status).toBe(204);
    expect((await decide(revision.id, "approve", admin, "campaign-changes")).status).toBe(409);
    expect(await publicPage(id)).toMatchObject({ title: complete.title });
    await expectProblem(await organiser.ask("PATCH", `/campaigns/${id}`, { title: "x" }), 409, "wrong_state");
  });
});

describe("the end", () => {
  test("is the organiser's, or an admin's with a reason that the organiser reads", async () => {
    const { id } = await live();
    await expectProblem(await admin.ask("POST", `/campaigns/${id}/end`, {}), 400, "invalid_form");
    expect(await statusOf(id)).toBe("live");
    const reason = "The well exists already.";
    expect((await admin.ask("POST", `/campaigns/${id}/end`, { reason })).status).toBe(204);
    const { message } = await services.db.one(sql({ message: "text" })`
      select message from notifications where starts_with(dedupe_key, ${`campaign-ended:${id}:`})`);
    expect(message).toContain(reason);
  });

  test("of a suspended organiser's campaign can be made by an admin", async () => {
    const suspended = await clients.person();
    const id = await makeLiveCampaign(services.db, { user_id: suspended.user_id, roles: ["customer"] });
    await services.db.run(command`
      update profiles set status = 'suspended' where user_id = ${suspended.user_id}`);
    expect((await suspended.ask("POST", `/campaigns/${id}/end`, {})).status).toBe(403);
    const reason = "Its organiser cannot be reached.";
    expect((await admin.ask("POST", `/campaigns/${id}/end`, { reason })).status).toBe(204);
  });

  test("by two at once happens once", async () => {
    const { id } = await live();
    const answers = await Promise.all([
      organiser.ask("POST", `/campaigns/${id}/end`, {}),
      admin.ask("POST", `/campaigns/${id}/end`, { reason: "It is time." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test("is followed by thanks, once, which stay on the page as they were typed and reach followers once", async () => {
    const { id } = await live();
    await other.ask("POST", `/campaigns/${id}/end`, {});
    const message = "The well gives water. <script>alert(1)</script> Thank you.";
    await expectProblem(
      await organiser.ask("POST", `/campaigns/${id}/close`, { message }),
      409,
      "wrong_state",
    );
    await organiser.ask("POST", `/campaigns/${id}/end`, {});
    expect((await organiser.ask("POST", `/campaigns/${id}/close`, { message })).status).toBe(204);
    await expectProblem(
      await organiser.ask("POST", `/campaigns/${id}/close`, { message }),
      409,
      "wrong_state",
    );
    await services.db.run(command`
      insert into campaign_followers (campaign_id, user_id, status, unsubscribe_token, followed_at)
      values (${id}, ${other.user_id}, 'following', ${randomUUID()}, now())`);
    const jobs = campaignJobs(services, async () => [other.user_id]);
    for (const job of [jobs.notify_followers, jobs.notify_donors_of_news, jobs.notify_followers])
      await job?.({}, {} as never);
    const told = await services.db.one(sql({ count: "int8", bodies: "text[]" })`
      select count(*),
        (select array_agg(body) from campaign_updates where campaign_id = ${id} and is_closing) as bodies
      from notifications where user_id = ${other.user_id} and dedupe_key like 'campaign-news:%'
        and action_url like ${`/campaigns/${id}%`} and message like '%With thanks%'`);
    expect(told).toEqual({ count: 1, bodies: [message] });
    expect(await statusOf(id)).toBe("closed");
  });
});

test("one's own campaigns are listed, newest first, and nobody else's", async () => {
  const person = await clients.person();
  const first = await created({ title: "First" }, person);
  const second = await created({ title: "Second" }, person);
  const answer = await person.ask("GET", "/campaigns/mine");
  expect(await answer.json()).toMatchObject({
    campaigns: [
      { id: second.id, title: "Second", status: "draft", is_active: false },
      { id: first.id, title: "First" },
    ],
    next_cursor: null,
  });
});
