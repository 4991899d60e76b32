import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Failure } from "../../../platform/failure.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";

/**
 * A vendor's sales. Erasure keeps them in the customers' orders, which copy the data. Runs after the shop's erasure,
 * which locks the products, so that they can no longer be ordered.
 */
export const salesPersonalData: PersonalData = {
  async export(db, { user_id }) {
    return db.many(sql({
      order_number: "text",
      status: "text",
      goods_paise: "int8",
      commission_paise: "int8",
      created_at: "timestamptz",
    })`
      select order_number, shipments.status, goods_paise, commission_paise, shipments.created_at
      from shipments join orders on orders.id = order_id
      where vendor_id = ${user_id} and paid_at is not null order by shipments.created_at, shipments.id`);
  },
  erase: (tx, { user_id }) => refuseWithOpenSales(tx, user_id),
};

/** Refused while a customer waits for goods or a decision. */
async function refuseWithOpenSales(tx: Transaction, user_id: string): Promise<void> {
  const open = await tx.maybeOne(sql({ order_number: "text" })`
    select order_number from orders where id = (
      select order_id from shipments
      where vendor_id = ${user_id} and status in ('pending', 'confirmed', 'processing', 'shipped')
      union all
      select order_id from order_returns
      where vendor_id = ${user_id} and status in ('requested', 'escalated', 'accepted')
      limit 1)`);
  if (!open) return;
  const message = m.orders_erase_open_sales({ number: open.order_number });
  throw new Failure(409, "sales_open", message);
}
