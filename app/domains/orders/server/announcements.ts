import { sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { liveTags } from "../live-orders.ts";

/** `announceOrders` for an order whose customer and sellers are known: needs no query. */
export function announceOrder(
  { realtime }: Pick<Services, "realtime">,
  { id, user_id, vendor_ids }: { id: string; user_id: string; vendor_ids: readonly string[] },
): void {
  realtime.publish([
    liveTags.order(id),
    liveTags.all(),
    liveTags.customer(user_id),
    ...[user_id, ...vendor_ids].map(liveTags.seller),
  ]);
}

/**
 * Called after the commit: notifies the open pages of these orders, and the lists of their customers, their sellers
 * and admins. Fire and forget: a page that missed it is up to date on reload.
 */
export function announceOrders(
  { db, realtime, log }: Pick<Services, "db" | "realtime" | "log">,
  order_ids: readonly string[],
): void {
  if (order_ids.length === 0) return;
  realtime.publish([...order_ids.map(liveTags.order), liveTags.all()]);
  db.many(sql({ user_id: "uuid", vendor_id: "uuid" })`
    select user_id, vendor_id from orders join shipments on order_id = orders.id
    where orders.id = any(${[...order_ids]}::uuid[])`)
    .then((rows) =>
      realtime.publish(
        rows.flatMap(({ user_id, vendor_id }) => [
          liveTags.customer(user_id),
          liveTags.seller(vendor_id),
          liveTags.seller(user_id),
        ]),
      ),
    )
    .catch((error: unknown) => log.warn({ err: error }, "changed orders were not announced to lists"));
}
