import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isOwnClaim, releasableClaim } from "../../../ledger/server/commands/payment-claim.ts";
import { isClaimOfSent, isHeldByDispute, left_paise } from "../queries/late-refunds.ts";
import { type DueRequest, payerOfDue, recordDecision, unsettledDue } from "./repeat-refunds.ts";

/**
 * An admin says that they pay a refund that failed by a transfer: until it is recorded or released, nobody else pays or withdraws it,
 * and the gateway is not asked to send it, neither by an admin nor by the site. Again by the same admin, it changes nothing. The
 * caller has locked the payment. 404; 409 when it is settled, on its way, or had gone back otherwise, while another admin is paying it, and
 * while a dispute holds it, which may give the payer the same money, unless it `was_sent` already.
 */
export async function claimDue(
  tx: Transaction,
  { was_sent, ...request }: DueRequest & { was_sent: boolean },
): Promise<void> {
  const due = await unsettledDue(tx, request);
  if (isOwnClaim(await payerOfDue(tx, request, due))) return;
  const { is_gone, is_held } = await tx.one(sql({ is_gone: "bool", is_held: "bool" })`
    select ${left_paise} + failed.amount_paise <= 0 as is_gone, ${isHeldByDispute} as is_held
    from payment_refunds failed join payments using (gateway_payment_id) where failed.id = ${due.id}`);
  if (is_gone) throw new Failure(409, "already_refunded", m.payments_refund_gone_back());
  if (is_held && !was_sent)
    throw new Failure(409, "payment_disputed", m.payments_refund_claim_waits_for_dispute());
  await tx.run(command`
    update payment_refunds set paying_by = ${request.requested_by}::uuid, paying_at = now() where id = ${due.id}`);
  const sent: Record<string, string> = is_held ? { was_sent: "payment_disputed" } : {};
  await recordDecision(tx, request, "refund_payment_claimed", sent);
}

/** A record of a transfer that was not made, of which its payer was told. */
export type UntrueTransfer = { refund_id: string; amount_paise: number };

/**
 * It was not paid after all. Another admin can say so once a day is over, or they are no admin any more; 409 before. Returns the
 * record that had been taken back as wrong only, so that nobody was told: now its payer is.
 */
export async function releaseDue(tx: Transaction, request: DueRequest): Promise<UntrueTransfer | undefined> {
  const due = await unsettledDue(tx, request);
  const { user_id: claimed_by } = releasableClaim(await payerOfDue(tx, request, due));
  const untrue = await tx.maybeOne(sql({ refund_id: "uuid", amount_paise: "int8" })`
    select reversed.id as refund_id, least(reversed.amount_paise, ${left_paise} + failed.amount_paise)::int8 as amount_paise
    from payment_refunds failed join payments using (gateway_payment_id)
    join payment_refunds reversed on reversed.gateway_payment_id = failed.gateway_payment_id and ${isClaimOfSent}
    where failed.id = ${due.id}`);
  await tx.run(command`
    update payment_refunds set paying_by = null, paying_at = null, released_at = now() where id = ${due.id}`);
  await recordDecision(tx, request, "refund_payment_released", { claimed_by });
  return untrue && untrue.amount_paise > 0 ? untrue : undefined;
}
