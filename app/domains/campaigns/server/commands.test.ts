import { beforeAll, describe, expect, test } from "vitest";
import { campaignLike, goLive, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { type Database, sqlState, type Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import { createProfile } from "../../accounts/profile/server/commands/create-profile.ts";
import { meaningFields } from "../campaign-fields.ts";
import { campaignLimits } from "../schema.ts";
import { addFaq } from "./commands/add-faq.ts";
import { addPicture } from "./commands/add-picture.ts";
import { approveCampaign } from "./commands/approve-campaign.ts";
import { createCampaign } from "./commands/create-campaign.ts";
import { endCampaign, endOverdueCampaigns } from "./commands/end-campaign.ts";
import { postUpdate } from "./commands/post-update.ts";
import { saveDraft } from "./commands/save-draft.ts";
import { setPhases } from "./commands/set-phases.ts";
import { submitCampaign } from "./commands/submit-campaign.ts";
import { readDraft } from "./queries/campaign-draft.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let db: Database;
let creator: Actor;
let stranger: Actor;
let admin: Actor;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  creator = await makePerson(db);
  stranger = await makePerson(db);
  admin = await makePerson(db, "admin");
});

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => db.transaction(work);
const draft = () => inTransaction((tx) => createCampaign(tx, creator, campaignLike()));
const statusOf = async (id: string) =>
  await db.one(
    sql({ status: "text", is_active: "bool" })`select status, is_active from campaigns where id = ${id}`,
  );

describe("the states of a campaign", () => {
  test("a campaign goes from draft through review to live and to its end", async () => {
    const id = await draft();
    expect(await statusOf(id)).toEqual({ status: "draft", is_active: false });
    await inTransaction((tx) => submitCampaign(tx, creator, id));
    expect(await statusOf(id)).toEqual({ status: "in_review", is_active: false });
    await inTransaction((tx) => approveCampaign(tx, admin, id));
    expect(await statusOf(id)).toEqual({ status: "live", is_active: true });
    await inTransaction((tx) => endCampaign(tx, admin, id));
    expect(await statusOf(id)).toEqual({ status: "ended", is_active: false });
  });

  test("saving a draft that is being submitted waits, and locks nothing that submitting needs", async () => {
    const id = await draft();
    const { document } = await readDraft(db, creator, id);
    const save = (version: number) =>
      inTransaction((tx) => saveDraft(tx, creator, { id, version, document }));
    const { version } = await save(0);
    let saved_later: Promise<unknown> | undefined;
    await inTransaction(async (tx) => {
      await tx.one(sql({ id: "uuid" })`select id from campaigns where id = ${id} for no key update`);
      saved_later = save(version);
      await untilLockWaits(db);
      await tx.one(sql({ version: "int4" })`
        select version from campaign_drafts where campaign_id = ${id} for update nowait`);
    });
    await expect(saved_later).resolves.toMatchObject({ version: 2 });
  });

  test("a campaign needs a creator", async () => {
    const attempt = inTransaction((tx) => createCampaign(tx, null, campaignLike()));
    await expect(attempt).rejects.toMatchObject({ status: 403 });
  });

  test("a campaign cannot skip the review or go back", async () => {
    const id = await draft();
    await expect(inTransaction((tx) => approveCampaign(tx, admin, id))).rejects.toMatchObject({
      status: 409,
    });
    await inTransaction((tx) => goLive(tx, creator, id));
    await expect(inTransaction((tx) => submitCampaign(tx, creator, id))).rejects.toMatchObject({
      status: 409,
    });
    await inTransaction((tx) => endCampaign(tx, admin, id));
    await expect(inTransaction((tx) => endCampaign(tx, admin, id))).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(id)).toEqual({ status: "ended", is_active: false });
  });

  test("a campaign is not approved after its last day", async () => {
    const id = await inTransaction((tx) =>
      createCampaign(tx, creator, campaignLike({ ends_on: "2026-03-10" })),
    );
    await inTransaction((tx) => submitCampaign(tx, creator, id));
    const late = inTransaction((tx) => approveCampaign(tx, admin, id, new Date("2026-03-10T18:30:00Z")));
    await expect(late).rejects.toMatchObject({ status: 409, code: "campaign_over" });
    await inTransaction((tx) => approveCampaign(tx, admin, id, new Date("2026-03-10T18:29:00Z")));
    expect((await statusOf(id)).status).toBe("live");
  });

  test("a campaign ends automatically when its last day in India has passed", async () => {
    const over = await makeLiveCampaign(db, creator, { ends_on: "2026-02-10" });
    const running = await makeLiveCampaign(db, creator, { ends_on: "2026-02-11" });
    expect(await inTransaction((tx) => endOverdueCampaigns(tx, new Date("2026-02-10T18:29:00Z")))).toEqual(
      [],
    );
    expect(await inTransaction((tx) => endOverdueCampaigns(tx, new Date("2026-02-10T18:30:00Z")))).toEqual([
      over,
    ]);
    expect((await statusOf(over)).status).toBe("ended");
    expect((await statusOf(running)).status).toBe("live");
  });
});

describe("permissions", () => {
  const phase = {
    title: "Dig",
    description: "A hole",
    phase_status: "pending",
    timeframe: "Week 1",
  } as const;
  const verbs: Record<string, (tx: Transaction, actor: Actor, id: string) => Promise<unknown>> = {
    submit: submitCampaign,
    approve: approveCampaign,
    end: endCampaign,
    "post an update": (tx, actor, id) => postUpdate(tx, actor, id, { title: "News", body: "…" }),
    "add a picture": (tx, actor, id) => addPicture(tx, actor, id, { caption: "A", alt: "A" }),
    "add a question": (tx, actor, id) => addFaq(tx, actor, id, { question: "A?", answer: "A" }),
    "set the timeline": (tx, actor, id) => setPhases(tx, actor, id, [phase]),
  };

  test.each(Object.entries(verbs))("a stranger cannot %s a live campaign", async (_, verb) => {
    const id = await makeLiveCampaign(db, creator);
    await expect(inTransaction((tx) => verb(tx, stranger, id))).rejects.toMatchObject({ status: 403 });
  });

  test.each(Object.entries(verbs))("a stranger who tries to %s a draft gets a 404", async (_, verb) => {
    const id = await draft();
    await expect(inTransaction((tx) => verb(tx, stranger, id))).rejects.toMatchObject({ status: 404 });
  });

  test.each(Object.entries(verbs))("nobody can %s a campaign that does not exist", async (_, verb) => {
    for (const id of ["nonsense", "00000000-0000-7000-8000-000000000000"])
      await expect(inTransaction((tx) => verb(tx, admin, id))).rejects.toMatchObject({ status: 404 });
  });

  test("the creator cannot approve it, and can end it", async () => {
    const id = await draft();
    await inTransaction((tx) => submitCampaign(tx, creator, id));
    await expect(inTransaction((tx) => approveCampaign(tx, creator, id))).rejects.toMatchObject({
      status: 403,
    });
    await inTransaction((tx) => approveCampaign(tx, admin, id));
    await inTransaction((tx) => endCampaign(tx, creator, id));
    expect(await statusOf(id)).toEqual({ status: "ended", is_active: false });
  });

  test("an ended campaign can get updates but no changes", async () => {
    const id = await makeLiveCampaign(db, creator);
    await inTransaction((tx) => endCampaign(tx, admin, id));
    await inTransaction((tx) => postUpdate(tx, creator, id, { title: "Done", body: "Thank you." }));
    await expect(inTransaction((tx) => setPhases(tx, creator, id, []))).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("limits", () => {
  test("a gallery has a maximum size", async () => {
    const id = await makeLiveCampaign(db, creator);
    const add = () => inTransaction((tx) => addPicture(tx, creator, id, { caption: "A", alt: "A" }));
    for (let i = 0; i < campaignLimits.pictures_count; i++) await add();
    await expect(add()).rejects.toMatchObject({ status: 409, code: "gallery_full" });
  });

  test("pictures added concurrently get different positions", async () => {
    const id = await makeLiveCampaign(db, creator);
    const add = (caption: string) =>
      inTransaction((tx) => addPicture(tx, creator, id, { caption, alt: caption }));
    await Promise.all(["a", "b", "c", "d", "e"].map(add));
    const { positions } = await db.one(sql({ positions: "text" })`
      select string_agg(position::text, ',' order by position) as positions
      from campaign_pictures where campaign_id = ${id}`);
    expect(positions).toBe("0,1,2,3,4");
  });

  test("a new timeline replaces the old one", async () => {
    const id = await makeLiveCampaign(db, creator);
    const phases = (...names: string[]) =>
      names.map((title) => ({
        title,
        description: "…",
        phase_status: "pending" as const,
        timeframe: "Soon",
      }));
    await inTransaction((tx) => setPhases(tx, creator, id, phases("a", "b", "c")));
    await inTransaction((tx) => setPhases(tx, creator, id, phases("d", "e")));
    const { titles } = await db.one(sql({ titles: "text" })`
      select string_agg(title, ',' order by position) as titles from campaign_phases where campaign_id = ${id}`);
    expect(titles).toBe("d,e");
    const endless = phases(...Array.from({ length: campaignLimits.phases_count + 1 }, (_, i) => `${i}`));
    await expect(inTransaction((tx) => setPhases(tx, creator, id, endless))).rejects.toMatchObject({
      status: 409,
    });
  });

  test.each([{ title: "" }, { summary: "" }, { description: "" }, { location: "" }, { goal_paise: 0 }])(
    "the database takes a draft with %j, and refuses to let it be submitted",
    async (changes) => {
      const id = await inTransaction((tx) => createCampaign(tx, creator, campaignLike(changes)));
      const attempt = inTransaction((tx) =>
        tx.run(command`update campaigns set status = 'in_review' where id = ${id}`),
      );
      await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === "23514");
    },
  );

  test.each([
    { title: "x".repeat(meaningFields.title.longest + 1) },
    { description: "x".repeat(meaningFields.description.longest + 1) },
    { goal_paise: -1 },
    { category: "Cats" as never },
    { urgency_level: "whenever" as never },
  ])("the database itself refuses %j", async (changes) => {
    const attempt = inTransaction((tx) => createCampaign(tx, creator, campaignLike(changes)));
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === "23514");
  });
});

test("an email address belongs to one person, whatever its case", async () => {
  await inTransaction((tx) => createProfile(tx, { email: "Mina@Example.org", display_name: "Mina" }));
  const again = inTransaction((tx) => createProfile(tx, { email: "mina@example.org", display_name: "Mina" }));
  await expect(again).rejects.toMatchObject({ status: 409, code: "email_taken" });
});
