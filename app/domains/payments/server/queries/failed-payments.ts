import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * How many payments of each of these orders failed in the last hour: each try in the payment window has an event of its own
 * (razorpay.com/docs/webhooks/payments, payment.failed).
 */
export async function failedPaymentsOf(
  db: Queryable,
  order_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ order_id: "text", failed: "int8" })`
    select gateway_order_id as order_id, count(*) as failed from gateway_events
    where gateway_order_id = any(${[...order_ids]}::text[]) and event_type = 'payment.failed'
      and received_at > now() - interval '1 hour'
    group by gateway_order_id`);
  return new Map(rows.map(({ order_id, failed }) => [order_id, failed]));
}
