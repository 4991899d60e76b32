import { beforeAll, expect, test } from "vitest";
import { rollUpMonths } from "../app/domains/ledger/server/commands/roll-up-months.ts";
import { settlementChecks } from "../app/domains/ledger/server/books-of-settlements.ts";
import { listCampaignMonths } from "../app/domains/ledger/server/queries/campaign-months.ts";
import { listGatewayDays } from "../app/domains/settlements/server/queries/gateway-days.ts";
import type { Database } from "../app/platform/database/database.ts";
import { command, sql, sqlPart } from "../app/platform/database/sql.ts";
import { createUnmigratedDatabase } from "../tests/support/staged-migrations.ts";

const [bill_id, campaign_id] = [crypto.randomUUID(), crypto.randomUUID()];

/** Booked an hour ago on 2 April: a payout of 30 March, a bill of the same day, and what the gateway reports. */
const booked = `
  insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference)
  values (gen_random_uuid(), 500, '2026-03-30', 'UTR123456');
  insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256,
    handed_in_at, booked_number)
  values ('${bill_id}', '${campaign_id}', '2026-03-30', 'Shop', 'Rope', 700, 'booked', 'pdf', sha256('bill'), now(), 1);
  with transactions as (
    insert into ledger_transactions (id, kind, reference, occurred_at)
    select uuidv7(interval '-1 hour'), kind, reference, timestamptz '2026-04-02'
    from (
      select 'seller_payout' as kind, id::text as reference from seller_payouts
      union all values ('order', 'pay_order'), ('donation', 'pay_donation'), ('refund', 'rfnd_donation'),
        ('expense', '${bill_id}')) bookings
    returning id, kind)
  insert into ledger_entries (transaction_id, line, account, campaign_id, amount_paise)
  select id, row_number() over (partition by id), account::ledger_account,
    case when account in ('donation_income', 'gateway_fees', 'campaign_expenses') then '${campaign_id}'::uuid end, paise
  from transactions join (values ('seller_payout', 'seller_payable', 500), ('seller_payout', 'bank', -500),
    ('order', 'gateway_receivable', 300), ('order', 'seller_payable', -300),
    ('donation', 'gateway_receivable', 980), ('donation', 'gateway_fees', 20), ('donation', 'donation_income', -1000),
    ('refund', 'donation_income', 100), ('refund', 'gateway_receivable', -100),
    ('expense', 'campaign_expenses', 700), ('expense', 'bank', -700)) as entry (of, account, paise) on entry.of = kind;
  insert into ledger_months (campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise)
  values ('${campaign_id}', '2026-04-01', 1000, 100, 20, 700);
  update ledger_roll_up set up_to = uuidv7(interval '-30 minutes')`;

const [first, second] = ["pay_00000000000001", "pay_00000000000002"];

const transfer = "019f0000-0000-7000-8000-000000000001";

/**
 * Two payments around midnight in India, one of them refunded in part, the other by bank transfer; a refund that failed counts
 * for nothing.
 */
const recorded = `
  insert into payments (gateway_payment_id, payable_id, payable_type, amount_paise, currency, method, fee_paise,
    fee_tax_paise, disposition, captured_at)
  values ('${first}', gen_random_uuid(), 'donation', 1000, 'INR', 'card', 20, 3, 'settled', '2026-09-11T18:29:59Z'),
    ('${second}', gen_random_uuid(), 'donation', 500, 'INR', 'upi', 0, 0, 'settled', '2026-09-11T18:30:00Z');
  insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
    gateway_refund_id, finished_at)
  values ('${first}', 100, 'requested', 'test', 'test', 'processed', 'rfnd_00000000000001', '2026-09-13T00:00:00Z'),
    ('${first}', 50, 'requested', 'test', 'test', 'failed', 'rfnd_00000000000002', '2026-09-13T00:00:00Z');
  insert into payment_refunds (id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
    bank_reference, finished_at)
  values ('${transfer}', '${second}', 70, 'requested', 'test', 'test', 'paid_otherwise', 'UTR1', '2026-09-13T20:00:00Z');
  insert into ledger_transactions (kind, reference, occurred_at)
  values ('order_refund_otherwise', '${transfer}', '2026-09-13T20:00:00Z')`;

const settlement = (number: number) => `019f0000-0000-7000-8000-00000000010${number}`;

/**
 * In the first two of three settlements: a payment, a check of a payment method, and a refund that an admin explained in the later
 * one; a payment in the second, and in the third, which failed.
 */
const settled = `
  insert into settlements (id, gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
    settled_on, read_day)
  select ('019f0000-0000-7000-8000-00000000010' || number)::uuid, 'setl_0000000000000' || number, 'sandbox', 1000, 0, 0,
    case when number = 3 then 'failed' else 'processed' end, '2026-09-14', '2026-09-14', '2026-09-14'
  from generate_series(1, 3) as number;
  insert into method_checks (gateway_payment_id, amount_paise, captured_at)
  values ('pay_00000000000003', 500, '2026-09-11');
  insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
    fee_tax_paise, created_at, settled_on, explained_at, explanation)
  select settlement_id::uuid, entity_id, type, 0, 977, 1000, 23, 3, '2026-09-11', '2026-09-14', explained_at::timestamptz,
    case when explained_at is not null then 'Asked them.' end
  from (values ('${settlement(1)}', '${first}', 'payment', null), ('${settlement(2)}', '${first}', 'payment', null),
    ('${settlement(1)}', 'pay_00000000000003', 'payment', null), ('${settlement(2)}', 'pay_00000000000003', 'payment', null),
    ('${settlement(1)}', 'rfnd_00000000000001', 'refund', null), ('${settlement(2)}', 'rfnd_00000000000001', 'refund', '2026-09-15'),
    ('${settlement(2)}', '${second}', 'payment', null), ('${settlement(3)}', '${second}', 'payment', null))
    as item (settlement_id, entity_id, type, explained_at)`;

/** Booked by an admin, ₹2 above their items: closed as nothing, opened again, and failed, never opened or opened before. */
const bookedAsSent = `
  insert into settlements (id, gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
    settled_on, read_day, read_at, items_paise, booked_at, booked_by, difference, difference_paise, difference_reversals)
  select ('019f0000-0000-7000-8000-00000000010' || number)::uuid, 'setl_0000000000000' || number, 'sandbox', 1000, 0, 0,
    'processed', '2026-09-14', '2026-09-14', '2026-09-14', now(), 800, now(), gen_random_uuid(), difference, paise, reversals
  from (values (4, null, 0, 1), (5, 'sum', 200, 1), (6, 'failed', 1000, 0), (7, 'failed', 1000, 1))
    as booked (number, difference, paise, reversals)`;

let db: Database;

/** What was booked before bookings had the day of their money, and recorded before the gateway's settlements were. */
beforeAll(async () => {
  const staged = await createUnmigratedDatabase();
  ({ db } = staged);
  await staged.migrateBefore("0148");
  await staged.insert(booked);
  await staged.migrateBefore("0150");
  // The version before books while the months are summed.
  await db.transaction(async (tx) => {
    await tx.run(command`
      with booking as (
        insert into ledger_transactions (kind, reference, occurred_at)
        values ('donation', 'pay_meanwhile', '2026-04-03') returning id)
      insert into ledger_entries (transaction_id, line, account, campaign_id, amount_paise)
      select id, 1, 'gateway_receivable'::ledger_account, null, 50 from booking
      union all select id, 2, 'donation_income', ${campaign_id}::uuid, -50 from booking`);
    await staged.migrateBefore("0151");
  });
  await staged.migrateBefore("0157");
  await staged.insert(recorded);
  await staged.migrateBefore("0215");
  await staged.insert(settled);
  await staged.migrateBefore("0369");
  await staged.insert(bookedAsSent);
  await staged.migrateAll();
});

const months = () =>
  db.many(sql({
    month: "text",
    received_paise: "int8",
    refunded_paise: "int8",
    fees_paise: "int8",
    spent_paise: "int8",
  })`
    select to_char(month, 'YYYY-MM') as month, received_paise, refunded_paise, fees_paise, spent_paise
    from ledger_months order by month`);

const ofMarch = { month: "2026-03", received_paise: 0, refunded_paise: 0, fees_paise: 0, spent_paise: 700 };
const ofApril = {
  month: "2026-04",
  received_paise: 1000,
  refunded_paise: 100,
  fees_paise: 20,
  spent_paise: 0,
};

test("what was booked before gets the day on which its money moved, and the ledger stays closed", async () => {
  const rows = await db.many(sql({ kind: "text", value_on: "date?" })`
    select kind, value_on from ledger_transactions where value_on is not null order by kind`);
  expect(rows).toEqual([
    { kind: "expense", value_on: "2026-03-30" },
    // Recorded later, and dated by a later migration.
    { kind: "order_refund_otherwise", value_on: "2026-09-14" },
    { kind: "seller_payout", value_on: "2026-03-30" },
  ]);
  await expect(db.pool.query("update ledger_transactions set value_on = null")).rejects.toThrow(
    "append-only",
  );
});

test("a bill that was booked before its payment was recorded is marked so, and can still be reversed", async () => {
  const { is_payment_unknown } = await db.one(sql({ is_payment_unknown: "bool" })`
    select is_payment_unknown from expenses where id = ${bill_id} and status = 'booked'`);
  expect(is_payment_unknown).toBe(true);
  await db.run(command`
    update expenses set status = 'reversed', reversed_at = now(), reversal_reason = 'It was never paid.'
    where id = ${bill_id}`);
});

test("months are summed again as the roll-up would, and what was booked meanwhile is left to it", async () => {
  expect(await months()).toEqual([ofMarch, ofApril]);
  const before = await listCampaignMonths(db);
  expect(before).toMatchObject([{ ...ofApril, received_paise: 1050 }, ofMarch]);
  // The same bookings, rolled up from the first on.
  await db.transaction(async (tx) => {
    await tx.run(command`delete from ledger_months`);
    await tx.run(command`update ledger_roll_up set up_to = '00000000-0000-0000-0000-000000000000'`);
    await rollUpMonths(tx);
  });
  expect(await listCampaignMonths(db)).toEqual(before);
});

test("days before the settlements were read have what was captured and refunded on them", async () => {
  const { days } = await listGatewayDays(db, { after: undefined, limit: 10 });
  expect(days).toMatchObject([
    { day: "2026-09-14", captured_paise: 0, refunded_paise: 0 },
    { day: "2026-09-13", captured_paise: 0, refunded_paise: 100 },
    { day: "2026-09-12", captured_paise: 500, fees_paise: 0 },
    { day: "2026-09-11", captured_paise: 1000, fees_paise: 20, fee_tax_paise: 3, settled_paise: 0 },
  ]);
});

test("of what was settled twice before that was looked for, one item is open, and the books are sound", async () => {
  const twice = await db.many(sql({ entity_id: "text", settlement_id: "uuid", paise: "int8" })`
    select entity_id, settlement_id, difference_paise as paise from settlement_items where difference = 'twice' order by entity_id`);
  expect(twice).toEqual([
    { entity_id: first, settlement_id: settlement(2), paise: 977 },
    { entity_id: "rfnd_00000000000001", settlement_id: settlement(1), paise: 977 },
  ]);
  const check = settlementChecks.find(({ name }) => name.includes("in two settlements, unless"));
  expect(await check?.breaches(db)).toEqual([]);
});

test("what was closed as nothing of a settlement stays closed", async () => {
  const closed = await db.many(sql({ id: "uuid", paise: "int8" })`
    select id, closed_difference_paise as paise from settlements where closed_difference_paise is not null order by id`);
  expect(closed).toEqual([4, 6].map((number) => ({ id: settlement(number), paise: 200 })));
});

test("what a process of the version before closes, opens again or reverses is followed", async () => {
  const closedAfter = (change: ReturnType<typeof sqlPart>) =>
    db.transaction(async (tx) => {
      await tx.run(command`update settlements set ${change} where id = ${settlement(4)}`);
      return tx.one(sql({ paise: "int8?" })`
        select closed_difference_paise as paise from settlements where id = ${settlement(4)}`);
    });
  const opened = sqlPart`difference_reversals = difference_reversals + 1, difference = 'sum', difference_paise = 200`;
  expect(await closedAfter(opened)).toEqual({ paise: null });
  expect(await closedAfter(sqlPart`difference = null, difference_paise = 0`)).toEqual({ paise: 200 });
  expect(await closedAfter(sqlPart`booked_at = null, booked_by = null`)).toEqual({ paise: null });
});

test("a refund outside of the gateway, recorded before it had a day, has the day of India on which it was recorded", async () => {
  const days = await db.one(sql({ paid_on: "text", value_on: "text" })`
    select paid_on::text, value_on::text from payment_refunds
    join ledger_transactions on reference = payment_refunds.id::text where status = 'paid_otherwise'`);
  expect(days).toEqual({ paid_on: "2026-09-14", value_on: "2026-09-14" });
});
