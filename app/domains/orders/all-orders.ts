import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { orderPaymentStatuses, orderStatuses } from "./order.ts";
import { paymentText, statusText } from "./ui/order-words.ts";
import { timeInIndia } from "../../text/india-day.ts";
import { plainRupees } from "../../text/money.ts";
import type { ListedOrder } from "./server/queries/all-orders.ts";

/** The admins' order list: its page and its CSV file. */

export const allOrdersPath = "/dashboard/admin/orders";
export const allOrdersFile = "/api/v1/orders.csv";

/** `total`: the largest total first. */
export const listedOrderSorts = {
  newest: keysetCursor({ created_at: milliseconds, id: uuid }),
  oldest: keysetCursor({ created_at: milliseconds, id: uuid }, "asc"),
  total: keysetCursor({ total_paise: integer, id: uuid }),
};
export type ListedOrderSort = keyof typeof listedOrderSorts;
export const orderSortTexts: Record<ListedOrderSort, () => string> = {
  newest: m.orders_all_newest,
  oldest: m.orders_all_oldest,
  total: m.orders_all_largest,
};

export const listedOrderFilters = {
  status: orderStatuses,
  payment: orderPaymentStatuses,
  stock: ["held"],
} as const;

export type ListedOrderPage = { orders: ListedOrder[]; next_cursor: string | null };

type OrderText = { label: string; text: (order: ListedOrder) => string; is_number?: true; is_time?: true };

/** Columns of the file: amounts are plain numbers of rupees. */
export function orderColumns(): OrderText[] {
  return [
    { label: m.orders_all_order(), text: ({ order_number }) => order_number },
    { label: m.orders_all_status(), text: ({ status }) => statusText(status) },
    { label: m.orders_all_payment(), text: ({ payment_status }) => paymentText(payment_status) },
    { label: m.orders_all_customer(), text: ({ customer_name }) => customer_name ?? "" },
    { label: m.orders_all_email(), text: ({ email }) => email ?? "" },
    { label: m.orders_all_sellers(), text: ({ seller_names }) => seller_names.join("; ") },
    {
      label: m.orders_all_rupees(),
      text: ({ total_paise }) => plainRupees(total_paise),
      is_number: true,
    },
    {
      label: m.orders_all_rupees_back(),
      text: ({ refunded_paise }) => plainRupees(refunded_paise),
      is_number: true,
    },
    {
      label: m.orders_all_holds_pieces(),
      text: ({ held_pieces }) => String(held_pieces ?? ""),
      is_number: true,
    },
    {
      label: m.orders_all_held_until(),
      text: ({ held_until }) => (held_until === null ? "" : timeInIndia(held_until)),
      is_time: true,
    },
    { label: m.orders_all_placed(), text: ({ created_at }) => timeInIndia(created_at), is_time: true },
    {
      label: m.orders_all_paid(),
      text: ({ paid_at }) => (paid_at === null ? "" : timeInIndia(paid_at)),
      is_time: true,
    },
    { label: m.orders_all_id(), text: ({ id }) => id },
  ];
}
