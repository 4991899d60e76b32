import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { orderPath } from "../../order-list.ts";
import { comesBackWithin_days } from "../../return-states.ts";
import { returnsPath } from "../../returns.ts";

const atOnce = 200;

/**
 * Reminds customers and sellers of accepted returns whose goods should have come back: either side can ask an admin to
 * decide, and until then the seller is not paid. Once for each acceptance and sending, however often it runs. Returns
 * the tags, and the last return; undefined when none is left.
 */
export async function remindOfReturns(
  tx: Transaction,
  notifier: Notifier,
  after: string,
): Promise<{ tags: string[]; last: string | undefined }> {
  const waiting = await tx.many(sql({
    id: "uuid",
    order_id: "uuid",
    user_id: "uuid",
    vendor_id: "uuid",
    number: "text",
    name: "text",
    quantity: "int4",
    seller: "text",
    changed_at: "timestamptz",
  })`
    select order_returns.id, order_returns.order_id, order_returns.user_id, order_returns.vendor_id,
      order_number as number, product_name as name, order_returns.quantity, seller_name as seller, changed_at
    from order_returns join orders on orders.id = order_returns.order_id
      join shipments on shipments.id = order_returns.shipment_id join order_items on order_items.id = item_id
    where order_returns.status = 'accepted' and order_returns.id > ${after}
      and changed_at <= now() - ${sqlInteger(comesBackWithin_days)} * interval '1 day'
    order by order_returns.id limit ${sqlInteger(atOnce)}`);
  const tags = await notifier.notify(
    tx,
    waiting.flatMap((row) => {
      const common = {
        dedupe_key: `return-waits:${row.id}:${row.changed_at.getTime()}`,
        type: "warning" as const,
        mail_copy: "important" as const,
      };
      return [
        {
          user_id: row.user_id,
          write: () => ({
            ...common,
            title: m.orders_return_told_waits(),
            message: m.orders_return_told_waits_text(row),
            action: { url: orderPath(row.order_id), label: m.orders_mail_button() },
          }),
        },
        {
          user_id: row.vendor_id,
          write: () => ({
            ...common,
            title: m.orders_return_seller_waits(),
            message: m.orders_return_seller_waits_text(row),
            action: { url: returnsPath, label: m.orders_return_desk_action() },
          }),
        },
      ];
    }),
  );
  return { tags, last: waiting.at(-1)?.id };
}
