import { expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../../tests/support/database.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { isFailure } from "../../../../platform/failure.ts";
import { readForAdmin } from "../queries/edited-campaign.ts";
import { readDraft } from "../queries/campaign-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { editCampaignAsAdmin } from "../use-cases/run-campaign.ts";

const services = await createTestServices();
const clients = createClients(services, "/api/v1");
const organiser = await clients.person();
const admin = await clients.person({ role: "admin" });
const asOrganiser: Actor = { user_id: organiser.user_id, roles: ["customer"] };
const asAdmin: Actor = { user_id: admin.user_id, roles: ["admin"] };
const reason = "The number of families was wrong.";

async function live() {
  const id = await makeLiveCampaign(services.db, asOrganiser);
  const edited = await readForAdmin(services.db, asAdmin, id);
  if (!edited) throw new Error("An admin may change it");
  return edited;
}

const changed = (document: Awaited<ReturnType<typeof live>>["document"]) => ({
  ...document,
  summary: "Clean water for fifty families.",
  organiser_name: "A village committee",
});

/** The failure's code, or "done". */
const outcomeOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (isFailure(error)) return error.code;
      throw error;
    },
  );

const summaryOf = async (id: string) =>
  (await services.db.one(sql({ summary: "text" })`select summary from campaigns where id = ${id}`)).summary;

test("an admin changes the texts of a live campaign at once; its organiser is told why, and the old text is kept", async () => {
  const { id, seen, document } = await live();
  await editCampaignAsAdmin(services, asAdmin, { id, seen, document: changed(document), reason });
  expect(await summaryOf(id)).toBe("Clean water for fifty families.");
  const revisions = await services.db.many(sql({ summary: "text", status: "text", reason: "text?" })`
    select summary, status, reason from campaign_revisions where campaign_id = ${id} order by id`);
  expect(revisions).toEqual([
    { summary: document.summary, status: "approved", reason: null },
    { summary: "Clean water for fifty families.", status: "approved", reason },
  ]);
  const told = await services.db.many(sql({ title: "text", message: "text" })`
    select title, message from notifications
    where user_id = ${organiser.user_id} and action_url = ${`/campaigns/${id}`}`);
  expect(told).toEqual([
    {
      title: "Our team changed the text of “A well for Tikiri”",
      message: expect.stringContaining(reason),
    },
  ]);
  const [entry] = await services.db.many(sql({ actor_user_id: "uuid?", details: "jsonb" })`
    select actor_user_id, details from audit_events where subject_id = ${id} and event = 'campaign_edited_by_admin'`);
  expect(entry).toEqual({
    actor_user_id: admin.user_id,
    details: { reason, changed: "summary, organiser_name" },
  });
});

test("the rules are those of the organiser's form, and nothing is written where one is broken", async () => {
  const { id, seen, document } = await live();
  const wrong = { ...document, title: "", goal: "5", organiser_name: "A committee" };
  await expect(
    editCampaignAsAdmin(services, asAdmin, { id, seen, document: wrong, reason }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { title: expect.any(String), goal: expect.any(String) },
  });
  expect((await readForAdmin(services.db, asAdmin, id))?.seen).toBe(seen);
});

test("of two admins at once, and after a change of the organiser, the later one overwrites nothing", async () => {
  const { id, seen, document } = await live();
  const edit = (summary: string) =>
    outcomeOf(
      editCampaignAsAdmin(services, asAdmin, { id, seen, document: { ...document, summary }, reason }),
    );
  const outcomes = await Promise.all([edit("One text."), edit("Another text.")]);
  expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "done"]);
});

test("a change of the organiser that waits for a review comes first", async () => {
  const { id } = await live();
  expect((await organiser.ask("PATCH", `/campaigns/${id}`, { title: "A deeper well" })).status).toBe(200);
  const waiting = await readForAdmin(services.db, asAdmin, id);
  if (!waiting) throw new Error("An admin may look at it");
  expect(waiting.is_in_review).toBe(true);
  const { seen, document } = waiting;
  const edit = { id, seen, document: changed(document), reason };
  expect(await outcomeOf(editCampaignAsAdmin(services, asAdmin, edit))).toBe("in_review");
});

test("what its organiser has typed stays, and a form that they opened before overwrites nothing unseen", async () => {
  const { id, seen, document } = await live();
  const opened = await readDraft(services.db, asOrganiser, id);
  await editCampaignAsAdmin(services, asAdmin, { id, seen, document: changed(document), reason });
  const save = (version: number) =>
    services.db.transaction((tx) =>
      saveDraft(tx, asOrganiser, { id, version, document: { ...document, place: "Upper Tikiri" } }),
    );
  await expect(save(opened.version)).rejects.toMatchObject({ code: "changed_meanwhile" });
  const { version } = await readDraft(services.db, asOrganiser, id);
  await save(version);
  const again = await readForAdmin(services.db, asAdmin, id);
  if (!again) throw new Error("An admin may change it");
  expect(again.has_draft).toBe(true);
  const document_2 = { ...again.document, summary: "Clean water for sixty families." };
  await editCampaignAsAdmin(services, asAdmin, { id, seen: again.seen, document: document_2, reason });
  expect((await readDraft(services.db, asOrganiser, id)).document.place).toBe("Upper Tikiri");
});

test("others, organisers of their own campaigns, and states other than live are refused", async () => {
  const { id, seen, document } = await live();
  const edit = { id, seen, document: changed(document), reason };
  const stranger: Actor = { user_id: (await clients.person()).user_id, roles: ["vendor"] };
  for (const actor of [stranger, asOrganiser])
    expect(await outcomeOf(editCampaignAsAdmin(services, actor, edit))).toBe("campaign_not_found");
  await services.db.run(command`update campaigns set status = 'ended', ended_at = now() where id = ${id}`);
  expect(await outcomeOf(editCampaignAsAdmin(services, asAdmin, edit))).toBe("wrong_state");
});

test("the API does the same: what is not named stays, and photos cannot be named", async () => {
  const id = await makeLiveCampaign(services.db, asOrganiser);
  const path = `/campaigns/${id}/texts`;
  type Texts = { seen: string; title: string; summary: string; budget: object[] };
  const texts = (await (await admin.ask("GET", path)).json()) as Texts;
  const change = (body: object, by = admin) => by.ask("PATCH", path, { seen: texts.seen, reason, ...body });
  for (const body of [
    { pictures: [] },
    { goal_amount: -1 },
    { summary: "" },
    { reason: "no" },
    { raised: 1 },
  ])
    expect((await change(body)).status, JSON.stringify(body)).toBe(400);
  expect((await change({})).status).toBe(409);
  expect((await change({ summary: "A well." }, organiser)).status).toBe(403);
  const answer = await change({ summary: "Clean water for sixty families." });
  expect(answer.status).toBe(200);
  const after = (await answer.json()) as Texts;
  expect(after).toMatchObject({ title: texts.title, summary: "Clean water for sixty families." });
  expect(after.budget).toEqual(texts.budget);
  expect(await summaryOf(id)).toBe("Clean water for sixty families.");
  await expectProblem(change({ summary: "Twice." }), 409, "changed_meanwhile");
  const own = await makeLiveCampaign(services.db, asAdmin);
  expect((await admin.ask("GET", `/campaigns/${own}/texts`)).status).toBe(404);
});
