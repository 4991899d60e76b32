import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Client, type Clients, createClients } from "../../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../../tests/support/campaigns.ts";
import { createGiving, type Giving } from "../../../../../tests/support/giving.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { followDueGifts } from "../use-cases/follow-monthly-gifts.ts";

let giving: Giving;
let clients: Clients;
let donor: Client;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  await giving.sandbox.knobs({ update_domestic_cards: 1 });
  clients = createClients(giving.services);
  donor = await clients.person();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const functions = "/api/functions";
const request = () => ({
  amount: 1_000,
  campaignId: campaign_id,
  donorName: "Asha Nayak",
  donorEmail: "asha@example.org",
});

type Opened = { subscriptionId: string; key: string; monthlyToken: string; amount: number };

async function open(ask = donor.ask, fields: object = {}, key: string = randomUUID()) {
  const response = await ask(
    "POST",
    `${functions}/create-razorpay-subscription`,
    { ...request(), ...fields },
    { "idempotency-key": key },
  );
  return { status: response.status, body: (await response.json()) as Opened & { code?: string } };
}

async function gateway(path: string, body: object) {
  const response = await fetch(giving.gateway_url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

const pay = ({ key, subscriptionId }: Opened, outcome = "succeed", method = "upi") =>
  gateway("/v1/checkout/pay", { key_id: key, subscription_id: subscriptionId, outcome, method });

/** Submits the payment window's result as the browser does. */
async function verify(paid: Record<string, string>, changes: object = {}) {
  const response = await clients.guest("POST", `${functions}/verify-razorpay-subscription`, {
    razorpaySubscriptionId: paid.razorpay_subscription_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
    paymentMethod: "razorpay",
    ...changes,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function check(monthlyToken: string) {
  const response = await clients.guest("POST", `${functions}/check-monthly-gift`, { monthlyToken });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function begin(ask = donor.ask, method = "upi"): Promise<Opened> {
  const { body } = await open(ask);
  expect((await verify(await pay(body, "succeed", method))).body).toEqual({
    status: "active",
    isCharged: true,
    isSetUp: true,
  });
  return body;
}

type Gift = { id: string; status: string; amount: number; charges: { amount: number }[] };

async function list(client: Client): Promise<Gift[]> {
  const response = await client.ask("GET", "/api/v1/monthly-gifts");
  return ((await response.json()) as { monthly_gifts: Gift[] }).monthly_gifts;
}

async function change(client: Client, id: string, action: string, body?: object) {
  const method = action === "amount" ? "PUT" : "POST";
  const response = await client.ask(method, `/api/v1/monthly-gifts/${id}/${action}`, body);
  return { status: response.status, body: (await response.json()) as Gift & { code?: string } };
}

async function expectTrueBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

describe("opening and paying", () => {
  test("the first month is paid through the window and verified, once however often it is handed over", async () => {
    const { status, body } = await open();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        amount: 1_000_00,
        currency: "INR",
        campaignTitle: "A well for Tikiri",
        subscriptionId: expect.stringMatching(/^sub_/),
        key: giving.services.gateway.key_id,
      },
    });
    expect((await check(body.monthlyToken)).body).toEqual({
      status: "created",
      isCharged: false,
      isSetUp: false,
    });
    const paid = await pay(body);
    for (let times = 0; times < 3; times += 1)
      expect(await verify(paid)).toEqual({
        status: 200,
        body: { status: "active", isCharged: true, isSetUp: true },
      });
    expect((await check(body.monthlyToken)).body).toEqual({
      status: "active",
      isCharged: true,
      isSetUp: true,
    });
    const [gift] = await list(donor);
    expect(gift).toMatchObject({ status: "active", amount: 1_000, charges: [{ amount: 1_000 }] });
    await expectTrueBooks();
  });

  test("bad amounts, unknown fields and somebody else's account are refused, and nothing is written", async () => {
    const count = () => giving.db.one(sql({ count: "int8" })`select count(*) from monthly_gifts`);
    const before = await count();
    for (const amount of [0, -1, 99, 100.5, 1_00_001, Number.MAX_SAFE_INTEGER, "1000", null])
      expect((await open(donor.ask, { amount })).status, String(amount)).toBe(400);
    expect((await open(donor.ask, { state: "active" })).status).toBe(400);
    expect((await open(donor.ask, { campaignId: randomUUID() })).status).toBe(404);
    const { body, status } = await open(donor.ask, { userId: (await clients.person()).user_id });
    expect([status, body.code]).toEqual([403, "not_allowed"]);
    expect(await count()).toEqual(before);
  });

  test("a payment of a wrong signature, of another gift or that failed pays nothing", async () => {
    const { body } = await open();
    const other = await pay((await open()).body);
    expect((await verify(other, { razorpaySignature: "0".repeat(64) })).body.code).toBe("signature_mismatch");
    expect((await verify({ ...other, razorpay_subscription_id: body.subscriptionId })).status).toBe(400);
    expect((await verify(other, { razorpaySubscriptionId: "sub_12345678901234" })).status).toBe(400);
    const declined = (await pay(body, "fail")) as unknown as {
      error: { metadata: { payment_id: string } };
    };
    expect(declined.error.metadata.payment_id).toMatch(/^pay_/);
    expect((await check(body.monthlyToken)).body).toEqual({
      status: "created",
      isCharged: false,
      isSetUp: false,
    });
    expect((await check(`${body.monthlyToken.slice(0, -1)}!`)).status).toBe(404);
    await expectTrueBooks();
  });

  test("without an answer of the gateway nobody is told that a payment failed", async () => {
    const { body } = await open();
    const paid = await pay(body);
    await giving.sandbox.knobs({ respond_chance: 1, respond_status: 503 });
    const answered = await verify(paid);
    expect([answered.status, String(answered.body.detail)]).toEqual([
      503,
      expect.stringMatching(/do not pay again/),
    ]);
    expect((await check(body.monthlyToken)).status).toBe(503);
    await giving.sandbox.knobs({ respond_chance: 0 });
    expect((await verify(paid)).body).toEqual({ status: "active", isCharged: true, isSetUp: true });
  });

  test("a repeated request opens no second gift, and once it is paid it says so", async () => {
    const key = randomUUID();
    const { body } = await open(donor.ask, {}, key);
    expect((await open(donor.ask, {}, key)).body.subscriptionId).toBe(body.subscriptionId);
    expect((await open(donor.ask, { amount: 2_000 }, key)).status).toBe(422);
    await verify(await pay(body));
    const again = await open(donor.ask, {}, key);
    expect([again.status, again.body.code]).toEqual([409, "already_paid"]);
  });

  test("a guest's gift joins the account that has verified the address", async () => {
    const owner = await clients.person();
    const { email } = await giving.db.one(sql({ email: "text" })`
      update users set email_verified_at = now() where user_id = ${owner.user_id} returning email`);
    await open(clients.guest, { donorEmail: email });
    expect(await list(owner)).toHaveLength(1);
  });
});

test("a plan that the gateway does not know is made anew", async () => {
  await giving.db.run(command`
    insert into monthly_plans (amount_paise, gateway_key_mode, gateway_plan_id)
    values (777700, 'sandbox', 'plan_12345678901234')`);
  expect((await open(clients.guest, { amount: 7_777 })).status).toBe(200);
});

describe("control by the account", () => {
  test("it is paused, resumed, changed and cancelled, and each is refused where the state forbids it", async () => {
    const client = await clients.person();
    await begin(client.ask, "card");
    const [{ id } = { id: "" }] = await list(client);
    expect((await change(client, id, "resume")).body.code).toBe("not_now");
    expect((await change(client, id, "pause")).body.status).toBe("paused");
    expect((await change(client, id, "amount", { amount: 2_000 })).body.code).toBe("not_now");
    expect((await change(client, id, "resume")).body.status).toBe("active");
    for (const amount of [99, 100.5, "2000", null])
      expect((await change(client, id, "amount", { amount })).status).toBe(400);
    expect((await change(client, id, "amount", { amount: 2_000 })).body.amount).toBe(2_000);
    expect((await change(client, id, "cancel")).body.status).toBe("cancelled");
    for (const action of ["pause", "resume", "cancel"])
      expect((await change(client, id, action)).body.code).toBe("monthly_gift_ended");
    await expectTrueBooks();
  });

  test("the amount of one that is paid by UPI is refused, with what to do instead", async () => {
    const client = await clients.person();
    await begin(client.ask);
    const [{ id } = { id: "" }] = await list(client);
    expect(await change(client, id, "amount", { amount: 2_000 })).toMatchObject({
      status: 409,
      body: { code: "amount_is_fixed", detail: expect.stringContaining("end this one and start another") },
    });
    expect((await list(client))[0]).toMatchObject({ status: "active", amount: 1_000 });
  });

  test("by the API as often as on its page", async () => {
    const client = await clients.person();
    await begin(client.ask);
    const [{ id } = { id: "" }] = await list(client);
    const consume = vi.spyOn(giving.services.limits, "consume");
    expect((await change(client, id, "pause")).body.status).toBe("paused");
    expect(consume.mock.calls.map(([name]) => name)).toContain("monthly_changes_by_gift");
    consume.mockRestore();
  });

  test("somebody else's gift is not there", async () => {
    const client = await clients.person();
    await begin(client.ask);
    const [{ id } = { id: "" }] = await list(client);
    const other = await clients.person();
    expect(await list(other)).toEqual([]);
    expect((await other.ask("GET", `/api/v1/monthly-gifts/${id}`)).status).toBe(404);
    for (const action of ["pause", "resume", "cancel"])
      expect((await change(other, id, action)).status).toBe(404);
    expect((await change(other, id, "amount", { amount: 500 })).status).toBe(404);
    expect((await list(client))[0]).toMatchObject({ status: "active", amount: 1_000 });
  });

  test("a wanted end is kept while the gateway does not answer, and comes as soon as it does", async () => {
    const client = await clients.person();
    await begin(client.ask);
    const [{ id } = { id: "" }] = await list(client);
    await giving.sandbox.knobs({ respond_chance: 1, respond_status: 503 });
    expect(await change(client, id, "cancel")).toMatchObject({
      status: 200,
      body: { status: "active", is_ending: true },
    });
    expect((await change(client, id, "pause")).status).toBe(409);
    await giving.sandbox.knobs({ respond_chance: 0 });
    await giving.db.run(command`update monthly_gifts set follow_at = now() where public_id = ${id}`);
    await followDueGifts(giving.services);
    expect((await list(client))[0]).toMatchObject({ status: "cancelled", is_ending: false });
  });
});

test("a card that is declined halts the gift, and another way of paying sets it going again", async () => {
  const client = await clients.person();
  const opened = await begin(client.ask, "card");
  const card = (card_fails: boolean) =>
    gateway(`/control/subscriptions/${opened.subscriptionId}/card`, { card_fails });
  const follow = async () => {
    await giving.db.run(command`
      update monthly_gifts set follow_at = now() where gateway_subscription_id = ${opened.subscriptionId}`);
    await followDueGifts(giving.services);
    return (await list(client))[0]?.status;
  };
  await card(true);
  await gateway("/control/clock", { months: 1 });
  expect(await follow()).toBe("pending");
  await gateway("/control/clock", { days: 4 });
  expect(await follow()).toBe("halted");
  const paid = await pay(opened);
  expect((await verify(paid)).body).toEqual({ status: "active", isCharged: true, isSetUp: true });
  expect((await list(client))[0]?.charges).toHaveLength(1);
  await gateway("/control/clock", { months: 1 });
  expect(await follow()).toBe("active");
  expect((await list(client))[0]?.charges).toHaveLength(2);
  await expectTrueBooks();
});

test("another way of paying takes no money, and is charged from then on", async () => {
  const client = await clients.person();
  const opened = await begin(client.ask);
  const changed = await gateway("/v1/checkout/pay", {
    key_id: opened.key,
    subscription_id: opened.subscriptionId,
    subscription_card_change: 1,
    outcome: "succeed",
    method: "card",
  });
  expect(await verify(changed)).toMatchObject({ status: 200, body: { status: "active" } });
  await gateway("/control/clock", { months: 1 });
  await giving.db.run(command`
    update monthly_gifts set follow_at = now() where gateway_subscription_id = ${opened.subscriptionId}`);
  await followDueGifts(giving.services);
  const [gift] = await list(client);
  expect(gift).toMatchObject({ payment_method: "card", charges: [{ amount: 1_000 }, { amount: 1_000 }] });
  await expectTrueBooks();
});
