import * as m from "#messages";
import type { Transaction } from "../../../platform/database/database.ts";
import { Failure } from "../../../platform/failure.ts";
import type { CampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import type { TransferInput } from "../advance-input.ts";
import { type Expense, fromBankOf } from "../expense.ts";
import type { BookingInput } from "../expense-input.ts";
import { fieldFailure } from "./expense-failures.ts";
import { refuseKnownReference } from "./known-reference.ts";
import { refuseToPayOut } from "./pay-out-limit.ts";

type Paid = Pick<BookingInput, "paid_on" | "bank_reference" | "was_sent">;
type Bill = Pick<Expense, "amount_paise" | "advance_paise">;

/**
 * The transfer that paid what no advance covers of a bill; null where one covers all of it. The caller has locked the campaign. 400
 * without a transfer, with one that nothing needs, and for a day before the campaign; 409 for a reference recorded before. 409 also
 * where less of the campaign's money is left, or banks look into it, unless the admin says that it was sent all the same: what
 * has left the bank is recorded.
 */
export async function acceptPayment(
  tx: Transaction,
  { expense, campaign }: { expense: Bill; campaign: CampaignMoney },
  { paid_on, bank_reference, was_sent }: Paid,
): Promise<TransferInput | null> {
  const due_paise = fromBankOf(expense);
  if (due_paise === 0) {
    if (paid_on === undefined && bank_reference === undefined) return null;
    throw fieldFailure("bank_reference", "nothing_to_pay", m.expenses_nothing_to_pay());
  }
  if (paid_on === undefined || bank_reference === undefined)
    throw paymentMissing({ paid_on, bank_reference });
  if (paid_on < campaign.created_on)
    throw fieldFailure("paid_on", "before_campaign", m.expenses_day_before());
  await refuseKnownReference(tx, "bill", bank_reference);
  if (!was_sent) await refuseToPayOut(tx, campaign, due_paise);
  return { paid_on, bank_reference };
}

function paymentMissing({ paid_on, bank_reference }: Pick<Paid, "paid_on" | "bank_reference">): Failure {
  return new Failure(400, "payment_missing", m.expenses_payment_missing(), {
    fields: {
      ...(paid_on === undefined && { paid_on: m.expenses_day_wrong() }),
      ...(bank_reference === undefined && { bank_reference: m.expenses_advance_reference_wrong() }),
    },
  });
}
