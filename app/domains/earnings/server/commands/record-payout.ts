import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { formatRupees } from "../../../../text/money.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import type { PayoutInput } from "../../payout-input.ts";
import { canPayOut } from "../../policy.ts";
import { bookPayout } from "../bookings.ts";
import { payoutsRestricted } from "../earnings-failures.ts";
import { earningsOf, waitingOf } from "../queries/earnings.ts";

export type RecordedPayout = {
  id: string;
  vendor_id: string;
  amount_paise: number;
  bank_reference: string;
};

/**
 * Records a payout to a seller. 403 for non-admins, 409 for more than is payable and for a bank reference recorded
 * before. Locks the seller's account first, so that two admins never pay out the same money.
 */
export async function recordPayout(
  tx: Transaction,
  actor: Actor,
  vendor_id: string,
  { amount, paid_on, bank_reference, note }: PayoutInput,
): Promise<RecordedPayout> {
  if (!canPayOut(actor)) throw payoutsRestricted();
  const balance = await lockSellerBalance(tx, vendor_id);
  const known = await tx.run(sql({})`
    select from seller_payouts where bank_reference = ${bank_reference} and reversed_at is null`);
  if (known > 0) throw recordedBefore();
  const { payable_paise } = earningsOf(balance, (await waitingOf(tx, [vendor_id])).get(vendor_id));
  if (amount > payable_paise) throw moreThanPayable(payable_paise);
  // For concurrent payouts to two sellers only the unique index detects a duplicate reference; nothing is booked
  // without a row.
  const payout = await tx.maybeOne(sql({ id: "uuid", created_at: "timestamptz" })`
    insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference, note, recorded_by)
    values (${vendor_id}, ${amount}, ${paid_on}::date, ${bank_reference}, ${note}, ${actor.user_id})
    on conflict (bank_reference) where reversed_at is null do nothing
    returning id, created_at`);
  if (!payout) throw recordedBefore();
  const recorded = { id: payout.id, vendor_id, amount_paise: amount, bank_reference };
  await postTransactions(tx, [bookPayout({ ...recorded, paid_on }, payout.created_at)]);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "payout_recorded",
    subject_kind: "seller",
    subject_id: vendor_id,
    details: { payout_id: payout.id, amount_paise: amount },
  });
  return recorded;
}

function recordedBefore(): Failure {
  const message = m.earnings_reference_known();
  return new Failure(409, "reference_known", message, { fields: { bank_reference: message } });
}

function moreThanPayable(payable_paise: number): Failure {
  const message =
    payable_paise > 0
      ? m.earnings_more_than_payable({ amount: formatRupees(payable_paise) })
      : m.earnings_nothing_payable();
  return new Failure(409, "more_than_payable", message, { fields: { amount: message } });
}
