import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Told } from "./shopper.ts";

const shown = 20;

/** Descriptions of whatever of the returns is wrong once everything is settled; empty when all is correct. */
export async function findReturnProblems(db: Database, { returns: told }: Told): Promise<string[]> {
  const rows = await db.many(sql({ id: "uuid", status: "text" })`select id, status from order_returns`);
  const by_id = new Map(rows.map(({ id, status }) => [id, status]));
  const false_answers = [...told]
    .filter(([id, status]) => {
      const now = by_id.get(id);
      return now === undefined || (status !== "requested" && now !== status);
    })
    .map(([id, status]) => `return ${id} was answered as ${status} and is ${by_id.get(id) ?? "gone"}`);
  return [...false_answers, ...(await rowProblems(db))].slice(0, shown);
}

/** No more pieces come back than were sent; each refund is the return's own; goods go into the shop only from one. */
async function rowProblems(db: Database): Promise<string[]> {
  const rows = await db.many(sql({ problem: "text" })`
    select 'of item ' || order_items.id || ' more came back than were sent' as problem
      from order_items join order_returns on item_id = order_items.id
      where order_returns.status not in ('rejected', 'withdrawn')
      group by order_items.id, order_items.quantity having sum(order_returns.quantity) > order_items.quantity
    union all
    select 'return ' || order_returns.id || ' refunds another sum than was ordered'
      from order_returns left join payment_refunds on payment_refunds.id = refund_id
      where order_returns.status = 'refunded' and coalesce(payment_refunds.amount_paise, 0) <>
        refund_goods_paise + refund_tax_paise + refund_shipping_paise - given_before_paise
    union all
    select 'return ' || return_id || ' is in the shop again and was not received'
      from order_return_restocks join order_returns on order_returns.id = return_id
      where status <> 'refunded' or goods <> 'received' or order_return_restocks.quantity <> order_returns.quantity
    union all
    select 'return ' || order_returns.id || ' is of goods that were not delivered'
      from order_returns join shipments on shipments.id = shipment_id where delivered_at is null`);
  return rows.map(({ problem }) => problem);
}
