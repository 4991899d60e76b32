import type { LedgerTransaction } from "../../ledger/schema.ts";

/** Ledger bookings of payouts. */

type BookedPayout = { id: string; vendor_id: string; amount_paise: number };

/** Reduces the liability to the seller, and the bank, on the day on which it was paid. */
export function bookPayout(
  { id, vendor_id, amount_paise, paid_on }: BookedPayout & { paid_on: string },
  at: Date,
): LedgerTransaction {
  return {
    kind: "seller_payout",
    reference: id,
    occurred_at: at,
    value_on: paid_on,
    entries: [
      { account: "seller_payable", campaign_id: null, vendor_id, amount_paise },
      { account: "bank", campaign_id: null, vendor_id, amount_paise: -amount_paise },
    ],
  };
}

/** Reverses a wrongly recorded payout, on the day of the correction: the amount is owed again. */
export function bookReversal({ id, vendor_id, amount_paise }: BookedPayout, at: Date): LedgerTransaction {
  return {
    kind: "seller_payout_reversal",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "seller_payable", campaign_id: null, vendor_id, amount_paise: -amount_paise },
      { account: "bank", campaign_id: null, vendor_id, amount_paise },
    ],
  };
}
