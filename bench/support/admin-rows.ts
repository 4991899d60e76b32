import type { Database } from "../../app/platform/database/database.ts";
import { command } from "../../app/platform/database/sql.ts";
import { makeCampaigns } from "./donations.ts";

/** A name in every second row, in one of a thousand, and in five. */
export const knownNames = { common: "Kumar", uncommon: "Mohapatra", rare: "ଜଳତରଙ୍ଗ" };

/** In SQL, of the row `n`. */
const nameOf = `
  (array['Asha', 'Rabi', 'Mina', 'Bina', 'Kuni', 'Gopal', 'Tulasi'])[1 + n % 7]
    || case when n % 2 = 0 then ' ${knownNames.common}' else ' Nayak' || n % 5000 end
    || case when n % 1000 = 1 then ' ${knownNames.uncommon}' else '' end
    || case when n % greatest(1, $1 / 5) = 2 then ' ${knownNames.rare}' else '' end`;

/** Accounts with profiles over two years; one in fifty is a vendor, one in ten thousand an admin or suspended. */
export async function makeUsers(db: Database, users_count: number): Promise<void> {
  await db.pool.query(
    `with named as (
      select n, gen_random_uuid() as user_id, ${nameOf} as name, 'member' || n || '@example.org' as email,
        now() - n * interval '63 seconds' as at
      from generate_series(1, $1::int4) as n),
    profiled as (
      insert into profiles (user_id, email, display_name, status)
      select user_id, email, name, case when n % 10000 = 3 then 'suspended' else 'active' end from named),
    roles as (
      insert into user_roles (user_id, role)
      select user_id, case when n % 10000 = 0 then 'admin' else 'vendor' end from named where n % 50 = 0)
    insert into users (user_id, email, email_verified_at, display_name, created_at)
    select user_id, email, case when n % 20 > 0 then at end, name, at from named`,
    [users_count],
  );
}

const donationStates = `case when n % 10 = 0 then 'created' when n % 50 = 1 then 'failed'
  when n % 5000 = 2 then 'refunded' else 'paid' end`;

/** Donations over two years, of fewer donors than donations, to some campaigns or to the general fund. */
export async function makeDonations(db: Database, donations_count: number): Promise<void> {
  const campaign_ids = await makeCampaigns(db, 2_000);
  await db.pool.query(
    `insert into donations (campaign_id, amount_paise, donor_name, donor_email, gateway_key_mode, gateway_order_id,
      payment_status, payment_method, paid_at, created_at, receipt_number, access_token_hash, refunded_paise,
      received_before_paise, is_first_gift)
    select case when n % 3 > 0 then ($2::uuid[])[1 + n % 2000] end, 50000, ${nameOf},
      'giver' || n % 400000 || '@example.org', 'sandbox', 'order_' || lpad(n::text, 14, '0'), state,
      case when is_paid then 'upi' end, case when is_paid then at end, at,
      case when is_paid then '2026-27/' || lpad(n::text, 7, '0') end, sha256('bench'),
      case when state = 'refunded' then 50000 else 0 end, case when is_paid then 0 end, is_paid and n <= 400000
    from generate_series(1, $1::int4) as n,
      lateral (select ${donationStates} as state, now() - n * interval '63 seconds' as at) as stated,
      lateral (select state in ('paid', 'refunded') as is_paid) as settled`,
    [donations_count, campaign_ids],
  );
}

/** Of each paid donation. */
export async function makePayments(db: Database): Promise<void> {
  await db.run(command`
    insert into payments (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method, fee_paise,
      fee_tax_paise, captured_at, disposition)
    select 'pay_' || right(gateway_order_id, 14), 'donation', id, amount_paise, 'INR', 'upi', 1180, 180, paid_at, 'settled'
    from donations where paid_at is not null`);
}

/**
 * Of each day with payments a settlement over them, less their fees; one payment in a thousand was settled with another fee
 * than ours. `open_days`: of the last so many days, these differences are open; those of before are explained.
 */
export async function makeSettlements(db: Database, open_days: number): Promise<void> {
  await db.run(command`
    insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, utr, status,
      created_at, settled_on, read_day, read_at, items_paise, booked_at)
    select 'setl_' || to_char(day, 'YYYYMMDD') || '000000', 'sandbox', paise, 0, 0, 'UTIBN' || to_char(day, 'YYYYMMDD'),
      'processed', day, day, day, day, paise, day
    from (select day_in_india(captured_at) as day, sum(amount_paise - fee_paise) as paise from payments group by 1) days`);
  await db.run(command`
    insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
      fee_tax_paise, method, created_at, settled_on, difference, difference_paise, explained_at, explanation)
    select settlements.id, gateway_payment_id, 'payment', 0, payments.amount_paise - fee_paise, payments.amount_paise,
      fee_paise, payments.fee_tax_paise, method, captured_at, settled_on, case when differs then 'fee' end,
      case when differs then -100 else 0 end,
      case when is_explained then captured_at end, case when is_explained then 'A fee of the card network' end
    from payments join settlements on settled_on = day_in_india(captured_at),
      lateral (select right(gateway_payment_id, 3) = '001' as differs) as compared,
      lateral (select differs and settled_on < current_date - ${open_days}::int4 as is_explained) as decided`);
}

/** What a rush adds to the days before they are added up: a row for each batch of payments. */
export async function addDayRows(db: Database, rows: number): Promise<void> {
  await db.run(command`
    insert into gateway_days (day, captured_paise, fees_paise, fee_tax_paise)
    select current_date - n % 2, 50000, 1180, 180 from generate_series(1, ${rows}::int4) as n`);
}

/** What triggers would have kept of orders that were inserted without them. */
export async function addUpOrders(db: Database): Promise<void> {
  await db.run(command`
    insert into order_days (day, order_count, goods_paise)
    select day_in_india(created_at), count(distinct order_id), sum(goods_paise) from shipments
    where is_sold(status) group by 1`);
  await db.run(command`
    insert into shop_days (vendor_id, day, order_count, goods_paise, piece_count, is_sum)
    select vendor_id, day_in_india(created_at), count(*), sum(goods_paise), 0, true from shipments
    where is_sold(status) group by 1, 2`);
}

/** Some customers of orders are called otherwise than the others. */
export async function nameCustomers(db: Database, orders_count: number): Promise<void> {
  await db.pool.query(
    `update orders set shipping_address = jsonb_set(shipping_address, '{full_name}', to_jsonb(name))
    from (
      select id, ${nameOf} as name from (
        select id, row_number() over (order by created_at desc) as n from orders) numbered
      where n % 500 < 3 or n % greatest(1, $1 / 5) = 2) named
    where named.id = orders.id`,
    [orders_count],
  );
}
