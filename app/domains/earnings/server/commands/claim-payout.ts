import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { isOwnClaim, releasableClaim } from "../../../ledger/server/commands/payment-claim.ts";
import { payerOf } from "../../../ledger/server/queries/payers.ts";
import type { ClaimInput } from "../../payout-input.ts";
import { isPaidByHand } from "../../payout-requests.ts";
import { hindered, refuseUnlessPays } from "../earnings-failures.ts";
import { readPayoutObstacles } from "../queries/payout-obstacles.ts";
import type { StoredPayoutRequest } from "../queries/payout-requests.ts";
import { lockPayoutRequest, refuseUnless } from "./decide-payout.ts";

/**
 * An admin says that they pay an approved payout without the file for the bank: until it is recorded or released, nobody else
 * pays it, and it is in no file. Again by the same admin, it changes nothing. 403, 404; 409 while another one is paying it, for
 * one that a file or a reversed record says was sent, and where it may not be sent now, unless it was already.
 */
export async function claimPayout(
  tx: Transaction,
  actor: Actor,
  secrets: Secrets,
  { id, was_sent }: { id: string } & ClaimInput,
): Promise<void> {
  const request = await lockPayoutRequest(tx, actor, id);
  refuseUnlessPays(actor, request.vendor_id);
  refuseUnless(request, "approved");
  if (!isPaidByHand(request)) throw new Failure(409, "nothing_to_pay", m.earnings_nothing_to_claim());
  if (isOwnClaim(await payerOf(tx, actor, request))) return;
  const obstacle = (await readPayoutObstacles(tx, secrets, [request]))(request);
  if (obstacle && !was_sent) throw hindered(obstacle);
  await tx.run(command`
    update payout_requests set paying_by = ${actor.user_id}, paying_at = now() where id = ${id}`);
  await audit(tx, actor, "payout_claimed", request, obstacle ? { was_sent: obstacle.code } : {});
}

/** It was not paid after all. Another admin can say so once a day is over, or they are no admin any more; 409 before. */
export async function releasePayout(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const request = await lockPayoutRequest(tx, actor, id);
  refuseUnlessPays(actor, request.vendor_id);
  const { user_id: claimed_by } = releasableClaim(await payerOf(tx, actor, request));
  await tx.run(command`
    update payout_requests set paying_by = null, paying_at = null where id = ${id}`);
  await audit(tx, actor, "payout_released", request, { claimed_by });
}

async function audit(
  tx: Transaction,
  actor: Actor,
  event: string,
  { id, vendor_id, amount_paise }: StoredPayoutRequest,
  details: Record<string, string>,
): Promise<void> {
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event,
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { payout_request_id: id, amount_paise, ...details },
  });
}
