import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { isOwnClaim, releasableClaim } from "../../../ledger/server/commands/payment-claim.ts";
import { type DueRequest, payerOfDue, recordDecision, unsettledDue } from "./repeat-refunds.ts";

/**
 * An admin says that they pay a refund that failed by a transfer: until it is recorded or released, nobody else pays or withdraws it,
 * and the gateway is not asked to send it, neither by an admin nor by the site. Again by the same admin, it changes nothing. The
 * caller has locked the payment. 404; 409 when it is settled, or on its way, and while another admin is paying it.
 */
export async function claimDue(tx: Transaction, request: DueRequest): Promise<void> {
  const due = await unsettledDue(tx, request);
  if (isOwnClaim(await payerOfDue(tx, request, due))) return;
  await tx.run(command`
    update payment_refunds set paying_by = ${request.requested_by}::uuid, paying_at = now() where id = ${due.id}`);
  await recordDecision(tx, request, "refund_payment_claimed", {});
}

/** It was not paid after all. Another admin can say so once a day is over, or they are no admin any more; 409 before. */
export async function releaseDue(tx: Transaction, request: DueRequest): Promise<void> {
  const due = await unsettledDue(tx, request);
  const { user_id: claimed_by } = releasableClaim(await payerOfDue(tx, request, due));
  await tx.run(command`update payment_refunds set paying_by = null, paying_at = null where id = ${due.id}`);
  await recordDecision(tx, request, "refund_payment_released", { claimed_by });
}
