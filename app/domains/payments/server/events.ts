import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import type { GatewayPayment } from "../../../platform/payments/gateway.ts";
import {
  disputeEntity,
  eventMoment,
  paymentEntity,
  refundEntity,
  settlementEntity,
  subscriptionEntity,
  uncapturedPayment,
} from "../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../platform/services.ts";
import type { PayableType, PaymentReference } from "../payable.ts";
import { announceRefunds, announceSettled, announceUnpaid } from "./announcements.ts";
import { applyDisputes } from "./commands/apply-disputes.ts";
import { applyRefunds, type RefundOutcome } from "./commands/apply-refunds.ts";
import { settleCharges } from "./commands/settle-charges.ts";
import { type SettleOutcome, settlePayments } from "./commands/settle-payments.ts";
import { notifyOfDisputes } from "./commands/notify-of-disputes.ts";
import type { EventKind } from "./event-kinds.ts";
import { addSettleInvoicePayment } from "./use-cases/settle-invoice-payment.ts";

/** A webhook as received, its signature already verified. `attempts`, `outcome`: how often it was to be applied before, and the last result. */
export type GatewayEvent = {
  event_id: string;
  event_type: string;
  body: string;
  attempts?: number;
  outcome?: string | null;
  received_at?: Date;
};

/** `later`: not applied now, retried. */
export type EventResult = { outcome: string; later?: boolean };
type Applied = { results: EventResult[]; after_commit: () => void };
type Handler = (services: Services, tx: Transaction, events: GatewayEvent[]) => Promise<Applied>;

const handlers: Record<EventKind, Handler> = {
  captured,
  charged,
  subscription,
  refund,
  dispute,
  settlement,
  failed,
  authorized,
  other,
};

export function handlerOf(kind: EventKind): Handler {
  return handlers[kind];
}

/** An authorised payment is usually captured within seconds; without an event by then, the reconciler checks it. */
const captureWithin_seconds = 60;

/** A charge is followed by the event with its month; without one, the gateway is queried for the invoice. */
const chargeWithin_seconds = 60;

/** So often, over about a minute, a refund waits for what the gateway answers about another one. */
const mostWaits = 6;

const withPayment = z.object({ payload: z.object({ payment: z.object({ entity: paymentEntity }) }) });
const withSubscription = z.object({
  payload: z.object({ subscription: z.object({ entity: subscriptionEntity }) }),
});
const withCharge = z.object({
  payload: z.object({
    subscription: z.object({ entity: subscriptionEntity }),
    payment: z.object({ entity: paymentEntity }),
  }),
});
const withRefund = z.object({
  payload: z.object({
    refund: z.object({ entity: refundEntity }),
    payment: z.object({ entity: uncapturedPayment }).optional().catch(undefined),
  }),
});

/** Its payment is in the event too, but can be in an older state (razorpay.com/docs/webhooks/disputes). */
const withDispute = z.object({
  created_at: eventMoment,
  payload: z.object({ dispute: z.object({ entity: disputeEntity }) }),
});

const withSettlement = z.object({
  payload: z.object({ settlement: z.object({ entity: settlementEntity }) }),
});

type Reading<T> = { entity: T } | { refused: string };

const paymentOf = (event: GatewayEvent) => read(event, withPayment, ({ payload }) => payload.payment.entity);
const refundOf = (event: GatewayEvent) =>
  read(event, withRefund, ({ payload }) => ({
    refund: payload.refund.entity,
    uncaptured: payload.payment?.entity,
    may_wait: (event.attempts ?? 0) < mostWaits,
    waiting_since: event.outcome ? event.received_at : undefined,
  }));
const settlementOf = (event: GatewayEvent) =>
  read(event, withSettlement, ({ payload }) => payload.settlement.entity);

const disputeOf = (event: GatewayEvent) =>
  read(event, withDispute, ({ created_at, payload: { dispute } }) => ({
    dispute: dispute.entity,
    reported_at: created_at ?? dispute.entity.created_at,
    wants_evidence: event.event_type === "payment.dispute.action_required",
  }));

const subscriptionOf = (event: GatewayEvent) =>
  read(event, withSubscription, ({ payload }) => payload.subscription.entity);
const chargeOf = (event: GatewayEvent) =>
  read(event, withCharge, ({ payload }) => ({
    subscription: payload.subscription.entity,
    payment: payload.payment.entity,
  }));

/** The reason names the first invalid field, and never quotes its value. */
function read<T extends z.ZodType, Entity>(
  { body }: GatewayEvent,
  schema: T,
  entityOf: (parsed: z.output<T>) => Entity,
): Reading<Entity> {
  const parsed = schema.safeParse(JSON.parse(body));
  if (parsed.success) return { entity: entityOf(parsed.data) };
  const path = parsed.error.issues[0]?.path.join(".") || "body";
  return { refused: `refused: unacceptable ${path}` };
}

const nothing = () => {};

/**
 * Passes valid events to `apply` and merges its results with those of the others, in order. An event that is signed
 * but invalid would violate a database constraint on each try, so it is stored as refused with its reason and logged
 * once.
 */
async function applyValid<T>(
  services: Services,
  events: GatewayEvent[],
  readEvent: (event: GatewayEvent) => Reading<T>,
  apply: (entities: T[]) => Promise<Applied>,
): Promise<Applied> {
  const readings = events.map(readEvent);
  const applied = await apply(readings.flatMap((reading) => ("entity" in reading ? [reading.entity] : [])));
  const results = applied.results.values();
  return {
    results: readings.map((reading) =>
      "entity" in reading ? (results.next().value as EventResult) : { outcome: reading.refused },
    ),
    after_commit() {
      logRefused(services, events, readings);
      applied.after_commit();
    },
  };
}

function logRefused({ log }: Services, events: GatewayEvent[], readings: Reading<unknown>[]): void {
  readings.forEach((reading, i) => {
    if ("entity" in reading) return;
    const { event_id, event_type } = events[i] as GatewayEvent;
    log.error({ event_id, event_type, outcome: reading.refused }, "webhook refused; it is kept");
  });
}

function captured(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, paymentOf, async (entities) => {
    await settleByInvoice(tx, entities);
    const payments = entities
      .filter(({ invoice_id }) => invoice_id === undefined)
      .map((payment) => ({ ...payment, key_mode: services.gateway.mode }));
    const outcomes = await settlePayments(tx, services, payments);
    const texts = outcomes.map(textOf).values();
    return {
      results: entities.map(({ invoice_id }) => ({
        outcome: invoice_id === undefined ? (texts.next().value as string) : ("left to its invoice" as const),
      })),
      after_commit: () => announceSettled(services, payments, outcomes),
    };
  });
}

/** In a fixed order, against deadlocks of the jobs' keys. */
async function settleByInvoice(tx: Transaction, entities: readonly GatewayPayment[]): Promise<void> {
  const charges = new Map(
    entities.flatMap((told) => {
      const { id: payment_id, invoice_id } = told;
      return invoice_id ? [[payment_id, { payment_id, invoice_id, told }] as const] : [];
    }),
  );
  const run_at = new Date(Date.now() + chargeWithin_seconds * 1_000);
  for (const [, charge] of [...charges].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await addSettleInvoicePayment(tx, charge, run_at);
}

function charged(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, chargeOf, async (entities) => {
    const charges = entities.map(({ subscription: { id, current_start, charge_at }, payment }) => ({
      subscription_id: id,
      payment: { ...payment, key_mode: services.gateway.mode },
      month_start: current_start ?? payment.created_at,
      next_charge_at: charge_at,
    }));
    const outcomes = await settleCharges(tx, services, charges);
    return {
      results: outcomes.map((outcome) => ({ outcome: textOf(outcome) })),
      after_commit: () =>
        announceSettled(
          services,
          charges.map(({ payment }) => payment),
          outcomes,
        ),
    };
  });
}

/** Events arrive in any order, so only a query to the gateway gives the current state of a subscription. */
function subscription(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, subscriptionOf, async (entities) => {
    const ids = [...new Set(entities.map(({ id }) => id))];
    for (const type of services.payments.types) await type.followSubscriptions?.(tx, ids, 0);
    return { results: entities.map(() => ({ outcome: "scheduled" })), after_commit: nothing };
  });
}

function refund(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, refundOf, async (reports) => {
    const refunds = reports.map(({ refund: reported }) => reported);
    const may_wait = reports.filter((report) => report.may_wait).map(({ refund: reported }) => reported);
    const since = reports.flatMap(({ refund: reported, waiting_since }) =>
      waiting_since ? [[reported, waiting_since] as const] : [],
    );
    const how = { may_wait: new Set(may_wait), waiting_since: new Map(since) };
    const outcomes = await applyRefunds(tx, services, refunds, how);
    const given_back = reports.map(({ uncaptured }, i) =>
      outcomes[i]?.kind === "payment_unknown" ? uncaptured : undefined,
    );
    // Unpaid payables are locked here, apart from those of other refunds, so that no two transactions wait for each other.
    const is_apart = outcomes.every(({ kind }) => kind === "payment_unknown");
    const announceGivenBack = await checkGivenBack(
      services,
      tx,
      given_back.filter((payment, i) => payment && is_apart && refunds[i]?.status !== "failed"),
    );
    return {
      results: outcomes.map((outcome, i) =>
        given_back[i]
          ? { outcome: "auto_refund", later: !is_apart }
          : {
              outcome: textOf(outcome),
              later: outcome.kind === "payment_unknown" || outcome.kind === "asked_first",
            },
      ),
      after_commit() {
        announceRefunds(services, refunds, outcomes);
        announceGivenBack();
      },
    };
  });
}

/**
 * Payments that the gateway gave back by itself, uncaptured, so that our books never had them. Another payment of the same order
 * can be captured, with its event lost: so the gateway is asked for all of them before anyone is told to pay again.
 */
async function checkGivenBack(
  services: Services,
  tx: Transaction,
  payments: readonly (PaymentReference | undefined)[],
): Promise<() => void> {
  const given_back = payments.filter((payment) => payment !== undefined);
  if (given_back.length === 0) return nothing;
  return changeUnpaid(services, (type) => type.scheduleReconciliation(tx, given_back, 0));
}

function dispute(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, disputeOf, async (reports) => {
    const { outcomes, news, lost } = await applyDisputes(tx, services, reports);
    const tags = await notifyOfDisputes(tx, services, news);
    return {
      results: outcomes.map(({ kind }) => ({ outcome: kind })),
      after_commit() {
        announceRefunds(services, lost.refunds, lost.outcomes);
        services.realtime.publish(tags);
      },
    };
  });
}

/** What a settlement is made of is not in its event, so it is read from the gateway as a whole. */
function settlement(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, settlementOf, async (entities) => {
    const ids = [...new Set(entities.map(({ id }) => id))];
    await services.payments.followSettlements(tx, ids);
    return { results: entities.map(() => ({ outcome: "scheduled" })), after_commit: nothing };
  });
}

function textOf(outcome: SettleOutcome | RefundOutcome): string {
  return outcome.kind === "refused" ? `refused: ${outcome.reason}` : outcome.kind;
}

function failed(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, paymentOf, async (payments) => {
    const after_commit = await changeUnpaid(services, (type) => type.fail(tx, payments, "failed"));
    return { results: payments.map(() => ({ outcome: "failed" })), after_commit };
  });
}

function authorized(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return applyValid(services, events, paymentOf, async (payments) => {
    const after_commit = await changeUnpaid(services, (type) =>
      type.scheduleReconciliation(tx, payments, captureWithin_seconds),
    );
    return { results: payments.map(() => ({ outcome: "scheduled" })), after_commit };
  });
}

/** One type at a time, in lock order. Returns a function that announces the changes. */
async function changeUnpaid(
  services: Services,
  change: (type: PayableType) => Promise<string[]>,
): Promise<() => void> {
  const changed: { type: PayableType; ids: string[] }[] = [];
  for (const type of services.payments.types) changed.push({ type, ids: await change(type) });
  return () => {
    for (const { type, ids } of changed) announceUnpaid(services, type, ids);
  };
}

async function other(_services: Services, _tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return { results: events.map(() => ({ outcome: "ignored" })), after_commit: nothing };
}
