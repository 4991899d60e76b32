import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { emptyDocument } from "../campaign-form.ts";
import type { SubjectKind } from "../../moderation/subject-kind.ts";
import { dayAfter } from "../schema.ts";
import { publishChanges } from "./commands/publish-changes.ts";
import { saveDraft } from "./commands/save-draft.ts";
import { campaignJobs } from "./jobs.ts";
import { campaignSubjects } from "./moderated-campaigns.ts";
import { revisionSubjects } from "./moderated-revisions.ts";
import { readDraft } from "./queries/campaign-draft.ts";
import { readRunCampaign } from "./queries/own-campaign.ts";
import { readPreview } from "./queries/campaign-preview.ts";

let services: Services;
let clients: ReturnType<typeof createClients>;
let organiser: Client;
let admin: Client;
let second_admin: Client;

beforeAll(async () => {
  services = await createTestServices();
  clients = createClients(services, "/api/v1");
  [organiser, admin, second_admin] = await Promise.all([
    clients.person(),
    clients.person({ role: "admin" }),
    clients.person({ role: "admin" }),
  ]);
});

const complete = {
  title: "A well for Tikiri",
  summary: "Clean water for forty families.",
  description: "Forty families walk to the stream.",
  category: "Healthcare",
  place: "Tikiri",
  district: "Rayagada",
  goal_amount: 100_000,
  ends_on: dayAfter(dayInIndia(), 60),
  budget: [],
};

const reason = "We have read it all.";

async function submitted(fields: object = complete): Promise<string> {
  const answer = await organiser.ask("POST", "/campaigns", fields);
  const { id } = (await answer.json()) as { id: string };
  expect((await organiser.ask("POST", `/campaigns/${id}/submit`)).status).toBe(204);
  return id;
}

const decide = (id: string, decision: "approve" | "reject", path = "campaigns") =>
  admin.ask("POST", `/moderation/${path}/${id}/decisions`, { decision, reason, without_photograph: true });

async function live(fields: object = complete): Promise<string> {
  const id = await submitted(fields);
  expect((await decide(id, "approve")).status).toBe(201);
  return id;
}

test("an update sent again with the same key is posted once, so that it is mailed once", async () => {
  const id = await live();
  const update = { title: "The well is dug", body: "Water at nine metres.", request_key: randomUUID() };
  const post = async () => (await organiser.ask("POST", `/campaigns/${id}/updates`, update)).json();
  const [first, second] = await Promise.all([post(), post()]);
  expect([second, await post()]).toEqual([first, first]);
  const changed = { ...update, body: "Water at ten metres." };
  await expectProblem(organiser.ask("POST", `/campaigns/${id}/updates`, changed), 409, "request_key_used");
  const posted = await services.db.many(sql({ id: "uuid", body: "text" })`
    select id, body from campaign_updates where campaign_id = ${id}`);
  expect(posted).toEqual([{ ...(first as { id: string }), body: update.body }]);
});

const change = (id: string, changes: object) => organiser.ask("PATCH", `/campaigns/${id}`, changes);

describe("what was typed before its form had a field", () => {
  const forget = (id: string) =>
    services.db.run(command`
      update campaign_drafts set document = document - 'organiser_about' - 'urgency_level' where campaign_id = ${id}`);

  test("is previewed, read and submitted without it", async () => {
    const answer = await organiser.ask("POST", "/campaigns", complete);
    const { id } = (await answer.json()) as { id: string };
    await forget(id);
    expect(await readPreview(services.db, { ...organiser, roles: [] }, id)).toMatchObject({
      title: complete.title,
      organiser_about: null,
      urgency_level: "medium",
    });
    expect(await (await organiser.ask("GET", `/campaigns/${id}/draft`)).json()).toMatchObject({
      organiser_about: null,
      urgency_level: "medium",
    });
    expect((await organiser.ask("POST", `/campaigns/${id}/submit`)).status).toBe(204);
  });

  test("is published without it", async () => {
    const id = await live();
    const actor = { ...organiser, roles: [] };
    const { document } = await readDraft(services.db, actor, id);
    const draft = { id, version: undefined, document: { ...document, title: "Two wells" } };
    await services.db.transaction((tx) => saveDraft(tx, actor, draft));
    await forget(id);
    const published = await services.db.transaction((tx) => publishChanges(tx, actor, id));
    expect(published).toEqual({ is_in_review: true });
  });
});

test("a page goes on after its own save without the version of it, in the order it saves; another page does not", async () => {
  const actor = { ...organiser, roles: [] };
  const [id, editor] = [randomUUID(), randomUUID()];
  const save = (title: string, version: number, save_number: number | undefined, of = editor) =>
    services.db.transaction((tx) =>
      saveDraft(tx, actor, {
        id,
        version,
        editor: of,
        save_number,
        document: { ...emptyDocument, title },
      }),
    );
  const overtaken = { code: "changed_meanwhile" };
  expect(await save("A well", 0, 1)).toMatchObject({ version: 1 });
  expect(await save("Three wells", 0, 3)).toMatchObject({ version: 2 });
  await expect(save("Two wells", 0, 2)).rejects.toMatchObject(overtaken);
  await expect(save("Two wells", 0, undefined)).rejects.toMatchObject(overtaken);
  await expect(save("Other wells", 0, 3)).rejects.toMatchObject(overtaken);
  // Sent twice by the browser.
  expect(await save("Three wells", 0, 3)).toMatchObject({ version: 3 });
  await expect(save("Four wells", 1, 4, randomUUID())).rejects.toMatchObject(overtaken);
  const other = randomUUID();
  expect(await save("Four wells", 3, 1, other)).toMatchObject({ version: 4 });
  const unnumbered = randomUUID();
  expect(await save("Five wells", 4, undefined, unnumbered)).toMatchObject({ version: 5 });
  expect(await save("Six wells", 4, undefined, unnumbered)).toMatchObject({ version: 6 });
  // As an admin's correction and older versions of the site do.
  await services.db.run(command`update campaign_drafts set version = 7 where campaign_id = ${id}`);
  expect(await readDraft(services.db, actor, id)).toMatchObject({ version: 7, saved_by_editor: null });
  await expect(save("Five wells", 3, 2, other)).rejects.toMatchObject(overtaken);
  await expect(save("Five wells", 3, 4)).rejects.toMatchObject(overtaken);
});

describe("a campaign that was returned", () => {
  test.each([{ title: "Another thing", goal_amount: 9_00_00_000 }, { title: "" }])(
    "goes live by an appeal as it was submitted, whatever was typed since: %o",
    async (typed) => {
      const id = await submitted();
      await decide(id, "reject");
      const { case_id } = await services.db.one(sql({ case_id: "uuid" })`
        select case_id from moderation_cases where subject_id = ${id}`);
      await organiser.ask("POST", `/decisions/${case_id}/appeal`, { appeal: "The village is named." });
      expect((await change(id, typed)).status).toBe(200);
      const outcome = { outcome: "reversed", reason: "It is indeed named." };
      const answer = await second_admin.ask("POST", `/moderation/decisions/${case_id}/outcome`, outcome);
      expect(answer.status).toBe(204);
      expect(await (await clients.guest("GET", `/campaigns/${id}`)).json()).toMatchObject({
        title: complete.title,
        goal_amount: complete.goal_amount,
      });
    },
  );
});

describe("a change that is refused", () => {
  test("says in its own words what is out of range", async () => {
    const id = await live();
    const answer = await change(id, {
      goal_amount: 0,
      ends_on: "2027-02-30",
      title: "x".repeat(1_000),
      budget: [{ label: "Stones", amount: -1 }],
    });
    expect(await answer.json()).toMatchObject({
      fields: {
        goal_amount: "Please type an amount in rupees, from ₹1,000 to ₹10,00,00,000.",
        ends_on: "There is no such day. Please choose one from the calendar.",
        title: expect.stringMatching(/^At most \d+ characters, please\.$/),
        "budget.0.amount": "Please type an amount in rupees, from ₹1 to ₹10,00,00,000.",
      },
    });
  });

  test("leaves nothing of itself behind", async () => {
    const id = await live();
    const draft = async () => (await organiser.ask("GET", `/campaigns/${id}/draft`)).json();
    const before = await draft();
    const refused = await change(id, { title: "A well of long ago", ends_on: "2020-01-01" });
    await expectProblem(refused, 400, "incomplete");
    expect(await draft()).toEqual(before);
    expect((await change(id, { urgency_level: "low" })).status).toBe(200);
  });
});

test("who approves a campaign or its change reads that budget and goal differ, by both sums", async () => {
  const lines = [
    { label: "Boring", amount: 60_000 },
    { label: "Pump", amount: 30_000 },
  ];
  const said = async (kind: SubjectKind, subject_id: string | undefined) =>
    (await kind.load(services.db, [subject_id ?? ""]))[0]?.details.find(
      ({ label }) => label === "Budget and goal differ",
    )?.text;
  const id = await submitted({ ...complete, budget: lines });
  expect(await said(campaignSubjects, id)).toBe(
    "The budget lines add up to ₹90,000, but the goal is ₹1,00,000.",
  );
  expect((await decide(id, "approve")).status).toBe(201);
  expect(await said(campaignSubjects, await submitted())).toBeUndefined();

  const changed = async (fields: object) => {
    expect((await change(id, fields)).status).toBe(200);
    const { revision_id } = await services.db.one(sql({ revision_id: "uuid" })`
      select id as revision_id from campaign_revisions where campaign_id = ${id} order by proposed_at desc limit 1`);
    return said(revisionSubjects, revision_id);
  };
  expect(await changed({ goal_amount: 90_000 })).toBeUndefined();
  expect(await changed({ goal_amount: 80_000 })).toBe(
    "The budget lines add up to ₹90,000, but the goal is ₹80,000.",
  );
});

describe("a change that was rejected", () => {
  test("takes the place of no later one when its appeal is right", async () => {
    const id = await live();
    const caseOf = async () =>
      services.db.one(sql({ case_id: "uuid", subject_id: "uuid" })`
        select case_id, subject_id from moderation_cases where parent_id = ${id} order by case_id desc limit 1`);
    expect((await change(id, { title: "The first change" })).status).toBe(200);
    const { case_id, subject_id } = await caseOf();
    expect((await decide(subject_id, "reject", "campaign-changes")).status).toBe(201);
    await organiser.ask("POST", `/decisions/${case_id}/appeal`, { appeal: "It says the truth." });
    expect((await change(id, { title: "The second change" })).status).toBe(200);
    const later = await caseOf();
    expect((await decide(later.subject_id, "approve", "campaign-changes")).status).toBe(201);
    const outcome = { outcome: "reversed", reason: "It does indeed." };
    const answer = await second_admin.ask("POST", `/moderation/decisions/${case_id}/outcome`, outcome);
    expect(answer.status).toBe(204);
    expect(await (await clients.guest("GET", `/campaigns/${id}`)).json()).toMatchObject({
      title: "The second change",
    });
  });
});

describe("a photo", () => {
  test("that its organiser takes off a live campaign is released", async () => {
    const { id: image_id } = await services.db.one(sql({ id: "uuid" })`
      insert into uploads (user_id, purpose, width, height, size_bytes)
      values (${organiser.user_id}, 'campaign', 10, 10, 10) returning id`);
    const is_released = async () =>
      (
        await services.db.one(sql({ is_released: "bool" })`
          select released_at is not null as is_released from uploads where id = ${image_id}`)
      ).is_released;
    const id = await live();
    expect((await change(id, { pictures: [{ image_id, alt: "A child at the well" }] })).status).toBe(200);
    expect((await change(id, { urgency_level: "low" })).status).toBe(200);
    expect(await is_released()).toBe(false);
    expect((await change(id, { pictures: [] })).status).toBe(200);
    expect(await is_released()).toBe(true);
  });
});

describe("a goal that was reached before", () => {
  const reach = (id: string, paise: number) =>
    services.db.run(command`
      update campaigns set raised_paise = ${paise}, received_paise = ${paise}, supporter_count = 1 where id = ${id}`);

  async function expectEndIsTold(id: string) {
    expect(
      await services.db.one(sql({ status: "text", end_cause: "text?", news: "text[]" })`
        select status, end_cause, (select array_agg(kind) from campaign_news where campaign_id = campaigns.id) as news
        from campaigns where id = ${id}`),
    ).toEqual({ status: "ended", end_cause: "goal", news: ["ended"] });
    const jobs = campaignJobs(services, () => Promise.resolve([]));
    await jobs.notify_followers?.({}, {} as never);
    const told = await services.db.run(command`
      select from notifications where user_id = ${organiser.user_id} and dedupe_key = ${`campaign-ended:${id}`}`);
    expect(told).toBe(1);
  }

  test("ends the campaign once its organiser chooses that", async () => {
    const id = await live();
    await reach(id, 1_00_001_00);
    expect((await change(id, { ends_at_goal: true })).status).toBe(200);
    await expectEndIsTold(id);
  });

  test("ends it once a lower goal is approved", async () => {
    const id = await live({ ...complete, ends_at_goal: true });
    await reach(id, 60_000_00);
    expect((await change(id, { goal_amount: 50_000 })).status).toBe(200);
    const revision = await services.db.one(sql({ id: "uuid" })`
      select id from campaign_revisions where campaign_id = ${id} and status = 'in_review'`);
    expect((await decide(revision.id, "approve", "campaign-changes")).status).toBe(201);
    await expectEndIsTold(id);
  });

  test("does not end it while a higher one waits for its review", async () => {
    const id = await live();
    await reach(id, 1_00_001_00);
    expect((await change(id, { ends_at_goal: true, goal_amount: 200_000 })).status).toBe(200);
    expect(await (await clients.guest("GET", `/campaigns/${id}`)).json()).toMatchObject({ is_active: true });
  });
});

const statusOf = async (id: string) =>
  (await services.db.one(sql({ status: "text" })`select status from campaigns where id = ${id}`)).status;

describe("a review", () => {
  test("approves one without a photograph only where the admin says why, and the audit log keeps it", async () => {
    const id = await submitted();
    const approve = (how: object) =>
      admin.ask("POST", `/moderation/campaigns/${id}/decisions`, { decision: "approve", ...how });
    const { fields } = await expectProblem(await approve({}), 409, "photograph_missing");
    expect(Object.keys(fields ?? {})).toEqual(["without_photograph"]);
    await expectProblem(await approve({ without_photograph: true }), 400, "invalid_request");
    expect(await statusOf(id)).toBe("in_review");
    const why = "The children must not be recognised.";
    const of_other = { decision: "reject", without_photograph: true };
    const { fields: of_reason } = await expectProblem(await approve(of_other), 400, "invalid_request");
    expect(of_reason?.reason).not.toContain("photo");
    expect((await approve({ without_photograph: true, reason: why })).status).toBe(201);
    expect(await statusOf(id)).toBe("live");
    const { details } = await services.db.one(sql({ details: "jsonb" })`
      select details from audit_events where subject_id = ${id} and event = 'campaign_decided'`);
    expect(details).toMatchObject({ decision: "approve", without_photograph: why });
  });

  test("has its organiser asked for a photo that the draft is without, whatever was submitted", async () => {
    const id = await submitted();
    const asked = async () =>
      (await readRunCampaign(services.db, { ...organiser, roles: [] }, id)).lacks_photo;
    const draft = (pictures: readonly object[]) =>
      services.db.run(command`
        update campaign_drafts set document = document || ${JSON.stringify({ pictures })}::jsonb
        where campaign_id = ${id}`);
    expect(await asked()).toBe(true);
    await services.db.run(command`
      insert into campaign_pictures (campaign_id, position, image_url, caption, alt)
      values (${id}, 0, 'https://example.org/well.jpg', 'The well', 'The well')`);
    expect(await asked()).toBe(true);
    await draft([{ image_id: id, alt: "The well" }]);
    expect(await asked()).toBe(false);
    await services.db.run(command`update campaign_drafts set document = null where campaign_id = ${id}`);
    expect(await asked()).toBe(false);
  });

  test("approves one with a photograph without a word, even in its gallery alone", async () => {
    const id = await submitted();
    await services.db.run(command`
      insert into campaign_pictures (campaign_id, position, image_url, caption, alt)
      values (${id}, 0, 'https://example.org/well.jpg', 'The well', 'The well')`);
    const answer = await admin.ask("POST", `/moderation/campaigns/${id}/decisions`, { decision: "approve" });
    expect(answer.status).toBe(201);
    const { details } = await services.db.one(sql({ details: "jsonb" })`
      select details from audit_events where subject_id = ${id} and event = 'campaign_decided'`);
    expect(details).not.toHaveProperty("without_photograph");
  });
});
