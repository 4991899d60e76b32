import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createGiving, type Giving, post, webhook } from "../../../../tests/support/giving.ts";
import { expectRefused } from "../../../../tests/support/refused-donations.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused, gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { createSecrets } from "../../../platform/secrets.ts";
import { readDonationByToken } from "./queries/public-donations.ts";

let giving: Giving;
beforeAll(async () => {
  giving = await createGiving();
});

type Order = { orderId: string; donationToken: string };

const request = (key: string, changes: Record<string, unknown> = {}) =>
  post(
    "/api/functions/create-razorpay-order",
    { amount: 500, donorEmail: "asha@example.org", donorName: "Asha", message: "For the well", ...changes },
    { "Idempotency-Key": key },
  );

async function opened(key: string): Promise<Order> {
  const response = await giving.api.request(...request(key));
  expect(response.status).toBe(200);
  return (await response.json()) as Order;
}

const donationsOf = async (order_id: string) =>
  giving.db.many(sql({ id: "uuid", payment_status: "text" })`
    select id, payment_status from donations where gateway_order_id = ${order_id}`);

const check = (donationToken: string) =>
  giving.api.request(...post("/api/functions/check-donation", { donationToken }));

describe("a request that is repeated with its key", () => {
  test("gets the same donation, order and token", async () => {
    const key = randomUUID();
    const first = await opened(key);
    expect(await opened(key.toUpperCase())).toEqual(first);
    expect(await donationsOf(first.orderId)).toHaveLength(1);
    expect(await readDonationByToken(giving.db, first.donationToken)).toMatchObject({ amount_paise: 500_00 });
    expect((await opened(randomUUID())).orderId).not.toBe(first.orderId);
  });

  test("opens one donation with one order, also at the same moment", async () => {
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 6 }, () => opened(key)));
    expect(new Set(orders.map(({ orderId, donationToken }) => `${orderId} ${donationToken}`)).size).toBe(1);
    const { count } = await giving.db.one(sql({ count: "int8" })`
      select count(*) as count from donations where idempotency_key = ${key}`);
    expect(count).toBe(1);
  });

  test("gets the order that was made while its answer was lost", async () => {
    const key = randomUUID();
    const { gateway } = giving.services;
    const createOrder = vi.spyOn(gateway, "createOrder").mockRejectedValueOnce(gatewayUnavailable("lost"));
    expect((await giving.api.request(...request(key))).status).toBe(503);
    createOrder.mockRestore();
    const first = await opened(key);
    expect(await opened(key)).toEqual(first);
  });

  test("gets the order of the attempt that was quicker, where the gateway refuses a second one of its receipt", async () => {
    const key = randomUUID();
    const { gateway } = giving.services;
    const create = gateway.createOrder;
    const createOrder = vi.spyOn(gateway, "createOrder").mockImplementationOnce(async (order) => {
      await create(order);
      return create(order);
    });
    const first = await opened(key);
    createOrder.mockRestore();
    expect(await donationsOf(first.orderId)).toMatchObject([{ payment_status: "created" }]);
    expect(await opened(key)).toEqual(first);
  });

  test("is refused once it is paid, also before the books know it", async () => {
    const key = randomUUID();
    const { orderId } = await opened(key);
    await giving.sandbox.pay(orderId, { silent: true });
    const again = await giving.api.request(...request(key));
    expect([again.status, await again.json()]).toMatchObject([409, { code: "already_paid" }]);
    expect(await donationsOf(orderId)).toMatchObject([{ payment_status: "paid" }]);
    expect((await giving.api.request(...request(key))).status).toBe(409);
  });

  test("is not answered while it is unknown whether it is paid", async () => {
    const key = randomUUID();
    const { orderId } = await opened(key);
    await giving.sandbox.pay(orderId, { silent: true });
    await giving.sandbox.knobs({ respond_chance: 1, respond_status: 503 });
    const again = await giving.api.request(...request(key));
    await giving.sandbox.knobs({ respond_chance: 0 });
    expect([again.status, await again.json()]).toMatchObject([
      503,
      { detail: expect.stringContaining("do not pay again") },
    ]);
  });

  test("is told to pay nothing else while our side cannot say whether it is paid", async () => {
    const key = randomUUID();
    const { orderId } = await opened(key);
    await giving.sandbox.pay(orderId, { silent: true });
    const unreachable = Object.assign(new Error("The database is away"), { code: "ECONNREFUSED" });
    const settle = vi.spyOn(giving.services.payments, "settle").mockRejectedValueOnce(unreachable);
    const again = await giving.api.request(...request(key));
    settle.mockRestore();
    expect([again.status, await again.json()]).toMatchObject([
      503,
      { code: "not_verified_yet", detail: expect.stringContaining("do not pay for another one") },
    ]);
  });

  test("is refused after three days, so that its order is looked after for as long as it can be paid", async () => {
    const key = randomUUID();
    const { orderId } = await opened(key);
    await giving.db.run(
      command`update donations set created_at = now() - interval '73 hours' where gateway_order_id = ${orderId}`,
    );
    await expectRefused(giving, request(key), 409, "donation_closed");
  });

  test("can be paid after a payment that failed", async () => {
    const key = randomUUID();
    const first = await opened(key);
    const { payment } = await giving.sandbox.pay(first.orderId, { outcome: "fail" });
    await giving.api.request(...webhook("payment.failed", { payment }));
    await giving.flow.inbox.drain();
    expect(await donationsOf(first.orderId)).toMatchObject([{ payment_status: "failed" }]);
    expect(await opened(key)).toEqual(first);
  });

  test.each([
    ["another amount", { amount: 501 }],
    ["another email", { donorEmail: "bina@example.org" }],
    ["another message", { message: "For the school" }],
  ])("is refused with %s", async (_name, changes) => {
    const key = randomUUID();
    await opened(key);
    await expectRefused(giving, request(key, changes), 422, "key_of_another_donation");
  });

  test("is refused with a key that is no UUID", async () => {
    const { fields } = await expectRefused(giving, request("1"), 400, "invalid_request");
    expect(fields).toEqual({ "idempotency-key": "This is not a UUID." });
  });

  test("gets the same token after the site's key was changed", async () => {
    const key = randomUUID();
    const first = await opened(key);
    const before = giving.services.secrets;
    giving.services.secrets = createSecrets(["a-new-key-of-the-site", ...giving.services.config.secret_keys]);
    expect(await opened(key)).toEqual(first);
    giving.services.secrets = before;
  });
});

describe("the check of a donation", () => {
  test("says what the gateway has, although no webhook came", async () => {
    const { orderId, donationToken } = await opened(randomUUID());
    expect(await (await check(donationToken)).json()).toMatchObject({ status: "created" });
    await giving.sandbox.pay(orderId, { silent: true });
    expect(await (await check(donationToken)).json()).toEqual({
      status: "paid",
      amount: 500_00,
      campaignTitle: "General Fund",
    });
  });

  test("says that it is paid when somebody else captures it at the same moment", async () => {
    const { orderId, donationToken } = await opened(randomUUID());
    const { payment } = await giving.sandbox.pay(orderId, { outcome: "authorize", silent: true });
    const { gateway } = giving.services;
    const asked = vi.spyOn(gateway, "fetchOrderPayments").mockImplementationOnce(async (id) => {
      const payments = await gateway.fetchOrderPayments(id);
      await gateway.capturePayment({ payment_id: payment.id, amount_paise: 500_00, currency: "INR" });
      return payments;
    });
    expect(await (await check(donationToken)).json()).toMatchObject({ status: "paid" });
    asked.mockRestore();
  });

  test("is 503 while the gateway holds a payment that it does not capture, and the order is not opened again", async () => {
    const key = randomUUID();
    const { orderId, donationToken } = await opened(key);
    await giving.sandbox.pay(orderId, { outcome: "authorize", silent: true });
    const capture = vi.spyOn(giving.services.gateway, "capturePayment");
    capture.mockRejectedValue(gatewayRefused({ http_status: 400, description: "not now" }));
    for (const response of [await check(donationToken), await giving.api.request(...request(key))])
      expect([response.status, await response.json()]).toMatchObject([
        503,
        { code: "not_verified_yet", detail: expect.stringContaining("do not pay again") },
      ]);
    capture.mockRestore();
    expect(await (await check(donationToken)).json()).toMatchObject({ status: "paid" });
  });

  test("is 503 while the gateway does not answer", async () => {
    const { donationToken } = await opened(randomUUID());
    await giving.sandbox.knobs({ respond_chance: 1, respond_status: 503 });
    const response = await check(donationToken);
    await giving.sandbox.knobs({ respond_chance: 0 });
    expect([response.status, await response.json()]).toMatchObject([503, { code: "not_verified_yet" }]);
  });

  test("is 404 for any other token, and 400 without one", async () => {
    const { donationToken } = await opened(randomUUID());
    expect((await check(`${donationToken.slice(0, -1)}!`)).status).toBe(404);
    expect((await giving.api.request(...post("/api/functions/check-donation", {}))).status).toBe(400);
  });
});
