import { beforeAll, expect, test, vi } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  orderId,
  paymentId,
  verification,
} from "../../../../tests/support/giving.ts";
import { countGivenRows, expectRefused, type Problem } from "../../../../tests/support/refused-donations.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused } from "../../../platform/payments/gateway.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const refused = (request: [string, RequestInit], status: number, code?: string) =>
  expectRefused(giving, request, status, code);

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
  expect((await countGivenRows(giving)).payments).toBe(1);
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

const dueSoon = { is_reported: true, is_due: true };

const reportedOf = (order_id: string) =>
  giving.db.one(sql({ payment_status: "text", is_reported: "bool", is_due: "bool" })`
    select payment_status, payment_reported_at is not null as is_reported, reconcile_at <= now() as is_due
    from donations where gateway_order_id = ${order_id}`);

test("a failed payment is not a donation", async () => {
  const order = await giving.open();
  const failed = await giving.sandbox.pay(order.order_id, { outcome: "fail" });
  await refused(verification(failed), 409, "payment_not_completed");
  expect(await reportedOf(order.order_id)).toMatchObject({ is_reported: false, is_due: false });
});

test("an authorised payment is captured and paid", async () => {
  const order = await giving.open();
  const authorized = await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
  const response = await giving.api.request(...verification(authorized));
  expect(await response.json()).toMatchObject({ status: "paid" });
});

test("an authorised payment of another amount is refused, and not treated as a second payment", async () => {
  const order = await giving.open();
  const authorized = await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
  await giving.db.run(
    command`update donations set amount_paise = 499_99 where gateway_order_id = ${order.order_id}`,
  );
  await refused(verification(authorized), 409, "amount_mismatch");
  await giving.db.run(command`delete from donations where gateway_order_id = ${order.order_id}`);
});

test("an authorised payment that the gateway will not capture is no donation", async () => {
  const order = await giving.open();
  const authorized = await giving.sandbox.pay(order.order_id, { outcome: "authorize" });
  const capture = vi.spyOn(giving.services.gateway, "capturePayment");
  capture.mockRejectedValueOnce(gatewayRefused({ http_status: 400, description: "not now" }));
  const { detail } = await refused(verification(authorized), 409, "payment_not_completed");
  capture.mockRestore();
  expect(detail).toMatch(/not complete yet.*do not pay again/);
  expect(await reportedOf(order.order_id)).toEqual({ payment_status: "created", ...dueSoon });
  await giving.flow.sweep();
  expect(await reportedOf(order.order_id)).toMatchObject({ payment_status: "paid" });
});

test("a payment that the gateway does not show yet may be there: nobody pays again, and it is settled later", async () => {
  const paid = await giving.pay();
  const fetching = vi.spyOn(giving.services.gateway, "fetchPayment");
  fetching.mockRejectedValueOnce(
    gatewayRefused({ http_status: 400, description: "The id provided does not exist" }),
  );
  const { detail } = await refused(verification(paid), 502, "gateway_refused");
  fetching.mockRestore();
  expect(detail).toMatch(/could not confirm your payment yet.*do not pay again/);
  expect(await reportedOf(paid.payment.order_id)).toEqual({ payment_status: "created", ...dueSoon });
  await giving.flow.sweep();
  expect(await reportedOf(paid.payment.order_id)).toMatchObject({ payment_status: "paid" });
});

test.each(["authorized", "refunded"] as const)(
  "a second payment that is only %s is not captured, so the gateway returns it",
  async (status) => {
    const paid = await giving.pay();
    expect((await giving.api.request(...verification(paid))).status).toBe(200);
    const second = { ...(await giving.services.gateway.fetchPayment(paid.payment.id)), id: paymentId() };
    vi.spyOn(giving.services.gateway, "fetchPayment").mockResolvedValueOnce({
      ...second,
      status,
      captured: false,
    });
    vi.spyOn(giving.services.gateway, "isPaymentSignature").mockReturnValueOnce(true);
    const response = await giving.api.request(...verification(paid, { razorpayPaymentId: second.id }));
    expect(await response.json()).toMatchObject({ status: "refund_pending" });
    vi.restoreAllMocks();
  },
);

test("with the gateway down the donor is asked to wait, and the reconciler settles the donation", async () => {
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
