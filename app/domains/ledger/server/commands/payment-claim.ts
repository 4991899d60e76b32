import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../platform/failure.ts";
import { activeAdmins } from "../../../accounts/server/queries/active-admins.ts";
import { type Payer, payerText } from "../../payment-claim.ts";

/** Whether this admin is paying it; 409 while another one is. */
export function isOwnClaim(payer: Payer | null): boolean {
  if (payer && !payer.is_own) throw paymentClaimed(payer);
  return payer !== null;
}

/** Before its end: 409 while another admin is paying it, and for the one who is, unless they have not paid. */
export function refuseIfPaid(payer: Payer | null, was_not_paid: boolean): void {
  if (isOwnClaim(payer) && !was_not_paid) throw mayBePaid();
}

/** 409 while anybody is paying it; who is releases it first. */
export function refuseWhilePaid(payer: Payer | null): void {
  if (isOwnClaim(payer)) throw new Failure(409, "payment_claimed", m.ledger_claim_release_first());
}

/** 409 unless this admin has said before that they pay it. */
export function refuseUnclaimed(payer: Payer | null): void {
  if (!isOwnClaim(payer)) throw new Failure(409, "payment_not_claimed", m.ledger_claim_first());
}

/** Who is paying it; 409 where nobody is, and where another active admin has said so less than a day ago. */
export function releasableClaim(payer: Payer | null): Payer {
  if (!payer) throw new Failure(409, "nothing_claimed", m.ledger_claim_none());
  if (!payer.is_releasable) throw paymentClaimed(payer);
  return payer;
}

/**
 * Before an account is deleted that is paying this: another admin would pay it again. `purpose`: what people call it; `href`: its page. Who is no active
 * admin any more cannot record or release it, and an admin can take it over.
 */
export async function refuseErasureOfPayer(
  db: Queryable,
  user_id: string,
  { purpose, href }: { purpose: string; href: string },
): Promise<void> {
  if (!(await activeAdmins(db)).includes(user_id)) return;
  const link = { label: m.ledger_claim_to_payment(), href };
  throw new Failure(409, "payment_claimed", m.ledger_claim_erase({ purpose }), { link });
}

function paymentClaimed(payer: Payer): Failure {
  return new Failure(409, "payment_claimed", payerText(payer));
}

/** Who is paying it ends it without a word on whether money has left. */
function mayBePaid(): Failure {
  const message = m.ledger_may_be_paid();
  return new Failure(409, "may_be_paid", message, { fields: { was_not_paid: message } });
}
