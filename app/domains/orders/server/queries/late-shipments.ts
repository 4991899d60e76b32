import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart, sqlTexts } from "../../../../platform/database/sql.ts";
import { shipWithin_days, toSendStatuses } from "../../states.ts";
import { isPartRefunded } from "./parts-of-orders.ts";

const within = sqlPart`${sqlInteger(shipWithin_days)} * interval '1 day'`;

/**
 * Of `shipments join orders`: paid for, and not sent in time. A shipment is as old as its order, so that the index of
 * those to be sent (`shipments_to_send`) leads to them.
 */
export const isLate = sqlPart`shipments.status in ${sqlTexts(toSendStatuses)} and payment_status = 'paid'
  and shipments.created_at < now() - ${within} and paid_at < now() - ${within}
  and not ${isPartRefunded}`;

export type WaitingShipment = {
  id: string;
  order_id: string;
  order_number: string;
  seller_name: string;
  user_id: string;
  vendor_id: string;
  ship_by: Date;
  is_late: boolean;
};

/**
 * Paid shipments that have to be sent within two days, or should have been within the last seven: of older ones everybody
 * was notified. One whose seller bears its refund is not sent any more. In the order of their ids, after one of them.
 */
export function listWaitingShipments(
  db: Queryable,
  after: string,
  limit: number,
): Promise<WaitingShipment[]> {
  return db.many(sql({
    id: "uuid",
    order_id: "uuid",
    order_number: "text",
    seller_name: "text",
    user_id: "uuid",
    vendor_id: "uuid",
    ship_by: "timestamptz",
    is_late: "bool",
  })`
    select shipments.id, order_id, order_number, seller_name, orders.user_id, vendor_id,
      paid_at + ${within} as ship_by, paid_at + ${within} < now() as is_late
    from shipments join orders on orders.id = order_id
    where shipments.status in ${sqlTexts(toSendStatuses)} and payment_status = 'paid'
      and shipments.created_at < now() - ${within} + interval '2 days'
      and paid_at < now() - ${within} + interval '2 days' and paid_at > now() - ${within} - interval '7 days'
      and not ${isPartRefunded}
      and shipments.id > ${after}
    order by shipments.id limit ${sqlInteger(limit)}`);
}
