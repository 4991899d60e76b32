import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createTestRouter } from "../../../../tests/support/api-client.ts";
import { campaignLike, makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  orderId,
  post,
  serveForTest,
  webhook,
} from "../../../../tests/support/giving.ts";
import { expectRefused } from "../../../../tests/support/refused-donations.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused } from "../../../platform/payments/gateway.ts";
import { createRazorpayGateway } from "../../../platform/payments/razorpay-gateway.ts";
import { createCampaign } from "../../campaigns/server/commands/create-campaign.ts";
import { endCampaign } from "../../campaigns/server/commands/end-campaign.ts";
import { refuseCardTesting } from "./commands/refuse-card-testing.ts";

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
const monthlyPath = "/api/functions/create-razorpay-subscription";
const verifyPath = "/api/functions/verify-razorpay-payment";

function donationBody(changes: Record<string, unknown> = {}) {
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

const refused = (request: [string, RequestInit], status: number, code?: string) =>
  expectRefused(giving, request, status, code);

describe("opening a donation", () => {
  test("answers what the payment window needs", async () => {
    const response = await giving.api.request(...post(orderPath, donationBody({ amount: 500.5 })));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      amount: 500_50,
      currency: "INR",
      campaignTitle: "A well for Tikiri",
      orderId: expect.stringMatching(/^order_\w{14}$/),
      key: "rzp_test_suite",
      donationToken: expect.stringMatching(/^[\w-]{54}$/),
    });
  });

  test("keeps the language of the page, where the site has it", async () => {
    const languageOf = async (language: string) => {
      const request = post(orderPath, donationBody(), { "Content-Language": language });
      const { orderId } = (await (await giving.api.request(...request)).json()) as { orderId: string };
      const row = await giving.db.one(sql({ language: "text" })`
        select language from donations where gateway_order_id = ${orderId}`);
      return row.language;
    };
    expect([await languageOf("en-XA"), await languageOf("tlh")]).toEqual(["en-XA", "en"]);
  });

  test("without a campaign it goes to the general fund, with the email alone", async () => {
    const response = await giving.api.request(...post(orderPath, { amount: 1, donorEmail: "b@example.org" }));
    expect(await response.json()).toMatchObject({ amount: 100, campaignTitle: "General Fund" });
    const row = await giving.db.one(sql({ campaign_id: "uuid?", is_anonymous: "bool", donor_name: "text?" })`
      select campaign_id, is_anonymous, donor_name from donations where donor_email = 'b@example.org'`);
    expect(row).toEqual({ campaign_id: null, is_anonymous: false, donor_name: null });
  });

  test.each([0, 0.5, -1, null, 1e12, 1e308, "500", "५००", "NaN", 500.555, 1.0000001, true, [500], {}])(
    "the amount %j is refused with the words for it",
    async (amount) => {
      const { fields } = await refused(post(orderPath, donationBody({ amount })), 400);
      expect(fields?.amount).toBe("Please enter a valid donation amount.");
    },
  );

  test("NaN is not even JSON", async () => {
    await refused(post(orderPath, JSON.stringify(donationBody()).replace("500", "NaN")), 400);
  });

  test.each([
    ["no email", { donorEmail: "" }, "donorEmail"],
    ["an email that is null", { donorEmail: null }, "donorEmail"],
    ["a malformed email", { donorEmail: "asha@" }, "donorEmail"],
    ["an email of 10,000 characters", { donorEmail: `${"a".repeat(9_990)}@b.org` }, "donorEmail"],
    ["NUL in the message", { message: "a\0b" }, "message"],
    ["a message that is too long", { message: "x".repeat(501) }, "message"],
    ["a name that is too long", { donorName: "x".repeat(121) }, "donorName"],
    ["a malformed campaign", { campaignId: "'; drop table donations" }, "campaignId"],
    ["an unknown field", { payment_status: "paid" }, "body"],
    ["a price of one's own", { amount_paise: 1 }, "body"],
  ])("%s is refused", async (_name, changes, field) => {
    const { fields } = await refused(post(orderPath, donationBody(changes)), 400, "invalid_request");
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  test("HTML, emoji and writing-direction marks are only text", async () => {
    const message = "<script>alert(1)</script> 🙏 \u202Eevil\u202C \u200Fعربي";
    const response = await giving.api.request(...post(orderPath, donationBody({ message })));
    expect(response.status).toBe(200);
    const stored = await giving.db.one(sql({ message: "text" })`
      select message from donations order by id desc limit 1`);
    expect(stored.message).toBe("<script>alert(1)</script> 🙏 evil \u200Fعربي");
  });

  test("unknown, unpublished and ended campaigns accept no donations", async () => {
    const unknown = "01900000-0000-7000-8000-000000000000";
    await refused(post(orderPath, donationBody({ campaignId: unknown })), 404, "campaign_not_found");
    await refused(post(orderPath, donationBody({ campaignId: draft_id })), 404, "campaign_not_found");
    await refused(post(orderPath, donationBody({ campaignId: ended_id })), 409, "campaign_ended");
    await refused(post(orderPath, donationBody({ campaignId: over_id })), 409, "campaign_ended");
  });

  test("nobody can give in the name of another account", async () => {
    const userId = "01900000-0000-7000-8000-000000000000";
    await refused(post(orderPath, donationBody({ userId })), 403, "not_allowed");
  });

  test.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["something huge", JSON.stringify(donationBody({ message: "x".repeat(20_000) })), 413],
  ])("%s is refused", async (_name, body, status) => {
    await refused(post(orderPath, body), status);
  });

  test("a form instead of JSON is refused", async () => {
    await refused(
      post(orderPath, "amount=500", { "content-type": "application/x-www-form-urlencoded" }),
      415,
    );
  });

  let narrow: Giving;
  beforeAll(async () => {
    narrow = await createGiving({ config: { rate_limit_factor: 1 } });
  });

  /** Opens a monthly gift of a new email, or once more that of a key. */
  async function begin(
    of: Giving,
    client_address: string,
    key: string = randomUUID(),
    donorEmail = `${key}@example.org`,
  ): Promise<Response> {
    const body = {
      amount: 500,
      campaignId: null,
      donorName: "Asha Nayak",
      donorEmail,
    };
    const request = post(monthlyPath, body, { "idempotency-key": key });
    return of.api.request(...request, { client_address });
  }

  test("too many failed payments from one email block it for an hour", async () => {
    const body = donationBody({ campaignId: null, donorEmail: "Cards@example.org" });
    const open = (changes = {}, address = "192.0.2.7") =>
      narrow.api.request(...post(orderPath, { ...body, ...changes }), { client_address: address });
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
    // A monthly gift is refused by the address alone, and nothing that an admin writes.
    const byMonth = [
      await begin(narrow, "192.0.2.7"),
      await begin(narrow, "192.0.2.8", randomUUID(), "cards@example.org"),
    ];
    expect(byMonth.map(({ status }) => status)).toEqual([429, 200]);
    const admin = { donor_email: "cards@example.org", opened_from: null, rate_limit_factor: 1 };
    await narrow.db.transaction((tx) => refuseCardTesting(tx, admin));
  });

  test("many failed tries to pay few donations block an address too", async () => {
    const narrower = await createGiving({ config: { rate_limit_factor: 0.2 } });
    const open = (address: string) =>
      narrower.api.request(...post(orderPath, donationBody({ campaignId: null })), {
        client_address: address,
      });
    const { orderId: order_id } = (await (await open("192.0.2.7")).json()) as { orderId: string };
    const tryOnce = async () => {
      const { payment } = await narrower.sandbox.pay(order_id, { outcome: "fail" });
      await narrower.api.request(...webhook("payment.failed", { payment }));
      await narrower.flow.inbox.drain();
    };
    for (let tries = 0; tries < 5; tries++) await tryOnce();
    expect((await open("192.0.2.7")).status).toBe(200);
    await tryOnce();
    expect((await open("192.0.2.7")).status).toBe(429);
    // Nor does a card that is good let others be tried.
    const { payment } = await narrower.sandbox.pay(order_id);
    await narrower.api.request(...webhook("payment.captured", { payment }));
    await narrower.flow.inbox.drain();
    expect((await open("192.0.2.7")).status).toBe(429);
    expect((await begin(narrower, "192.0.2.7")).status).toBe(429);
  });

  test("monthly gifts that nobody approved in time block an address, whatever emails it names, but not the same gift", async () => {
    const first = randomUUID();
    expect((await begin(narrow, "192.0.2.9", first)).status).toBe(200);
    await narrow.db.run(command`
      insert into monthly_gifts (amount_paise, donor_name, donor_email, is_anonymous, gateway_key_mode, opened_from,
        idempotency_key, language)
      select amount_paise, donor_name, number || donor_email, is_anonymous, gateway_key_mode, opened_from, gen_random_uuid(), language
      from monthly_gifts, generate_series(1, 29) as number where idempotency_key = ${first}`);
    // At an event, they may still be approved.
    expect((await begin(narrow, "192.0.2.9")).status).toBe(200);
    await narrow.db.run(command`
      update monthly_gifts set created_at = now() - interval '16 minutes'
      where opened_from = (select opened_from from monthly_gifts where idempotency_key = ${first})`);
    const refused = await begin(narrow, "192.0.2.9");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await begin(narrow, "192.0.2.9", first)).status).toBe(200);
    await narrow.db.run(command`
      update monthly_gifts set state = 'active'
      where opened_from = (select opened_from from monthly_gifts where idempotency_key = ${first})`);
    expect((await begin(narrow, "192.0.2.9")).status).toBe(200);
  });

  test("donations that never had an order block nobody: a failure of ours is no card testing", async () => {
    const open = () => narrow.api.request(...post(orderPath, donationBody({ campaignId: null })));
    const createOrder = vi.spyOn(narrow.services.gateway, "createOrder");
    createOrder.mockRejectedValue(gatewayRefused({ http_status: 400, description: "not from you" }));
    for (let i = 0; i < 10; i++) expect((await open()).status).toBe(502);
    createOrder.mockRestore();
    expect((await open()).status).toBe(200);
  });
});

describe("a gateway at fault while a donation is opened", () => {
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
    const response = await giving.api.request(...post(orderPath, donationBody()));
    await giving.sandbox.knobs({ respond_chance: 0 });
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.json()).toMatchObject({ code });
    const donation = await giving.db.one(sql({ gateway_order_id: "text?", payment_status: "text" })`
      select gateway_order_id, payment_status from donations order by id desc limit 1`);
    expect(donation).toEqual({ gateway_order_id: null, payment_status: "created" });
  });

  test("answers after the time limit: refused, and its order found later", async () => {
    await giving.sandbox.knobs({ latency_ms: 1_200 });
    const impatient = createTestRouter({ ...giving.services, gateway: giving.gatewayWithin(1_000) });
    const response = await impatient.request(
      ...post(orderPath, donationBody({ donorEmail: "slow@example.org" })),
    );
    await giving.sandbox.knobs({ latency_ms: 0 });
    expect(response.status).toBe(503);
    const donation = () =>
      giving.db.one(sql({ gateway_order_id: "text?" })`
        select gateway_order_id from donations where donor_email = 'slow@example.org'`);
    expect(await donation()).toEqual({ gateway_order_id: null });
    await giving.makeDue();
    await giving.flow.sweep();
    expect(await donation()).toEqual({ gateway_order_id: expect.stringMatching(/^order_/) });
  });

  const lastDonation = () =>
    giving.db.one(sql({ payment_status: "text", reconcile_at: "timestamptz?" })`
      select payment_status, reconcile_at from donations order by id desc limit 1`);

  test("refuses the order: no retry helps, and the donation is closed", async () => {
    const url = await serveForTest(({ method }, response) => {
      const refused = { error: { code: "BAD_REQUEST_ERROR", description: "Not this one" } };
      const none = { entity: "collection", count: 0, items: [] };
      response.writeHead(method === "POST" ? 400 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(method === "POST" ? refused : none));
    });
    const gateway = createRazorpayGateway({
      mode: "sandbox",
      key_id: "k",
      key_secret: "s",
      timeout_ms: 30_000,
      api_url: url,
    });
    const response = await createTestRouter({ ...giving.services, gateway }).request(
      ...post(orderPath, donationBody()),
    );
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "gateway_refused" });
    expect(await lastDonation()).toEqual({ payment_status: "failed", reconcile_at: null });
  });

  test("refuses our keys: that says nothing about the donation, and an operator reads it", async () => {
    const gateway = createRazorpayGateway({
      mode: "sandbox",
      key_id: "rzp_test_wrong",
      key_secret: "wrong",
      timeout_ms: 30_000,
      api_url: giving.gateway_url,
    });
    const logged = vi.spyOn(giving.services.log, "error");
    const response = await createTestRouter({ ...giving.services, gateway }).request(
      ...post(orderPath, donationBody()),
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "gateway_unavailable" });
    expect(await lastDonation()).toEqual({ payment_status: "created", reconcile_at: expect.any(Date) });
    expect(logged).toHaveBeenCalledWith(expect.anything(), "the gateway made no order");
    logged.mockRestore();
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
      timeout_ms: 30_000,
      api_url: url,
    });
    const response = await createTestRouter({ ...giving.services, gateway }).request(
      ...post(orderPath, donationBody()),
    );
    expect(response.status).toBe(502);
  });
});

test("paths that only take posts do not answer a get", async () => {
  for (const path of [orderPath, verifyPath, "/api/webhooks/razorpay"])
    expect((await giving.api.request(path)).status).toBe(404);
});
