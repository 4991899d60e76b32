import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { AddressedNotification, NewNotification } from "../../../notifications/schema.ts";
import { givenBeforeText } from "../../given-before.ts";
import type { OrderEvent } from "../../order.ts";
import { orderPath } from "../../order-list.ts";
import { returnsPath } from "../../returns.ts";

type ReturnNamed = {
  id: string;
  order_id: string;
  order_number: string;
  product_name: string;
  quantity: number;
  seller_name: string;
  user_id: string;
  vendor_id: string;
};

type Change = {
  event: OrderEvent;
  /** The decider's words; the customer's own words are shown only on the page, never sent. */
  words?: string | null;
  /** Until when, or from when on, something is possible next. */
  day?: string;
  /** Pieces that an admin did not refund; the return's own quantity is that of the others. */
  refused_quantity?: number;
  refund_paise?: number;
  /** The part of it that had gone back before. */
  given_before_paise?: number;
  /** It goes back only once a dispute at the bank that paid has ended. */
  is_held?: boolean;
};

type Told = {
  number: string;
  name: string;
  quantity: number;
  seller: string;
  words: string;
  amount: string;
  day: string;
};
type Action = { url: string; label: () => string };
type Text = { title: () => string; text: (told: Told) => string; type: NewNotification["type"] };

/**
 * Notifies customer and seller, on the site and by mail. Sellers' accounts are locked after the orders. Returns tags.
 */
export async function notifyOfReturn(
  tx: Transaction,
  notifier: Notifier,
  row: ReturnNamed,
  {
    event,
    words,
    day = "",
    refused_quantity = 0,
    refund_paise = 0,
    given_before_paise = 0,
    is_held = false,
  }: Change,
): Promise<string[]> {
  const { count } = await tx.one(sql({ count: "int4" })`
    select count(*)::int4 as count from order_events
    where order_id = ${row.order_id} and return_id = ${row.id} and event = ${event}`);
  const messageOf = (text: Text) => {
    const told: Told = {
      number: row.order_number,
      name: row.product_name,
      quantity: row.quantity,
      seller: row.seller_name,
      words: words || m.orders_return_no_words(),
      amount: formatRupees(refund_paise),
      day: day === "" ? "" : formatDate(day),
    };
    const before = givenBeforeText(refund_paise, given_before_paise);
    const refused =
      refused_quantity > 0
        ? m.orders_return_told_refused({ count: refused_quantity, words: told.words })
        : undefined;
    return [text.text(told), before, refused].filter((part) => part !== undefined).join(" ");
  };
  const side = (user_id: string, text: Text | undefined, action: Action): AddressedNotification[] =>
    text === undefined
      ? []
      : [
          {
            user_id,
            write: () => ({
              // An admin can accept what was accepted before, and it can be appealed again.
              dedupe_key: count > 1 ? `${event}:${row.id}:${count}` : `${event}:${row.id}`,
              title: text.title(),
              message: messageOf(text),
              type: text.type,
              action: { url: action.url, label: action.label() },
              mail_copy: "important",
            }),
          },
        ];
  return notifier.notify(tx, [
    ...side(row.user_id, (is_held && heldTexts[event]) || customerTexts[event], {
      url: orderPath(row.order_id),
      label: m.orders_mail_button,
    }),
    // A seller who bought their own goods is notified once.
    ...(row.vendor_id === row.user_id
      ? []
      : side(row.vendor_id, sellerTexts[event], {
          url: returnsPath,
          label: m.orders_return_desk_action,
        })),
  ]);
}

const customerTexts: Partial<Record<OrderEvent, Text>> = {
  return_requested: {
    title: m.orders_return_told_requested,
    text: m.orders_return_told_requested_text,
    type: "info",
  },
  return_declined: {
    title: m.orders_return_told_declined,
    text: m.orders_return_told_declined_text,
    type: "warning",
  },
  return_escalated: {
    title: m.orders_return_told_escalated,
    text: m.orders_return_told_escalated_text,
    type: "info",
  },
  return_rejected: {
    title: m.orders_return_told_rejected,
    text: m.orders_return_told_rejected_text,
    type: "warning",
  },
  return_accepted: {
    title: m.orders_return_told_accepted,
    text: m.orders_return_told_accepted_text,
    type: "success",
  },
  return_received: {
    title: m.orders_return_told_received,
    text: m.orders_return_told_received_text,
    type: "success",
  },
  return_kept: { title: m.orders_return_told_kept, text: m.orders_return_told_kept_text, type: "success" },
  return_not_come: {
    title: m.orders_return_told_escalated,
    text: m.orders_return_told_not_come_text,
    type: "warning",
  },
  return_not_right: {
    title: m.orders_return_told_escalated,
    text: m.orders_return_told_not_right_text,
    type: "warning",
  },
  return_overdue: {
    title: m.orders_return_told_escalated,
    text: m.orders_return_told_overdue_text,
    type: "warning",
  },
  return_withdrawn: {
    title: m.orders_return_told_withdrawn,
    text: m.orders_return_told_withdrawn_text,
    type: "info",
  },
};

/** Instead, where a dispute holds the refund. */
const heldTexts: Partial<Record<OrderEvent, Text>> = {
  return_received: {
    title: m.orders_return_told_received,
    text: m.orders_return_told_received_held,
    type: "warning",
  },
  return_kept: {
    title: m.orders_return_told_held,
    text: m.orders_return_told_kept_held,
    type: "warning",
  },
};

const sellerTexts: Partial<Record<OrderEvent, Text>> = {
  return_requested: {
    title: m.orders_return_seller_requested,
    text: m.orders_return_seller_requested_text,
    type: "warning",
  },
  return_declined: {
    title: m.orders_return_seller_declined,
    text: m.orders_return_seller_declined_text,
    type: "info",
  },
  return_escalated: {
    title: m.orders_return_seller_escalated,
    text: m.orders_return_seller_escalated_text,
    type: "warning",
  },
  return_rejected: {
    title: m.orders_return_seller_rejected,
    text: m.orders_return_seller_rejected_text,
    type: "info",
  },
  return_accepted: {
    title: m.orders_return_seller_accepted,
    text: m.orders_return_seller_accepted_text,
    type: "info",
  },
  return_received: {
    title: m.orders_return_seller_received,
    text: m.orders_return_seller_received_text,
    type: "info",
  },
  return_kept: { title: m.orders_return_seller_kept, text: m.orders_return_seller_kept_text, type: "info" },
  return_sent: {
    title: m.orders_return_seller_sent,
    text: m.orders_return_seller_sent_text,
    type: "info",
  },
  return_not_come: {
    title: m.orders_return_seller_escalated,
    text: m.orders_return_seller_objected_text,
    type: "info",
  },
  return_not_right: {
    title: m.orders_return_seller_escalated,
    text: m.orders_return_seller_objected_text,
    type: "info",
  },
  return_overdue: {
    title: m.orders_return_seller_escalated,
    text: m.orders_return_seller_overdue_text,
    type: "warning",
  },
  return_withdrawn: {
    title: m.orders_return_seller_withdrawn,
    text: m.orders_return_seller_withdrawn_text,
    type: "info",
  },
};
