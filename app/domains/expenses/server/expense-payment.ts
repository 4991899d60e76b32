import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import { refuseKnownReference } from "../../ledger/server/commands/refuse-known-reference.ts";
import type { TransferInput } from "../advance-input.ts";
import { fromBankOf } from "../expense.ts";
import type { BookingInput } from "../expense-input.ts";
import { fieldFailure, organiserSuspended } from "./expense-failures.ts";
import type { ChangedExpense } from "./expense-lock.ts";
import { payOutObstacle } from "./pay-out-limit.ts";

type Paid = Pick<BookingInput, "paid_on" | "bank_reference" | "was_sent">;

/** `overridden`: for the audit, what spoke against it although it was sent. */
type Accepted = { payment: TransferInput | null; overridden: Record<string, number | boolean> };

/**
 * The transfer that paid what no advance covers of a bill; null where one covers all of it. The caller has locked the campaign, and this admin has claimed the bill. 400
 * without a transfer, with one that nothing needs, and for a day before the campaign; 409 for a reference recorded before. 409 also
 * where less of the campaign's money is left, banks look into it or it is on its way back to donors, or its organiser is suspended or gone, unless the admin says
 * that it was sent all the same: what has left the bank is recorded.
 */
export async function acceptPayment(
  tx: Transaction,
  { expense, campaign, organiser }: ChangedExpense,
  { paid_on, bank_reference, was_sent }: Paid,
): Promise<Accepted> {
  const due_paise = fromBankOf(expense);
  if (due_paise === 0) {
    if (paid_on === undefined && bank_reference === undefined) return { payment: null, overridden: {} };
    throw fieldFailure("bank_reference", "nothing_to_pay", m.expenses_nothing_to_pay());
  }
  if (paid_on === undefined || bank_reference === undefined)
    throw paymentMissing({ paid_on, bank_reference });
  if (paid_on < campaign.created_on)
    throw fieldFailure("paid_on", "before_campaign", m.expenses_day_before());
  await refuseKnownReference(tx, bank_reference);
  const obstacle = await payOutObstacle(tx, campaign, due_paise, due_paise);
  const is_suspended = organiser?.is_suspended ?? true;
  if (!was_sent && obstacle) throw obstacle.failure;
  if (!was_sent && is_suspended) throw organiserSuspended();
  return {
    payment: { paid_on, bank_reference },
    overridden: { ...obstacle?.details, ...(is_suspended && { is_organiser_suspended: true }) },
  };
}

function paymentMissing({ paid_on, bank_reference }: Pick<Paid, "paid_on" | "bank_reference">): Failure {
  return new Failure(400, "payment_missing", m.expenses_payment_missing(), {
    fields: {
      ...(paid_on === undefined && { paid_on: m.expenses_day_wrong() }),
      ...(bank_reference === undefined && { bank_reference: m.expenses_advance_reference_wrong() }),
    },
  });
}
