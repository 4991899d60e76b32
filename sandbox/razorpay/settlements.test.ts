import { afterEach, beforeEach, expect, it } from "vitest";
import { type RunningGateway, startGateway } from "./running-gateway.ts";

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

async function paid(amount = 100_000, receipt = "ours") {
  const order = await gateway.order({ amount, receipt });
  return (await gateway.pay(order.id, "succeed", { method: "card" })).payment;
}

const at = Date.UTC(2026, 8, 11, 20) / 1_000; // 12 September in India
const settle = async (fields = {}) =>
  (await gateway.post("/control/settle", { settled_at: at, ...fields })).body;
const recon = async (query: string) => (await gateway.get(`/v1/settlements/recon/combined?${query}`)).body;

it("settles what was captured less fees and refunds, once", async () => {
  const payment = await paid();
  await gateway.post(`/v1/payments/${payment.id}/refund`, { amount: 10_000 });
  await expect.poll(async () => (await gateway.get("/control/oracle")).body.refunded_count).toBe(1);
  const settlement = await settle();
  expect(settlement).toEqual({
    id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/),
    entity: "settlement",
    amount: 90_000 - payment.fee,
    status: "processed",
    fees: 0,
    tax: 0,
    utr: expect.stringMatching(/^[A-Z0-9]{22}$/),
    created_at: at,
  });
  expect((await gateway.get(`/v1/settlements/${settlement.id}`)).body).toEqual(settlement);
  expect((await gateway.get("/v1/settlements?count=1")).body).toEqual({
    entity: "collection",
    count: 1,
    items: [settlement],
  });
  const again = await gateway.post("/control/settle");
  expect(again).toMatchObject({
    status: 400,
    body: { error: { description: "There is nothing to settle." } },
  });
});

it("lists the items of a day in India, in pages, with the fields of the real gateway", async () => {
  const payment = await paid();
  const { id, utr } = await settle({
    adjustment_paise: -500,
    description: "test reason",
    dispute_id: "disp_1",
  });
  const { items } = await recon("year=2026&month=9&day=12");
  expect(items).toEqual([
    {
      entity_id: payment.id,
      type: "payment",
      debit: 0,
      credit: 100_000 - payment.fee,
      amount: 100_000,
      currency: "INR",
      fee: payment.fee,
      tax: payment.tax,
      on_hold: false,
      settled: true,
      created_at: payment.created_at,
      settled_at: at,
      settlement_id: id,
      posted_at: null,
      credit_type: "default",
      description: null,
      notes: "{}",
      payment_id: null,
      settlement_utr: utr,
      order_id: payment.order_id,
      order_receipt: "ours",
      method: "card",
      card_network: "MasterCard",
      card_issuer: "KARB",
      card_type: "credit",
      dispute_id: null,
    },
    expect.objectContaining({ type: "adjustment", debit: 500, credit: 0, settlement_utr: null, notes: null }),
  ]);
  expect((await recon("year=2026&month=9&day=12&count=1&skip=1")).items).toEqual([items[1]]);
  expect((await recon("year=2026&month=9&day=11")).items).toEqual([]);
  expect((await recon("year=2026&month=09")).count).toBe(2);
});

it.each([
  ["year=26&month=9", "The year must be 4 digits."],
  ["year=2026&month=13", "The month is not a valid month."],
  ["year=2026&month=9&day=123", "The day must be between 1 and 2 digits."],
  ["year=2026&month=9&count=0", "The count must be at least 1."],
])("refuses the items of %s", async (query, description) => {
  expect((await recon(query)).error.description).toBe(description);
});

it("refuses a refund of which neither balance nor reserve has enough", async () => {
  const payment = await paid();
  await settle();
  await gateway.turn({ reserve_paise: 99_999 });
  const refund = (amount: number) => gateway.post(`/v1/payments/${payment.id}/refund`, { amount });
  const refused = await refund(100_000);
  expect(refused.status).toBe(400);
  expect(refused.body.error.description).toMatch(/^Your account does not have enough balance/);
  expect((await refund(99_999)).status).toBe(200);
});

it("takes what a dispute deducts of the balance, gives it back when it is won, and settles each once", async () => {
  const payment = await paid();
  const { body: dispute } = await gateway.post(`/control/payments/${payment.id}/dispute`, {
    amount: 60_000,
    deduct: true,
  });
  await gateway.turn({ reserve_paise: 0 });
  const refund = (amount: number) => gateway.post(`/v1/payments/${payment.id}/refund`, { amount });
  expect((await refund(40_000)).body.error.description).toMatch(/^Your account does not have enough balance/);
  const first = await settle();
  expect(first.amount).toBe(40_000 - payment.fee);
  const other = await paid(100_000, "second");
  await gateway.post(`/control/disputes/${dispute.id}`, { happening: "won" });
  expect((await refund(60_000)).status).toBe(200);
  await expect.poll(async () => (await gateway.get("/control/oracle")).body.refunded_count).toBe(1);
  const second = await settle();
  expect(second.amount).toBe(100_000 - other.fee);
  await paid(100_000, "third");
  const third = await settle();
  const { items } = await recon("year=2026&month=9&day=12");
  const of_dispute = { type: "adjustment", dispute_id: dispute.id, amount: 60_000, payment_id: null };
  expect(items.filter(({ type }: { type: string }) => type === "adjustment")).toEqual([
    expect.objectContaining({ ...of_dispute, debit: 60_000, settlement_id: first.id }),
    expect.objectContaining({ ...of_dispute, credit: 60_000, settlement_id: second.id }),
  ]);
  expect(third.amount).toBe(100_000 - other.fee);
});
