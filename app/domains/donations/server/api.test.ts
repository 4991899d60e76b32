import { beforeAll, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  createGivingApi,
  type Giving,
  orderId,
  paymentId,
  post,
  serveForTest,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { createRazorpayGateway } from "../../../platform/payments/razorpay-gateway.ts";
import { createCampaign } from "../../campaigns/server/commands/create-campaign.ts";
import { campaignLike } from "../../../../tests/support/campaigns.ts";
import { endCampaign } from "../../campaigns/server/commands/end-campaign.ts";

let giving: Giving;
let campaign_id: string;
let ended_id: string;
let over_id: string;
let draft_id: string;

beforeAll(async () => {
  giving = await createGiving();
  const { db } = giving;
  const creator = await makePerson(db);
  campaign_id = await makeLiveCampaign(db, creator);
  ended_id = await makeLiveCampaign(db, creator);
  await db.transaction((tx) => endCampaign(tx, { ...creator, roles: ["admin"] }, ended_id));
  over_id = await makeLiveCampaign(db, creator, { ends_on: "2026-01-02" });
  draft_id = await db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
});

const orderPath = "/api/functions/create-razorpay-order";
const verifyPath = "/api/functions/verify-razorpay-payment";

function giftBody(changes: Record<string, unknown> = {}) {
  return {
    amount: 500,
    campaignId: campaign_id,
    donorName: "Asha Nayak",
    donorEmail: "asha@example.org",
    donorPhone: "+91 674 000 0142",
    isAnonymous: false,
    message: "For the well",
    userId: null,
    ...changes,
  };
}

/** How many rows there are of everything that giving writes. */
async function counts() {
  return giving.db.one(sql({ gifts: "int8", paid: "int8", payments: "int8", booked: "int8", events: "int8" })`
    select (select count(*) from donations) as gifts,
      (select count(*) from donations where payment_status <> 'created') as paid,
      (select count(*) from donation_payments) as payments, (select count(*) from ledger_entries) as booked,
      (select count(*) from gateway_events) as events`);
}

type Problem = { status: number; code: string; detail: string; fields?: Record<string, string> };

/** The request is refused as a problem for a person, and nothing is written. */
async function refused(request: [string, RequestInit], status: number, code?: string): Promise<Problem> {
  const before = await counts();
  const response = await giving.api.request(...request);
  const problem = (await response.json()) as Problem;
  expect({ status: response.status, type: response.headers.get("content-type") }).toEqual({
    status,
    type: "application/problem+json",
  });
  if (code) expect(problem.code).toBe(code);
  expect(problem.detail.length).toBeGreaterThan(10);
  expect(await counts()).toEqual(before);
  return problem;
}

describe("opening a gift", () => {
  test("answers what the payment window needs", async () => {
    const response = await giving.api.request(...post(orderPath, giftBody({ amount: 500.5 })));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      amount: 500_50,
      currency: "INR",
      campaignTitle: "A well for Tikiri",
      orderId: expect.stringMatching(/^order_\w{14}$/),
      key: "rzp_test_suite",
    });
  });

  test("without a campaign it goes to the general fund, with the e-mail alone", async () => {
    const body = { amount: 1, campaignId: null, donorEmail: "b@example.org", isAnonymous: false };
    const response = await giving.api.request(...post(orderPath, body));
    expect(await response.json()).toMatchObject({ amount: 100, campaignTitle: "General Fund" });
  });

  test.each([0, 0.5, -1, null, 1e12, 1e308, "500", "५००", "NaN", 500.555, 1.0000001, true, [500], {}])(
    "the amount %j is refused with the words for it",
    async (amount) => {
      const { fields } = await refused(post(orderPath, giftBody({ amount })), 400);
      expect(fields?.amount).toBe("Please enter a valid donation amount.");
    },
  );

  test("NaN is not even JSON", async () => {
    await refused(post(orderPath, JSON.stringify(giftBody()).replace("500", "NaN")), 400);
  });

  test.each([
    ["no e-mail", { donorEmail: "" }, "donorEmail"],
    ["an e-mail that is null", { donorEmail: null }, "donorEmail"],
    ["a malformed e-mail", { donorEmail: "asha@" }, "donorEmail"],
    ["an e-mail of 10,000 characters", { donorEmail: `${"a".repeat(9_990)}@b.org` }, "donorEmail"],
    ["NUL in the message", { message: "a\0b" }, "message"],
    ["a message that is too long", { message: "x".repeat(501) }, "message"],
    ["a name that is too long", { donorName: "x".repeat(121) }, "donorName"],
    ["a malformed campaign", { campaignId: "'; drop table donations" }, "campaignId"],
    ["an unknown field", { payment_status: "paid" }, "body"],
    ["a price of one's own", { amount_paise: 1 }, "body"],
  ])("%s is refused", async (_name, changes, field) => {
    const { fields } = await refused(post(orderPath, giftBody(changes)), 400, "invalid_request");
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  test("HTML, emoji and writing-direction marks are only text", async () => {
    const message = "<script>alert(1)</script> 🙏 \u202Eevil\u202C \u200Fعربي";
    const response = await giving.api.request(...post(orderPath, giftBody({ message })));
    expect(response.status).toBe(200);
    const stored = await giving.db.one(sql({ message: "text" })`
      select message from donations order by id desc limit 1`);
    expect(stored.message).toBe("<script>alert(1)</script> 🙏 evil \u200Fعربي");
  });

  test("unknown, unpublished and ended campaigns take nothing", async () => {
    const unknown = "01900000-0000-7000-8000-000000000000";
    await refused(post(orderPath, giftBody({ campaignId: unknown })), 404, "campaign_not_found");
    await refused(post(orderPath, giftBody({ campaignId: draft_id })), 404, "campaign_not_found");
    await refused(post(orderPath, giftBody({ campaignId: ended_id })), 409, "campaign_ended");
    await refused(post(orderPath, giftBody({ campaignId: over_id })), 409, "campaign_ended");
  });

  test("nobody gives in the name of another account", async () => {
    const userId = "01900000-0000-7000-8000-000000000000";
    await refused(post(orderPath, giftBody({ userId })), 403, "not_allowed");
  });

  test.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["something huge", JSON.stringify(giftBody({ message: "x".repeat(20_000) })), 413],
  ])("%s is refused", async (_name, body, status) => {
    await refused(post(orderPath, body), status);
  });

  test("a form instead of JSON is refused", async () => {
    await refused(
      post(orderPath, "amount=500", { "content-type": "application/x-www-form-urlencoded" }),
      415,
    );
  });

  test("too many failed payments from one e-mail close the door for an hour", async () => {
    const narrow = await createGiving({ config: { rate_limit_factor: 1 } });
    const body = giftBody({ campaignId: null, donorEmail: "Cards@example.org" });
    const open = (changes = {}, address = "192.0.2.7") =>
      narrow.api.request(...post(orderPath, { ...body, ...changes }, { "x-test-address": address }));
    for (let i = 0; i < 10; i++) {
      const { orderId: order_id } = (await (await open()).json()) as { orderId: string };
      const { payment } = await narrow.sandbox.pay(order_id, { outcome: "fail" });
      await narrow.api.request(...webhook("payment.failed", { payment }));
    }
    await narrow.flow.inbox.drain();
    const refusals = [
      await open({ donorEmail: "cards@example.org" }, "192.0.2.8"),
      await open({ donorEmail: "other@example.org" }, "192.0.2.7"),
    ];
    expect(refusals.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [429, "3600"],
      [429, "3600"],
    ]);
    expect((await open({ donorEmail: "other@example.org" }, "192.0.2.8")).status).toBe(200);
  });
});

describe("a gateway at fault while a gift is opened", () => {
  test.each([
    [
      "answers HTML",
      { respond_chance: 1, respond_status: 500, respond_body: "html" },
      502,
      "gateway_bad_answer",
    ],
    [
      "answers an error",
      { respond_chance: 1, respond_status: 503, respond_body: "json" },
      502,
      "gateway_bad_answer",
    ],
    [
      "is overrun",
      { respond_chance: 1, respond_status: 429, respond_body: "json" },
      503,
      "gateway_unavailable",
    ],
  ])("%s", async (_name, knobs, status, code) => {
    await giving.sandbox.knobs(knobs);
    const response = await giving.api.request(...post(orderPath, giftBody()));
    await giving.sandbox.knobs({ respond_chance: 0 });
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.json()).toMatchObject({ code });
    const gift = await giving.db.one(sql({ gateway_order_id: "text?", payment_status: "text" })`
      select gateway_order_id, payment_status from donations order by id desc limit 1`);
    expect(gift).toEqual({ gateway_order_id: null, payment_status: "created" });
  });

  test("answers after the time limit: refused, and its order found later", async () => {
    await giving.sandbox.knobs({ latency_ms: 1_200 });
    const response = await giving.api.request(
      ...post(orderPath, giftBody({ donorEmail: "slow@example.org" })),
    );
    await giving.sandbox.knobs({ latency_ms: 0 });
    expect(response.status).toBe(503);
    const gift = () =>
      giving.db.one(sql({ gateway_order_id: "text?" })`
        select gateway_order_id from donations where donor_email = 'slow@example.org'`);
    expect(await gift()).toEqual({ gateway_order_id: null });
    await giving.makeDue();
    await giving.flow.sweep();
    expect(await gift()).toEqual({ gateway_order_id: expect.stringMatching(/^order_/) });
  });

  test("refuses our keys: no retry helps, and the gift is closed", async () => {
    const gateway = createRazorpayGateway({
      mode: "sandbox",
      key_id: "rzp_test_wrong",
      key_secret: "wrong",
      timeout_ms: 1_000,
      api_url: giving.gateway_url,
    });
    const response = await createGivingApi({ ...giving.services, gateway }).request(
      ...post(orderPath, giftBody()),
    );
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "gateway_refused" });
    const gift = await giving.db.one(sql({ payment_status: "text", reconcile_at: "timestamptz?" })`
      select payment_status, reconcile_at from donations order by id desc limit 1`);
    expect(gift).toEqual({ payment_status: "failed", reconcile_at: null });
  });

  test("makes an order of another amount: not used", async () => {
    const url = await serveForTest((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ id: orderId(), amount: 1, currency: "INR", receipt: "x", status: "created" }),
      );
    });
    const gateway = createRazorpayGateway({
      mode: "sandbox",
      key_id: "k",
      key_secret: "s",
      timeout_ms: 500,
      api_url: url,
    });
    const response = await createGivingApi({ ...giving.services, gateway }).request(
      ...post(orderPath, giftBody()),
    );
    expect(response.status).toBe(502);
  });
});

describe("verifying a payment", () => {
  test("a wrong, a swapped and a reused signature are refused", async () => {
    const mine = await giving.pay({ campaign_id });
    const other = await giving.pay({ campaign_id });
    await refused(verification(mine, { razorpaySignature: "0".repeat(64) }), 400, "signature_mismatch");
    await refused(verification(mine, { razorpaySignature: other.signature }), 400, "signature_mismatch");
    await refused(verification(mine, { razorpayOrderId: other.payment.order_id }), 400, "signature_mismatch");
    await refused(verification(mine, { razorpayPaymentId: other.payment.id }), 400, "signature_mismatch");
    await refused(verification(mine, { razorpayPaymentId: paymentId() }), 400, "signature_mismatch");
    expect((await giving.api.request(...verification(mine))).status).toBe(200);
    expect((await giving.api.request(...verification(mine))).status).toBe(200);
    expect((await counts()).payments).toBe(1);
  });

  test.each([
    ["an order id that could be an address", { razorpayOrderId: "order_AAAAAAAAAAAA/x" }],
    ["a payment id of another kind", { razorpayPaymentId: "rfnd_AAAAAAAAAAAAAA" }],
    ["no signature", { razorpaySignature: null }],
    ["a huge signature", { razorpaySignature: "0".repeat(1_000) }],
    ["another way of paying", { paymentMethod: "cash" }],
    ["a status of one's own", { status: "captured" }],
    ["an amount of one's own", { amount: 1 }],
  ])("%s is refused", async (_name, changes) => {
    const paid = await giving.pay();
    await refused(verification(paid, changes), 400, "invalid_request");
  });

  test("an order that is not ours is refused although its signature is right", async () => {
    const paid = await giving.pay();
    await giving.db.run(command`update donations set gateway_order_id = ${orderId()}
      where gateway_order_id = ${paid.payment.order_id}`);
    await refused(verification(paid), 404, "order_not_found");
  });

  test.each([
    [
      "amount",
      command`update donations set amount_paise = 499_99 where gateway_order_id = `,
      "amount_mismatch",
    ],
    [
      "key mode",
      command`update donations set gateway_key_mode = 'live' where gateway_order_id = `,
      "key_mode_mismatch",
    ],
  ])("a payment whose %s is not that of our row is refused", async (_name, change, code) => {
    const paid = await giving.pay();
    await giving.db.pool.query(`${change.text} $1`, [paid.payment.order_id]);
    const problem = await refused(verification(paid), 409, code);
    expect(problem.detail).toContain(paid.payment.id);
    await giving.db.run(command`delete from donations where gateway_order_id = ${paid.payment.order_id}`);
  });

  test("a failed payment is not a gift", async () => {
    const order = await giving.open();
    const failed = await giving.sandbox.pay(order.order_id, { outcome: "fail" });
    await refused(verification(failed), 409, "payment_not_completed");
  });

  test("an authorised payment is captured and paid", async () => {
    const order = await giving.open();
    const authorized = await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
    const response = await giving.api.request(...verification(authorized));
    expect(await response.json()).toMatchObject({ status: "paid" });
  });

  test("with the gateway down the giver is told to wait, and the reconciler settles it", async () => {
    const paid = await giving.pay();
    await giving.sandbox.knobs({ respond_chance: 1, respond_status: 502 });
    const response = await giving.api.request(...verification(paid));
    expect(response.status).toBe(502);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(((await response.json()) as Problem).detail).toContain("do not pay again");
    await giving.sandbox.knobs({ respond_chance: 0 });
    await giving.flow.sweep();
    const { payment_status } = await giving.db.one(sql({ payment_status: "text" })`
      select payment_status from donations where gateway_order_id = ${paid.payment.order_id}`);
    expect(payment_status).toBe("paid");
  });
});

describe("webhooks", () => {
  const payment = () => ({
    id: paymentId(),
    order_id: orderId(),
    amount: 500_00,
    currency: "INR",
    status: "captured",
    captured: true,
    created_at: 1,
  });

  test("without the right signature nothing is stored", async () => {
    await refused(
      webhook("payment.captured", { payment: payment() }, { secret: "guessed-secret" }),
      401,
      "signature_mismatch",
    );
    const [path, init] = webhook("payment.captured", { payment: payment() });
    await refused([path, { ...init, body: `${init.body} ` }], 401);
    const { "x-razorpay-signature": _signature, ...unsigned } = init.headers as Record<string, string>;
    await refused([path, { ...init, headers: unsigned }], 401);
  });

  test("an oversized one is refused before it is read", async () => {
    await refused(
      webhook("x", {}, { body: `{"event":"x","pad":"${"x".repeat(262_144)}"}` }),
      413,
      "too_large",
    );
  });

  test.each(["[]", "null", "{}", '{"event":1}', '{"event":"a b"}', "not json", ""])(
    "a signed %j is no event",
    async (body) => {
      await refused(webhook("x", {}, { body }), 400, "invalid_event");
    },
  );

  test("each is stored once, whatever it says", async () => {
    const before = await counts();
    const odd = webhook("payment.dispute.created", { dispute: { note: "a\0b" } }, { event_id: "odd-event" });
    for (let i = 0; i < 3; i++) expect((await giving.api.request(...odd)).status).toBe(200);
    const unreadable = webhook("payment.captured", { payment: { id: 5 } }, { event_id: "unreadable-event" });
    expect((await giving.api.request(...unreadable)).status).toBe(200);
    await giving.flow.inbox.drain();
    expect((await counts()).events - before.events).toBe(2);
    const outcomes = await giving.db.many(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id in ('odd-event', 'unreadable-event') order by event_id`);
    expect(outcomes).toEqual([{ outcome: "ignored" }, { outcome: "unreadable" }]);
  });

  test("without a usable event id the body itself tells two events apart", async () => {
    const before = await counts();
    const [path, init] = webhook("invoice.paid", { n: 1 });
    const headers = { ...(init.headers as Record<string, string>), "x-razorpay-event-id": "'; drop" };
    for (let i = 0; i < 2; i++)
      expect((await giving.api.request(path, { ...init, headers })).status).toBe(200);
    expect((await counts()).events - before.events).toBe(1);
  });

  test.each([
    ["amount", { amount: 500_01 }, "refused: amount_mismatch"],
    ["currency", { currency: "USD" }, "refused: currency_mismatch"],
    ["order", { order_id: "order_AAAAAAAAAAAAAA" }, "refused: unknown_order"],
    ["order, left out", { order_id: null }, "refused: unknown_order"],
    ["status", { status: "authorized" }, "refused: not_captured"],
    ["capture", { captured: false }, "refused: not_captured"],
  ])("a payment whose %s does not fit our row changes nothing", async (_name, changes, outcome) => {
    const order = await giving.open();
    const entity = { ...payment(), order_id: order.order_id, ...changes };
    const event_id = `event-${entity.id}`;
    const before = await counts();
    await giving.api.request(...webhook("payment.captured", { payment: entity }, { event_id }));
    await giving.flow.inbox.drain();
    expect(await counts()).toEqual({ ...before, events: before.events + 1 });
    const stored = await giving.db.one(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id = ${event_id}`);
    expect(stored.outcome).toBe(outcome);
  });
});

describe("the public list of gifts", () => {
  test("is newest first, page by page, and holds no more than the public may know", async () => {
    const id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
    for (let i = 0; i < 25; i++) {
      const is_anonymous = i % 2 === 0;
      const name = is_anonymous ? null : `Giver ${i}`;
      const paid = await giving.pay({
        campaign_id: id,
        amount_paise: 100_00 + i,
        donor_name: name,
        is_anonymous,
        message: `gift ${i}`,
      });
      await giving.api.request(...verification(paid));
    }
    await giving.db.run(
      command`update donations set donor_name = 'Secret Name' where campaign_id = ${id} and is_anonymous`,
    );
    type Page = { donations: Record<string, unknown>[]; next_cursor: string | null };
    const page = async (query = "") =>
      (await (await giving.api.request(`/api/v1/campaigns/${id}/donations${query}`)).json()) as Page;
    const first = await page();
    expect(first.donations).toHaveLength(20);
    const second = await page(`?cursor=${first.next_cursor}`);
    expect(second.donations).toHaveLength(5);
    expect(second.next_cursor).toBeNull();
    const all = [...first.donations, ...second.donations];
    expect(new Set(all.map((gift) => gift.message))).toHaveProperty("size", 25);
    const times = all.map(({ paid_at }) => Date.parse(paid_at as string));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      "amount",
      "display_name",
      "id",
      "is_anonymous",
      "message",
      "paid_at",
    ]);
    for (const gift of all) expect(gift.display_name === null).toBe(gift.is_anonymous);
    expect(JSON.stringify(all)).not.toMatch(/Secret|asha@|order_|pay_/);
    expect(all.map(({ amount }) => amount)).toContain(100.01);
  });

  test("gifts that are not paid are in no list", async () => {
    const id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
    await giving.open({ campaign_id: id });
    const response = await giving.api.request(`/api/v1/campaigns/${id}/donations`);
    expect(await response.json()).toEqual({ donations: [], next_cursor: null });
  });

  test.each([
    ["?limit=0", 400],
    ["?limit=101", 400],
    ["?limit=x", 400],
    ["?cursor=x", 400],
    ["?cursor=1_0", 400],
    ["?sort=email", 400],
  ])("%s is refused", async (query, status) => {
    expect((await giving.api.request(`/api/v1/campaigns/${campaign_id}/donations${query}`)).status).toBe(
      status,
    );
  });

  test.each(["01900000-0000-7000-8000-000000000000", "x", "%00"])("campaign %s is unknown", async (id) => {
    expect((await giving.api.request(`/api/v1/campaigns/${id}/donations`)).status).toBe(404);
  });
});

test("paths that only take posts do not answer a get", async () => {
  for (const path of [orderPath, verifyPath, "/api/webhooks/razorpay"])
    expect((await giving.api.request(path)).status).toBe(404);
});
