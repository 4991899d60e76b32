import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningGateway, startGateway } from "./running-gateway.ts";

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const paid = async (fields = {}, amount = 50_000) =>
  (await gateway.pay((await gateway.order({ amount })).id, "succeed", fields)).payment;
const refund = async (payment_id: string, fields: object) =>
  gateway.post(`/v1/payments/${payment_id}/refund`, fields);

const input = { source: "business", step: "payment_initiation", reason: "input_validation_failed" };

it("takes each receipt of an order once", async () => {
  await gateway.order({ receipt: "gift-1" });
  const again = await gateway.post("/v1/orders", { amount: 60_000, currency: "INR", receipt: "gift-1" });
  expect(again.status).toBe(400);
  expect(again.body.error).toMatchObject({
    ...input,
    field: "receipt",
    description: "Order receipt should be unique.",
  });
});

it("takes each receipt of a refund once for its payment", async () => {
  const [one, other] = [await paid(), await paid()];
  expect((await refund(one.id, { amount: 10_000, receipt: "back-1" })).status).toBe(200);
  const again = await refund(one.id, { amount: 10_000, receipt: "back-1" });
  expect(again.body.error.description).toBe("Duplicate receipt found for this refund request.");
  expect((await refund(other.id, { amount: 10_000, receipt: "back-1" })).status).toBe(200);
});

it("refunds no payment of more than six months ago, but instantly", async () => {
  const days = (count: number) => Math.floor(Date.now() / 1_000) - count * 86_400;
  const [old, newer] = [await paid({ created_at: days(190) }), await paid({ created_at: days(170) })];
  expect((await refund(old.id, {})).body.error).toEqual({
    code: "BAD_REQUEST_ERROR",
    description: "Refund is not supported by the bank because the payment is more than 6 months old",
    source: null,
    step: null,
    reason: null,
    metadata: {},
  });
  expect((await refund(newer.id, {})).status).toBe(200);
  expect((await refund(old.id, { speed: "optimum" })).status).toBe(200);
});

it("refunds no less than a rupee, also of a rest that is less", async () => {
  const payment = await paid({}, 10_050);
  expect((await refund(payment.id, { amount: 10_000 })).status).toBe(200);
  for (const fields of [{ amount: 50 }, {}])
    expect((await refund(payment.id, fields)).body.error).toMatchObject({
      ...input,
      field: "amount",
      description: "The amount must be at least INR 1.00",
    });
});

it.each([
  ["too little balance", "NA", /^Your account does not have enough balance/],
  ["an unknown address", "NA", /^The requested URL was not found/],
  ["another request of the same key", "NA", /^Different request with the same idempotency key/],
  ["an unknown id", "business", /^The id provided does not exist/],
])("names for %s the origin %s", async (refusal, source, description) => {
  const payment = await paid({ method: "card" });
  await gateway.turn({ reserve_paise: 0 });
  const keyed = (amount: number) =>
    gateway.post(`/v1/payments/${payment.id}/refund`, { amount }, { "x-refund-idempotency": "refund-key-1" });
  const answers: Record<string, () => ReturnType<typeof gateway.get>> = {
    "too little balance": () => refund(payment.id, {}),
    "an unknown address": () => gateway.get("/v1/payments/qr_codes/nothing"),
    "another request of the same key": async () => {
      await keyed(100);
      return keyed(200);
    },
    "an unknown id": () => gateway.get("/v1/refunds/rfnd_AAAAAAAAAAAAAA"),
  };
  const { body } = (await answers[refusal]?.()) ?? {};
  expect(body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", source, metadata: {} });
  expect(body.error.description).toMatch(description);
});

it.each(["from=1", "to=4765046401"])("lists nothing for %s", async (query) => {
  const { body } = await gateway.get(`/v1/payments?${query}`);
  expect(body.error.description).toMatch(/^(from|to) must be between 946684800 and 4765046400/);
});
