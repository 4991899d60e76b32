import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { paymentEntity, refundEntity } from "../../../platform/payments/razorpay-entities.ts";
import type { Services } from "../../../platform/services.ts";
import { announceRefunds, announceSettled } from "./announcements.ts";
import { applyRefunds } from "./commands/apply-refunds.ts";
import { failDonations } from "./commands/fail-donations.ts";
import { scheduleReconciliation } from "./commands/schedule-reconciliation.ts";
import { settleDonations } from "./commands/settle-donations.ts";

/** A webhook as it came, its signature already verified. */
export type GatewayEvent = { event_id: string; event_type: string; body: string };

/** In the order in which they are applied. */
export const eventKinds = ["captured", "refund", "failed", "authorized", "other"] as const;
export type EventKind = (typeof eventKinds)[number];

export function kindOf(event_type: string): EventKind {
  if (event_type === "payment.captured" || event_type === "order.paid") return "captured";
  if (event_type.startsWith("refund.")) return "refund";
  if (event_type === "payment.failed") return "failed";
  if (event_type === "payment.authorized") return "authorized";
  return "other";
}

/** `later`: not applied now, comes again. */
export type EventResult = { outcome: string; later?: boolean };
type Applied = { results: EventResult[]; after_commit: () => void };
type Handler = (services: Services, tx: Transaction, events: GatewayEvent[]) => Promise<Applied>;

const handlers: Record<EventKind, Handler> = { captured, refund, failed, authorized, other };

export function handlerOf(kind: EventKind): Handler {
  return handlers[kind];
}

/** An authorised payment is usually captured within seconds; only if nobody told of that is it asked for. */
const captureWithin_seconds = 60;

const withPayment = z.object({ payload: z.object({ payment: z.object({ entity: paymentEntity }) }) });
const withRefund = z.object({ payload: z.object({ refund: z.object({ entity: refundEntity }) }) });

const paymentOf = (event: GatewayEvent) => read(event, withPayment)?.payload.payment.entity;
const refundOf = (event: GatewayEvent) => read(event, withRefund)?.payload.refund.entity;

function read<T extends z.ZodType>({ body }: GatewayEvent, schema: T): z.output<T> | undefined {
  const parsed = schema.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : undefined;
}

const unreadable: EventResult = { outcome: "unreadable" };
const nothing = () => {};

/** Gives readable events to `apply` and puts its results back among the unreadable ones, in order. */
async function applyReadable<T>(
  services: Services,
  events: GatewayEvent[],
  entityOf: (event: GatewayEvent) => T | undefined,
  apply: (entities: T[]) => Promise<EventResult[]>,
): Promise<EventResult[]> {
  const entities = events.map(entityOf);
  const results = (await apply(entities.filter((entity) => entity !== undefined))).values();
  return entities.map((entity, i) => {
    if (entity !== undefined) return results.next().value as EventResult;
    const { event_id, event_type } = events[i] as GatewayEvent;
    services.log.error({ event_id, event_type }, "a webhook says something that is not understood");
    return unreadable;
  });
}

async function captured(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  let after_commit = nothing;
  const results = await applyReadable(services, events, paymentOf, async (entities) => {
    const payments = entities.map((payment) => ({ ...payment, key_mode: services.gateway.mode }));
    const outcomes = await settleDonations(tx, payments, services.notifier);
    after_commit = () => announceSettled(services, payments, outcomes);
    return outcomes.map((outcome) => ({
      outcome: outcome.kind === "refused" ? `refused: ${outcome.reason}` : outcome.kind,
    }));
  });
  return { results, after_commit };
}

async function refund(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  let after_commit = nothing;
  const results = await applyReadable(services, events, refundOf, async (refunds) => {
    const outcomes = await applyRefunds(tx, refunds);
    after_commit = () => announceRefunds(services, outcomes);
    return outcomes.map(({ kind }) => ({ outcome: kind, later: kind === "payment_unknown" }));
  });
  return { results, after_commit };
}

async function failed(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  const results = await applyReadable(services, events, paymentOf, async (payments) => {
    await failDonations(tx, orderIds(payments));
    return payments.map(() => ({ outcome: "failed" }));
  });
  return { results, after_commit: nothing };
}

async function authorized(services: Services, tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  const results = await applyReadable(services, events, paymentOf, async (payments) => {
    await scheduleReconciliation(tx, orderIds(payments), captureWithin_seconds);
    return payments.map(() => ({ outcome: "scheduled" }));
  });
  return { results, after_commit: nothing };
}

async function other(_services: Services, _tx: Transaction, events: GatewayEvent[]): Promise<Applied> {
  return { results: events.map(() => ({ outcome: "ignored" })), after_commit: nothing };
}

function orderIds(payments: readonly { order_id: string | null }[]): string[] {
  return payments.map(({ order_id }) => order_id).filter((id) => id !== null);
}
