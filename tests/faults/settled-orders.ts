import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { PaymentAtGateway } from "./gateway-control.ts";
import type { FaultsMarket } from "./market.ts";
import { findReturnProblems } from "./settled-returns.ts";
import type { Told } from "./shopper.ts";

const shown = 20;

/** Descriptions of whatever of the market is wrong once everything is settled; empty when all is correct. */
export async function findOrderProblems(
  db: Database,
  market: FaultsMarket,
  told: Told,
  payments: readonly PaymentAtGateway[],
  goodwill: ReadonlySet<string>,
): Promise<string[]> {
  return [
    ...(await stockProblems(db, market)),
    ...(await statusProblems(db)),
    ...(await paymentProblems(db, payments, goodwill)),
    ...(await mailProblems(db)),
    ...(await falselyTold(db, told)),
    ...(await findReturnProblems(db, told)),
  ];
}

/** What was there at first is what is left and what is held or sold and did not come back into the shop. */
async function stockProblems(db: Database, { products }: FaultsMarket): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid", left: "int4", taken: "int8" })`
    select products.id, inventory_quantity as left, (coalesce(taken.quantity, 0) - coalesce((
        select sum(order_return_restocks.quantity) from order_return_restocks
        join order_returns on order_returns.id = return_id join order_items on order_items.id = item_id
        where product_id = products.id), 0))::int8 as taken
    from products left join (
      select product_id, sum(quantity) as quantity from order_items
      join orders on orders.id = order_items.order_id join shipments on shipments.id = shipment_id
      where stock in ('held', 'sold') and shipments.status not in ('cancelled', 'returned_to_sender')
      group by product_id) taken
      on taken.product_id = products.id
    where products.id = any(${[...products.keys()]}::uuid[])`);
  const problems = rows.flatMap(({ id, left, taken }) => {
    const initial = products.get(id)?.initial_stock;
    return left + taken === initial && left >= 0
      ? []
      : [`product ${id}: of ${initial}, ${left} left and ${taken} taken`];
  });
  return rows.length === products.size ? problems : [...problems, "products are gone"];
}

/** The status of an order is that of the part that has come least far; an unpaid one has neither parts nor mails. */
async function statusProblems(db: Database): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid", problem: "text" })`
    with parts as (
      select order_id, min(array_position(array['pending', 'confirmed', 'processing', 'shipped', 'delivered'], status))
          as least, bool_and(status in ('pending', 'cancelled')) as none_confirmed
      from shipments group by order_id)
    select id, status || ' and ' || payment_status || ', stock ' || stock as problem
    from orders join parts on order_id = id
    where status <> coalesce((array['pending', 'confirmed', 'processing', 'shipped', 'delivered'])[least], 'cancelled')
      or (paid_at is null and not none_confirmed) or (paid_at is null and stock = 'sold')
    limit ${shown}`);
  const events = await db.many(sql({ id: "uuid", problem: "text" })`
    select shipments.id, shipments.status || ', in the history ' || coalesce(string_agg(event, ', '), 'nothing') as problem
    from shipments join orders on orders.id = order_id and paid_at is not null
    left join order_events on shipment_id = shipments.id and event <> 'noted' and event !~ '^(return_|missing)'
    group by shipments.id
    having count(event) <> count(distinct event)
      or coalesce((array_agg(event order by order_events.created_at desc, order_events.id desc))[1], 'confirmed')
        <> shipments.status
    limit ${shown}`);
  return [
    ...rows.map(({ id, problem }) => `order ${id} is ${problem}`),
    ...events.map(({ id, problem }) => `shipment ${id} is ${problem}`),
  ];
}

/**
 * One captured payment settles its order or goes back; of the one that settled, what was cancelled, lost or returned, or was given
 * back before out of goodwill, less what the bank transferred, and what went out twice; never more than was paid.
 */
async function paymentProblems(
  db: Database,
  payments: readonly PaymentAtGateway[],
  goodwill: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await db.many(sql({
    gateway_payment_id: "text",
    gateway_order_id: "text",
    disposition: "text",
    amount_paise: "int8",
    goes_back_paise: "int8",
    refunded_paise: "int8",
    given_paise: "int8",
    transferred_paise: "int8",
    twice_paise: "int8",
    before_paise: "int8",
  })`
    select payment.gateway_payment_id, gateway_order_id, disposition, payment.amount_paise,
      (case when disposition = 'excess' then payment.amount_paise else (
        select coalesce(sum(goods_paise + shipments.shipping_paise + shipments.tax_paise), 0) from shipments
        where order_id = orders.id and shipments.status in ('cancelled', 'lost', 'returned_to_sender')) + (
        select coalesce(sum(refund_goods_paise + refund_tax_paise + refund_shipping_paise), 0) from order_returns
        where order_id = orders.id) end)::int8 as goes_back_paise,
      coalesce((select sum(refund.amount_paise) from payment_refunds refund
        where refund.gateway_payment_id = payment.gateway_payment_id and refund.status = 'processed'
          and reason_kind <> 'dispute'), 0)::int8
        as refunded_paise,
      given_paise, transferred_paise, twice_paise,
      (offset_paise + case when disposition = 'excess' then 0 else
        (select coalesce(sum(given_before_paise), 0) from shipments where order_id = orders.id)
        + (select coalesce(sum(given_before_paise), 0) from order_returns where order_id = orders.id) end)::int8
        as before_paise
    from payments payment join lateral (
      select coalesce(sum(amount_paise - doubled_paise) filter (
            where due_id is null and reason_kind = 'requested' and not is_extra and status = 'processed'), 0)::int8
          as given_paise,
        coalesce(sum(amount_paise) filter (where status = 'paid_otherwise'), 0)::int8 as transferred_paise,
        coalesce(sum(offset_paise), 0) as offset_paise,
        coalesce(sum(case when is_extra then amount_paise else doubled_paise end) filter (
          where status = 'processed'), 0)::int8 as twice_paise
      from payment_refunds refund where refund.gateway_payment_id = payment.gateway_payment_id) refunds on true
    join orders on payable_type = 'order' and orders.id = payable_id`);
  const known = new Map(rows.map((row) => [row.gateway_payment_id, row]));
  const gateway_orders = await ordersAtGateway(db);
  const captured = payments.filter((payment) => payment.captured && gateway_orders.has(payment.order_id));
  const problems = captured.flatMap((payment) => {
    const row = known.get(payment.id);
    if (!row) return [`payment ${payment.id} of an order was captured and is not in the books`];
    if (row.gateway_order_id !== payment.order_id || row.amount_paise !== payment.amount)
      return [`payment ${payment.id} is booked for another order or amount`];
    const given_paise = row.disposition === "settled" ? row.given_paise : 0;
    if (given_paise > 0 && !goodwill.has(payment.id))
      return [`payment ${payment.id}: ${given_paise} went back although nobody asked for it`];
    const went_paise = row.goes_back_paise + given_paise + row.twice_paise;
    const right_paise =
      row.transferred_paise > 0
        ? went_paise - row.transferred_paise - row.before_paise
        : Math.min(payment.amount, went_paise);
    if (row.before_paise > given_paise + row.twice_paise)
      return [`payment ${payment.id}: ${row.before_paise} are booked as given before, and were not`];
    return payment.amount_refunded === right_paise && row.refunded_paise === right_paise
      ? []
      : [
          `payment ${payment.id} (${row.disposition}): the gateway gave back ${payment.amount_refunded}, the books ${row.refunded_paise}, right is ${right_paise}: ${row.goes_back_paise} owed, ${given_paise} given, ${row.transferred_paise} transferred, ${row.twice_paise} twice`,
        ];
  });
  if (rows.length > captured.length) problems.push("payments of orders are booked that were never captured");
  return problems.slice(0, shown);
}

async function ordersAtGateway(db: Database): Promise<Set<string>> {
  const rows = await db.many(sql({ gateway_order_id: "text" })`
    select gateway_order_id from orders where gateway_order_id is not null`);
  return new Set(rows.map(({ gateway_order_id }) => gateway_order_id));
}

/** One mail for each event, and none about what did not happen. */
async function mailProblems(db: Database): Promise<string[]> {
  return (
    await db.many(sql({ problem: "text" })`
    with right_keys as (
      select 'order-confirmed:' || id as dedupe_key from orders where paid_at is not null
      union all select 'order-excess:' || gateway_payment_id from payments
        where payable_type = 'order' and disposition = 'excess'
      union all select 'order-refund:' || gateway_refund_id from payment_refunds join payments using (gateway_payment_id)
        where payable_type = 'order' and disposition = 'settled' and status = 'processed' and not is_extra
      union all select 'order-shipped:' || id from shipments where shipped_at is not null
      union all select distinct 'order-delivered:' || shipment_id from order_events where event = 'delivered'
      union all select 'order-cancelled:' || shipments.id from shipments join orders on orders.id = order_id
        where shipments.status = 'cancelled' and paid_at is not null),
    mails as (
      select dedupe_key, sent_at from outgoing_mails
      where dedupe_key ~ '^order-(confirmed|excess|refund|shipped|delivered|cancelled):')
    select coalesce('no mail ' || right_keys.dedupe_key, 'a false mail ' || mails.dedupe_key) as problem
    from right_keys full join mails using (dedupe_key)
    where right_keys.dedupe_key is null or mails.dedupe_key is null or sent_at is null limit ${shown}`)
  ).map(({ problem }) => problem);
}

/** What customers and sellers were told, and does not hold. */
async function falselyTold(db: Database, told: Told): Promise<string[]> {
  const orders = await db.many(sql({
    id: "uuid",
    gateway_order_id: "text?",
    total_paise: "int8",
    is_paid: "bool",
  })`
    select id, gateway_order_id, total_paise, paid_at is not null as is_paid from orders`);
  const by_id = new Map(orders.map((order) => [order.id, order]));
  const placed = [...told.placed].flatMap(([id, { gateway_order_id, amount_paise }]) => {
    const order = by_id.get(id);
    return order?.gateway_order_id === gateway_order_id && order.total_paise === amount_paise
      ? []
      : [`order ${id} was placed and is gone or another`];
  });
  const seen = [...told.seen_paid]
    .filter((id) => !by_id.get(id)?.is_paid)
    .map((id) => `order ${id} was shown as paid and is not`);
  return [
    ...placed,
    ...seen,
    ...(await falselyVerified(db, told)),
    ...(await falselyChanged(db, told)),
  ].slice(0, shown);
}

async function falselyVerified(db: Database, { verified }: Told): Promise<string[]> {
  const rows = await db.many(sql({ gateway_payment_id: "text", payable_id: "uuid", disposition: "text" })`
    select gateway_payment_id, payable_id, disposition from payments where payable_type = 'order'`);
  const by_id = new Map(rows.map((row) => [row.gateway_payment_id, row]));
  return [...verified].flatMap(([key, { order_id, status }]) => {
    const [payment_id = ""] = key.split(" ");
    const payment = by_id.get(payment_id);
    // An authorised second payment is never captured: it goes back without a booking.
    const holds =
      status === "paid"
        ? payment?.disposition === "settled" && payment.payable_id === order_id
        : payment?.disposition !== "settled";
    return holds
      ? []
      : [`${payment_id} was answered as ${status} and is ${payment?.disposition ?? "unknown"}`];
  });
}

async function falselyChanged(db: Database, { changed }: Told): Promise<string[]> {
  const rows = await db.many(sql({ key: "text", times: "int8" })`
    select shipment_id || ' ' || event as key, count(*) as times from order_events
    where shipment_id is not null group by 1`);
  const by_key = new Map(rows.map(({ key, times }) => [key, times]));
  return [...changed]
    .filter(([key, times]) => by_key.get(key) !== times)
    .map(
      ([key, times]) =>
        `${key} was answered as done ${times} times and is noted ${by_key.get(key) ?? 0} times`,
    );
}
