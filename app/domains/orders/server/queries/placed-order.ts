import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { extendableIn_ms, extensionsLeft } from "./held-orders.ts";
import { hasLapsed, isPayable } from "./orders.ts";
import { orderPaymentStatuses, orderStatuses } from "../../order.ts";

/** This customer's order, as the page after the payment shows it. */
export function placedOrder(db: Queryable, user_id: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db.maybeOne(sql({
    id: "uuid",
    order_number: "text",
    status: oneOf(...orderStatuses),
    payment_status: oneOf(...orderPaymentStatuses),
    total_paise: "int8",
    gateway_order_id: "text?",
    held_until: "timestamptz",
    is_payable: "bool",
    extensions_left: "int4",
    extendable_in_ms: "int4",
    has_lapsed: "bool",
    was_declined: "bool",
  })`
    select id, order_number, status, payment_status, total_paise, gateway_order_id, held_until,
      ${isPayable} as is_payable, ${extensionsLeft} as extensions_left, ${extendableIn_ms} as extendable_in_ms,
      ${hasLapsed} as has_lapsed,
      exists (select from order_events where order_id = orders.id and event = 'declined') as was_declined
    from orders
    where id = ${id} and user_id = ${user_id}`);
}
