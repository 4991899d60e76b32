import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Stores a donation's gateway order, once. Returns the stored order id, which may be an earlier one. */
export async function recordGatewayOrder(
  db: Queryable,
  donation_id: string,
  gateway_order_id: string,
): Promise<string> {
  const donation = await db.one(sql({ gateway_order_id: "text" })`
    update donations set gateway_order_id = coalesce(gateway_order_id, ${gateway_order_id})
    where id = ${donation_id} returning gateway_order_id`);
  return donation.gateway_order_id;
}
