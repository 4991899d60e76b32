import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Client,
  type Clients,
  createClients,
  expectProblem,
} from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { picture } from "../../../../tests/support/pictures.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { pageContext } from "../../../platform/http/page-context.ts";
import { loader } from "../../../screens/donations.tsx";
import { emptyDocument } from "../../campaigns/campaign-form.ts";
import { deleteCampaignDraft } from "../../campaigns/server/commands/delete-draft.ts";
import { saveDraft } from "../../campaigns/server/commands/save-draft.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { storePicture } from "../../uploads/server/use-cases/store-picture.ts";
import { slugOf } from "../slug.ts";
import { openFundraiser } from "./commands/open-fundraiser.ts";
import { setFundraiserStatus } from "./commands/show-fundraiser.ts";
import { fundraiserPersonalData } from "./personal-data.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;
let api: Clients;
let organiser: Client;
let admin: Client;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  await giving.listen();
  api = createClients(giving.services);
  organiser = await api.person();
  admin = await api.person({ role: "admin" });
});

const newCampaign = () => makeLiveCampaign(giving.db, { user_id: organiser.user_id, roles: ["customer"] });

const words = {
  title: "My birthday for the well",
  story: "I have enough scarves. Please give here instead.",
  occasion: "birthday",
  goal: 5_000,
};

type Page = { id: string; slug: string; raised: number; supporter_count: number; is_ended: boolean };

const open = (campaign_id: string, client: Client, changes: object = {}) =>
  client.ask("POST", `/api/v1/campaigns/${campaign_id}/fundraisers`, { ...words, ...changes });

async function opened(campaign_id: string, client: Client): Promise<Page> {
  const answer = await open(campaign_id, client);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Page;
}

async function read(slug: string): Promise<Page> {
  const answer = await api.guest("GET", `/api/v1/fundraisers/${slug}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

async function give(campaign_id: string, fundraiser_id: string, amount_paise: number) {
  const paid = await giving.pay({ campaign_id, fundraiser_id, amount_paise });
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid.payment.id;
}

async function refund(gateway_payment_id: string, amount_paise: number): Promise<void> {
  const wanted = { gateway_payment_id, amount_paise, reason: "Asked for", requested_by: "test" };
  await giving.db.transaction((tx) => requestRefund(tx, wanted));
  await giving.sendRefunds();
  const pending = () =>
    giving.db.one(sql({ count: "int8" })`
      select count(*) as count from payment_refunds where status = 'pending'`);
  await expect.poll(async () => (await pending()).count).toBe(0);
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

describe("donations on a fundraising page", () => {
  test("count for the page and the campaign, less what is given back", async () => {
    const campaign_id = await newCampaign();
    const page = await opened(campaign_id, await api.person());
    const first = await give(campaign_id, page.id, 300_00);
    const second = await give(campaign_id, page.id, 200_00);
    expect(await read(page.slug)).toMatchObject({ raised: 500, supporter_count: 2 });
    await refund(first, 100_00);
    expect(await read(page.slug)).toMatchObject({ raised: 400, supporter_count: 2 });
    await refund(second, 200_00);
    expect(await read(page.slug)).toMatchObject({ raised: 200, supporter_count: 1 });
    const campaign = await giving.db.one(sql({ raised_paise: "int8", supporter_count: "int8" })`
      select raised_paise, supporter_count from campaigns where id = ${campaign_id}`);
    expect(campaign).toEqual({ raised_paise: 200_00, supporter_count: 1 });
    await soundBooks();
  });

  test("that arrive together are all counted once", async () => {
    const campaign_id = await newCampaign();
    const pages = [
      await opened(campaign_id, await api.person()),
      await opened(campaign_id, await api.person()),
    ];
    await Promise.all(
      Array.from({ length: 12 }, (_gift, i) => give(campaign_id, pages[i % 2]?.id as string, 100_00 + i)),
    );
    expect(await read(pages[0]?.slug as string)).toMatchObject({ raised: 600.3, supporter_count: 6 });
    expect(await read(pages[1]?.slug as string)).toMatchObject({ raised: 600.36, supporter_count: 6 });
    await soundBooks();
  });

  test("are refused for a page of another campaign, one out of sight, and one that has ended", async () => {
    const [campaign_id, other_id] = [await newCampaign(), await newCampaign()];
    const owner = await api.person();
    const page = await opened(campaign_id, owner);
    const donate = (changes: object) =>
      api.guest("POST", "/api/functions/create-razorpay-order", {
        amount: 100,
        donorEmail: "asha@example.org",
        campaignId: campaign_id,
        fundraiserId: page.id,
        ...changes,
      });
    // The page that is opened from it is kept; one with any other id is not.
    const keptFor = async (id: string) => {
      const path = `/donations?campaign=${campaign_id}&fundraiser=${id}`;
      const args: Parameters<typeof loader>[0] = pageArgs(giving.services, path);
      await loader(args);
      return args.context.get(pageContext).kept_parameters.get("fundraiser");
    };
    expect([await keptFor(page.id), await keptFor(campaign_id)]).toEqual([page.id, undefined]);
    expect((await donate({})).status).toBe(200);
    expect((await donate({ fundraiserId: "1 or 1=1" })).status).toBe(400);
    await expectProblem(donate({ campaignId: other_id }), 404, "fundraiser_not_found");
    await expectProblem(donate({ campaignId: null }), 404, "fundraiser_not_found");
    await expectProblem(donate({ fundraiserId: campaign_id }), 404, "fundraiser_not_found");
    expect((await owner.ask("POST", `/api/v1/fundraisers/${page.slug}/end`)).status).toBe(200);
    await expectProblem(donate({}), 409, "fundraiser_ended");
    await expectProblem(owner.ask("POST", `/api/v1/fundraisers/${page.slug}/end`), 409, "fundraiser_ended");
    await giving.db.run(command`update fundraisers set status = 'hidden' where id = ${page.id}`);
    await expectProblem(donate({}), 404, "fundraiser_not_found");
  });
});

describe("a fundraising page", () => {
  test("is listed on its campaign, those that raised most first", async () => {
    const campaign_id = await newCampaign();
    const quiet = await opened(campaign_id, await api.person());
    const loud = await opened(campaign_id, await api.person());
    await give(campaign_id, loud.id, 100_00);
    const answer = await api.guest("GET", `/api/v1/campaigns/${campaign_id}/fundraisers`);
    const { fundraisers } = (await answer.json()) as { fundraisers: Page[] };
    expect(fundraisers.map(({ slug }) => slug)).toEqual([loud.slug, quiet.slug]);
  });

  test("is refused with wrong fields, for a campaign that takes no donations, and twice for the same campaign", async () => {
    const campaign_id = await newCampaign();
    const person = await api.person();
    for (const changes of [
      { goal: 0 },
      { goal: -1 },
      { goal: 1e15 },
      { goal: "1e9" },
      { goal: 1_000.001 },
      { title: "x" },
      { title: "\u0000".repeat(9) },
      { story: "" },
      { occasion: "revenge" },
      { image_id: "x" },
      { raised_paise: 1 },
    ])
      expect((await open(campaign_id, person, changes)).status).toBe(400);
    await expectProblem(open(campaign_id, person, { image_id: campaign_id }), 404, "upload_not_found");
    expect((await open(campaign_id, await api.person({ email_verified: false }))).status).toBe(403);
    expect((await open("019f0000-0000-7000-8000-000000000000", person)).status).toBe(404);
    const page = await opened(campaign_id, person);
    await expectProblem(open(campaign_id, person), 409, "fundraiser_known");
    await person.ask("POST", `/api/v1/fundraisers/${page.slug}/end`);
    expect((await open(campaign_id, person)).status).toBe(201);
    const ended_id = await newCampaign();
    await giving.db.run(command`
      update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser' where id = ${ended_id}`);
    await expectProblem(open(ended_id, person), 409, "campaign_ended");
  });

  test("is opened once, however often it is asked for at the same time", async () => {
    const campaign_id = await newCampaign();
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(campaign_id, person)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test("is changed and ended by its owner alone", async () => {
    const campaign_id = await newCampaign();
    const owner = await api.person();
    const { slug } = await opened(campaign_id, owner);
    const path = `/api/v1/fundraisers/${slug}`;
    for (const other of [await api.person(), admin]) {
      await expectProblem(other.ask("PATCH", path, { title: "Stolen title" }), 404, "fundraiser_not_found");
      await expectProblem(other.ask("POST", `${path}/end`), 404, "fundraiser_not_found");
    }
    const exact = await owner.ask("PATCH", path, { goal: 1_024.1 });
    expect(await exact.json()).toMatchObject({ goal: 1_024.1 });
    const changed = await owner.ask("PATCH", path, { title: "Another title", goal: "6,000" });
    expect(await changed.json()).toMatchObject({ title: "Another title", goal: 6_000, story: words.story });
    expect((await owner.ask("PATCH", path, {})).status).toBe(400);
    const mine = (await (await owner.ask("GET", "/api/v1/fundraisers/mine")).json()) as {
      fundraisers: Page[];
    };
    expect(mine.fundraisers).toMatchObject([{ slug, title: "Another title", status: "published" }]);
  });

  test("shares its picture with its owner's drafts, and keeps it when one of them goes", async () => {
    const owner = await api.person();
    const actor = { user_id: owner.user_id, roles: ["customer"] } as const;
    const file = new File([new Uint8Array(await picture("png"))], "well.png");
    const { id: image_id } = await storePicture(giving.services, {
      user_id: owner.user_id,
      purpose: "campaign",
      file,
    });
    const pages = [];
    for (const campaign_id of [await newCampaign(), await newCampaign()])
      pages.push(
        (await (await open(campaign_id, owner, { image_id, image_alt: "The well" })).json()) as Page,
      );
    const document = { ...emptyDocument, title: "A well", pictures: [{ image_id, alt: "The well" }] };
    const draft_id = randomUUID();
    const released = async () =>
      (
        await giving.db.one(sql({ released: "bool" })`
        select released_at is not null as released from uploads where id = ${image_id}`)
      ).released;
    const drop = (page: Page) => owner.ask("PATCH", `/api/v1/fundraisers/${page.slug}`, { image_id: null });
    await giving.db.transaction((tx) => saveDraft(tx, actor, { id: draft_id, version: 0, document }));
    await drop(pages[0] as Page);
    await giving.db.transaction((tx) => deleteCampaignDraft(tx, actor, draft_id));
    expect(await released()).toBe(false);
    await drop(pages[1] as Page);
    expect(await released()).toBe(true);
  });

  test("that shows again while its owner opens another one for the campaign is a conflict", async () => {
    const campaign_id = await newCampaign();
    const owner = await api.person();
    const { id } = await opened(campaign_id, owner);
    await giving.db.transaction((tx) => setFundraiserStatus(tx, id, "removed"));
    const show = () => giving.db.transaction((tx) => setFundraiserStatus(tx, id, "published"));
    const actor = { user_id: owner.user_id, roles: ["customer"] } as const;
    const input = {
      ...words,
      occasion: "birthday",
      goal: 5_000_00,
      image_id: null,
      image_alt: null,
    } as const;
    const { shown } = await giving.db.transaction(async (tx) => {
      await openFundraiser(tx, actor, { campaign_id, input });
      const showing = show().catch((error: unknown) => error);
      await untilLockWaits(giving.db);
      return { shown: showing };
    });
    expect(await shown).toMatchObject({ status: 409, code: "changed_meanwhile" });
    await show();
    const row = await giving.db.one(sql({ status: "text", is_ended: "bool" })`
      select status, ended_at is not null as is_ended from fundraisers where id = ${id}`);
    expect(row).toEqual({ status: "published", is_ended: true });
  });

  test("is reported, hidden by a moderator, and shown again after an appeal", async () => {
    const campaign_id = await newCampaign();
    const owner = await api.person();
    const page = await opened(campaign_id, owner);
    const path = `/api/v1/fundraisers/${page.slug}`;
    const reporter = await api.person();
    await expectProblem(owner.ask("POST", `${path}/report`, { reason: "spam" }), 409, "own_words");
    for (let i = 0; i < 2; i += 1)
      expect((await reporter.ask("POST", `${path}/report`, { reason: "spam" })).status).toBe(204);
    const decide = await admin.ask("POST", `/api/v1/moderation/fundraisers/${page.id}/decisions`, {
      decision: "hide",
      reason: "The story is about somebody else.",
    });
    expect(decide.status).toBeLessThan(300);
    expect((await api.guest("GET", path)).status).toBe(404);
    expect((await owner.ask("GET", path)).status).toBe(200);
    const { decision_id } = await giving.db.one(sql({ decision_id: "uuid" })`
      select case_id as decision_id from moderation_cases where subject_id = ${page.id}`);
    const appeal = { appeal: "It is about my own father." };
    expect((await owner.ask("POST", `/api/v1/decisions/${decision_id}/appeal`, appeal)).status).toBeLessThan(
      300,
    );
    const outcome = { outcome: "reversed", reason: "You are right." };
    const other_admin = await api.person({ role: "admin" });
    const reversed = await other_admin.ask(
      "POST",
      `/api/v1/moderation/decisions/${decision_id}/outcome`,
      outcome,
    );
    expect(reversed.status).toBeLessThan(300);
    expect((await api.guest("GET", path)).status).toBe(200);
  });

  test("is exported, and loses its words with its owner's account while its donations stay", async () => {
    const campaign_id = await newCampaign();
    const owner = await api.person();
    const page = await opened(campaign_id, owner);
    await give(campaign_id, page.id, 100_00);
    const person = { user_id: owner.user_id, verified_email: null } as never;
    expect(await fundraiserPersonalData.export(giving.db, person)).toMatchObject([
      { slug: page.slug, title: words.title, story: words.story },
    ]);
    await giving.db.transaction((tx) => fundraiserPersonalData.erase(tx, person));
    expect((await api.guest("GET", `/api/v1/fundraisers/${page.slug}`)).status).toBe(404);
    const row = await giving.db.one(sql({ created_by: "uuid?", story: "text", raised_paise: "int8" })`
      select created_by, story, raised_paise from fundraisers where id = ${page.id}`);
    expect(row).toEqual({ created_by: null, story: "", raised_paise: 100_00 });
    await soundBooks();
  });
});

test.each([
  ["My 30th birthday, for Asha’s well!", "my-30th-birthday-for-ashas-well-abc"],
  ["ନୂଆଖାଇ ପାଇଁ", "page-abc"],
  ["long ".repeat(30), `${"long-".repeat(11)}long-abc`],
])("the address of %j is %j", (title, slug) => {
  expect(slugOf(title, "abc")).toBe(slug);
});
