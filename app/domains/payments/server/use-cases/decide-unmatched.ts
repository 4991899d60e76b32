import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import {
  type Database,
  type Queryable,
  sqlState,
  type Transaction,
} from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type GatewayPayment, isGatewayId, isUnknownId } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { CapturedPayment, PayableWithOrder } from "../../payable.ts";
import { canDecideUnmatched } from "../../policy.ts";
import type { UnmatchedDetails } from "../../unmatched-payments.ts";
import { referenceIn } from "../../unmatched-input.ts";
import { announceRefunds, announceSettled } from "../announcements.ts";
import { bookUnmatched } from "../commands/book-unmatched.ts";
import {
  assignUnmatched as assignUnmatchedIn,
  decidedMeanwhile,
  keptPayment,
  leaveUnmatched as leaveUnmatchedIn,
  refundUnmatched as refundUnmatchedIn,
  type UnmatchedDecision,
} from "../commands/decide-unmatched.ts";
import { refuseOwnPayable } from "../commands/refuse-own-payable.ts";
import { reclaimUnmatched as reclaimUnmatchedIn } from "../commands/reclaim-unmatched.ts";
import { reportedRefunds } from "../commands/reported-refunds.ts";
import { readUnmatchedPayment } from "../queries/unmatched-payments.ts";

type OpenPayment = CapturedPayment & {
  /** The gateway does not know it. */
  is_unknown?: true;
};

/**
 * An unmatched payment that can be decided on, as the gateway shows it now; one that the gateway does not know, as its own
 * signed event says. Failures: 403 for non-admins, 404 for an
 * unknown one, 409 where it is decided, sent back, made with other keys, in another currency, or not captured, or where it
 * is to be sent back (`is_sent`) and the gateway does not know it, 502 and 503 when the gateway fails.
 */
export async function openUnmatched(
  services: Services,
  actor: Actor,
  gateway_payment_id: string,
  { is_sent = false } = {},
): Promise<OpenPayment> {
  const { db, gateway } = services;
  if (!canDecideUnmatched(actor)) throw decisionsRestricted();
  const kept = await readUnmatched(db, gateway_payment_id);
  if (kept.state === "gone_back") throw goneBack();
  if (kept.state !== "open") throw decidedMeanwhile();
  if (kept.gateway_key_mode !== gateway.mode)
    throw new Failure(409, "other_keys", m.payments_decide_other_keys());
  if (kept.currency !== "INR") throw new Failure(409, "other_currency", m.payments_decide_other_currency());
  const shown = await shownByGateway(services, gateway_payment_id);
  if (!shown && is_sent) throw new Failure(409, "unknown_at_gateway", m.payments_decide_unknown());
  if (!shown) return bookedAsReported(db, gateway_payment_id);
  const payment = { ...shown, key_mode: gateway.mode };
  if (!payment.captured || payment.amount_paise !== kept.amount_paise || payment.currency !== kept.currency)
    throw notShown();
  if (payment.refunded_paise < payment.amount_paise) return payment;
  await db.transaction((tx) => bookUnmatched(tx, payment));
  throw goneBack();
}

/** 404 for a payment that the site does not know. */
export async function readUnmatched(db: Queryable, id: string): Promise<UnmatchedDetails> {
  const payment = isGatewayId("pay", id) ? await readUnmatchedPayment(db, id) : undefined;
  if (!payment) throw new Failure(404, "payment_not_found", m.payments_decide_not_found());
  return payment;
}

function goneBack(): Failure {
  return new Failure(409, "already_refunded", m.payments_decide_gone_back());
}

export function decisionsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.payments_decide_admins_only());
}

function notShown(): Failure {
  return new Failure(409, "not_captured", m.payments_decide_not_shown());
}

/** No other look-up would find it, so it is booked as its event says, before it is decided on. */
async function bookedAsReported(db: Database, id: string): Promise<OpenPayment> {
  const kept = await keptPayment(db, id);
  if (!kept) throw decidedMeanwhile();
  const { suspense_paise: _suspense, ...payment } = kept;
  await db.transaction((tx) => bookUnmatched(tx, payment, { is_unknown: true }));
  return { ...payment, is_unknown: true };
}

/** Undefined: the gateway does not know it. */
async function shownByGateway({ gateway }: Services, id: string): Promise<GatewayPayment | undefined> {
  try {
    return await gateway.fetchPayment(id);
  } catch (error) {
    if (isUnknownId(error)) return undefined;
    throw error;
  }
}

/** Refunds what is left of it, and notes why. Failures as `openUnmatched`. */
export async function refundUnmatched(
  services: Services,
  actor: Actor,
  { gateway_payment_id, reason }: { gateway_payment_id: string; reason: string },
): Promise<void> {
  const is_sent = true;
  await decideWithRefunds(services, actor, { gateway_payment_id, reason, is_sent }, refundUnmatchedIn);
}

/**
 * It belongs to another system with the same account of the gateway, and is booked apart, with what went back of it, which is known
 * by its sum alone where the gateway does not know the payment. Failures as `openUnmatched`.
 */
export async function leaveUnmatched(
  services: Services,
  actor: Actor,
  decided: { gateway_payment_id: string; reason: string },
): Promise<void> {
  await decideWithRefunds(services, actor, decided, leaveUnmatchedIn);
}

/**
 * Takes that back: it is unmatched again. 403 for non-admins, 404, 409 where it was not left elsewhere or a part of it moved since,
 * 502 and 503 when the gateway fails.
 */
export async function reclaimUnmatched(
  services: Services,
  actor: Actor,
  { gateway_payment_id, reason }: { gateway_payment_id: string; reason: string },
): Promise<void> {
  const { db, gateway } = services;
  if (!canDecideUnmatched(actor)) throw decisionsRestricted();
  await readUnmatched(db, gateway_payment_id);
  const shown = await shownByGateway(services, gateway_payment_id);
  const known = shown ?? { id: gateway_payment_id, order_id: null };
  await db.transaction((tx) =>
    reclaimUnmatchedIn(tx, {
      payment: { ...known, key_mode: gateway.mode },
      reason,
      actor_user_id: actor.user_id,
    }),
  );
}

async function decideWithRefunds(
  services: Services,
  actor: Actor,
  decided: { gateway_payment_id: string; reason: string; is_sent?: boolean },
  decide: typeof refundUnmatchedIn,
): Promise<void> {
  const { gateway_payment_id, reason, is_sent } = decided;
  const { is_unknown, ...payment } = await openUnmatched(services, actor, gateway_payment_id, { is_sent });
  const listed =
    payment.refunded_paise > 0 && !is_unknown
      ? await services.gateway.fetchPaymentRefunds(gateway_payment_id)
      : [];
  const { refunds, outcomes } = await deciding(services, async (tx) => {
    const gone = is_unknown ? await reportedRefunds(tx, gateway_payment_id) : listed;
    return {
      refunds: gone,
      outcomes: await decide(tx, services, decisionOf(payment, actor, reason), gone),
    };
  });
  announceRefunds(services, refunds, outcomes);
}

export type Assignable = { payable_type: string; payable: PayableWithOrder; title: string };

/**
 * The open donation or order that this admin means, which the payment can settle. 403 for the admin's own; 404 when there is
 * none, 409 where it is paid, over another amount, or without an order at the gateway; beside the field `reference`.
 */
export async function assignableTo(
  services: Pick<Services, "db" | "payments">,
  actor: Actor,
  payment: CapturedPayment,
  reference: string,
): Promise<Assignable> {
  const { db, payments } = services;
  for (const type of payments.types) {
    const found = await type.findByReference?.(db, referenceIn(reference));
    if (!found) continue;
    const payable_type = type.name;
    await refuseOwnPayable(db, services, actor.user_id, { payable_type, payable_id: found.payable.id });
    return { payable_type, ...assignable(payment, found) };
  }
  throw atReference(404, "payable_not_found", m.payments_assign_not_found());
}

function assignable<Found extends { payable: PayableWithOrder }>(
  payment: CapturedPayment,
  found: Found,
): Found {
  const { is_paid, amount_paise, currency, gateway_order_id, gateway_key_mode } = found.payable;
  if (is_paid) throw atReference(409, "already_paid", m.payments_assign_paid());
  if (amount_paise !== payment.amount_paise || currency !== payment.currency)
    throw atReference(
      409,
      "amount_mismatch",
      m.payments_assign_amount({
        payment: formatRupees(payment.amount_paise),
        payable: formatRupees(amount_paise),
      }),
    );
  if (gateway_order_id === null || gateway_key_mode !== payment.key_mode)
    throw atReference(409, "not_payable", m.payments_assign_closed());
  return found;
}

function atReference(status: 404 | 409, code: string, message: string): Failure {
  return new Failure(status, code, message, { fields: { reference: message } });
}

/** Settles this donation or order by the payment, of which nothing has gone back. Failures as `openUnmatched`. */
export async function assignUnmatched(
  services: Services,
  actor: Actor,
  { payment, to, reason }: { payment: CapturedPayment; to: Assignable; reason: string },
): Promise<void> {
  refusePartlyGone(payment);
  const { payment: settled, outcome } = await deciding(services, (tx) =>
    assignUnmatchedIn(tx, services, decisionOf(payment, actor, reason), to),
  );
  announceSettled(services, [settled], [outcome]);
}

/** It pays only as a whole. */
export function refusePartlyGone(payment: CapturedPayment): void {
  if (payment.refunded_paise > 0) throw new Failure(409, "partly_refunded", m.payments_assign_partly_gone());
}

function decisionOf(payment: CapturedPayment, actor: Actor, reason: string): UnmatchedDecision {
  return { payment, reason, actor_user_id: actor.user_id, decided_by: actor.user_id };
}

/** A settlement of the same moment may record the payment first. */
async function deciding<Result>(
  { db }: Services,
  decide: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(decide);
  } catch (error) {
    throw sqlState(error) === "23505" ? decidedMeanwhile() : error;
  }
}
