import { beforeEach, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  verification,
} from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { moneyTag } from "../../ledger/campaign-month.ts";
import type { LateFee } from "../../ledger/server/commands/post-late-fees.ts";
import { paymentJobs } from "../../payments/server/jobs.ts";
import { action } from "../pages/differences.tsx";
import { differencesPath } from "../settlement.ts";
import { keepSettlements } from "./commands/keep-settlements.ts";
import { keepItemsOfPage, progressOf } from "./commands/reading-progress.ts";
import { listedKey, settledTwice } from "./queries/settled-together.ts";
import { countDifferences } from "./queries/settlements.ts";
import { listUnsettled } from "./queries/unsettled.ts";
import { findUnsettled } from "./use-cases/find-unsettled.ts";
import { compareAgain, readSettlement, readSettlements } from "./use-cases/read-settlements.ts";

let giving: Giving;
let campaign_id: string;
let keeper: Client;

beforeEach(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  keeper = await createClients(giving.services, "/api/v1").person({ role: "admin" });
});

const brokenBooks = async () =>
  (await giving.books()).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

async function paid(amount_paise = 1_000_00) {
  const { order_id } = await giving.open({ campaign_id, amount_paise });
  const given = await giving.sandbox.pay(order_id);
  expect((await giving.api.request(...verification(given))).status).toBe(200);
  return given.payment.id;
}

const openItems = () =>
  giving.db.many(sql({ id: "uuid", entity_id: "text", difference: "text", difference_paise: "int8" })`
    select id, entity_id, difference, difference_paise from settlement_items
    where difference is not null and explained_at is null order by id`);

const owed_paise = async () =>
  (
    await giving.db.one(sql({ paise: "int8" })`
      select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries where account = 'gateway_receivable'`)
  ).paise;

test("a payment that two settlements have is a difference in the second, and what it was is booked once", async () => {
  const id = await paid();
  const first = await giving.sandbox.settle();
  await readSettlements(giving.services);
  await paid(2_000_00);
  await giving.sandbox.settle({ again: id });
  await readSettlements(giving.services);
  const twice = [{ entity_id: id, difference: "twice", difference_paise: 1_000_00 }];
  expect(await openItems()).toMatchObject(twice);
  await compareAgain(giving.services);
  const [item] = await openItems();
  expect(await openItems()).toMatchObject(twice);
  expect(await owed_paise()).toBe(-1_000_00);
  expect(await brokenBooks()).toEqual([]);
  const post = (seen_paise: string) => {
    const form = new FormData();
    const fields = { intent: "explain", item_id: item?.id ?? "", booked_as: "adjustment", tax: "0" };
    for (const [name, value] of Object.entries({ ...fields, explanation: "They take it back.", seen_paise }))
      form.set(name, value);
    return action(pageArgs(giving.services, differencesPath, keeper.cookie, { form }));
  };
  expect(await post("99900")).toMatchObject({ init: { status: 409 } });
  expect(await post("100000")).toMatchObject({ status: 303 });
  expect(await owed_paise()).toBe(0);
  expect(await brokenBooks()).toEqual([]);
  // The first one failed after all, so the other was the only one.
  await told(first.id, "failed");
  expect(await owed_paise()).toBe(0);
  expect((await keeper.ask("POST", await reversalOf(first.id))).status).toBe(204);
  expect(await openItems()).toEqual([]);
  expect(await owed_paise()).toBe(0);
  expect(await brokenBooks()).toEqual([]);
});

async function told(id: string, status: "failed" | "processed") {
  const fetched = await giving.services.gateway.fetchSettlement(id);
  const gateway = { ...giving.services.gateway, fetchSettlement: async () => ({ ...fetched, status }) };
  await readSettlement({ ...giving.services, gateway }, id);
}

async function reversalOf(gateway_settlement_id: string) {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    select id from settlements where gateway_settlement_id = ${gateway_settlement_id}`);
  return `/settlements/${id}/reversal`;
}

test("what is settled twice is not booked while the first settlement may have failed, and no longer twice once it is reversed", async () => {
  const id = await paid();
  const first = await giving.sandbox.settle();
  await readSettlements(giving.services);
  await paid(2_000_00);
  const second = await giving.sandbox.settle({ again: id });
  await told(first.id, "failed");
  await readSettlement(giving.services, second.id);
  const [item] = await openItems();
  expect(item).toMatchObject({ entity_id: id, difference: "twice" });
  const book = () =>
    keeper.ask("POST", `/settlement-differences/${item?.id}/explanation`, {
      explanation: "They take it back.",
      booked_as: "adjustment",
    });
  await expectProblem(book(), 409, "settlement_undecided");
  expect((await keeper.ask("POST", await reversalOf(first.id))).status).toBe(204);
  expect(await openItems()).toEqual([]);
  await expectProblem(book(), 409, "difference_closed");
  expect(await owed_paise()).toBe(0);
  expect(await brokenBooks()).toEqual([]);
});

test("two settlements with the same refund that are read at the same time do not both have it", async () => {
  await paid(5_000_00);
  const refunded = await paid();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  const refund = await giving.services.gateway.refundPayment({
    payment_id: refunded,
    amount_paise: 300_00,
    idempotency_key: "a-refund-twice",
    notes: {},
  });
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  const settlements = [await giving.sandbox.settle()];
  await paid(5_000_00);
  settlements.push(await giving.sandbox.settle({ again: refund.id }));
  await Promise.all(settlements.map(({ id }) => readSettlement(giving.services, id)));
  const items = await openItems();
  expect(items.filter(({ difference }) => difference === "twice")).toMatchObject([
    { entity_id: refund.id, difference_paise: -300_00 },
  ]);
  await giving.db.run(command`update settlement_items set difference = null, difference_paise = 0`);
  expect(await brokenBooks()).toContain(
    "no payment, refund or item of a dispute is in two settlements, unless the second is a difference",
  );
  const both = await giving.db.many(sql({ settlement_id: "uuid", entity_id: "text" })`
    select settlement_id, entity_id from settlement_items where entity_id = ${refund.id} order by id`);
  expect([...(await settledTwice(giving.db, both))]).toEqual(both.slice(1).map(listedKey));
});

test("what was read of a settlement that had failed is a difference once it is sent after all, also behind another reader", async () => {
  await paid();
  const { id } = await giving.sandbox.settle({ adjustment_paise: -10_00 });
  await told(id, "failed");
  expect(await openItems()).toEqual([]);
  const { gateway } = giving.services;
  const settlement = await gateway.fetchSettlement(id);
  await giving.db.transaction((tx) => keepSettlements(tx, gateway.mode, [settlement]));
  // A reader that began before stores its progress.
  const begun = await progressOf(giving.db, id);
  const progress = { id: begun?.id ?? "", day: dayInIndia(), read_up_to: 2 };
  await giving.db.transaction((tx) => keepItemsOfPage(tx, progress, []));
  await readSettlement(giving.services, id);
  expect((await progressOf(giving.db, id))?.is_final).toBe(true);
  expect(await openItems()).toMatchObject([{ difference: "unknown", difference_paise: -10_00 }]);
  expect(await brokenBooks()).toEqual([]);
});

const ago_seconds = (days: number) => Math.floor(Date.now() / 1_000) - days * 86_400;

const agoOf = (days: number, id: string) =>
  giving.db.run(command`
    with older as (
      update payments set created_at = now() - ${days}::int4 * interval '1 day' where gateway_payment_id = ${id})
    update unmatched_payments set received_at = now() - ${days}::int4 * interval '1 day'
    where gateway_payment_id = ${id}`);

const listed = async () =>
  (await listUnsettled(giving.db)).open.map(({ gateway_id }) => gateway_id).toSorted();

async function found() {
  await findUnsettled(giving.services);
  return listed();
}

test("nothing is missing before the settlements are read, and what is in none is, once the gateway settles no more", async () => {
  const { gateway } = giving.services;
  await paid();
  const first = await giving.sandbox.settle({ settled_at: ago_seconds(40) });
  const held = await paid();
  const second = await giving.sandbox.settle({ settled_at: ago_seconds(24) });
  await paid();
  const third = await giving.sandbox.settle({ settled_at: ago_seconds(15) });
  await agoOf(25, held);
  // The list begins with the first payment.
  await giving.db.run(command`update payments set captured_at = now() - interval '45 days'`);
  const blind = { ...gateway, listSettledItems: () => Promise.reject(new Error("not now")) };
  await readSettlements({ ...giving.services, gateway: blind });
  expect(await found()).toEqual([]);
  for (const { id } of [first, third]) await readSettlement(giving.services, id);
  expect(await found()).toEqual([]);
  await readSettlement(giving.services, second.id);
  expect(await found()).toEqual([]);
  const missing = await paid();
  await agoOf(20, missing);
  await giving.db.run(
    command`update settlement_listings set looked_to = null, listed_at = now() - interval '2 days'`,
  );
  expect(await found()).toEqual([]);
  await readSettlements(giving.services);
  expect(await found()).toEqual([missing]);
});

test("what is missing is listed where the gateway never settled, until an admin explains it", async () => {
  const [held, other] = [await paid(), await paid()];
  for (const id of [held, other]) await agoOf(20, id);
  await giving.db.run(command`update payments set captured_at = created_at`);
  expect(await found()).toEqual([]);
  await readSettlements(giving.services);
  expect(await found()).toEqual([held, other].toSorted());
  const count = await countDifferences(giving.db);
  const explanation = "They keep it until our account is verified.";
  const post = (intent = "explain_unsettled") => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, gateway_id: held, explanation }))
      form.set(name, value);
    return action(pageArgs(giving.services, differencesPath, keeper.cookie, { form }));
  };
  expect(await post()).toMatchObject({ status: 303 });
  expect(await post()).toMatchObject({ init: { status: 409 } });
  expect(await listed()).toEqual([other]);
  expect(await countDifferences(giving.db)).toBe(count - 1);
  const explain = () =>
    keeper.ask("POST", `/unsettled-movements/${other}/explanation`, { explanation: "They keep this too." });
  expect([(await explain()).status, (await explain()).status]).toEqual([204, 409]);
  await giving.db.run(command`update settlement_listings set looked_to = null`);
  expect(await found()).toEqual([]);
  const audited = await giving.db.many(sql({ id: "text" })`
    select subject_id as id from audit_events where event = 'unsettled_movement_explained'
      and actor_user_id = ${keeper.user_id}`);
  expect(audited.map(({ id }) => id).toSorted()).toEqual([held, other].toSorted());
  expect((await listUnsettled(giving.db)).explained).toMatchObject([
    { gateway_id: other, explanation: "They keep this too." },
    { gateway_id: held, explanation },
  ]);
  const reopen = () =>
    keeper.ask("POST", `/unsettled-movements/${other}/reopening`, { explanation: "They do not know it." });
  expect([(await reopen()).status, (await reopen()).status]).toEqual([204, 409]);
  expect(await post("reopen_unsettled")).toMatchObject({ status: 303 });
  expect(await post("reopen_unsettled")).toMatchObject({ init: { status: 409 } });
  expect(await listUnsettled(giving.db)).toMatchObject({ open: [{}, {}], explained: [] });
  expect(await countDifferences(giving.db)).toBe(count);
  const said = await giving.db.one(sql({ details: "jsonb" })`
    select details from audit_events where event = 'unsettled_movement_reopened' and subject_id = ${other}`);
  expect(said.details).toEqual({ explanation: "They keep this too.", reason: "They do not know it." });
});

test("what is in no settlement ten days later is listed, once settlements went on, until it is settled", async () => {
  await paid();
  const first = await giving.sandbox.settle({ settled_at: ago_seconds(30) });
  await readSettlement(giving.services, first.id);
  const unmatched = unmatchedPayments(giving);
  const suspended = (await unmatched.keepPayment()).id;
  const held = await paid(2_000_00);
  const settled = await paid(3_000_00);
  const before = await countDifferences(giving.db);
  for (const id of [suspended, held, settled]) await agoOf(11, id);
  // No settlement since: the gateway may be late with all of them.
  expect(await found()).toEqual([]);
  await giving.sandbox.settle({ without: held });
  await readSettlements(giving.services);
  await giving.db.run(
    command`update settlement_items set entity_id = 'pay_00000000000000' where entity_id = ${suspended}`,
  );
  for (const id of [suspended, held, settled]) await agoOf(9, id);
  expect(await found()).toEqual([]);
  await giving.db.run(command`update settlement_listings set looked_to = null`);
  for (const id of [suspended, held, settled]) await agoOf(11, id);
  expect(await found()).toEqual([held, suspended].toSorted());
  expect(await countDifferences(giving.db)).toBe(before + 2);
  await paid();
  await giving.sandbox.settle();
  await readSettlements(giving.services);
  expect(await listed()).toEqual([suspended]);
});

test("what a settlement had that is reversed after it was looked for is listed, until another one has it", async () => {
  const held = await paid();
  const first = await giving.sandbox.settle({ settled_at: ago_seconds(15) });
  await agoOf(20, held);
  await giving.db.run(command`update payments set captured_at = created_at`);
  await readSettlements(giving.services);
  await giving.db.run(command`update settlement_items set created_at = now() - interval '20 days'`);
  expect(await found()).toEqual([]);
  await told(first.id, "failed");
  expect(await found()).toEqual([]);
  expect((await keeper.ask("POST", await reversalOf(first.id))).status).toBe(204);
  expect(await listed()).toEqual([held]);
  const second = await giving.sandbox.settle({ again: held });
  await readSettlement(giving.services, second.id);
  await compareAgain(giving.services);
  expect(await listed()).toEqual([]);
  expect(await brokenBooks()).toEqual([]);
});

test("the tax in a fee that only a settlement tells is booked by itself, and is nothing to decide", async () => {
  const { order_id } = await giving.open({ campaign_id, amount_paise: 1_000_00 });
  const { payment } = await giving.sandbox.pay(order_id, { method: "card" });
  const [fee_paise, fee_tax_paise] = [Number(payment.fee), Number(payment.tax)];
  await giving.flow.settle(capturedPayment({ id: payment.id, order_id, amount_paise: 1_000_00, fee_paise }));
  await giving.sandbox.settle();
  await readSettlements(giving.services);
  expect(await openItems()).toMatchObject([{ difference: "fee", difference_paise: 0 }]);
  const { payload } = await giving.db.one(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id where identifier = 'record_late_fees' limit 1`);
  const { fees } = payload as { fees: LateFee[] };
  expect(fees).toEqual([{ id: payment.id, fee_paise, fee_tax_paise }]);
  const published: string[][] = [];
  const unsubscribe = giving.services.realtime.subscribe((tags) => published.push([...(tags ?? [])]));
  for (let i = 0; i < 2; i++)
    await paymentJobs(giving.services).record_late_fees?.({ fees }, undefined as never);
  unsubscribe();
  // Pages with sums of all money are cached until then.
  expect(published).toEqual([[moneyTag]]);
  await compareAgain(giving.services);
  expect(await openItems()).toEqual([]);
  expect(await brokenBooks()).toEqual([]);
});
