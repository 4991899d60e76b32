import { beforeAll, expect, test } from "vitest";
import { paymentsToRepeat } from "../app/domains/payments/server/commands/repeat-refunds.ts";
import { listLateRefunds } from "../app/domains/payments/server/queries/late-refunds.ts";
import type { Database } from "../app/platform/database/database.ts";
import { sql } from "../app/platform/database/sql.ts";
import { createUnmigratedDatabase } from "../tests/support/staged-migrations.ts";

type OldRefund = { reason: string; status: "failed" | "processed"; paise: number; days_ago?: number };

/** An order over ₹500 with these refunds, as it was before refunds were of dues. */
function orderWith(number: number, refunds: readonly OldRefund[]): string {
  const [id, payment] = [`019f0000-0000-7000-8000-00000000000${number}`, `pay_AAAAAAAAAAAAA${number}`];
  return `
    insert into orders (id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise, tax_paise,
      total_paise, email, shipping_address, stock, held_until, gateway_key_mode, idempotency_key, request_digest, paid_at)
    values ('${id}', 'ORD-17637000000000A${number}'::text, '${id}', 'confirmed', 'paid', 50000, 0, 0, 50000,
      'asha@example.org', '{}', 'sold', now(), 'sandbox', gen_random_uuid(), '', now());
    insert into payments (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method, fee_paise,
      disposition, captured_at)
    values ('${payment}', 'order', '${id}', 50000, 'INR', 'upi', 0, 'settled', now());
    ${refunds.map((refund, i) => refundOf({ number, payment, i }, refund)).join("\n")}`;
}

function refundOf(
  { number, payment, i }: { number: number; payment: string; i: number },
  { reason, status, paise, days_ago = 0 }: OldRefund,
): string {
  const gateway_id = `rfnd_AAAAAAAAAAAA${number}${i}`;
  return `
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
      gateway_refund_id, finished_at, created_at)
    values ('${payment}', ${paise}, 'requested', '${reason}', 'test', '${status}', '${gateway_id}',
      now() - interval '${days_ago} days', now() + interval '${i} seconds');
    ${status === "processed" ? booked(gateway_id, paise) : ""}`;
}

const booked = (gateway_id: string, paise: number) => `
  with booking as (
    insert into ledger_transactions (kind, reference, occurred_at) values ('order_refund', '${gateway_id}', now())
    returning id)
  insert into ledger_entries (transaction_id, line, account, amount_paise)
  select id, 1, 'refunds_payable'::ledger_account, ${paise} from booking
  union all select id, 2, 'gateway_receivable', -${paise} from booking;`;

const cancelled = (number: number) => `Cancelled: ORD-17637000000000A${number}`;

const [registered, plain, typed] = [
  "019f0000-0000-7000-8000-00000000000a",
  "019f0000-0000-7000-8000-00000000000b",
  "019f0000-0000-7000-8000-00000000000c",
];
const gstin = "21AAPFU0939F1ZJ";

const seller = (id: string, gstin: string, verified_at = "null") => `
  insert into sellers (vendor_id, name, bio, location, craft, status, approved_at, gstin, verified_at)
  values ('${id}', 'Weavers', 'We have woven for three generations.', 'Puri', 'Ikat', 'approved', now(), ${gstin},
    ${verified_at});`;

/** With a part of each seller; those that are sent have an invoice. */
const taxedOrder = (number: number, { is_paid, is_sent }: { is_paid: boolean; is_sent: boolean }) => `
  insert into orders (id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise, tax_paise,
    total_paise, email, shipping_address, stock, held_until, gateway_key_mode, idempotency_key, request_digest, paid_at)
  values ('019f0000-0000-7000-8000-0000000000a${number}', 'ORD-17637000000000B${number}', '${plain}',
    '${is_paid ? "confirmed" : "pending"}', '${is_paid ? "paid" : "pending"}', 50000, 0, 2500, 52500,
    'asha@example.org', '{}', '${is_paid ? "sold" : "held"}', now(), 'sandbox', gen_random_uuid(), '',
    ${is_paid ? "now()" : "null"});
  insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise, shipped_at)
  select '019f0000-0000-7000-8000-0000000000a${number}', vendor_id, name, 25000, 0, 1250,
    ${is_sent ? "now()" : "null"} from sellers;
  insert into invoices (shipment_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, content)
  select shipments.id, vendor_id, 'I-2026-27/000001', 25000, 0, 1250,
    jsonb_build_object('seller', jsonb_build_object('gstin', gstin))
  from shipments join sellers using (vendor_id)
  where order_id = '019f0000-0000-7000-8000-0000000000a${number}' and shipped_at is not null;`;

let db: Database;

/** Orders whose refunds are of no dues yet, and others whose tax is of no seller yet. */
beforeAll(async () => {
  const staged = await createUnmigratedDatabase();
  ({ db } = staged);
  await staged.migrateBefore("0141");
  await staged.insert(`
    ${orderWith(1, [{ reason: cancelled(1), status: "failed", paise: 30_000 }])}
    ${orderWith(2, [
      { reason: cancelled(2), status: "failed", paise: 30_000 },
      { reason: "By hand, because it failed", status: "processed", paise: 30_000 },
    ])}
    ${orderWith(3, [
      { reason: cancelled(3), status: "processed", paise: 30_000 },
      { reason: "Goodwill", status: "processed", paise: 1_000 },
    ])}
    ${orderWith(4, [
      { reason: "Goodwill", status: "processed", paise: 500, days_ago: 40 },
      { reason: "Goodwill", status: "processed", paise: 700 },
    ])}`);
  await staged.migrateBefore("0165");
  await staged.insert(`
    ${seller(registered, `'${gstin}'`, "now()")}
    ${seller(typed, `'${gstin}'`)}
    ${seller(plain, "null")}
    ${taxedOrder(1, { is_paid: false, is_sent: false })}
    ${taxedOrder(2, { is_paid: true, is_sent: false })}
    ${taxedOrder(3, { is_paid: true, is_sent: true })}`);
  await staged.migrateAll();
});

test("refunds of what was cancelled become dues, settled by one of the same amount that was made by hand since", async () => {
  const rows = await db.many(sql({ order: "text", reason: "text", of_first: "bool?" })`
    select right(payment_refunds.gateway_payment_id, 1) as order, left(payment_refunds.reason, 9) as reason,
      due_id = first.id as of_first
    from payment_refunds join lateral (
      select id from payment_refunds other where other.gateway_payment_id = payment_refunds.gateway_payment_id
      order by created_at limit 1) first on true
    order by payment_refunds.gateway_payment_id, payment_refunds.created_at`);
  expect(rows.map(({ order, reason, of_first }) => `${order} ${reason} ${of_first}`)).toEqual([
    "1 Cancelled true",
    "2 Cancelled true",
    "2 By hand,  true",
    "3 Cancelled true",
    "3 Goodwill null",
    "4 Goodwill null",
    "4 Goodwill null",
  ]);
});

test("what nobody was owed is corrected to an expense of the organisation", async () => {
  const accounts = await db.many(sql({ account: "text", paise: "int8" })`
    select account::text as account, sum(amount_paise)::int8 as paise from ledger_entries group by 1 order by 1`);
  expect(accounts).toEqual([
    { account: "gateway_receivable", paise: -62_200 },
    { account: "order_goodwill", paise: 2_200 },
    { account: "refunds_payable", paise: 60_000 },
  ]);
});

test("who bears what nobody was owed is asked of the last month, and before that it is the organisation", async () => {
  const rows = await db.many(sql({ order: "text", undecided_paise: "int8", borne_paise: "int8" })`
    select right(order_number, 1) as order, undecided_paise, coalesce((
      select sum(amount_paise) from borne_refunds where order_id = orders.id and vendor_id is null), 0)::int8 as borne_paise
    from orders where undecided_paise > 0 order by 1`);
  expect(rows).toEqual([
    { order: "3", undecided_paise: 1_000, borne_paise: 0 },
    { order: "4", undecided_paise: 700, borne_paise: 500 },
  ]);
});

test("what failed before waits for an admin, since it may have been paid in another way", async () => {
  const rows = await db.many(sql({ order: "text" })`
    select right(gateway_payment_id, 1) as order from payment_refunds where is_sent_by_hand order by 1`);
  expect(rows.map(({ order }) => order)).toEqual(["1", "2"]);
  await db.pool.query(
    "update payment_refunds set finished_at = now() - interval '3 days' where status = 'failed'",
  );
  expect(await paymentsToRepeat(db)).toEqual([]);
  expect(await listLateRefunds(db)).toMatchObject([{ amount_paise: 30_000, is_sent_again: false }]);
});

/** Of each order, in turn. */
const partsOf = (vendor_id: string) =>
  db.many(sql({ seller_gstin: "text?", is_tax_of_seller: "bool" })`
    select seller_gstin, is_tax_of_seller from shipments join orders on orders.id = order_id
    where vendor_id = ${vendor_id} order by order_number`);

const governments = { seller_gstin: null, is_tax_of_seller: false };

test("tax of orders that were paid stays the Government's, and of others goes to verified sellers", async () => {
  expect(await partsOf(registered)).toEqual([
    { seller_gstin: gstin, is_tax_of_seller: true },
    governments,
    // Its tax invoice is written.
    { seller_gstin: gstin, is_tax_of_seller: false },
  ]);
  expect(await partsOf(plain)).toEqual([governments, governments, governments]);
});

test("a number that no admin had verified counts for no order, and is named where a tax invoice is", async () => {
  expect(await partsOf(typed)).toEqual([
    governments,
    governments,
    { seller_gstin: gstin, is_tax_of_seller: false },
  ]);
});
