import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { storedLocale } from "../../../../text/language.ts";
import { Failure } from "../../../../platform/failure.ts";
import {
  isOwnClaim,
  refuseUnclaimed,
  releasableClaim,
} from "../../../ledger/server/commands/payment-claim.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import {
  orKnownReference,
  refuseKnownReference,
} from "../../../ledger/server/commands/refuse-known-reference.ts";
import { reverseTransactions } from "../../../ledger/server/commands/reverse-transactions.ts";
import type { Services } from "../../../../platform/services.ts";
import type { PayableType } from "../../payable.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import { bookExcessOtherwise } from "../../bookings.ts";
import type { ClaimedExcess, ExcessOtherwise, ReversedExcess } from "../../owed-refund-input.ts";
import { canSettleRefunds } from "../../policy.ts";
import { disputed_paise } from "../queries/disputes.ts";
import { isUnreturnedExcess, lastFailed, unreturned_paise } from "../queries/unreturned-excess.ts";
import { claimOfSent, refuseBeforePayment } from "./repeat-refunds.ts";
import { refuseUnseenRest } from "./refuse-unseen-rest.ts";
import { refuseWhileOthersWait } from "./request-refund.ts";

/**
 * An admin says that they pay excess, which the gateway does not return, by a transfer: until it is recorded or released, the site does
 * not send it. Again by the same admin, it changes nothing. 403 for non-admins and for its payer, 404; 409 when it was sent back, is on its
 * way, or another admin pays it, and while it is disputed, unless it `was_sent` already.
 */
export async function claimExcess(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { gateway_payment_id, was_sent }: ClaimedExcess,
): Promise<void> {
  const excess = await lockUnreturned(tx, services, actor, gateway_payment_id);
  if (isOwnClaim(await payerOf(tx, actor, excess))) return;
  if (excess.is_disputed && !was_sent)
    throw new Failure(409, "payment_disputed", m.payments_refund_claim_waits_for_dispute());
  await tx.run(command`
    update payment_refunds set paying_by = ${actor.user_id}::uuid, paying_at = now() where id = ${excess.failed_id}`);
  const sent: Record<string, string> = excess.is_disputed ? { was_sent: "payment_disputed" } : {};
  await audit(tx, actor, gateway_payment_id, "excess_payment_claimed", sent);
}

/** It was not paid after all, which its payer is told who was told of a transfer. Another admin can say so once a day is over, or they are no admin any more; 409 before. */
export async function releaseExcess(
  tx: Transaction,
  services: Services,
  actor: Actor,
  gateway_payment_id: string,
): Promise<void> {
  const excess = await lockUnreturned(tx, services, actor, gateway_payment_id);
  const { user_id: claimed_by } = releasableClaim(await payerOf(tx, actor, excess));
  await endClaims(tx, gateway_payment_id);
  // Its record had been reversed as wrong only, of which nobody was told.
  if (excess.is_reversed) await notifyOfNoTransfer(tx, services, excess, excess.failed_id);
  await audit(tx, actor, gateway_payment_id, "excess_payment_released", { claimed_by });
}

/**
 * Records that excess was transferred outside of the gateway, which ends the retries, and tells its payer. 400 for a day before the payment, 409 as
 * `claimExcess`, where this admin has not claimed it, where another amount is left by now or another refund is on its way, and for a bank
 * reference that was recorded before.
 */
export async function recordExcessOtherwise(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { gateway_payment_id, bank_reference, paid_on, seen_paise }: ExcessOtherwise,
): Promise<void> {
  const excess = await lockUnreturned(tx, services, actor, gateway_payment_id);
  refuseUnclaimed(await payerOf(tx, actor, excess));
  await refuseBeforePayment(tx, gateway_payment_id, paid_on);
  // What is only on its way may still fail, and would be sent again besides this transfer.
  if (excess.amount_paise < seen_paise) await refuseWhileOthersWait(tx, gateway_payment_id);
  refuseUnseenRest(excess.amount_paise, seen_paise);
  await refuseKnownReference(tx, bank_reference);
  const { amount_paise } = excess;
  const refund = await orKnownReference(
    tx.one(sql({ id: "uuid", finished_at: "timestamptz" })`
      insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status, bank_reference,
        paid_on, finished_at)
      values (${gateway_payment_id}, ${amount_paise}, 'requested', 'Excess, by a bank transfer', ${actor.user_id},
        'paid_otherwise', ${bank_reference}, ${paid_on}::date, now())
      returning id, finished_at`),
  );
  await endClaims(tx, gateway_payment_id);
  await postTransactions(tx, [bookExcessOtherwise({ ...refund, amount_paise, paid_on })]);
  const { type, payable_id } = excess;
  const told = { payable_id, refund_id: refund.id, amount_paise, bank_reference };
  await type?.notifyOfUndueRefund?.(tx, { ...told, kind: "excess_transferred" }, services);
  const details = { amount_paise, bank_reference, paid_on };
  await audit(tx, actor, gateway_payment_id, "excess_refunded_otherwise", details);
}

/**
 * Takes such a record back, with a reason; the books are corrected as of today. It is sent again and its payer told, unless it `was_sent`,
 * and its record alone is wrong. 403, 404; 409 when it was taken back before, and where the gateway sent it as well.
 */
export async function reverseExcessOtherwise(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { gateway_payment_id, refund_id, reason, was_sent }: ReversedExcess,
): Promise<void> {
  const paid = await lockExcess(tx, services, actor, gateway_payment_id);
  const recorded = await tx.maybeOne(sql({ amount_paise: "int8", is_reversed: "bool", is_doubled: "bool" })`
    select amount_paise, reversed_at is not null as is_reversed, exists (
      select from payment_refunds doubled where doubled.gateway_payment_id = ${gateway_payment_id}
        and doubled.status = 'processed' and (doubled.is_extra or doubled.doubled_paise > 0)) as is_doubled
    from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and id = ${refund_id} and bank_reference is not null`);
  if (!recorded) throw new Failure(404, "refund_not_found", m.payments_refund_not_found());
  if (recorded.is_reversed)
    throw new Failure(409, "transfer_reversed", m.payments_transfer_reversed_before());
  if (recorded.is_doubled) throw new Failure(409, "sent_twice", m.payments_transfer_doubled());
  await tx.run(command`
    update payment_refunds set status = 'failed', failure = ${m.payments_transfer_reversed_failure({ reason }, storedLocale)},
      finished_at = now(), reversed_at = now(), reversed_by = ${actor.user_id}, reversal_reason = ${reason},
      ${claimOfSent(was_sent, actor.user_id)}
    where id = ${refund_id}`);
  await reverseTransactions(
    tx,
    refund_id,
    new Map([["excess_refund_otherwise", "excess_refund_otherwise_reversal"]]),
  );
  const { amount_paise } = recorded;
  if (!was_sent) await notifyOfNoTransfer(tx, services, paid, refund_id);
  const details = { amount_paise, reason, was_sent };
  await audit(tx, actor, gateway_payment_id, "excess_transfer_reversed", details);
}

type PaidExcess = { type: PayableType | undefined; payable_id: string };

/** Tells the payer of a transfer that it was not made, once, of what still has to go back: what a lost dispute took, they have. */
async function notifyOfNoTransfer(
  tx: Transaction,
  services: Services,
  { type, payable_id }: PaidExcess,
  refund_id: string,
): Promise<void> {
  const told = await tx.one(sql({ amount_paise: "int8", is_held: "bool" })`
    select least(reversed.amount_paise, ${unreturned_paise}) as amount_paise, ${disputed_paise} > 0 as is_held
    from payment_refunds reversed join payments using (gateway_payment_id) where reversed.id = ${refund_id}`);
  if (told.amount_paise <= 0) return;
  const notice = { payable_id, refund_id, ...told, kind: "excess_not_transferred" } as const;
  await type?.notifyOfUndueRefund?.(tx, notice, services);
}

async function lockExcess(
  tx: Transaction,
  services: Services,
  actor: Actor,
  gateway_payment_id: string,
): Promise<PaidExcess> {
  if (!canSettleRefunds(actor)) throw new Failure(403, "not_allowed", m.payments_admins_only());
  const locked = await tx.maybeOne(sql({ payable_type: "text", payable_id: "uuid" })`
    select payable_type, payable_id from payments
    where gateway_payment_id = ${gateway_payment_id} and disposition = 'excess' for update`);
  if (!locked) throw new Failure(404, "refund_not_found", m.payments_refund_not_found());
  const type = services.payments.types.find(({ name }) => name === locked.payable_type);
  const own = await type?.ownAmong(tx, [locked.payable_id], actor.user_id);
  if (own?.has(locked.payable_id)) throw new Failure(403, "own_payment", m.payments_excess_own());
  return { type, payable_id: locked.payable_id };
}

/** What is left to send back, by the last refund that failed. */
async function lockUnreturned(tx: Transaction, services: Services, actor: Actor, gateway_payment_id: string) {
  const paid = await lockExcess(tx, services, actor, gateway_payment_id);
  // A separate statement after the lock, so that it reads what the previous holder of the lock committed.
  const excess = await tx.maybeOne(sql({
    failed_id: "uuid",
    amount_paise: "int8",
    is_disputed: "bool",
    is_reversed: "bool",
    paying_by: "uuid?",
    paying_at: "timestamptz?",
  })`
    select last_refund.id as failed_id, ${unreturned_paise} as amount_paise, ${disputed_paise} > 0 as is_disputed,
      exists (select from payment_refunds reversed where reversed.id = last_refund.id and reversed.reversed_at is not null) as is_reversed,
      paying_by, paying_at
    from payments cross join lateral ${lastFailed} last_refund
    where gateway_payment_id = ${gateway_payment_id} and ${isUnreturnedExcess}`);
  if (excess) return { ...excess, ...paid };
  const pending = await tx.run(sql({})`
    select from payment_refunds where gateway_payment_id = ${gateway_payment_id} and status = 'pending'`);
  if (pending > 0) throw new Failure(409, "refund_under_way", m.payments_refund_under_way());
  // Meanwhile a dispute took it, or somebody sent it in the dashboard.
  const claimed = await tx.run(sql({})`
    select from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} and status = 'failed' and paying_by = ${actor.user_id}::uuid`);
  if (claimed > 0) throw new Failure(409, "already_refunded", m.payments_refund_claim_gone());
  throw new Failure(409, "already_refunded", m.payments_refund_done());
}

async function endClaims(tx: Transaction, gateway_payment_id: string): Promise<void> {
  await tx.run(command`
    update payment_refunds set paying_by = null, paying_at = null
    where gateway_payment_id = ${gateway_payment_id} and paying_by is not null`);
}

function audit(
  tx: Transaction,
  actor: Actor,
  gateway_payment_id: string,
  event: string,
  details: Record<string, string | number | boolean>,
): Promise<void> {
  return recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "payment",
    subject_id: gateway_payment_id,
    details,
  });
}
