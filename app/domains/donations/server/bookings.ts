import type { LedgerTransaction } from "../../ledger/schema.ts";
import { refundEntry, receivedEntries } from "../../payments/bookings.ts";
import type { ProcessedRefund, Settlement } from "../../payments/payable.ts";
import type { PayableDonation } from "./payable-row.ts";

/** Ledger entries of donations and their refunds. */

export function bookDonation({ payable, payment, paid_at }: Settlement<PayableDonation>): LedgerTransaction {
  return {
    kind: "donation",
    reference: payment.id,
    occurred_at: paid_at,
    entries: [
      ...receivedEntries(payment),
      { account: "donation_income", campaign_id: payable.campaign_id, amount_paise: -payment.amount_paise },
    ],
  };
}

export function bookDonationRefund({
  donation,
  refund,
}: {
  donation: PayableDonation;
  refund: ProcessedRefund;
}): LedgerTransaction {
  const { amount_paise, doubled_paise = 0, transfer } = refund;
  return {
    kind: "refund",
    reference: refund.gateway_refund_id,
    occurred_at: refund.refunded_at,
    ...(transfer && { value_on: transfer.paid_on }),
    entries: [
      { account: "donation_income", campaign_id: donation.campaign_id, amount_paise },
      transfer
        ? { account: "bank", campaign_id: null, amount_paise: -amount_paise }
        : refundEntry(amount_paise + doubled_paise),
      ...(doubled_paise > 0
        ? [{ account: "doubled_refunds" as const, campaign_id: null, amount_paise: doubled_paise }]
        : []),
    ],
  };
}

/** The gateway sent it although the donor had the amount back by other means: the organisation bears it. */
export function bookDoubledRefund(refund: ProcessedRefund): LedgerTransaction {
  const amount_paise = refund.amount_paise + (refund.doubled_paise ?? 0);
  return {
    kind: "doubled_refund",
    reference: refund.gateway_refund_id,
    occurred_at: refund.refunded_at,
    entries: [{ account: "doubled_refunds", campaign_id: null, amount_paise }, refundEntry(amount_paise)],
  };
}
