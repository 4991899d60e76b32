import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Payer, PaymentClaim } from "../../../ledger/payment-claim.ts";
import { refuseUnclaimed, refuseWhilePaid } from "../../../ledger/server/commands/payment-claim.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import type { Services } from "../../../../platform/services.ts";
import { storedLocale } from "../../../../text/language.ts";
import type { RefundedOtherwise, ReversedTransfer } from "../../owed-refund-input.ts";
import {
  beyond_paise,
  isHeldByDispute,
  isSentAgain,
  isUnsettledDue,
  left_paise,
  newestOfDue,
} from "../queries/late-refunds.ts";
import { type BookedDisputes, refundDisputeExcess } from "./book-disputes.ts";
import { lockPaymentUnlessLocked, lockRefundedPayment } from "./lock-payment.ts";
import { closeUnsent, lookAgain } from "./owed-refunds.ts";
import { refuseUnseenRest } from "./refuse-unseen-rest.ts";
import {
  addSendRefund,
  isWaitingForOthers,
  refundRestOfExcess,
  refuseWhileOthersWait,
} from "./request-refund.ts";

const repeatedAtOnce = 20;

const isRepeatedNow = sqlPart`${isUnsettledDue} and failed.finished_at <= now() - interval '1 day' and ${isSentAgain}
  and (failed.repeat_after is null or failed.repeat_after <= now()) and (${left_paise} >= 0 or not ${isWaitingForOthers})`;

/** Payments with refunds for `repeatDueRefunds`, some at a time: those first that wait longest. */
export async function paymentsToRepeat(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ id: "text" })`
    select gateway_payment_id as id from payment_refunds failed join payments using (gateway_payment_id)
    where ${isRepeatedNow} group by gateway_payment_id order by min(coalesce(failed.repeat_after, failed.finished_at)), gateway_payment_id
    limit ${repeatedAtOnce}::int4`);
  return rows.map(({ id }) => id);
}

/** Where that failed: the others have their turn first. */
export async function repeatLater(db: Queryable, gateway_payment_id: string): Promise<void> {
  await db.run(command`
    update payment_refunds set repeat_after = now() + interval '15 minutes'
    where gateway_payment_id = ${gateway_payment_id} and status = 'failed'`);
}

/**
 * Repeats refunds of a payment that are owed, a day after they failed. Each is a new refund with its own key: under the
 * failed refund's key, the gateway would only repeat its response. What the payment does not have any more had gone back
 * meanwhile, and is not sent. Returns what is booked as taken by disputes, to announce after the commit.
 */
export async function repeatDueRefunds(
  tx: Transaction,
  services: Services,
  gateway_payment_id: string,
): Promise<TakenByDisputes[]> {
  if (!(await lockPaymentUnlessLocked(tx, gateway_payment_id))) return [];
  const failed = await tx.many(sql({ id: "uuid" })`
    select failed.id from payment_refunds failed join payments using (gateway_payment_id)
    where gateway_payment_id = ${gateway_payment_id} and ${isRepeatedNow} order by failed.id`);
  const taken: TakenByDisputes[] = [];
  for (const { id } of failed) taken.push((await repeatRest(tx, services, id, "retry")).taken);
  return taken;
}

/** A payment whose dues somebody decides on; locked by the caller. */
export type DecidedPayment = {
  gateway_payment_id: string;
  requested_by: string;
  /** What it paid, by the id that admins see: the audit log names decisions by it. */
  paid: { kind: "donation" | "order"; id: string };
};
export type DueRequest = DecidedPayment & { due_id: string };

/**
 * As `repeatDueRefunds`, at once. 409 when it is settled, on its way, disputed at the payer's bank, or being paid by transfer; but whoever
 * pays it may end that where nothing is left to send, which says nothing of whether they had paid.
 */
export async function sendDueRefund(
  tx: Transaction,
  services: Services,
  request: DueRequest,
): Promise<{ amount_paise: number }> {
  const due = await unsettledDue(tx, request);
  const { id } = due;
  const payer = await payerOfDue(tx, request, due);
  const { is_held, is_gone } = await tx.one(sql({ is_held: "bool", is_gone: "bool" })`
    select ${isHeldByDispute} as is_held, ${left_paise} + failed.amount_paise <= 0 as is_gone
    from payment_refunds failed join payments using (gateway_payment_id) where failed.id = ${id}`);
  if (!payer?.is_own || !is_gone) refuseWhilePaid(payer);
  if (is_held) throw new Failure(409, "payment_disputed", m.payments_refund_waits_for_dispute());
  const { rest_paise } = await repeatRest(tx, services, id, request.requested_by);
  if (payer)
    await tx.run(command`update payment_refunds set paying_by = null, paying_at = null where id = ${id}`);
  await recordDecision(tx, request, "refund_sent_again", { amount_paise: rest_paise });
  return { amount_paise: rest_paise };
}

/**
 * Before a pending refund of a due or of excess is sent: only what is left of the payment goes back. Where that is less, it is closed
 * unsent, and the rest is a refund of its own. The gateway was asked before (`is_asked`), since a lost response may have hidden that
 * this one was made. Of excess, what others have on their way counts as gone: if it fails, `retryExcessRefunds` sends it.
 */
export async function capToRemaining(
  tx: Transaction,
  services: Services,
  { refund_id, is_asked }: { refund_id: string; is_asked: boolean },
): Promise<"send" | "ask" | "wait" | "closed"> {
  await lockRefundedPayment(tx, refund_id);
  const refund = await tx.maybeOne(sql({
    gateway_payment_id: "text",
    due_id: "uuid?",
    is_extra: "bool",
    left_paise: "int8",
    rest_paise: "int8",
    is_waiting: "bool",
  })`
    select gateway_payment_id, due_id, is_extra, ${left_paise} as left_paise, ${left_paise} + payment_refunds.amount_paise as rest_paise,
      due_id is not null and ${isWaitingForOthers} as is_waiting
    from payment_refunds join payments using (gateway_payment_id)
    where id = ${refund_id} and status = 'pending' and gateway_refund_id is null`);
  if (!refund) return "closed";
  if (!refund.is_extra && refund.left_paise >= 0) return "send";
  if (!is_asked) return "ask";
  if (!refund.is_extra && refund.is_waiting) return "wait";
  await closeUnsent(tx, refund_id);
  if (refund.due_id === null) await refundRestOfExcess(tx, refund.gateway_payment_id, refund.rest_paise);
  else if (!refund.is_extra) await repeatRestOfDue(tx, services, refund.due_id);
  return "closed";
}

/** By its newest failed refund: one of the dashboard that had taken the due and failed is newer than the one that was closed. */
async function repeatRestOfDue(tx: Transaction, services: Services, due_id: string): Promise<void> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    select failed.id from payment_refunds failed where failed.due_id = ${due_id} and ${isUnsettledDue}`);
  await repeatRest(tx, services, id, "retry");
}

/**
 * Records that what is owed was transferred outside of the gateway, which ends the retries. 400 for a day before the
 * payment, 409 when it is settled, on its way, not claimed by this admin, or of another amount by now, and for a known bank reference.
 */
export async function settleDueByTransfer(
  tx: Transaction,
  services: Services,
  { bank_reference, paid_on, seen_paise, ...request }: DueRequest & Omit<RefundedOtherwise, "due_id">,
): Promise<{ refund_id: string; amount_paise: number; finished_at: Date }> {
  const due = await unsettledDue(tx, request);
  const { id } = due;
  refuseUnclaimed(await payerOfDue(tx, request, due));
  await refuseBeforePayment(tx, request.gateway_payment_id, paid_on);
  const { rest_paise: amount_paise } = await offsetGone(tx, services, id);
  if (amount_paise === 0) throw new Failure(409, "already_refunded", m.payments_refund_claim_gone());
  refuseUnseenRest(amount_paise, seen_paise);
  await refuseKnownReference(tx, bank_reference);
  const settled = await orKnownReference(
    tx.one(sql({ id: "uuid", finished_at: "timestamptz" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of,
      status, bank_reference, paid_on, finished_at, is_sent_by_hand)
    select gateway_payment_id, ${amount_paise}, 'requested', reason, ${request.requested_by}, due_id, ${newestOfDue},
      'paid_otherwise', ${bank_reference}, ${paid_on}::date, now(), is_sent_by_hand
    from payment_refunds failed where id = ${id}
    returning id, finished_at`),
  );
  await tx.run(command`update payment_refunds set paying_by = null, paying_at = null where id = ${id}`);
  await recordDecision(tx, request, "refunded_otherwise", { amount_paise, bank_reference, paid_on });
  return { refund_id: settled.id, amount_paise, finished_at: settled.finished_at };
}

/**
 * A refund was recorded as transferred, and was not: it has failed now, and is owed and sent again like any other that failed. Where it
 * `was_sent`, and recorded wrongly, the admin records it rightly, and nothing else is sent before. The caller reverses what its record
 * caused. 404; 409 when it was taken back or recorded anew before, and where the gateway has sent money since that counts as sent twice.
 */
export async function reverseTransfer(
  tx: Transaction,
  { refund_id, reason, was_sent, ...request }: DueRequest & Omit<ReversedTransfer, "due_id">,
): Promise<{ refund_id: string; amount_paise: number }> {
  const { gateway_payment_id, due_id, requested_by } = request;
  const recorded = await tx.maybeOne(sql({ id: "uuid", is_doubled: "bool" })`
    select id, exists (select from payment_refunds doubled
      where doubled.gateway_payment_id = ${gateway_payment_id} and doubled.status = 'processed'
        and (doubled.is_extra or doubled.doubled_paise > 0)) as is_doubled
    from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and id = ${refund_id}
      and status = 'paid_otherwise'`);
  if (!recorded) throw await notTransferred(tx, gateway_payment_id, due_id);
  if (recorded.is_doubled) throw new Failure(409, "sent_twice", m.payments_transfer_doubled());
  const failure = m.payments_transfer_reversed_failure({ reason }, storedLocale);
  const reversed = await tx.one(sql({ refund_id: "uuid", amount_paise: "int8" })`
    update payment_refunds set status = 'failed', failure = ${failure}, finished_at = now(), reversed_at = now(),
      reversed_by = ${requested_by}, reversal_reason = ${reason}, ${claimOfSent(was_sent, requested_by)}
    where id = ${recorded.id} returning id as refund_id, amount_paise`);
  await lookAgain(tx, gateway_payment_id, due_id);
  const details = { amount_paise: reversed.amount_paise, reason, was_sent };
  await recordDecision(tx, request, "refund_transfer_reversed", details);
  return reversed;
}

/** The money has left, and its record was wrong: the admin pays it, so that nothing else is sent until it is recorded rightly. */
export function claimOfSent(was_sent: boolean, user_id: string) {
  return sqlPart`paying_by = case when ${was_sent} then ${user_id}::uuid end, paying_at = case when ${was_sent} then now() end`;
}

async function notTransferred(tx: Transaction, gateway_payment_id: string, due_id: string): Promise<Failure> {
  const reversed = await tx.run(sql({})`
    select from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and reversed_at is not null`);
  return reversed > 0
    ? new Failure(409, "transfer_reversed", m.payments_transfer_reversed_before())
    : new Failure(404, "refund_not_found", m.payments_refund_not_found());
}

/**
 * Nobody is owed this refund any more, such as one that was ordered by mistake. Only where what is owed is not booked before it
 * goes back. 404 and 409 when it is settled, on its way, being paid by transfer, or taken by a lost dispute, which `sendDueRefund` books.
 */
export async function withdrawDue(
  tx: Transaction,
  { reason, ...request }: DueRequest & { reason: string },
): Promise<{ amount_paise: number }> {
  const due = await unsettledDue(tx, request);
  const { id } = due;
  refuseWhilePaid(await payerOfDue(tx, request, due));
  const taken = await tx.run(sql({})`
    select from payments where gateway_payment_id = ${request.gateway_payment_id} and ${left_paise} < 0 and ${beyond_paise} > 0`);
  if (taken > 0) throw new Failure(409, "already_refunded", m.payments_refund_gone_back());
  const withdrawn = await tx.one(sql({ amount_paise: "int8" })`
    update payment_refunds set withdrawn_at = now() where id = ${id} returning amount_paise`);
  await recordDecision(tx, request, "refund_withdrawn", { ...withdrawn, reason });
  return withdrawn;
}

/** Under the name of what was paid: `order_refund_sent_again`. */
export function recordDecision(
  tx: Transaction,
  { paid, due_id, requested_by }: DueRequest,
  decision: string,
  details: Record<string, string | number | boolean>,
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: requested_by,
    event: `${paid.kind}_${decision}`,
    subject_kind: paid.kind,
    subject_id: paid.id,
    details: { due_id, ...details },
  });
}

export async function refuseBeforePayment(
  tx: Transaction,
  gateway_payment_id: string,
  paid_on: string,
): Promise<void> {
  const earlier = await tx.run(sql({})`
    select from payments where gateway_payment_id = ${gateway_payment_id} and day_in_india(captured_at) > ${paid_on}::date`);
  if (earlier === 0) return;
  const message = m.payments_refund_day_early();
  throw new Failure(400, "paid_before_payment", message, { fields: { paid_on: message } });
}

type UnsettledDue = PaymentClaim & { id: string };

/** Who is paying it by a transfer, as the admin sees them who decides. */
export function payerOfDue(
  tx: Transaction,
  { requested_by: user_id }: DueRequest,
  due: UnsettledDue,
): Promise<Payer | null> {
  return payerOf(tx, { user_id }, due);
}

/** The last refund of a due that none has settled. */
export async function unsettledDue(
  tx: Transaction,
  { gateway_payment_id, due_id, requested_by }: DueRequest,
): Promise<UnsettledDue> {
  const failed = await tx.maybeOne(sql({ id: "uuid", paying_by: "uuid?", paying_at: "timestamptz?" })`
    select failed.id, failed.paying_by, failed.paying_at from payment_refunds failed
    where gateway_payment_id = ${gateway_payment_id} and failed.due_id = ${due_id} and ${isUnsettledDue}`);
  if (failed) return failed;
  const settled = await tx.maybeOne(sql({
    status: oneOf("pending", "processed", "paid_otherwise"),
    was_claimed: "bool",
  })`
    select status, exists (select from payment_refunds claimed
      where claimed.due_id = settled.due_id and claimed.paying_by = ${requested_by}::uuid) as was_claimed
    from payment_refunds settled
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and status <> 'failed' and not is_extra`);
  const withdrawn = await tx.run(sql({})`
    select from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and due_id = ${due_id} and withdrawn_at is not null`);
  if (!settled && withdrawn > 0) throw new Failure(409, "refund_withdrawn", m.payments_refund_is_withdrawn());
  if (!settled && (await isDue(tx, gateway_payment_id, due_id)))
    throw new Failure(409, "already_refunded", m.payments_refund_gone_back());
  if (!settled) throw new Failure(404, "refund_not_found", m.payments_refund_not_found());
  if (settled.status === "pending") throw new Failure(409, "refund_under_way", m.payments_refund_under_way());
  // Meanwhile a dispute took it, or somebody sent it in the dashboard.
  if (settled.was_claimed) throw new Failure(409, "already_refunded", m.payments_refund_claim_gone());
  throw new Failure(409, "already_refunded", m.payments_refund_done());
}

async function isDue(tx: Transaction, gateway_payment_id: string, due_id: string): Promise<boolean> {
  const found = await tx.run(sql({})`
    select from payment_refunds where gateway_payment_id = ${gateway_payment_id} and id = ${due_id} and due_id = id`);
  return found > 0;
}

const failedShape = {
  gateway_payment_id: "text",
  amount_paise: "int8",
  left_paise: "int8",
  payable_type: "text",
  payable_id: "uuid",
} satisfies Shape;

type TakenByDisputes = Pick<BookedDisputes, "refunds" | "outcomes">;
type Rest = { rest_paise: number; taken: TakenByDisputes };
const nothing: TakenByDisputes = { refunds: [], outcomes: [] };

/** Of what this refund left owed, books the part that had gone back meanwhile. Returns the rest. 409 as `requestDueRefund`. */
async function offsetGone(tx: Transaction, services: Services, failed_id: string): Promise<Rest> {
  const failed: Row<typeof failedShape> = await tx.one(sql(failedShape)`
    select gateway_payment_id, failed.amount_paise, payable_type, payable_id,
      ${left_paise} + failed.amount_paise as left_paise
    from payment_refunds failed join payments using (gateway_payment_id) where failed.id = ${failed_id}`);
  const rest_paise = Math.min(failed.amount_paise, Math.max(failed.left_paise, 0));
  const gone_paise = failed.amount_paise - rest_paise;
  if (gone_paise === 0) return { rest_paise, taken: nothing };
  await refuseWhileOthersWait(tx, failed.gateway_payment_id);
  await tx.run(command`update payment_refunds set offset_paise = ${gone_paise} where id = ${failed_id}`);
  const type = services.payments.types.find(({ name }) => name === failed.payable_type);
  if (!type?.offsetDue) throw new Error(`Nobody is owed a refund of a ${failed.payable_type}`);
  if (type.offsetDue === "when_refunded")
    return {
      rest_paise,
      taken: await refundDisputeExcess(tx, services, failed.gateway_payment_id, gone_paise),
    };
  await type.offsetDue(tx, {
    refund_id: failed_id,
    payable_id: failed.payable_id,
    given_before_paise: gone_paise,
  });
  return { rest_paise, taken: nothing };
}

async function repeatRest(
  tx: Transaction,
  services: Services,
  failed_id: string,
  requested_by: string,
): Promise<Rest> {
  const rest = await offsetGone(tx, services, failed_id);
  if (rest.rest_paise === 0) return rest;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of,
      is_sent_by_hand)
    select failed.gateway_payment_id, ${rest.rest_paise}, 'requested', first.reason, ${requested_by}, failed.due_id,
      ${newestOfDue}, failed.is_sent_by_hand
    from payment_refunds failed join payment_refunds first on first.id = failed.due_id
    where failed.id = ${failed_id}
    returning id`);
  await addSendRefund(tx, id);
  return rest;
}
