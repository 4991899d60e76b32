import { beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign } from "../../../../tests/support/campaigns.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { type Supporter, withLiveSupporters } from "../../campaigns/live-campaign.ts";
import { action as actOnCampaign } from "../../../screens/campaign.tsx";
import { answersPersonalData } from "./answers-personal-data.ts";
import { donationPersonalData } from "./personal-data.ts";
import { supportersFrom } from "./queries/latest-supporters.ts";

let services: Services;
let api: Clients;
let organiser: Client;
let stranger: Client;
let admin: Client;
let campaign_id: string;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [organiser, stranger, admin] = await Promise.all([
    api.person({ display_name: "Boat Committee" }),
    api.person(),
    api.person({ role: "admin" }),
  ]);
  campaign_id = await makeLiveCampaign(services.db, { user_id: organiser.user_id, roles: ["customer"] });
});

let orders = 0;
type Given = {
  message?: string | null;
  user_id?: string | null;
  amount_paise?: number;
  campaign?: string;
};

/** Inserts a paid donation; returns its public id. */
async function makeSupporter(given: Given = {}): Promise<string> {
  orders += 1;
  const { public_id } = await services.db.one(sql({ public_id: "uuid" })`
    insert into donations (campaign_id, user_id, amount_paise, donor_email, message, gateway_key_mode, gateway_order_id,
      payment_status, paid_at, receipt_number, access_token_hash)
    values (${given.campaign ?? campaign_id}, ${given.user_id ?? null}, ${given.amount_paise ?? 50_000}, 'a@example.org',
      ${given.message === undefined ? "Go safely." : given.message}, 'sandbox',
      'order_' || lpad(${orders}::text, 14, '0'), 'paid', now() - ${orders}::int4 * interval '1 second',
      'test/' || ${orders}::text, sha256('x')) returning public_id`);
  return public_id;
}

const path = (donation_id: string, of = campaign_id) => `/campaigns/${of}/donations/${donation_id}/answer`;
const answer = (donation_id: string, content: unknown = "Thank you.", by: Client["ask"] = organiser.ask) =>
  by("PUT", path(donation_id), { content });
type Answer = { id: string; content: string; is_edited: boolean; answered_at: string };
async function answerOf(donation_id: string): Promise<Answer | null | undefined> {
  const list = (await (await api.guest("GET", `/campaigns/${campaign_id}/donations?limit=100`)).json()) as {
    donations: { id: string; answer: Answer | null }[];
  };
  return list.donations.find(({ id }) => id === donation_id)?.answer;
}
const notificationsOf = (user_id: string) =>
  services.db.many(sql({ title: "text", message: "text", action_url: "text?" })`
    select title, message, action_url from notifications where user_id = ${user_id} order by created_at, id`);

describe("an organiser's answer", () => {
  test("stands under the message, its supporter is told once, and open pages are refreshed", async () => {
    const donation_id = await makeSupporter({ user_id: stranger.user_id });
    const tags: string[] = [];
    const unsubscribe = services.realtime.subscribe((published) => tags.push(...(published ?? [])));
    expect((await answer(donation_id, "  Thank you,\nAsha.  ")).status).toBe(204);
    unsubscribe();
    expect(tags).toEqual([`campaign:${campaign_id}`, `notifications:${stranger.user_id}`]);
    expect(await answerOf(donation_id)).toMatchObject({ content: "Thank you,\nAsha.", is_edited: false });
    expect(await notificationsOf(stranger.user_id)).toEqual([
      {
        title: "“A well for Tikiri” replied to your message",
        message: "Thank you,\nAsha.",
        action_url: `/campaigns/${campaign_id}?tab=supporters`,
      },
    ]);
    expect((await answer(donation_id, "Thank you both.")).status).toBe(204);
    expect(await answerOf(donation_id)).toMatchObject({ content: "Thank you both.", is_edited: true });
    expect(await notificationsOf(stranger.user_id)).toHaveLength(1);
    expect((await organiser.ask("DELETE", path(donation_id))).status).toBe(204);
    expect(await answerOf(donation_id)).toBeNull();
    expect(await notificationsOf(stranger.user_id)).toEqual([]);
    expect((await organiser.ask("DELETE", path(donation_id))).status).toBe(404);
  });

  test("is the organiser's alone", async () => {
    const donation_id = await makeSupporter();
    expect((await answer(donation_id, "Hello", api.guest)).status).toBe(401);
    for (const person of [stranger, admin]) {
      expect((await answer(donation_id, "Hello", person.ask)).status).toBe(403);
      expect((await person.ask("DELETE", path(donation_id))).status).toBe(403);
    }
    expect(await answerOf(donation_id)).toBeNull();
  });

  test("belongs to a paid donation of this campaign that has a message", async () => {
    const other = await makeLiveCampaign(services.db, { user_id: stranger.user_id, roles: ["customer"] });
    const elsewhere = await makeSupporter({ campaign: other });
    expect((await answer(elsewhere)).status).toBe(404);
    expect((await answer("00000000-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await answer("none")).status).toBe(404);
    const wordless = await answer(await makeSupporter({ message: null }));
    expect([wordless.status, ((await wordless.json()) as { code: string }).code]).toEqual([
      409,
      "no_message",
    ]);
    const unknown_campaign = "00000000-0000-7000-8000-000000000000";
    expect((await organiser.ask("PUT", path(elsewhere, unknown_campaign), { content: "x" })).status).toBe(
      404,
    );
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["more than 500 characters", "x".repeat(501)],
    ["a control character", "a\u0007b"],
    ["no text", 7],
  ])("of %s is refused beside its field", async (_, content) => {
    const response = await answer(await makeSupporter(), content);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(["content"]);
  });

  test("of 500 characters in Odia is taken", async () => {
    const donation_id = await makeSupporter();
    expect((await answer(donation_id, "ଧ".repeat(500))).status).toBe(204);
  });

  test("is sent, refused with what was typed, and deleted by the forms of the page", async () => {
    const donation_id = await makeSupporter();
    const send = async (fields: Record<string, string>, cookie: string | undefined = organiser.cookie) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      try {
        return (await actOnCampaign(
          pageArgs(services, `/campaigns/${campaign_id}`, cookie, { params: { id: campaign_id }, form }),
        )) as Response | { data: { errors: object; values: object }; init: { status: number } };
      } catch (thrown) {
        return thrown as Response;
      }
    };
    const sent = (await send({ intent: "answer", donation_id, content: "By form" })) as Response;
    expect(sent.headers.get("Location")).toBe(
      `/campaigns/${campaign_id}?tab=supporters#supporter-${donation_id}`,
    );
    expect(await answerOf(donation_id)).toMatchObject({ content: "By form" });
    expect(await send({ intent: "answer", donation_id, content: "" })).toMatchObject({
      init: { status: 400 },
      data: { intent: "answer", errors: { content: expect.any(String) }, values: { donation_id } },
    });
    expect(await send({ intent: "answer", donation_id, content: "Mine" }, stranger.cookie)).toMatchObject({
      init: { status: 403 },
    });
    expect(((await send({ intent: "answer", donation_id }, "")) as Response).headers.get("Location")).toMatch(
      /^\/auth\?/,
    );
    await send({ intent: "delete_answer", donation_id });
    expect(await answerOf(donation_id)).toBeNull();
  });
});

describe("a reported answer", () => {
  const reports = (answer_id: string, by: Client["ask"], reason = "hurtful") =>
    by("POST", `/answers/${answer_id}/report`, { reason });

  test("waits in the queue, is hidden with its notification, and comes back by an appeal", async () => {
    const donor = await api.person();
    const donation_id = await makeSupporter({ user_id: donor.user_id });
    await answer(donation_id, "A word too much.");
    const { id } = (await answerOf(donation_id)) as Answer;
    expect((await reports(id, api.guest)).status).toBe(401);
    expect((await reports(id, organiser.ask)).status).toBe(409);
    expect((await reports(id, stranger.ask, "boring")).status).toBe(400);
    expect((await reports(id, stranger.ask)).status).toBe(204);
    expect((await reports(id, stranger.ask)).status).toBe(204);
    const queue = (await (await admin.ask("GET", "/moderation/queue")).json()) as {
      items: Record<string, unknown>[];
    };
    expect(queue.items).toMatchObject([
      { answer_id: id, campaign_id, text: "A word too much.", campaign_title: "A well for Tikiri" },
    ]);
    const decision = { decision: "hide", reason: "It mocks the donor." };
    expect((await admin.ask("POST", `/moderation/answers/${id}/decisions`, decision)).status).toBeLessThan(
      300,
    );
    expect(await answerOf(donation_id)).toBeNull();
    expect(await notificationsOf(donor.user_id)).toEqual([]);
    expect((await reports(id, stranger.ask)).status).toBe(404);
    expect((await answer(donation_id, "Once more")).status).toBe(409);
    const [told] = await notificationsOf(organiser.user_id);
    expect(told).toMatchObject({ title: "Your answer was hidden" });
    const decision_id = /^\/dashboard\/decisions\/(.+)$/.exec(told?.action_url ?? "")?.[1];
    const appeal = { appeal: "It was a joke between friends." };
    expect((await organiser.ask("POST", `/decisions/${decision_id}/appeal`, appeal)).status).toBeLessThan(
      300,
    );
    const outcome = { outcome: "reversed", reason: "It was indeed." };
    const ended = await admin.ask("POST", `/moderation/decisions/${decision_id}/outcome`, outcome);
    expect(ended.status).toBeLessThan(300);
    expect(await answerOf(donation_id)).toMatchObject({ content: "A word too much." });
  });

  test("leaves the queue when its organiser deletes it", async () => {
    const donation_id = await makeSupporter();
    await answer(donation_id, "A word.");
    const { id } = (await answerOf(donation_id)) as Answer;
    await reports(id, stranger.ask);
    await organiser.ask("DELETE", path(donation_id));
    const open = await services.db.many(sql({ case_id: "uuid" })`
      select case_id from moderation_cases where subject_id = ${id} and status = 'open'`);
    expect(open).toEqual([]);
  });
});

test("an erased donor takes the answer along, an erased organiser every answer", async () => {
  const donor = await api.person();
  const [erased, kept] = [await makeSupporter({ user_id: donor.user_id }), await makeSupporter()];
  await answer(erased, "Dear Asha Nayak");
  await answer(kept, "Dear all");
  await services.db.transaction((tx) => donationPersonalData.erase(tx, donor));
  expect([await answerOf(erased), (await answerOf(kept))?.content]).toEqual([null, "Dear all"]);
  const exported = (await answersPersonalData.export(services.db, organiser)) as { content: string }[];
  expect(exported.map(({ content }) => content)).toContain("Dear all");
  await services.db.transaction((tx) => answersPersonalData.erase(tx, organiser));
  expect(await answersPersonalData.export(services.db, organiser)).toEqual([]);
  expect(await answerOf(kept)).toBeNull();
});

describe("the list of supporters", () => {
  let busy: string;
  beforeAll(async () => {
    busy = await makeLiveCampaign(services.db, { user_id: organiser.user_id, roles: ["customer"] });
    // Few distinct amounts, so that neighbours have equal ones.
    for (let i = 0; i < 45; i++)
      await makeSupporter({ campaign: busy, amount_paise: 100_00 * (1 + (i % 3)) });
  });

  test.each(["newest", "largest"] as const)(
    "is paged without gap and duplicate, the %s first",
    async (order) => {
      const rows: Supporter[] = [];
      const sizes: number[] = [];
      let cursor = "";
      do {
        const page = await supportersFrom(services.db, busy, { order, cursor });
        expect(page.is_first).toBe(cursor === "");
        sizes.push(page.supporters.length);
        rows.push(...page.supporters);
        cursor = page.next_cursor ?? "";
      } while (cursor);
      expect(sizes).toEqual([20, 20, 5]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(45);
      const key = ({ amount_paise, paid_at }: Supporter) =>
        (order === "largest" ? amount_paise * 1e14 : 0) + Date.parse(String(paid_at));
      expect(rows.map(key)).toEqual(rows.map(key).toSorted((a, b) => b - a));
    },
  );

  test("is the same by the API, which refuses a cursor of the other order", async () => {
    const ask = async (query: string) => {
      const response = await api.guest("GET", `/campaigns/${busy}/donations${query}`);
      const body = (await response.json()) as { donations: { amount: number }[]; next_cursor: string };
      return { status: response.status, body };
    };
    const first = await ask("?order=largest&limit=15");
    expect(first.body.donations.every(({ amount }) => amount === 300)).toBe(true);
    const second = await ask(`?order=largest&limit=15&cursor=${first.body.next_cursor}`);
    expect(second.body.donations.every(({ amount }) => amount === 200)).toBe(true);
    expect((await ask(`?cursor=${first.body.next_cursor}`)).status).toBe(400);
    expect((await ask("?order=oldest")).status).toBe(400);
  });

  test("keeps older pages while newer donations arrive, and drops what was refunded", () => {
    const supporter = (id: string, second: number) => ({
      id,
      amount_paise: 1,
      display_name: id,
      is_anonymous: false,
      message: null,
      answer: null,
      paid_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
    });
    const [a, b, c, d] = [supporter("a", 1), supporter("b", 2), supporter("c", 3), supporter("d", 4)];
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    expect(ids(withLiveSupporters([c, b, a], [d, c, b]))).toEqual(["d", "c", "b", "a"]);
    expect(ids(withLiveSupporters([d, c, b, a], [d, b]))).toEqual(["d", "b", "a"]);
    expect(ids(withLiveSupporters([c, b], undefined))).toEqual(["c", "b"]);
    expect(ids(withLiveSupporters([c], []))).toEqual([]);
  });
});

test("a campaign suggests its own amounts, else the usual ones without saying what they bring elsewhere", async () => {
  const read = async (id: string) =>
    ((await (await api.guest("GET", `/campaigns/${id}`)).json()) as { suggested_amounts: unknown[] })
      .suggested_amounts;
  const general = await (await api.guest("GET", "/suggested-amounts")).json();
  expect(general).toEqual({
    suggested_amounts: [
      { amount: 500, impact: "School supplies for 2 children", is_popular: false },
      { amount: 1000, impact: "Digital literacy training for 1 adult", is_popular: true },
      { amount: 2500, impact: "Skill training for 1 woman", is_popular: false },
      { amount: 5000, impact: "A family's monthly nutrition", is_popular: false },
    ],
  });
  expect(await read(campaign_id)).toEqual(
    [500, 1000, 2500, 5000].map((amount) => ({ amount, impact: null, is_popular: false })),
  );
  await services.db.run(command`
    insert into suggested_amounts (campaign_id, amount_paise, impact) values (${campaign_id}, 50000, 'Fuel for one crossing')`);
  expect(await read(campaign_id)).toEqual([
    { amount: 500, impact: "Fuel for one crossing", is_popular: false },
  ]);
});
