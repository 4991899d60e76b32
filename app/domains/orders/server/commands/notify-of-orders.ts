import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { orderPath } from "../../order-list.ts";

const noticeEvents = ["placed", "paid"] as const;
const noticesAtOnce = 500;

/** The event id to start notifying after, and the time to store once all notices are sent. */
export async function startOfNotices(tx: Transaction): Promise<{ after: string; now: string }> {
  // Covers transactions that took up to two minutes to commit; repeated notices are deduplicated.
  return tx.one(sql({ after: "uuid", now: "text" })`
    select uuidv7(told_until - now() - interval '2 minutes') as after, now()::text from order_notices`);
}

/**
 * Notifies customers of placed and paid orders, outside of the transactions that placed and settled them: those hold
 * locks that an account erasure waits for. Of an order that is paid by then, only that: the other notice asks for the
 * payment. Returns the tags, and the last event; undefined when none is left.
 */
export async function notifyOfOrders(
  tx: Transaction,
  notifier: Notifier,
  after: string,
): Promise<{ tags: string[]; last: string | undefined }> {
  const events = await tx.many(sql({
    id: "uuid",
    event: oneOf(...noticeEvents),
    order_id: "uuid",
    order_number: "text",
    user_id: "uuid",
    total_paise: "int8",
  })`
    select order_events.id, event, order_id, order_number, user_id, total_paise
    from order_events join orders on orders.id = order_id
    where order_events.id > ${after} and event = any(${[...noticeEvents]}::text[])
      and (event <> 'placed' or paid_at is null)
    order by order_events.id limit ${noticesAtOnce}::int4`);
  const tags = await notifier.notifyOnSite(
    tx,
    events.map((order) => ({ user_id: order.user_id, write: () => noticeOf(order) })),
  );
  return { tags, last: events.at(-1)?.id };
}

type OrderOfNotice = {
  event: (typeof noticeEvents)[number];
  order_id: string;
  order_number: string;
  total_paise: number;
};

function noticeOf(order: OrderOfNotice): NewNotification {
  const words = { number: order.order_number, amount: formatRupees(order.total_paise) };
  return {
    dedupe_key: `order-${order.event}:${order.order_id}`,
    ...(order.event === "paid"
      ? { title: m.orders_told_paid_title(words), message: m.orders_told_paid(words), type: "success" }
      : {
          title: m.orders_told_placed_title(words),
          message: m.orders_told_placed(words),
          type: "info",
        }),
    action: { url: orderPath(order.order_id), label: m.orders_mail_button() },
    mail_copy: "none",
  };
}

export async function saveNoticeCursor(tx: Transaction, until: string): Promise<void> {
  await tx.run(command`update order_notices set told_until = greatest(told_until, ${until}::timestamptz)`);
}
