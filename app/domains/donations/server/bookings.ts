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
  return {
    kind: "refund",
    reference: refund.gateway_refund_id,
    occurred_at: refund.refunded_at,
    entries: [
      { account: "donation_income", campaign_id: donation.campaign_id, amount_paise: refund.amount_paise },
      refundEntry(refund.amount_paise),
    ],
  };
}
