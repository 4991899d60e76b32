import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

export type FilledOrders = {
  /** Has bought thirty times, whatever the number of all orders. */
  customer_id: string;
  /** Sells a twentieth of everything. */
  vendor_id: string;
  /** Sells little: a hundred orders, whatever the number of all orders. */
  small_vendor_id: string;
  admin_id: string;
};

const vendorsCount = 20;
const customersCount = 1_000;
const least = { customer: 30, vendor: 100 };

/**
 * So many orders, each of one or two sellers with two items each, inserted as rows with what commands would have written.
 * The newest ones are on their way, a twentieth was never paid, and the rest has arrived or was cancelled. Lists that show
 * no items do without them.
 */
export async function makeOrders(
  db: Database,
  orders_count: number,
  { items = true } = {},
): Promise<FilledOrders> {
  const people = await makePeople(db);
  for (const table of ["orders", "shipments", "order_items"])
    await db.pool.query(`alter table ${table} disable trigger all`);
  await insertOrders(db, orders_count, people);
  await insertParts(db, people);
  if (items) await insertItems(db);
  for (const table of ["orders", "shipments", "order_items"]) {
    await db.pool.query(`alter table ${table} enable trigger all`);
    await db.pool.query(`vacuum (analyze) ${table}`);
  }
  return people;
}

async function makePeople(
  db: Database,
): Promise<FilledOrders & { vendor_ids: string[]; user_ids: string[] }> {
  const people = await db.many(sql({ user_id: "uuid" })`
    insert into profiles (email, display_name)
    select 'person' || n || '@example.org', 'Person ' || n
    from generate_series(1, ${vendorsCount + customersCount + 3}::int4) as n returning user_id`);
  const ids = people.map(({ user_id }) => user_id);
  const [admin_id, customer_id, small_vendor_id, ...others] = ids as [string, string, string, ...string[]];
  const vendor_ids = others.slice(0, vendorsCount);
  await db.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at)
    select id, 'Shop ' || n, 'We are a group of artisans.', 'Puri, Odisha', 'Weaving', 'approved', now()
    from unnest(${[small_vendor_id, ...vendor_ids]}::uuid[]) with ordinality as shop (id, n)`);
  await db.run(command`
    insert into products (vendor_id, seller_name, name, description, category, price_paise, inventory_quantity,
      track_inventory, location, status, approved_at)
    select vendor_id, name, 'Sari of ' || name, 'Woven by hand.', 'Textiles', 50000, 1000, true, location, 'approved', now()
    from sellers`);
  return {
    admin_id,
    customer_id,
    small_vendor_id,
    vendor_id: vendor_ids[0] as string,
    vendor_ids,
    user_ids: others.slice(vendorsCount),
  };
}

/** One a minute, the last one now. */
async function insertOrders(
  db: Database,
  orders_count: number,
  { customer_id, user_ids }: { customer_id: string; user_ids: string[] },
): Promise<void> {
  await db.run(command`
    insert into orders (id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise, tax_paise,
      total_paise, email, shipping_address, stock, held_until, gateway_key_mode, gateway_order_id, idempotency_key,
      request_digest, created_at, updated_at, paid_at)
    select uuidv7(n * interval '-1 minute'), 'ORD-' || (1600000000000 + n) || 'AAA',
      case when n % (${orders_count}::int8 / ${least.customer}::int8) = 0 then ${customer_id}::uuid
        else (${user_ids}::uuid[])[1 + n % ${customersCount}::int8] end,
      state, case when state = 'pending' then 'failed' else 'paid' end, 200000, 0, 10000, 210000,
      'buyer' || n || '@example.org',
      '{"full_name": "Lipika Das", "address_line_1": "Plot 12, Mahanadi Vihar", "address_line_2": null, "city": "Cuttack", "state": "Odisha", "postal_code": "753004", "country": "India", "phone": "98765 43210"}',
      case when state = 'pending' then 'released' else 'sold' end, now(), 'sandbox', 'order_' || lpad(n::text, 14, '0'),
      gen_random_uuid(), 'x', now() - n * interval '1 minute', now(), case when state <> 'pending' then now() end
    from generate_series(1, ${orders_count}::int8) as n,
      lateral (select case when n % 20 = 0 then 'pending' when n < 300 then (array['confirmed', 'processing', 'shipped'])[1 + n % 3]
        when n % 30 = 1 then 'cancelled' else 'delivered' end as state) as stated`);
}

async function insertParts(
  db: Database,
  { vendor_ids, small_vendor_id }: { vendor_ids: string[]; small_vendor_id: string },
): Promise<void> {
  await db.run(command`
    with numbered as (
      select *, row_number() over (order by created_at desc) as n, count(*) over () as orders_count from orders),
    parts as (
      select numbered.*, part,
        case when part = 1 and n % (orders_count / ${least.vendor}::int8) = 1 % (orders_count / ${least.vendor}::int8)
          then ${small_vendor_id}::uuid
          else (${vendor_ids}::uuid[])[1 + (n * 7 + part * 3 + n / 20) % ${vendorsCount}::int8] end as vendor_id
      from numbered cross join lateral generate_series(1, 1 + n % 2) as part)
    insert into shipments (id, order_id, vendor_id, seller_name, status, goods_paise, shipping_paise, tax_paise,
      tracking_number, shipped_at, delivered_at, created_at)
    select uuidv7(n * interval '-1 minute'), id, vendor_id, 'Shop', status, 200000 / (1 + n % 2), 0, 10000 / (1 + n % 2),
      case when status in ('shipped', 'delivered') then 'EO123456789IN' end,
      case when status in ('shipped', 'delivered') then created_at end,
      case when status = 'delivered' then created_at end, created_at
    from parts`);
}

async function insertItems(db: Database): Promise<void> {
  await db.run(command`
    insert into order_items (order_id, shipment_id, vendor_id, product_id, product_name, quantity, unit_price_paise,
      total_paise)
    select order_id, shipments.id, shipments.vendor_id, products.id, products.name, 1, goods_paise / 2, goods_paise / 2
    from shipments join products on products.vendor_id = shipments.vendor_id cross join generate_series(1, 2)`);
}
