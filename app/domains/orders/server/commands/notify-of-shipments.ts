import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { NewNotification } from "../../../notifications/schema.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
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

type Told = { number: string; seller: string; tracking_number: string };
type Text = { title: (told: Told) => string; text: (told: Told) => string; type: NewNotification["type"] };

/**
 * Notifies the customer of each shipment's change, and the seller of a cancellation, except for the person who made
 * it. The reason's text is stored only in the order's history, where an erasure finds it. Sellers' accounts are locked
 * after the orders. Returns tags.
 */
export function notifyOfShipments(
  tx: Transaction,
  { notifier, actor }: { notifier: Notifier; actor: Pick<Actor, "user_id"> },
  shipments: readonly ShipmentNamed[],
  { change, tracking_number = "" }: { change: ShipmentChange; tracking_number?: string },
): Promise<string[]> {
  return notifier.notify(
    tx,
    shipments.flatMap((shipment) => {
      const { id, order_id, order_number, seller_name, user_id, vendor_id } = shipment;
      const told: Told = { number: order_number, seller: seller_name, tracking_number };
      const side = (whom: string, text: Text | undefined, mail_copy: NewNotification["mail_copy"]) =>
        text === undefined || whom === actor.user_id
          ? []
          : [
              {
                user_id: whom,
                dedupe_key: `shipment-${change}:${id}`,
                title: text.title(told),
                message: text.text(told),
                type: text.type,
                action: { url: orderPath(order_id), label: m.orders_mail_button() },
                mail_copy,
              },
            ];
      // No mail copy: the customer gets a separate mail.
      const to_customer = side(user_id, customerTexts[change], "none");
      return user_id === vendor_id
        ? to_customer
        : [...to_customer, ...side(vendor_id, sellerTexts[change], "important")];
    }),
  );
}

const customerTexts: Partial<Record<ShipmentChange, Text>> = {
  shipped: { title: m.orders_mail_shipped_subject, text: m.orders_told_shipped, type: "success" },
  delivered: { title: m.orders_mail_delivered_subject, text: m.orders_told_delivered, type: "success" },
  cancelled: { title: m.orders_mail_cancelled_subject, text: m.orders_told_cancelled, type: "warning" },
};

const sellerTexts: Partial<Record<ShipmentChange, Text>> = {
  cancelled: { title: m.orders_seller_cancelled_title, text: m.orders_seller_cancelled, type: "warning" },
};
