import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { Shipment } from "../queries/parts-of-orders.ts";
import type { OrderSettlement } from "./settle-orders.ts";

/** Notifies each seller of a paid order which items to send. Sellers' accounts are locked after the orders. */
export async function notifyVendors(
  tx: Transaction,
  notifier: Notifier,
  settled: readonly OrderSettlement[],
  shipments: ReadonlyMap<string, readonly Shipment[]>,
): Promise<void> {
  await notifier.notify(
    tx,
    settled.flatMap(({ payable }) =>
      (shipments.get(payable.id) ?? []).map(({ id, vendor_id, goods_paise }) => ({
        user_id: vendor_id,
        write: () => ({
          dedupe_key: `order-to-ship:${id}`,
          title: m.orders_to_ship_title(),
          message: m.orders_to_ship_text({ number: payable.order_number, amount: formatRupees(goods_paise) }),
          type: "success" as const,
          action: { url: "/dashboard/shipping", label: m.orders_to_ship_action() },
          mail_copy: "important" as const,
        }),
      })),
    ),
  );
}
