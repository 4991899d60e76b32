import { createHash } from "node:crypto";
import { type AnnounceDispute, disputeEntity } from "./disputes.ts";
import { nowSeconds } from "./fields.ts";
import { newId } from "./ids.ts";
import type { KnobBoard } from "./knobs.ts";
import { orderEntity } from "./orders.ts";
import { type Announce, findPayment, paymentEntity } from "./payments.ts";
import { type AnnounceRefund, refundEntity } from "./refunds.ts";
import { type AnnounceSettlement, settlementEntity } from "./settlements.ts";
import type { Store } from "./store.ts";
import { advancePaidSubscription } from "./subscription-clock.ts";
import { invoiceEntity, subscriptionEntity } from "./subscription-rows.ts";
import type { AnnounceSubscription } from "./subscriptions.ts";

const reorderWithin_ms = 500;

/** All events that this gateway sends; which others the real one has is in COMPARISON.md. */
export const sentEvents = [
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
  "refund.created",
  "refund.processed",
  "refund.failed",
  "settlement.processed",
  "payment.dispute.created",
  "payment.dispute.under_review",
  "payment.dispute.action_required",
  "payment.dispute.won",
  "payment.dispute.lost",
  "payment.dispute.closed",
  "subscription.authenticated",
  "subscription.activated",
  "subscription.charged",
  "subscription.pending",
  "subscription.halted",
  "subscription.paused",
  "subscription.resumed",
  "subscription.updated",
  "subscription.cancelled",
  "subscription.completed",
  "invoice.paid",
] as const;
type SentEvent = (typeof sentEvents)[number];

export type Announcers = {
  announce: Announce;
  announceRefund: AnnounceRefund;
  announceSettlement: AnnounceSettlement;
  announceSubscription: AnnounceSubscription;
  announceDispute: AnnounceDispute;
};

/** Writes events and their deliveries in the caller's transaction (transactional outbox). */
export function createAnnouncers(store: Store, knobs: KnobBoard, key_id: string): Announcers {
  const account_id = accountId(key_id);
  const record = (event: SentEvent, entities: Record<string, object>) =>
    recordEvent(store, knobs, account_id, event, entities);
  const announceSubscription: AnnounceSubscription = (happening, subscription, payment_id) => {
    const entities: Record<string, object> = { subscription: subscriptionEntity(subscription) };
    if (payment_id !== undefined) entities.payment = paymentEntity(store, findPayment(store, payment_id));
    record(`subscription.${happening}`, entities);
  };
  return {
    announce(happening, payment, order) {
      const entities: Record<string, object> = { payment: paymentEntity(store, payment) };
      if (happening === "order.paid") entities.order = orderEntity(order);
      record(happening, entities);
      if (happening !== "payment.captured") return;
      const invoice = advancePaidSubscription(store, payment, announceSubscription);
      if (invoice)
        record("invoice.paid", { ...entities, order: orderEntity(order), invoice: invoiceEntity(invoice) });
    },
    announceSubscription,
    announceSettlement(settlement) {
      record("settlement.processed", { settlement: settlementEntity(settlement) });
    },
    announceRefund(happening, refund, payment) {
      record(happening, { refund: refundEntity(refund), payment: paymentEntity(store, payment) });
    },
    announceDispute(happening, dispute, payment) {
      record(`payment.dispute.${happening}`, {
        payment: paymentEntity(store, payment),
        dispute: disputeEntity(dispute),
      });
    },
  };
}

/** For generated history: sends no webhook. */
export const withoutWebhooks: Announce = () => {};

function recordEvent(
  store: Store,
  knobs: KnobBoard,
  account_id: string,
  event: SentEvent,
  entities: Record<string, object>,
): void {
  const quirky = knobs.strikes("webhook_quirks");
  const body = JSON.stringify({
    entity: "event",
    account_id,
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [
        name,
        { entity: quirky ? otherSpelling(entity) : entity },
      ]),
    ),
    created_at: nowSeconds(),
  });
  const id = newId("event").slice("event_".length);
  const now_ms = Date.now();
  store.run(
    "insert into events (id, event, body, created_at_ms) values (?, ?, ?, ?)",
    id,
    event,
    body,
    now_ms,
  );
  scheduleDelivery(store, knobs, id, now_ms);
  if (knobs.strikes("webhook_duplicate")) scheduleDelivery(store, knobs, id, now_ms);
}

function scheduleDelivery(store: Store, knobs: KnobBoard, event_id: string, now_ms: number): void {
  const lost = knobs.strikes("webhook_loss");
  const held_ms = knobs.strikes("webhook_reorder") ? Math.round(knobs.random() * reorderWithin_ms) : 0;
  addDelivery(store, event_id, lost ? "lost" : "pending", now_ms + knobs.values().webhook_delay_ms + held_ms);
}

export function addDelivery(store: Store, event_id: string, state: "pending" | "lost", at_ms: number): void {
  store.run(
    "insert into deliveries (event_id, state, attempts, first_at_ms, next_at_ms) values (?, ?, 0, ?, ?)",
    event_id,
    state,
    at_ms,
    at_ms,
  );
}

/** The real gateway does not always format the same value in the same way; clients have to handle both. */
function otherSpelling(entity: object): object {
  const other: Record<string, unknown> = { ...entity };
  if (other.captured === true) other.captured = "1";
  if (Array.isArray(other.notes) && other.notes.length === 0) other.notes = {};
  return other;
}

function accountId(key_id: string): string {
  const letters = createHash("sha256").update(key_id).digest("hex").slice(0, 14);
  return `acc_${letters}`;
}
