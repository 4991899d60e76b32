import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { formatDate } from "../../../../text/time.ts";
import type { AddressedNotification } from "../../../notifications/schema.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import { orderPath } from "../../order-list.ts";
import { shippingHref } from "../../shipping-list.ts";
import { listWaitingShipments, type WaitingShipment } from "../queries/late-shipments.ts";

const atOnce = 200;

/**
 * Reminds sellers of what they have to send within two days and of what is late, and asks the customers of late parcels
 * whether to wait or to cancel; each once, however often it runs. Returns the tags, and the last shipment; undefined
 * when none is left.
 */
export async function remindToShip(
  tx: Transaction,
  notifier: Notifier,
  after: string,
): Promise<{ tags: string[]; last: string | undefined }> {
  const waiting = await listWaitingShipments(tx, after, atOnce);
  const tags = await notifier.notify(tx, waiting.flatMap(noticesOf));
  return { tags, last: waiting.at(-1)?.id };
}

function noticesOf(shipment: WaitingShipment): AddressedNotification[] {
  const { id, order_id, order_number: number, seller_name: seller, is_late } = shipment;
  const toldOf = () => ({ number, seller, day: formatDate(shipment.ship_by) });
  const seller_notice: AddressedNotification = {
    user_id: shipment.vendor_id,
    write: () => ({
      dedupe_key: `ship-${is_late ? "late" : "soon"}:${id}`,
      title: is_late ? m.orders_seller_late_title() : m.orders_seller_soon_title(),
      message: is_late ? m.orders_seller_late(toldOf()) : m.orders_seller_soon(toldOf()),
      type: "warning",
      action: { url: shippingHref(is_late ? "late" : "ready"), label: m.orders_to_ship_action() },
      mail_copy: "important",
    }),
  };
  if (!is_late || shipment.user_id === shipment.vendor_id) return [seller_notice];
  return [
    seller_notice,
    {
      user_id: shipment.user_id,
      write: () => ({
        dedupe_key: `ship-late-customer:${id}`,
        title: m.orders_told_late_title({ seller }),
        message: m.orders_told_late(toldOf()),
        type: "warning",
        action: { url: orderPath(order_id), label: m.orders_mail_button() },
        mail_copy: "important",
      }),
    },
  ];
}
