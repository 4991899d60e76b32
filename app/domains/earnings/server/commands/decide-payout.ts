import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { refuseWhilePaid } from "../../../ledger/server/commands/payment-claim.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import type { WithdrawalInput } from "../../payout-input.ts";
import {
  mayBeSent,
  otherApproverTexts,
  type PayoutRequestStatus,
  payoutsText,
} from "../../payout-requests.ts";
import { canPayOut } from "../../policy.ts";
import { hindered, noSuchRequest, payoutsRestricted, refuseUnlessPays } from "../earnings-failures.ts";
import { madePayableIn, needsOtherApprover } from "../payout-approvers.ts";
import { readMadePayable } from "../queries/made-payable.ts";
import { readPayoutObstacles } from "../queries/payout-obstacles.ts";
import { payoutRequestRows, type StoredPayoutRequest } from "../queries/payout-requests.ts";

/**
 * Approves a prepared payout. 403 for non-admins and for their own payout; 404; 409 if it was decided before, if another
 * admin has to do it, and if its money or its bank details are no longer what they were.
 */
export async function approvePayout(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  id: string,
): Promise<StoredPayoutRequest> {
  const request = await lockPayoutRequest(tx, actor, id);
  refuseUnlessPays(actor, request.vendor_id);
  refuseUnless(request, "prepared");
  const { vendor_id, prepared_by, amount_paise } = request;
  const is_own = prepared_by === actor.user_id;
  const made_payable = (await readMadePayable(tx, [vendor_id])).get(vendor_id) ?? [];
  const who = { actor_id: actor.user_id, admins: await activeAdmins(tx) };
  const obstacleOf = await readPayoutObstacles(tx, secrets, [request]);
  const needs_other = needsOtherApprover(request, madePayableIn(request, made_payable, obstacleOf), who);
  if (needs_other) throw new Failure(409, "another_admin_needed", otherApproverTexts[needs_other]());
  const obstacle = obstacleOf(request);
  if (obstacle) throw hindered(obstacle);
  await tx.run(command`
    update payout_requests set status = 'approved', approved_by = ${actor.user_id}, approved_at = clock_timestamp(),
      approved_alone = ${is_own} where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "payout_approved",
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { payout_request_id: id, amount_paise },
  });
  return request;
}

/**
 * Withdraws a payout that is not paid; its money can be prepared again. 403 also for their own payout, 404, and 409 if it ended
 * before, an admin is paying it, or the bank may have sent it and nobody says that it did not: it would be paid twice.
 */
export async function withdrawPayout(
  tx: Transaction,
  actor: Actor,
  { id, not_sent }: { id: string } & WithdrawalInput,
): Promise<StoredPayoutRequest> {
  const request = await lockPayoutRequest(tx, actor, id);
  refuseUnlessPays(actor, request.vendor_id);
  refuseUnless(request, "prepared", "approved");
  refuseWhilePaid(await payerOf(tx, actor, request));
  if (mayBeSent(request) && !not_sent)
    throw new Failure(
      409,
      "payout_may_be_sent",
      m.earnings_withdraw_may_be_sent({ payout: payoutsText([request]) }),
    );
  await tx.run(command`
    update payout_requests set status = 'withdrawn', ended_by = ${actor.user_id}, ended_at = clock_timestamp()
    where id = ${id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "payout_withdrawn",
    subject_kind: "seller",
    subject_id: request.vendor_id,
    details: {
      payout_request_id: id,
      amount_paise: request.amount_paise,
      ...(mayBeSent(request) && { not_sent: true }),
    },
  });
  return request;
}

/** Locks the seller's account, then the payout. 403 for non-admins, and 404. */
export async function lockPayoutRequest(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<StoredPayoutRequest> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  if (!isUuid(id)) throw noSuchRequest();
  const found = await tx.maybeOne(sql({ vendor_id: "uuid" })`
    select vendor_id from payout_requests where id = ${id}`);
  if (!found) throw noSuchRequest();
  await lockSellerBalance(tx, found.vendor_id);
  const [request] = await payoutRequestRows(tx, sqlPart`where id = ${id} for update`);
  if (!request) throw noSuchRequest();
  return request;
}

/** 409 in every other state, with words on what happened meanwhile. */
export function refuseUnless({ status }: StoredPayoutRequest, ...wanted: PayoutRequestStatus[]): void {
  if (wanted.includes(status)) return;
  const refusals = {
    prepared: { code: "payout_not_approved", message: m.earnings_request_not_approved },
    approved: { code: "payout_approved", message: m.earnings_request_approved_before },
    paid: { code: "payout_paid", message: m.earnings_request_paid_before },
    withdrawn: { code: "payout_withdrawn", message: m.earnings_request_withdrawn_before },
  };
  const { code, message } = refusals[status];
  throw new Failure(409, code, message());
}
