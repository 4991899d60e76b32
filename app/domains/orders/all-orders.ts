import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { orderPaymentStatuses, orderStatuses } from "./order.ts";
import { paymentText, statusText } from "./ui/order-words.ts";
import { type ListColumn, rupeesColumn, timeColumn } from "../../text/list-column.ts";
import type { ListedOrder } from "./server/queries/all-orders.ts";

/** The admins' order list: its page and its CSV file. */

export const allOrdersPath = "/dashboard/admin/orders";
export const allOrdersFilePath = "/api/v1/orders.csv";

/** `total`: the largest total first. */
export const listedOrderSorts = {
  newest: { ...keysetCursor({ created_at: milliseconds, id: uuid }), text: m.orders_all_newest },
  oldest: { ...keysetCursor({ created_at: milliseconds, id: uuid }, "asc"), text: m.orders_all_oldest },
  total: { ...keysetCursor({ total_paise: integer, id: uuid }), text: m.orders_all_largest },
};
export type ListedOrderSort = keyof typeof listedOrderSorts;

export const listedOrderFilters = {
  status: orderStatuses,
  payment: orderPaymentStatuses,
  stock: ["held"],
} as const;

export type ListedOrderPage = { orders: ListedOrder[]; next_cursor: string | null };

/** Columns of the file. */
export function orderColumns() {
  return {
    number: { label: m.orders_all_order(), text: ({ order_number }) => order_number },
    status: { label: m.orders_all_status(), text: ({ status }) => statusText(status) },
    payment: { label: m.orders_all_payment(), text: ({ payment_status }) => paymentText(payment_status) },
    customer: { label: m.orders_all_customer(), text: ({ customer_name }) => customer_name ?? "" },
    email: { label: m.orders_all_email(), text: ({ email }) => email ?? "" },
    sellers: { label: m.orders_all_sellers(), text: ({ seller_names }) => seller_names.join("; ") },
    total: rupeesColumn(m.orders_all_rupees(), ({ total_paise }) => total_paise),
    refunded: rupeesColumn(m.orders_all_rupees_back(), ({ refunded_paise }) => refunded_paise),
    held: {
      label: m.orders_all_holds_pieces(),
      text: ({ held_pieces }) => String(held_pieces ?? ""),
      is_number: true,
    },
    held_until: timeColumn(m.orders_all_held_until(), ({ held_until }) => held_until),
    placed: timeColumn(m.orders_all_placed(), ({ created_at }) => created_at),
    paid: timeColumn(m.orders_all_paid(), ({ paid_at }) => paid_at),
    id: { label: m.orders_all_id(), text: ({ id }) => id },
  } as const satisfies Record<string, ListColumn<ListedOrder>>;
}
