import { readTransparency } from "../app/domains/expenses/server/queries/transparency.ts";
import { traceOfDonation } from "../app/domains/expenses/server/queries/trace.ts";
import { rollUpMonths } from "../app/domains/ledger/server/commands/roll-up-months.ts";
import type { Database } from "../app/platform/database/database.ts";
import { command, sql } from "../app/platform/database/sql.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { timesOf } from "./support/compared.ts";
import { makeCampaigns } from "./support/donations.ts";
import { atMost, bestOf, count, type Figure, percentile, report, withoutTarget } from "./support/figures.ts";
import { get, load } from "./support/load.ts";

/**
 * The bills that one donation paid for, among 100,000 donations to its campaign, of which one in a hundred was partly given
 * back, and 5,000 bills; and the page of all money, with a million entries in the ledger.
 */
const donationsCount = 100_000;
const billsCount = 5_000;
const ledger = { campaigns: 200, transactions: 500_000, months: 24, since_roll_up: 2_000 };
const runs = 100;
const attempts = 3;

/** Rows like those of settled donations and booked bills. */
async function fillCampaign(db: Database, campaign_id: string): Promise<void> {
  await db.run(command`
    insert into donations (campaign_id, amount_paise, donor_name, donor_email, gateway_key_mode, gateway_order_id,
      payment_status, payment_method, paid_at, created_at, receipt_number, access_token_hash, received_before_paise,
      refunded_paise)
    select ${campaign_id}::uuid, 50000, 'Giver ' || n, 'giver' || n || '@example.org', 'sandbox',
      'order_' || lpad(n::text, 14, '0'), 'paid', 'upi', at, at, '2026-27/' || lpad(n::text, 7, '0'), sha256('bench'),
      (n - 1) * 50000::int8, case when n % 100 = 0 then 10000 else 0 end
    from generate_series(1, ${donationsCount}::int4) as n,
      lateral (select now() - (${donationsCount}::int4 - n) * interval '1 minute' as at) as paid`);
  await db.run(command`
    update campaigns set received_paise = given.received, raised_paise = given.raised from (
      select sum(amount_paise)::int8 as received, sum(amount_paise - refunded_paise)::int8 as raised from donations) given
    where id = ${campaign_id}`);
  await db.run(command`
    insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, status, bill_kind, bill_sha256,
      handed_in_at, decided_at, booked_number)
    select gen_random_uuid(), ${campaign_id}::uuid, current_date, 'Shop ' || n, 'Cement', 900000, 'booked', 'pdf',
      sha256(convert_to(n::text, 'UTF8')), now(), now(), n
    from generate_series(1, ${billsCount}::int4) as n`);
}

/** Donations of two entries each, spread over campaigns and months. */
async function fillLedger(
  db: Database,
  campaign_ids: readonly string[],
  transactions: number,
): Promise<void> {
  const at_once = 50_000;
  for (let begun = 0; begun < transactions; begun += at_once)
    await db.run(command`
      with wanted as materialized (
        select uuidv7() as id, (${[...campaign_ids]}::uuid[])[1 + n % ${campaign_ids.length}::int4] as campaign_id,
          now() - (n % ${ledger.months}::int4) * interval '1 month' as occurred_at
        from generate_series(1, ${Math.min(at_once, transactions - begun)}::int4) as n),
      booked as (
        insert into ledger_transactions (id, kind, reference, occurred_at)
        select id, 'donation', 'bench_' || id, occurred_at from wanted)
      insert into ledger_entries (transaction_id, line, account, campaign_id, amount_paise)
      select id, line, account::ledger_account, campaign_id, paise
      from wanted, (values (1, 'gateway_receivable', 50000), (2, 'donation_income', -50000))
        as entry (line, account, paise)`);
}

async function traced(db: Database, campaign_id: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, place] of [
    ["oldest", 0],
    ["middle", donationsCount / 2],
    ["newest", donationsCount - 1],
  ] as const) {
    const { id } = await db.one(sql({ id: "uuid" })`
      select id from donations where campaign_id = ${campaign_id}
      order by received_before_paise offset ${place}::int4 limit 1`);
    const times = await bestOf(
      attempts,
      () => timesOf(() => traceOfDonation(db, id), runs),
      (found) => -percentile(found, 99),
    );
    figures.push(
      atMost(`trace of the ${name} donation, p99`, percentile(times, 99), 50, "ms"),
      withoutTarget(`trace of the ${name} donation, median`, `${count(percentile(times, 50))} ms`),
    );
  }
  return figures;
}

const database = await startDatabase({ shared_buffers: "512MB", max_wal_size: "4GB" });
try {
  const { db } = database;
  const [hot = "", ...others] = await makeCampaigns(db, ledger.campaigns);
  await fillCampaign(db, hot);
  await fillLedger(db, [hot, ...others], ledger.transactions);
  await db.run(command`select pg_sleep(1.1)`);
  await db.transaction((tx) => rollUpMonths(tx));
  await fillLedger(db, [hot, ...others], ledger.since_roll_up);
  for (const table of ["donations", "expenses", "ledger_transactions", "ledger_entries", "ledger_months"])
    await db.pool.query(`vacuum (analyze) ${table}`);
  const figures = await traced(db, hot);
  const times = await timesOf(() => readTransparency(db), runs);
  const app = await startApp(database, { DEMO: "false" });
  try {
    const plan = {
      port: app.port,
      connections: 1,
      requests: [get("/transparency", { Cookie: "sahayog_bench=1" })],
      expected: { status: 200, body_bytes: { from: 5_000, to: 200_000 } },
    };
    await load({ ...plan, seconds: 8 });
    const page = await load({ ...plan, seconds: 5 });
    const entries = count(2 * (ledger.transactions + ledger.since_roll_up));
    report("trace", [
      ...figures,
      atMost(`/transparency of ${entries} entries, not cached, median`, page.p50_ms, 100, "ms"),
      withoutTarget("/transparency, p99", `${count(page.p99_ms)} ms`),
      withoutTarget("its statements, median", `${count(percentile(times, 50))} ms`),
    ]);
  } finally {
    await app.stop();
  }
} finally {
  await database.stop();
}
