import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { rollUpMonths } from "./commands/roll-up-months.ts";
import { listCampaignMonths } from "./queries/campaign-months.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");
const [bill_id, campaign_id] = [crypto.randomUUID(), crypto.randomUUID()];

let db: Database;
let url: string;
let directory: string;

async function migrateBefore(limit: string) {
  for (const name of await readdir(migrations))
    if (name < limit) await copyFile(join(migrations, name), join(directory, name));
  await migrate(url, directory);
}

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

beforeAll(async () => {
  ({ db, url } = await createTestDatabase());
  directory = await mkdtemp(join(tmpdir(), "sahayog-before-value-dates-"));
  await db.pool.query("drop schema public cascade; create schema public");
  await migrateBefore("0148");
  await db.pool.query(`begin; set local session_replication_role = replica; ${booked}; commit`);
  await migrateBefore("0150");
  // The version before books while the months are summed.
  await db.transaction(async (tx) => {
    await tx.run(command`
      with booking as (
        insert into ledger_transactions (kind, reference, occurred_at)
        values ('donation', 'pay_meanwhile', '2026-04-03') returning id)
      insert into ledger_entries (transaction_id, line, account, campaign_id, amount_paise)
      select id, 1, 'gateway_receivable'::ledger_account, null, 50 from booking
      union all select id, 2, 'donation_income', ${campaign_id}::uuid, -50 from booking`);
    await migrateBefore("0151");
  });
  await migrate(url, migrations);
});
afterAll(() => rm(directory, { recursive: true }));

test("what was booked before gets the day on which its money moved, and the ledger stays closed", async () => {
  const rows = await db.many(sql({ kind: "text", value_on: "date?" })`
    select kind, value_on from ledger_transactions where value_on is not null order by kind`);
  expect(rows).toEqual([
    { kind: "expense", value_on: "2026-03-30" },
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
