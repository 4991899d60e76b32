import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatDate } from "../../../../text/time.ts";
import type { Services } from "../../../../platform/services.ts";
import type { OrderEvent } from "../../order.ts";
import { isOtherAdmin, needsOtherAdmin } from "../../parties.ts";
import {
  canDoWithReturn,
  comesBackWithin_days,
  hasClosed,
  lastAppealDay,
  mayEverDoWithReturn,
  returnRules,
  type ReturnStatus,
  type ReturnStep,
  silentUntil,
} from "../../return-states.ts";
import { type LockedReturn, lockReturn } from "./lock-return.ts";
import { noteEvents } from "./note-events.ts";
import { notifyOfReturn } from "./notify-of-return.ts";
import { type RefundedReturn, refundReturn } from "./refund-return.ts";

export type WantedStep = {
  return_id: string;
  /** The first that is possible, such as a seller's "decline" before an admin's "reject". */
  steps: readonly [ReturnStep, ...ReturnStep[]];
  /** Message to the other party: the reason, with "accept" how to send it back, with "receive" why pieces are refused. */
  words?: string | null;
  /** With "receive". */
  can_be_sold_again?: boolean;
  /** With "receive", as an admin decides a case: how many of the pieces are refunded; the others are refused, for a reason. */
  quantity?: number | undefined;
};

export type ChangedReturn = { order_id: string; is_restocked: boolean; tags: string[] };

/**
 * Moves a return to its next state, refunding and restocking where that state requires it. 404 when the actor may not
 * see it, 400 when pieces are refused without a reason, 409 when the step is not possible in this state, e.g. after a concurrent decision. Returns the tags to
 * publish after the commit.
 */
export async function changeReturn(
  tx: Transaction,
  { notifier }: Pick<Services, "notifier">,
  actor: Actor,
  wanted: WantedStep,
): Promise<ChangedReturn> {
  const row = await lockReturn(tx, actor, wanted.return_id);
  const step = wanted.steps.find((possible) => canDoWithReturn(actor, row, possible, new Date()));
  if (step === undefined) throw refusalOf(actor, row, wanted.steps);
  const refunded = await apply(tx, actor, row, step, wanted);
  const event = eventOf(actor, row, step);
  const detail = wanted.words ?? null;
  const { id: return_id, order_id, shipment_id } = row;
  await noteEvents(tx, [{ order_id, shipment_id, actor_id: actor.user_id, event, detail, return_id }]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "order",
    subject_id: order_id,
    details: { return_id },
  });
  const day = nextDay(returnRules[step].to);
  const quantity = wanted.quantity ?? row.quantity;
  const tags = await notifyOfReturn(
    tx,
    notifier,
    { ...row, quantity },
    { event, words: detail, day, refused_quantity: row.quantity - quantity, ...refunded },
  );
  return { order_id, is_restocked: step === "receive" && wanted.can_be_sold_again === true, tags };
}

/** The last day to appeal against a decline, or the day from which either side can ask an admin about an accepted return. */
function nextDay(status: ReturnStatus): string {
  const row = { status, changed_at: new Date() };
  return lastAppealDay(row) ?? dayInIndia(silentUntil(row));
}

/** Event in the order's history: an admin does not speak for the seller. */
function eventOf(actor: Actor, row: LockedReturn, step: ReturnStep): OrderEvent {
  return step === "not_come" && isOtherAdmin(actor, row) ? "return_overdue" : events[step];
}

const events: Record<ReturnStep, OrderEvent> = {
  accept: "return_accepted",
  keep: "return_kept",
  decline: "return_declined",
  reject: "return_rejected",
  escalate: "return_escalated",
  receive: "return_received",
  withdraw: "return_withdrawn",
  send: "return_sent",
  not_come: "return_not_come",
  not_right: "return_not_right",
};

/** Returns what was refunded. */
async function apply(
  tx: Transaction,
  actor: Actor,
  row: LockedReturn,
  step: ReturnStep,
  { words, can_be_sold_again = false, quantity = row.quantity }: WantedStep,
): Promise<Partial<RefundedReturn>> {
  if (step === "keep") return refundReturn(tx, actor, row, { goods: "kept", can_be_sold_again: false });
  if (step === "receive") {
    await refusePieces(tx, actor, row, quantity, words);
    return refundReturn(tx, actor, { ...row, quantity }, { goods: "received", can_be_sold_again });
  }
  const instructions = step === "accept" ? (words ?? null) : null;
  await tx.run(command`
    update order_returns set status = ${returnRules[step].to},
      instructions = coalesce(${instructions}::text, instructions), changed_at = now(),
      sent_at = case ${step} when 'send' then now() when 'accept' then null else sent_at end
    where id = ${row.id}`);
  return {};
}

/** Of pieces that came back in part, an admin refunds these: from then on the return is of them alone. */
async function refusePieces(
  tx: Transaction,
  actor: Actor,
  row: LockedReturn,
  quantity: number,
  words: string | null | undefined,
): Promise<void> {
  if (quantity === row.quantity) return;
  if (row.status !== "escalated" || !isOtherAdmin(actor, row)) throw notAllowed(actor, row);
  if (quantity > row.quantity) {
    const message = m.orders_return_pieces_too_many({ count: row.quantity });
    throw new Failure(409, "return_too_many", message, { fields: { quantity: message } });
  }
  if (!words) {
    const message = m.orders_return_refused_reason_missing();
    throw new Failure(400, "reason_missing", message, { fields: { reason: message } });
  }
  await tx.run(command`
    update order_returns set quantity = ${quantity}, refused_quantity = ${row.quantity - quantity} where id = ${row.id}`);
}

function notAllowed(actor: Actor, row: LockedReturn): Failure {
  const message = needsOtherAdmin(actor, row) ? m.orders_other_admin() : m.orders_return_not_allowed();
  return new Failure(403, "forbidden", message);
}

function refusalOf(actor: Actor, row: LockedReturn, [step, ...others]: WantedStep["steps"]): Failure {
  if (![step, ...others].some((possible) => mayEverDoWithReturn(actor, row, possible)))
    return notAllowed(actor, row);
  // The admin is a party of a case that is for another admin.
  if (row.status === "escalated" && needsOtherAdmin(actor, row)) return notAllowed(actor, row);
  if (hasClosed(row, new Date())) return new Failure(409, "wrong_state", notEscalated(row));
  if (step === "escalate") return new Failure(409, "wrong_state", notEscalated(row));
  if (step === "send") return new Failure(409, "wrong_state", m.orders_return_not_sent());
  if (step === "not_come" || step === "not_right")
    return new Failure(409, "wrong_state", m.orders_return_not_objected({ days: comesBackWithin_days }));
  if (step === "receive") return new Failure(409, "wrong_state", m.orders_return_not_received());
  if (step === "withdraw") return new Failure(409, "wrong_state", m.orders_return_not_withdrawn());
  return new Failure(409, "conflict", m.orders_return_not_decided());
}

/** 409: why the customer cannot ask an admin at this moment. */
function notEscalated(row: LockedReturn): string {
  const last_day = lastAppealDay(row);
  if (last_day !== null) return m.orders_return_appeal_over({ day: formatDate(last_day) });
  if (row.status === "accepted")
    return m.orders_return_not_escalated_yet({ day: formatDate(silentUntil(row)) });
  return m.orders_return_not_escalated();
}
