import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { failedStatusList } from "../../../ledger/server/queries/failed-shipments.ts";

/**
 * The part of the tax that was owed to the Government which registered sellers' tax invoices name: earlier versions booked
 * it to the organisation. Returns and lost parcels lower it; nothing adds to it.
 */
export async function taxOfEarlierInvoices(db: Queryable): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(shipments.tax_paise - coalesce((
      select sum(refund_tax_paise) from order_returns
      where order_returns.shipment_id = shipments.id and order_returns.status = 'refunded'), 0)), 0)::int8 as paise
    from shipments join orders on orders.id = order_id
    where seller_gstin is not null and not is_tax_of_seller and paid_at is not null
      and shipments.status not in ${failedStatusList}`);
  return paise;
}
