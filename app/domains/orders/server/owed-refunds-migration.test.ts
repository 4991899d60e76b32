import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { sql } from "../../../platform/database/sql.ts";
import { paymentsToRepeat } from "../../payments/server/commands/repeat-refunds.ts";
import { listLateRefunds } from "../../payments/server/queries/late-refunds.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");

let db: Database;
let directory: string;

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

beforeAll(async () => {
  const created = await createTestDatabase();
  db = created.db;
  directory = await mkdtemp(join(tmpdir(), "sahayog-before-dues-"));
  for (const name of await readdir(migrations))
    if (name < "0141") await copyFile(join(migrations, name), join(directory, name));
  await db.pool.query("drop schema public cascade; create schema public");
  await migrate(created.url, directory);
  await db.pool.query(`
    begin;
    set local session_replication_role = replica;
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
    ])}
    commit`);
  await migrate(created.url, migrations);
});
afterAll(() => rm(directory, { recursive: true }));

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
