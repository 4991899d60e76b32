import { beforeEach, describe, expect, test } from "vitest";
import {
  statementColumns as columns,
  statementHeader as header,
} from "../../../../tests/support/bank-records.ts";
import { matchAgain } from "../../bank/server/use-cases/upload-statement.ts";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  paymentId,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Gateway } from "../../../platform/payments/gateway.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { processStuckRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { recordLateFees } from "../../payments/server/commands/record-late-fees.ts";
import { addUpGatewayDays } from "./commands/add-up-gateway-days.ts";
import { listGatewayDays } from "./queries/gateway-days.ts";
import { compareAgain, readSettlement, readSettlements } from "./use-cases/read-settlements.ts";

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

/** By card, which has a fee. */
async function taken(amount_paise: number) {
  const { order_id } = await giving.open({ campaign_id, amount_paise });
  return giving.sandbox.pay(order_id, { method: "card" });
}

async function paid(amount_paise = 1_000_00) {
  const given = await taken(amount_paise);
  expect((await giving.api.request(...verification(given))).status).toBe(200);
  return given.payment;
}

const settlementOf = (id: string) =>
  giving.db.one(sql({
    id: "uuid",
    status: "text",
    is_booked: "bool",
    items_paise: "int8?",
    difference: "text?",
    difference_paise: "int8",
    settled_on: "text",
  })`
    select id, status, booked_at is not null as is_booked, items_paise, difference, difference_paise,
      to_char(settled_on, 'YYYY-MM-DD') as settled_on
    from settlements where gateway_settlement_id = ${id}`);

const bookedOf = (id: string) =>
  giving.db.many(sql({ account: "text", amount_paise: "int8", value_on: "text" })`
    select account::text, amount_paise, to_char(value_on, 'YYYY-MM-DD') as value_on
    from ledger_transactions join ledger_entries on transaction_id = id
    where kind = 'settlement' and reference = ${id} order by line`);

const balanceOf = async (account: "bank" | "gateway_receivable") =>
  (
    await giving.db.one(sql({ paise: "int8" })`
      select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries where account::text = ${account}`)
  ).paise;

const openItems = () =>
  giving.db.many(sql({
    id: "uuid",
    entity_id: "text",
    type: "text",
    difference: "text",
    difference_paise: "int8",
  })`
    select id, entity_id, type, difference, difference_paise from settlement_items
    where difference is not null and explained_at is null order by entity_id`);

/** What each line of the bank's statement is, after one more with this text. */
async function linesWith(text: string, amount_paise: number) {
  const csv = `${header}\n05/11/2026,${text},,,${(amount_paise / 100).toFixed(2)},`;
  expect((await keeper.ask("POST", "/bank-statements", { csv, columns })).status).toBe(200);
  await matchAgain(giving.services);
  return giving.db.many(sql({ is_now: "bool", was: "bool" })`
    select settlement_id is not null as is_now, earlier_settlement_id is not null as was from bank_lines order by id`);
}

const servicesWith = (gateway: Partial<Gateway>) => ({
  ...giving.services,
  gateway: { ...giving.services.gateway, ...gateway },
});

const jobs = () =>
  giving.db.many(sql({ payload: "jsonb" })`
    select payload::jsonb from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id where identifier = 'read_settlement'`);

describe("a settlement", () => {
  test("is booked once to the bank, less fees and refunds, on its day in India", async () => {
    const [payment] = [await paid(), await paid(500_00)];
    await refund(payment?.id ?? "", 100_00);
    const settled_at = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    const { id, amount } = await giving.sandbox.settle({ settled_at });
    expect(amount).toBeLessThan(1_400_00);
    await readSettlements(giving.services);
    await Promise.all([readSettlements(giving.services), readSettlement(giving.services, id)]);
    const day = dayInIndia(settled_at * 1_000);
    expect(await bookedOf(id)).toEqual([
      { account: "bank", amount_paise: amount, value_on: day },
      { account: "gateway_receivable", amount_paise: -amount, value_on: day },
    ]);
    expect(await balanceOf("gateway_receivable")).toBe(0);
    expect(await openItems()).toEqual([]);
    await soundBooks();
    await giving.db.transaction(addUpGatewayDays);
    const { days } = await listGatewayDays(giving.db, { after: undefined, limit: 10 });
    expect(days).toMatchObject([
      { day: dayInIndia(), captured_paise: 1_500_00, refunded_paise: 100_00, settled_paise: 0 },
      { day, captured_paise: 0, settled_paise: amount, open_count: 0 },
    ]);
    await soundBooks();
  });

  test("is read after its event, which names it alone", async () => {
    await paid();
    const { id, amount } = await giving.sandbox.settle();
    const told = { id, entity: "settlement", amount: 1, status: "processed", fees: 0, tax: 0, utr: "X" };
    const sent = webhook("settlement.processed", { settlement: { ...told, created_at: 1_763_019_089 } });
    expect((await giving.api.request(...sent)).status).toBe(200);
    await giving.flow.inbox.drain();
    expect(await jobs()).toEqual([{ payload: { gateway_settlement_id: id } }]);
    const reading = () => readSettlement(giving.services, id);
    await Promise.all([reading(), reading(), reading()]);
    expect(await bookedOf(id)).toMatchObject([{ amount_paise: amount }, { amount_paise: -amount }]);
  });

  test("with an invalid id is refused in its event, and one that the gateway does not know is left out", async () => {
    const told = {
      entity: "settlement",
      amount: 1,
      status: "processed",
      utr: "X",
      created_at: 1_763_019_089,
    };
    for (const id of ["setl_1/../payments", "setl_Rf8uva1MU98B4l"])
      await giving.api.request(...webhook("settlement.processed", { settlement: { ...told, id } }));
    await giving.flow.inbox.drain();
    expect(await jobs()).toEqual([{ payload: { gateway_settlement_id: "setl_Rf8uva1MU98B4l" } }]);
    await readSettlement(giving.services, "setl_Rf8uva1MU98B4l");
    expect(await giving.db.many(sql({ id: "uuid" })`select id from settlements`)).toEqual([]);
  });

  test("that failed is not booked until the gateway sends it after all", async () => {
    await paid();
    const { id } = await giving.sandbox.settle({ status: "failed" });
    await readSettlements(giving.services);
    expect(await settlementOf(id)).toMatchObject({ status: "failed", is_booked: false, difference: null });
    const booking = `/settlements/${(await settlementOf(id)).id}/booking`;
    expect((await keeper.ask("POST", booking, {})).status).toBe(409);
    const fetched = await giving.services.gateway.fetchSettlement(id);
    const gateway = { fetchSettlement: async () => ({ ...fetched, status: "processed" as const }) };
    await readSettlement(servicesWith(gateway), id);
    expect(await settlementOf(id)).toMatchObject({ status: "processed", is_booked: true });
    await soundBooks();
  });

  test("that does not sum is shown, and booked when an admin says so, once", async () => {
    const payment = await paid();
    const net_paise = 1_000_00 - Number(payment.fee);
    const { id } = await giving.sandbox.settle({ amount_paise: net_paise - 1_00 });
    await readSettlements(giving.services);
    const waiting = await settlementOf(id);
    expect(waiting).toMatchObject({ is_booked: false, difference: "sum", difference_paise: -1_00 });
    expect(await bookedOf(id)).toEqual([]);
    await soundBooks();
    const book = (client: Client) => client.ask("POST", `/settlements/${waiting.id}/booking`, {});
    const customer = await createClients(giving.services, "/api/v1").person({});
    expect((await book(customer)).status).toBe(403);
    const answers = await Promise.all([book(keeper), book(keeper)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await bookedOf(id)).toHaveLength(2);
    expect(await settlementOf(id)).toMatchObject({ is_booked: true, difference: null });
    await soundBooks();
  });

  test("called failed after it was booked is reversed by an admin, and booked again when it is sent after all", async () => {
    await paid();
    const settled_at = Math.floor(Date.now() / 1_000) - 3 * 86_400;
    const { id, amount } = await giving.sandbox.settle({ settled_at });
    await readSettlements(giving.services);
    const { id: row } = await settlementOf(id);
    const told = async (status: "processed" | "failed", utr = "UTIBN500000000001") => {
      const fetched = await giving.services.gateway.fetchSettlement(id);
      await readSettlement(servicesWith({ fetchSettlement: async () => ({ ...fetched, status, utr }) }), id);
      return settlementOf(id);
    };
    const decide = (client: Client, decision: string, body?: object) =>
      client.ask("POST", `/settlements/${row}/${decision}`, body);
    expect((await decide(keeper, "reversal")).status).toBe(409);
    await giving.db.run(command`update settlements set utr = 'UTIBN500000000001'`);
    expect(await linesWith("UTIBN500000000001", amount)).toEqual([{ is_now: true, was: false }]);
    expect(await told("failed")).toMatchObject({ difference: "failed", difference_paise: amount });
    expect(await told("processed")).toMatchObject({ difference: null, is_booked: true });
    await told("failed");
    const customer = await createClients(giving.services, "/api/v1").person({});
    expect((await decide(customer, "reversal")).status).toBe(403);
    const answers = await Promise.all([decide(keeper, "reversal"), decide(keeper, "reversal")]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await settlementOf(id)).toMatchObject({ status: "failed", is_booked: false, difference: null });
    expect(await balanceOf("bank")).toBe(0);
    // The bank sent that line back; the next sending has one of its own.
    const again = "UTIBN500000000002";
    expect(await linesWith(again, amount)).toEqual([
      { is_now: false, was: true },
      { is_now: false, was: false },
    ]);
    await soundBooks();
    expect(await told("processed", again)).toMatchObject({ is_booked: true, settled_on: dayInIndia() });
    expect(await linesWith("CHARGES", amount)).toMatchObject([
      { is_now: false, was: true },
      { is_now: true },
      {},
    ]);
    expect(await balanceOf("bank")).toBe(amount);
    expect(await bookedOf(`${id}/2`)).toMatchObject([{ value_on: dayInIndia() }, { value_on: dayInIndia() }]);
    await soundBooks();
    await told("failed");
    const explanation = "The money is in the bank account since Monday.";
    expect((await decide(customer, "explanation", { explanation })).status).toBe(403);
    expect((await decide(keeper, "explanation", { explanation: " " })).status).toBe(400);
    expect((await decide(keeper, "explanation", { explanation })).status).toBe(204);
    expect((await decide(keeper, "explanation", { explanation })).status).toBe(409);
    expect(await told("failed")).toMatchObject({ difference: null, is_booked: true });
    await soundBooks();
  });

  test("whose items the gateway lists on the next day is found there", async () => {
    await paid();
    const { id } = await giving.sandbox.settle();
    const fetched = await giving.services.gateway.fetchSettlement(id);
    const created_at = new Date(Date.now() - 86_400_000);
    await readSettlement(servicesWith({ fetchSettlement: async () => ({ ...fetched, created_at }) }), id);
    expect(await settlementOf(id)).toMatchObject({ is_booked: true, settled_on: dayInIndia() });
    await soundBooks();
  });

  test.each([
    ["goes on with the page at which it was interrupted", "processed", [0, 500, 500]],
    ["that failed then is read from its beginning once it is sent", "failed", [0, 500, 0, 500]],
  ] as const)("%s", async (_, status, pages) => {
    const id = "setl_Rf8uva1MU98B4l";
    const seconds = Math.floor(Date.now() / 1_000);
    const listed = Array.from({ length: 700 }, () => ({
      entity_id: paymentId(),
      type: "payment",
      debit: 0,
      credit: 98,
      amount: 100,
      fee: 2,
      tax: 0,
      settled: true,
      settlement_id: id,
      created_at: seconds,
      settled_at: seconds,
    }));
    const asked: number[] = [];
    let is_down = true;
    const services = servicesWith({
      listSettlements: async () => [],
      fetchSettlement: async () => ({
        id,
        amount_paise: 700 * 98,
        status: is_down ? status : ("processed" as const),
        fees_paise: 0,
        fee_tax_paise: 0,
        utr: null,
        created_at: new Date(),
      }),
      async listSettledItems({ skip, count }) {
        asked.push(skip);
        if (skip > 0 && is_down) throw new Error("killed");
        return listed.slice(skip, skip + count);
      },
    });
    await expect(readSettlement(services, id)).rejects.toThrow("killed");
    expect(await settlementOf(id)).toMatchObject({ is_booked: false });
    is_down = false;
    await readSettlement(services, id);
    expect(asked).toEqual(pages);
    expect(await settlementOf(id)).toMatchObject({ is_booked: true, items_paise: 700 * 98 });
    expect(await openItems()).toHaveLength(700);
  });
});

describe("an item", () => {
  test("that our books do not have is open until they have it, or an admin explains it", async () => {
    const given = await taken(1_000_00);
    const { id } = await giving.sandbox.settle({ adjustment_paise: -10_00, description: "Wrong day" });
    await readSettlements(giving.services);
    expect(await settlementOf(id)).toMatchObject({ is_booked: true });
    const net_paise = 1_000_00 - Number(given.payment.fee);
    expect(await openItems()).toMatchObject([
      { type: "adjustment", difference: "unknown", difference_paise: -10_00 },
      { type: "payment", difference: "unknown", difference_paise: net_paise },
    ]);
    await soundBooks();
    await giving.api.request(...verification(given));
    await compareAgain(giving.services);
    const [adjustment, ...others] = await openItems();
    expect(others).toEqual([]);
    const explain = (client: Client, explanation = "The gateway took a fee of last month.") =>
      client.ask("POST", `/settlement-differences/${adjustment?.id}/explanation`, { explanation });
    expect((await explain(await createClients(giving.services, "/api/v1").person({}))).status).toBe(403);
    expect((await explain(keeper, " ")).status).toBe(400);
    expect((await explain(keeper)).status).toBe(204);
    expect((await explain(keeper)).status).toBe(409);
    expect(await openItems()).toEqual([]);
    await soundBooks();
  });

  test("tells a fee that was not known before, which is booked once", async () => {
    const { order_id } = await giving.open({ campaign_id, amount_paise: 1_000_00 });
    const { payment } = await giving.sandbox.pay(order_id, { method: "card" });
    const reported = capturedPayment({ id: payment.id, order_id, amount_paise: 1_000_00 });
    await giving.flow.settle(reported);
    await giving.sandbox.settle();
    await readSettlements(giving.services);
    const fee_paise = Number(payment.fee);
    expect(await openItems()).toMatchObject([{ difference: "fee", difference_paise: -fee_paise }]);
    const { payload } = await giving.db.one(sql({ payload: "jsonb" })`
      select payload::jsonb from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id where identifier = 'record_late_fees' limit 1`);
    const { fees } = payload as { fees: Parameters<typeof recordLateFees>[1] };
    expect(fees).toEqual([{ id: payment.id, fee_paise, fee_tax_paise: payment.tax }]);
    const [open] = await openItems();
    const bookAsFee = () =>
      keeper.ask("POST", `/settlement-differences/${open?.id}/explanation`, {
        explanation: "The fee of the card.",
        booked_as: "fee",
      });
    await expectProblem(bookAsFee(), 409, "becomes_known");
    await giving.db.transaction((tx) => recordLateFees(tx, fees));
    // Before the hour in which items are compared again.
    expect(await openItems()).toHaveLength(1);
    await expectProblem(bookAsFee(), 409, "difference_closed");
    expect(await openItems()).toEqual([]);
    expect(await balanceOf("gateway_receivable")).toBe(0);
    await soundBooks();
  });

  test("of a method check is nothing to look at", async () => {
    const { order_id } = await giving.open({ campaign_id, amount_paise: 5_00 });
    const { payment } = await giving.sandbox.pay(order_id);
    await giving.db.run(command`
      insert into method_checks (gateway_payment_id, amount_paise, captured_at) values (${payment.id}, 500, now())`);
    await giving.sandbox.settle();
    await readSettlements(giving.services);
    expect(await openItems()).toEqual([]);
  });
});

test("the books check finds a settlement that was booked for another amount, and a day that is wrong", async () => {
  await paid();
  const { id } = await giving.sandbox.settle();
  await readSettlements(giving.services);
  await giving.db.run(
    command`update settlements set amount_paise = amount_paise + 1 where gateway_settlement_id = ${id}`,
  );
  await giving.db.run(command`update gateway_days set captured_paise = captured_paise + 1`);
  const names = (await giving.books()).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);
  expect(names).toEqual([
    "every booked settlement is booked once, from the gateway to the bank, and no other",
    "a settlement that was booked by itself is the sum of its items",
    "the sums of every day at the gateway are those of its payments, refunds and settlements",
  ]);
});

/** Until the gateway has paid it. */
async function refund(gateway_payment_id: string, amount_paise: number) {
  const wanted = { gateway_payment_id, amount_paise, reason: "Asked for it back", requested_by: "test" };
  await giving.db.transaction((tx) => requestRefund(tx, wanted));
  await giving.sendRefunds();
  const pending = () =>
    giving.db.many(sql({ id: "uuid" })`select id from payment_refunds where status = 'pending'`);
  while ((await pending()).length > 0) {
    await giving.makeDue();
    await processStuckRefunds(giving.services);
  }
}
