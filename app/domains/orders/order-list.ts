import { listHref } from "../../page/list-href.ts";
import { type OrderPaymentStatus, type OrderStatus, orderStatuses } from "./order.ts";

/** The order list: its address and rows. Also read by the browser. */

export const ordersPath = "/dashboard/orders";
export const ordersPerPage = 15;

export type OrderFilters = {
  /** Null: all. */
  status: OrderStatus | null;
};

/** Ignores an unknown status, so that an old link still shows a list. */
export function parseOrderFilters(params: URLSearchParams): OrderFilters {
  return { status: orderStatuses.find((known) => known === params.get("status")) ?? null };
}

export function orderListPath({ status }: OrderFilters, cursor?: string | null): string {
  return listHref(ordersPath, { status }, cursor);
}

/** Path of an order's details, keeping the filter of the list below them. */
export function orderPath(id: string, { status }: OrderFilters = { status: null }): string {
  return listHref(`${ordersPath}/${id}`, { status });
}

export type OrderRow = {
  id: string;
  order_number: string;
  created_at: Date;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  total_paise: number;
  /** Sum of the quantities. */
  item_count: number;
  /** Product names, in the order of the cart. */
  names: string[];
  /** Image of the first product; null: none is stored. */
  image_url: string | null;
  /** A seller's part of another person's order. */
  is_part: boolean;
  /** For the user's own unpaid order: when it lapses. */
  pay_until: Date | null;
};

export type OrderPage = { orders: OrderRow[]; next_cursor: string | null };
