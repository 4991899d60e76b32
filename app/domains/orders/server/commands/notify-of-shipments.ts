import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { DueRefund } from "../../../payments/server/commands/request-refund.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { goesBackText } from "../../given-before.ts";
import { orderPath } from "../../order-list.ts";
import type { ShipmentChange } from "../../states.ts";

type ShipmentNamed = {
  id: string;
  order_id: string;
  order_number: string;
  seller_name: string;
  user_id: string;
  vendor_id: string;
};

type Change = {
  change: ShipmentChange;
  tracking_number?: string | undefined;
  /** What goes back of each of the shipments, if they ended without their goods. */
  refunds?: readonly DueRefund[];
};

type Told = { number: string; seller: string; tracking_number: string; back: string };
type Text = { title: (told: Told) => string; text: (told: Told) => string; type: NewNotification["type"] };

/**
 * Notifies the customer of each shipment's change, and the seller of what others do with it, except for the person who
 * made it. All but the first changes of a parcel come by mail too, as far as the person wants mails. The reason's text is
 * stored only in the order's history, where an erasure finds it. Sellers' accounts are locked after the orders. Returns
 * tags.
 */
export function notifyOfShipments(
  tx: Transaction,
  { notifier, actor }: { notifier: Notifier; actor: Pick<Actor, "user_id"> },
  shipments: readonly ShipmentNamed[],
  { change, tracking_number = "", refunds = [] }: Change,
): Promise<string[]> {
  return notifier.notify(
    tx,
    shipments.flatMap((shipment, at) => {
      const { id, order_id, order_number, seller_name, user_id, vendor_id } = shipment;
      const refund = refunds[at];
      const toldOf = (): Told => ({
        number: order_number,
        seller: seller_name,
        tracking_number,
        back: refund ? goesBackText(refund) : "",
      });
      const side = (whom: string, text: Text | undefined, mail_copy: NewNotification["mail_copy"]) =>
        text === undefined || whom === actor.user_id
          ? []
          : [
              {
                user_id: whom,
                write: () => ({
                  dedupe_key: `shipment-${change}:${id}${repeatable.has(change) ? `:${Date.now()}` : ""}`,
                  title: text.title(toldOf()),
                  message: text.text(toldOf()),
                  type: text.type,
                  action: { url: orderPath(order_id), label: m.orders_mail_button() },
                  mail_copy,
                }),
              },
            ];
      const to_customer = side(user_id, customerTexts[change], withMail.has(change) ? "none" : "important");
      return user_id === vendor_id
        ? to_customer
        : [...to_customer, ...side(vendor_id, sellerTexts[change], "important")];
    }),
  );
}

/** The customer gets a separate mail. */
const withMail: ReadonlySet<ShipmentChange> = new Set(["shipped", "delivered", "cancelled"]);

/** Changes that a shipment can go through again. */
const repeatable: ReadonlySet<ShipmentChange> = new Set([
  "delivered",
  "undelivered",
  "missing",
  "missing_withdrawn",
  "missing_delivered",
]);

const customerTexts: Partial<Record<ShipmentChange, Text>> = {
  shipped: { title: m.orders_mail_shipped_subject, text: m.orders_told_shipped, type: "success" },
  delivered: { title: m.orders_mail_delivered_subject, text: m.orders_told_delivered, type: "success" },
  cancelled: { title: m.orders_mail_cancelled_subject, text: m.orders_told_cancelled, type: "warning" },
  lost: { title: m.orders_told_lost_title, text: m.orders_told_lost, type: "warning" },
  returned_to_sender: { title: m.orders_told_returned_title, text: m.orders_told_returned, type: "warning" },
  undelivered: { title: m.orders_told_undelivered_title, text: m.orders_told_undelivered, type: "info" },
  missing_delivered: {
    title: m.orders_told_missing_delivered_title,
    text: m.orders_told_missing_delivered,
    type: "warning",
  },
};

const sellerTexts: Partial<Record<ShipmentChange, Text>> = {
  cancelled: { title: m.orders_seller_cancelled_title, text: m.orders_seller_cancelled, type: "warning" },
  lost: { title: m.orders_seller_lost_title, text: m.orders_seller_lost, type: "warning" },
  returned_to_sender: {
    title: m.orders_seller_returned_title,
    text: m.orders_seller_returned,
    type: "warning",
  },
  undelivered: {
    title: m.orders_seller_undelivered_title,
    text: m.orders_seller_undelivered,
    type: "warning",
  },
  missing: { title: m.orders_seller_missing_title, text: m.orders_seller_missing, type: "warning" },
  missing_withdrawn: {
    title: m.orders_seller_missing_withdrawn_title,
    text: m.orders_seller_missing_withdrawn,
    type: "success",
  },
  missing_delivered: {
    title: m.orders_seller_missing_delivered_title,
    text: m.orders_seller_missing_delivered,
    type: "success",
  },
};
