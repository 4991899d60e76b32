import { type Fields, refuseOtherFields, textField, wholeNumber } from "./fields.ts";
import { type PaymentRow, paymentEntity } from "./payments.ts";
import type { Store } from "./store.ts";

export type Totals = {
  orders: number;
  paid_orders: number;
  payments_count: number;
  captured_count: number;
  captured_paise: number;
  refunded_count: number;
  refunded_paise: number;
  pending_refund_count: number;
  pending_refund_paise: number;
};

/**
 * The actual state, to reconcile a shop's books against: totals over everything, and the payments, oldest first, from
 * `skip` on, at most `count` (default 100, maximum 1,000), each with the receipt of its order.
 */
export function oracle(store: Store, query: Fields) {
  refuseOtherFields(query, ["count", "skip"]);
  const count = wholeNumber(query, "count", 100, 1, 1000);
  const skip = wholeNumber(query, "skip", 0, 0, 1_000_000_000);
  const payments = store.many<PaymentRow & { receipt: string | null }>(
    `select p.*, o.receipt from payments p join orders o on o.id = p.order_id
     order by p.seq limit ? offset ?`,
    count,
    skip,
  );
  return {
    ...totals(store),
    payments: payments.map((payment) => ({ ...paymentEntity(store, payment), receipt: payment.receipt })),
  };
}

/** Sums over all rows, in paise; refunds count once they are processed, and those of payments that were never captured not. */
export function totals(store: Store): Totals {
  return store.one<Totals>(`
    select
      (select count(*) from orders) as orders,
      (select count(*) from orders where status = 'paid') as paid_orders,
      (select count(*) from payments) as payments_count,
      (select count(*) from payments where captured = 1) as captured_count,
      (select coalesce(sum(amount_paise), 0) from payments where captured = 1) as captured_paise,
      (select count(*) from refunds join payments on payments.id = payment_id
        where refunds.status = 'processed' and captured = 1) as refunded_count,
      (select coalesce(sum(refunds.amount_paise), 0) from refunds join payments on payments.id = payment_id
        where refunds.status = 'processed' and captured = 1) as refunded_paise,
      (select count(*) from refunds where status = 'pending') as pending_refund_count,
      (select coalesce(sum(amount_paise), 0) from refunds where status = 'pending') as pending_refund_paise
  `) as Totals;
}

export type DeliveryState = "pending" | "sending" | "delivered" | "lost" | "abandoned";

export type DeliveryView = {
  event_id: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  next_at_ms: number;
  last_status: number | null;
  last_error: string | null;
  created_at_ms: number;
};

/** Deliveries, newest first, optionally of one state or one event; `count` up to 1,000, 100 by default. */
export function deliveryList(store: Store, query: Fields) {
  refuseOtherFields(query, ["state", "event_id", "count", "skip"]);
  const items = store.many<DeliveryView>(
    `select d.event_id, e.event, d.state, d.attempts, d.next_at_ms, d.last_status, d.last_error, e.created_at_ms
     from deliveries d join events e on e.id = d.event_id
     where (?1 is null or d.state = ?1) and (?2 is null or d.event_id = ?2)
     order by d.seq desc limit ?3 offset ?4`,
    textField(query, "state", 20),
    textField(query, "event_id", 40),
    wholeNumber(query, "count", 100, 1, 1000),
    wholeNumber(query, "skip", 0, 0, 1_000_000_000),
  );
  return { counts: deliveryCounts(store), items };
}

export function deliveryCounts(store: Store): Record<DeliveryState, number> {
  const counts = { pending: 0, sending: 0, delivered: 0, lost: 0, abandoned: 0 };
  const rows = store.many<{ state: DeliveryState; count: number }>(
    "select state, count(*) as count from deliveries group by state",
  );
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
