import { badRequest } from "./failure.ts";
import {
  collection,
  currencyField,
  type Fields,
  notesField,
  notesForAnswer,
  nowSeconds,
  pageFields,
  refuseOtherFields,
  requiredAmount,
  textField,
} from "./fields.ts";
import { newId } from "./ids.ts";
import { rowOfId } from "./row-of-id.ts";
import type { Store } from "./store.ts";

const minAmount_paise = 100;
const maxAmount_paise = 100_000_000_000;
const receiptLength = 40;

export type OrderRow = {
  id: string;
  amount_paise: number;
  currency: string;
  receipt: string | null;
  notes: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  amount_paid_paise: number;
  capture: "automatic" | "manual";
  created_at: number;
};

/** Creates an order from a client's fields; amounts are paise. Throws a 400 with the gateway's own message. */
export function createOrder(store: Store, fields: Fields): OrderRow {
  refuseOtherFields(fields, ["amount", "currency", "receipt", "notes", "payment", "payment_capture"]);
  const amount_paise = requiredAmount(fields);
  if (amount_paise < minAmount_paise)
    throw badRequest("Order amount less than minimum amount allowed", "amount");
  if (amount_paise > maxAmount_paise) throw badRequest("Amount exceeds maximum amount allowed.", "amount");
  const receipt = textField(fields, "receipt", receiptLength);
  if (receipt !== null && store.one("select 1 from orders where receipt = ?", receipt))
    throw badRequest("Order receipt should be unique.", "receipt");
  const order: OrderRow = {
    id: newId("order"),
    amount_paise,
    currency: currencyField(fields),
    receipt,
    notes: JSON.stringify(notesField(fields)),
    status: "created",
    attempts: 0,
    amount_paid_paise: 0,
    capture: captureSetting(fields),
    created_at: nowSeconds(),
  };
  store.run(
    `insert into orders (id, amount_paise, currency, receipt, notes, status, attempts, amount_paid_paise, capture, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.id,
    order.amount_paise,
    order.currency,
    order.receipt,
    order.notes,
    order.status,
    order.attempts,
    order.amount_paid_paise,
    order.capture,
    order.created_at,
  );
  return order;
}

/** By default an account captures automatically, like with the dashboard's usual setting. */
function captureSetting(fields: Fields): OrderRow["capture"] {
  const payment = fields.payment;
  if (payment !== undefined && payment !== null) {
    const capture = (payment as { capture?: unknown }).capture;
    if (capture === "automatic" || capture === "manual") return capture;
    throw badRequest("The selected payment.capture is invalid.", "payment");
  }
  const flag = fields.payment_capture;
  if (flag === undefined || flag === null) return "automatic";
  if ([1, true, "1", "true"].includes(flag as never)) return "automatic";
  if ([0, false, "0", "false"].includes(flag as never)) return "manual";
  throw badRequest("The payment capture field must be true or false.", "payment_capture");
}

export function findOrder(store: Store, id: unknown): OrderRow {
  return rowOfId<OrderRow>(store, "order", id);
}

/** Newest first, filtered by receipt and time. */
export function listOrders(store: Store, query: Fields) {
  refuseOtherFields(query, ["receipt", "from", "to", "count", "skip"]);
  const { from, to, count, skip } = pageFields(query);
  const receipt = textField(query, "receipt", receiptLength);
  const orders =
    receipt === null
      ? store.many<OrderRow>(
          "select * from orders where created_at between ? and ? order by created_at desc, seq desc limit ? offset ?",
          from,
          to,
          count,
          skip,
        )
      : store.many<OrderRow>(
          "select * from orders where receipt = ? and created_at between ? and ? order by seq desc limit ? offset ?",
          receipt,
          from,
          to,
          count,
          skip,
        );
  return collection(orders.map(orderEntity));
}

/** The order in the format of the API. */
export function orderEntity(order: OrderRow) {
  return {
    id: order.id,
    entity: "order",
    amount: order.amount_paise,
    amount_paid: order.amount_paid_paise,
    amount_due: order.amount_paise - order.amount_paid_paise,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesForAnswer(order.notes),
    created_at: order.created_at,
  };
}
