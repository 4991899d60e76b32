import { beforeEach, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, paymentId, verification } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { action } from "../pages/settlement.tsx";
import { reverseItemIntent, settlementPath } from "../settlement.ts";
import { listGatewayDays } from "./queries/gateway-days.ts";
import { readSettlement, readSettlements } from "./use-cases/read-settlements.ts";

let giving: Giving;
let campaign_id: string;
let keeper: Client;

beforeEach(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  keeper = await createClients(giving.services, "/api/v1").person({ role: "admin" });
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function paid() {
  const { order_id } = await giving.open({ campaign_id, amount_paise: 1_000_00 });
  const given = await giving.sandbox.pay(order_id, { method: "card" });
  expect((await giving.api.request(...verification(given))).status).toBe(200);
  return given.payment;
}

const balances = async () =>
  Object.fromEntries(
    (
      await giving.db.many(sql({ account: "text", paise: "int8" })`
        select account::text, sum(amount_paise)::int8 as paise from ledger_entries
        where account::text in ('bank', 'gateway_receivable', 'gateway_fees', 'gateway_fee_tax', 'gateway_adjustments')
        group by 1 having sum(amount_paise) <> 0`)
    ).map(({ account, paise }) => [account, paise]),
  );

const openItem = () =>
  giving.db.one(sql({ id: "uuid", settled_on: "text" })`
    select id, to_char(settled_on, 'YYYY-MM-DD') as settled_on from settlement_items
    where difference is not null and explained_at is null`);

const explanation = "The fee of a settlement on demand.";

test.each([
  [
    { booked_as: "fee", tax: 1.5 },
    { fee: 8_50, tax: 1_50 },
  ],
  [{ booked_as: "tax" }, { fee: 0, tax: 10_00 }],
  [{ booked_as: "adjustment" }, { fee: 0, tax: 0, gateway_adjustments: 10_00 }],
] as const)(
  "what an admin says that a settled item is, %o, is booked once, so that the gateway owes nothing more",
  async (said, { fee, tax, ...further }) => {
    await paid();
    const before = await balances();
    const settled_at = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    const { amount } = await giving.sandbox.settle({ settled_at, adjustment_paise: -10_00 });
    await readSettlements(giving.services);
    expect((await balances()).gateway_receivable).toBe(10_00);
    const { id } = await openItem();
    const explain = (client: Client, body: object) =>
      client.ask("POST", `/settlement-differences/${id}/explanation`, { explanation, ...body });
    expect((await explain(keeper, { booked_as: "gift" })).status).toBe(400);
    expect((await explain(keeper, { booked_as: "fee", tax: 10.01 })).status).toBe(400);
    const answers = await Promise.all([explain(keeper, said), explain(keeper, said)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await balances()).toEqual({
      bank: amount,
      gateway_fees: (before.gateway_fees ?? 0) + fee,
      gateway_fee_tax: (before.gateway_fee_tax ?? 0) + tax,
      ...further,
    });
    const { value_on } = await giving.db.one(sql({ value_on: "text" })`
      select to_char(value_on, 'YYYY-MM-DD') as value_on from ledger_transactions
      where kind = 'settled_item' and reference = ${id}`);
    expect(value_on).toBe(dayInIndia(settled_at * 1_000));
    await readSettlements(giving.services);
    await soundBooks();
  },
);

test("what becomes known by itself, and what has no amount, is explained and booked as nothing", async () => {
  await paid();
  await giving.sandbox.settle({ adjustment_paise: -10_00 });
  await readSettlements(giving.services);
  const { id } = await openItem();
  const explain = (booked_as: string, item_id = id) =>
    keeper.ask("POST", `/settlement-differences/${item_id}/explanation`, { explanation, booked_as });
  const other = await giving.db.one(sql({ id: "uuid" })`
    update settlement_items set fee_tax_paise = fee_tax_paise - 1, difference = 'fee' where type = 'payment' returning id`);
  expect((await explain("fee", other.id)).status).toBe(400);
  for (const item of [
    { type: "adjustment", dispute_id: "disp_00000000000001" },
    { type: "refund" },
    { type: "payment" },
  ]) {
    await giving.db.run(command`
      update settlement_items set type = ${item.type}, dispute_id = ${item.dispute_id ?? null} where id = ${id}`);
    for (const booked_as of ["fee", "tax", "adjustment"])
      await expectProblem(explain(booked_as), 409, "becomes_known");
  }
  // Nothing is ever booked of a kept payment in another currency, so an admin says what it is.
  const dollars = paymentId();
  await giving.db.run(command`
    insert into unmatched_payments (gateway_payment_id, gateway_key_mode, amount_paise, currency, method, fee_paise,
      fee_tax_paise, refunded_paise, captured_at, next_attempt_at)
    values (${dollars}, 'sandbox', 12, 'USD', 'card', 0, 0, 0, now(), now())`);
  await giving.db.run(command`update settlement_items set entity_id = ${dollars} where id = ${id}`);
  await readSettlements(giving.services);
  expect((await explain("adjustment")).status).toBe(204);
  expect(await balances()).toMatchObject({ gateway_adjustments: 10_00 });
  expect((await explain("nothing", other.id)).status).toBe(204);
  const booked = await giving.db.many(sql({ reference: "text" })`
    select reference from ledger_transactions where kind = 'settled_item'`);
  expect(booked).toEqual([{ reference: id }]);
});

test("a settlement is booked with the difference that the admin saw, and by program without a body", async () => {
  const payment = await paid();
  const net_paise = 1_000_00 - Number(payment.fee);
  const { id } = await giving.sandbox.settle({ amount_paise: net_paise - 11_80 });
  await readSettlements(giving.services);
  const row = await giving.db.one(sql({ id: "uuid" })`
    select id from settlements where gateway_settlement_id = ${id}`);
  const post = (seen_paise: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "book", booked_as: "fee", tax: "0", seen_paise }))
      if (value !== "") form.set(name, value);
    return action(
      pageArgs(giving.services, settlementPath(row.id), keeper.cookie, { params: { id: row.id }, form }),
    );
  };
  expect(await post("")).toMatchObject({ init: { status: 400 } });
  expect(await post("-1179")).toMatchObject({ init: { status: 409 } });
  expect((await keeper.ask("POST", `/settlements/${row.id}/booking`)).status).toBe(204);
  expect(await post("-1180")).toMatchObject({ init: { status: 409 } });
  expect((await balances()).gateway_receivable).toBe(11_80);
  await soundBooks();
});

test("what a settlement is besides its items is booked with it, and taken back with it", async () => {
  const payment = await paid();
  const before = await balances();
  const net_paise = 1_000_00 - Number(payment.fee);
  const { id } = await giving.sandbox.settle({ amount_paise: net_paise - 11_80 });
  await readSettlements(giving.services);
  const row = await giving.db.one(sql({ id: "uuid" })`
    select id from settlements where gateway_settlement_id = ${id}`);
  const decide = (decision: string, body?: object) =>
    keeper.ask("POST", `/settlements/${row.id}/${decision}`, body);
  expect((await decide("booking", { booked_as: "fee", tax: 11.81 })).status).toBe(400);
  expect((await decide("booking", { booked_as: "fee", tax: 1.8 })).status).toBe(204);
  expect(await balances()).toEqual({
    bank: net_paise - 11_80,
    gateway_fees: (before.gateway_fees ?? 0) + 10_00,
    gateway_fee_tax: (before.gateway_fee_tax ?? 0) + 1_80,
  });
  await soundBooks();
  const fetched = await giving.services.gateway.fetchSettlement(id);
  const fetchSettlement = async () => ({ ...fetched, status: "failed" as const });
  const gateway = { ...giving.services.gateway, fetchSettlement };
  await readSettlement({ ...giving.services, gateway }, id);
  expect((await decide("reversal")).status).toBe(204);
  expect(await balances()).toEqual(before);
  await soundBooks();
});

test("what an admin booked of a settlement's difference is reversed when the missing item is listed after all", async () => {
  const [first, late] = [await paid(), await paid()];
  const before = await balances();
  const { id, amount } = await giving.sandbox.settle();
  const { gateway } = giving.services;
  const listSettledItems: typeof gateway.listSettledItems = async (asked) =>
    (await gateway.listSettledItems(asked)).filter(
      (listed) => (listed as { entity_id: string }).entity_id !== late.id,
    );
  const again = () => giving.db.run(command`update settlements set tried_at = null`);
  const lagging = { ...giving.services, gateway: { ...gateway, listSettledItems } };
  await readSettlements(lagging);
  const row = await giving.db.one(sql({ id: "uuid" })`
    select id from settlements where gateway_settlement_id = ${id}`);
  const decide = (decision: string, body?: object) =>
    keeper.ask("POST", `/settlements/${row.id}/${decision}`, body);
  const reverse = () => decide("difference-reversal", { explanation: "It is a payment." });
  const state = () =>
    giving.db.one(sql({ difference: "text?", difference_paise: "int8", items: "int8" })`
      select difference, difference_paise, (select count(*) from settlement_items) as items from settlements`);
  expect((await reverse()).status).toBe(409);
  expect((await decide("booking", { booked_as: "adjustment" })).status).toBe(204);
  const net_paise = 1_000_00 - Number(late.fee);
  expect(await balances()).toMatchObject({ bank: amount, gateway_adjustments: -net_paise });
  await again();
  await readSettlements(lagging);
  expect(await state()).toEqual({ difference: null, difference_paise: 0, items: 1 });
  // Booked as the wrong thing, and then as another.
  expect((await reverse()).status).toBe(204);
  const reversed = { difference: "sum", difference_paise: net_paise };
  expect(await state()).toMatchObject(reversed);
  await told(lagging, id, "failed");
  expect(await state()).toMatchObject({ difference: "failed" });
  await told(lagging, id, "processed");
  expect(await state()).toMatchObject(reversed);
  await told(lagging, id, "failed");
  expect((await decide("explanation", { explanation: "The bank has it." })).status).toBe(204);
  expect(await state()).toMatchObject(reversed);
  await soundBooks();
  expect((await decide("booking", { booked_as: "tax" })).status).toBe(204);
  expect((await decide("booking", { booked_as: "tax" })).status).toBe(409);
  await soundBooks();
  await again();
  await readSettlements(giving.services);
  expect(await state()).toEqual({ difference: "sum", difference_paise: -net_paise, items: 2 });
  expect((await reverse()).status).toBe(204);
  expect(await state()).toMatchObject({ difference: null, difference_paise: 0 });
  expect(await balances()).toEqual({ ...before, gateway_receivable: undefined, bank: amount });
  expect(Number(first.fee)).toBeGreaterThan(0);
  await again();
  await readSettlements(giving.services);
  expect(await state()).toEqual({ difference: null, difference_paise: 0, items: 2 });
  await soundBooks();
});

const openItems = () =>
  giving.db.many(sql({ id: "uuid", type: "text", difference: "text", difference_paise: "int8" })`
    select id, type, difference, difference_paise from settlement_items
    where difference is not null and explained_at is null order by type, id`);

async function bookAll(booked_as: Readonly<Record<string, string>>) {
  for (const { id, type } of await openItems()) {
    const body = { explanation, booked_as: booked_as[type] };
    expect((await keeper.ask("POST", `/settlement-differences/${id}/explanation`, body)).status).toBe(204);
  }
}

const asKnown = { adjustment: "adjustment", payment: "fee" };

/** Whose fee in settlements is 3 above that of the payment. */
function dearer(payment_id: string): Services {
  const { gateway } = giving.services;
  const listSettledItems: typeof gateway.listSettledItems = async (asked) =>
    (await gateway.listSettledItems(asked)).map((listed) => {
      const item = listed as { entity_id: string; fee: number; credit: number };
      return item.entity_id === payment_id
        ? { ...item, fee: item.fee + 3_00, credit: item.credit - 3_00 }
        : item;
    });
  return { ...giving.services, gateway: { ...gateway, listSettledItems } };
}

async function told(services: Services, id: string, status: "failed" | "processed") {
  const fetched = await services.gateway.fetchSettlement(id);
  const gateway = { ...services.gateway, fetchSettlement: async () => ({ ...fetched, status }) };
  await readSettlement({ ...services, gateway }, id);
}

test("what is booked of the items of a settlement that fails later is reversed with it, and booked with the next one once", async () => {
  const payment = await paid();
  const services = dearer(payment.id);
  const before = await balances();
  const net_paise = 1_000_00 - Number(payment.fee);
  const first = await giving.sandbox.settle({ adjustment_paise: -10_00, amount_paise: net_paise - 13_00 });
  await readSettlements(services);
  await bookAll(asKnown);
  expect(await balances()).toMatchObject({ bank: net_paise - 13_00, gateway_adjustments: 10_00 });
  await told(services, first.id, "failed");
  const settlement = await giving.db.one(sql({ id: "uuid", adjustment: "text" })`
    select settlements.id, entity_id as adjustment from settlement_items
    join settlements on settlements.id = settlement_id where type = 'adjustment'`);
  expect((await keeper.ask("POST", `/settlements/${settlement.id}/reversal`)).status).toBe(204);
  expect(await balances()).toEqual(before);
  expect(await openItems()).toEqual([]);
  await soundBooks();
  const second = await giving.sandbox.settle({ again: payment.id, amount_paise: net_paise - 3_00 });
  await paid();
  const third = await giving.sandbox.settle({ again: settlement.adjustment });
  for (const { id } of [second, third]) await readSettlement(services, id);
  expect(await openItems()).toMatchObject([
    { type: "adjustment", difference: "unknown", difference_paise: -10_00 },
    { type: "payment", difference: "fee", difference_paise: -3_00 },
  ]);
  await bookAll(asKnown);
  const after = await balances();
  expect(after).toMatchObject({ bank: 2 * net_paise - 13_00, gateway_adjustments: 10_00 });
  expect(after.gateway_receivable).toBeUndefined();
  await soundBooks();
  // It is sent after all.
  await told(services, first.id, "processed");
  expect(await openItems()).toMatchObject([
    { type: "adjustment", difference: "unknown" },
    { type: "payment", difference: "twice" },
  ]);
  await bookAll({ adjustment: "adjustment", payment: "adjustment" });
  expect((await balances()).gateway_receivable).toBeUndefined();
  await soundBooks();
});

test("what is booked of the items of a settlement that fails before it is booked is reversed too", async () => {
  await paid();
  const before = await balances();
  const { id } = await giving.sandbox.settle({ adjustment_paise: -10_00, amount_paise: 1_00 });
  await readSettlements(giving.services);
  await bookAll(asKnown);
  await soundBooks();
  await told(giving.services, id, "failed");
  expect(await balances()).toEqual(before);
  await soundBooks();
});

test("what an admin booked of an item as the wrong thing is reversed, and booked again on that day", async () => {
  await paid();
  await giving.sandbox.settle({
    settled_at: Math.floor(Date.now() / 1_000) - 3 * 86_400,
    adjustment_paise: -10_00,
  });
  await readSettlements(giving.services);
  const [item] = await openItems();
  const id = item?.id ?? "";
  const row = await giving.db.one(sql({ id: "uuid" })`select id from settlements`);
  const reverse = (client: Client) =>
    client.ask("POST", `/settlement-differences/${id}/reversal`, { explanation: "It was no fee." });
  const before = await balances();
  await expectProblem(reverse(keeper), 409, "item_not_explained");
  await bookAll({ adjustment: "fee" });
  expect((await reverse(await createClients(giving.services, "/api/v1").person({}))).status).toBe(403);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent: reverseItemIntent,
    item_id: id,
    explanation: "No fee.",
  }))
    form.set(name, value);
  const post = () =>
    action(
      pageArgs(giving.services, settlementPath(row.id), keeper.cookie, { params: { id: row.id }, form }),
    );
  expect(await post()).toMatchObject({ status: 303 });
  expect(await post()).toMatchObject({ init: { status: 409 } });
  expect(await balances()).toEqual(before);
  expect(await openItems()).toMatchObject([{ difference_paise: -10_00 }]);
  await soundBooks();
  await bookAll({ adjustment: "adjustment" });
  expect(await balances()).toMatchObject({ gateway_adjustments: 10_00 });
  const again = await giving.db.one(sql({ value_on: "text", said: "text" })`
    select to_char(value_on, 'YYYY-MM-DD') as value_on, (
      select details ->> 'explanation' from audit_events where event = 'settlement_item_reversed') as said
    from ledger_transactions where kind = 'settled_item' and reference = ${`${id}/2`}`);
  expect(again).toEqual({ value_on: dayInIndia(), said: explanation });
  await soundBooks();
});

test("the days at the gateway count payments in suspense, and once when they are decided on", async () => {
  const unmatched = unmatchedPayments(giving);
  const payment = await unmatched.keepPayment();
  await unmatched.refundInDashboard(payment.id, 100_00);
  await unmatched.retry();
  const today = async () =>
    (await listGatewayDays(giving.db, { after: undefined, limit: 1 })).days.map(
      ({ captured_paise, refunded_paise, open_count }) => ({ captured_paise, refunded_paise, open_count }),
    );
  const counted = [{ captured_paise: 300_00, refunded_paise: 100_00, open_count: 0 }];
  expect(await today()).toEqual(counted);
  await soundBooks();
  const left = await keeper.ask("POST", `/payments/unmatched/${payment.id}/elsewhere`, {
    reason: "Taken by the shop at the museum.",
  });
  expect(left.status).toBe(204);
  await unmatched.finishRefunds();
  expect(await today()).toEqual(counted);
  await soundBooks();
});
