import { listHref } from "../../page/list-href.ts";
import { type OrderPaymentStatus, type OrderStatus, orderStatuses } from "./order.ts";

/** The list of orders: its address and its rows. Read by the browser too. */

export const ordersPath = "/dashboard/orders";
export const ordersPerPage = 15;

export type OrderFilters = {
  /** Null: all. */
  status: OrderStatus | null;
};

/** An unknown status is left out, so that an old link still shows a list. */
export function parseOrderFilters(params: URLSearchParams): OrderFilters {
  return { status: orderStatuses.find((known) => known === params.get("status")) ?? null };
}

export function orderListPath({ status }: OrderFilters, cursor?: string | null): string {
  return listHref(ordersPath, { status }, cursor);
}

/** The details of an order, which keep the list below them. */
export function orderPath(id: string, { status }: OrderFilters = { status: null }): string {
  return listHref(`${ordersPath}/${id}`, { status });
}

/** A row of the list. */
export type OrderRow = {
  id: string;
  order_number: string;
  created_at: Date;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  total_paise: number;
  /** Sum of the quantities. */
  item_count: number;
  /** Of different products, in the order of the cart. */
  names: string[];
  /** Of the first product; null: none is stored. */
  image_url: string | null;
  /** A seller's own part of somebody else's order. */
  is_part: boolean;
  /** Of an own one that waits for its payment, until when it can be paid. */
  pay_until: Date | null;
};

export type OrderPage = { orders: OrderRow[]; next_cursor: string | null };
