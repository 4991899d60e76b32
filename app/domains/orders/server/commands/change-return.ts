import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { OrderEvent } from "../../order.ts";
import { canDoWithReturn, mayEverDoWithReturn, returnRules, type ReturnStep } from "../../return-states.ts";
import { type LockedReturn, lockReturn } from "./lock-return.ts";
import { noteEvents } from "./note-events.ts";
import { notifyOfReturn } from "./notify-of-return.ts";
import { type RefundedReturn, refundReturn } from "./refund-return.ts";

export type WantedStep = {
  return_id: string;
  /** The first that is possible, such as a seller's "decline" before an admin's "reject". */
  steps: readonly [ReturnStep, ...ReturnStep[]];
  /** Message to the other party: the reason, or with "accept" how to send it back. */
  words?: string | null;
  /** With "receive". */
  can_be_sold_again?: boolean;
};

export type ChangedReturn = { order_id: string; is_restocked: boolean; tags: string[] };

/**
 * Moves a return to its next state, refunding and restocking where that state requires it. 404 when the actor may not
 * see it, 409 when the step is not possible in this state, e.g. after a concurrent decision. Returns the tags to
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
  const event = eventOf[step];
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
  const tags = await notifyOfReturn(tx, notifier, row, { event, words: detail, ...refunded });
  return { order_id, is_restocked: step === "receive" && wanted.can_be_sold_again === true, tags };
}

/** Event in the order's history. */
const eventOf: Record<ReturnStep, OrderEvent> = {
  accept: "return_accepted",
  keep: "return_kept",
  decline: "return_declined",
  reject: "return_rejected",
  escalate: "return_escalated",
  receive: "return_received",
  withdraw: "return_withdrawn",
};

/** Returns what was refunded. */
async function apply(
  tx: Transaction,
  actor: Actor,
  row: LockedReturn,
  step: ReturnStep,
  { words, can_be_sold_again = false }: WantedStep,
): Promise<Partial<RefundedReturn>> {
  if (step === "receive" || step === "keep") {
    const goods = step === "keep" ? "kept" : "received";
    const resold = step === "receive" && can_be_sold_again;
    return refundReturn(tx, actor, row, { goods, can_be_sold_again: resold });
  }
  const instructions = step === "accept" ? (words ?? null) : null;
  await tx.run(command`
    update order_returns set status = ${returnRules[step].to},
      instructions = coalesce(${instructions}::text, instructions), changed_at = now()
    where id = ${row.id}`);
  return {};
}

function refusalOf(actor: Actor, row: LockedReturn, [step, ...others]: WantedStep["steps"]): Failure {
  if (![step, ...others].some((possible) => mayEverDoWithReturn(actor, row, possible)))
    return new Failure(403, "forbidden", m.orders_return_not_allowed());
  if (step === "escalate") return new Failure(409, "wrong_state", m.orders_return_not_escalated());
  if (step === "receive") return new Failure(409, "wrong_state", m.orders_return_not_received());
  if (step === "withdraw") return new Failure(409, "wrong_state", m.orders_return_not_withdrawn());
  return new Failure(409, "conflict", m.orders_return_not_decided());
}
