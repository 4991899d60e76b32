import type { LedgerTransaction } from "../../ledger/schema.ts";

/** How payouts are written in the ledger. */

type BookedPayout = { id: string; vendor_id: string; amount_paise: number };

/** Less is owed to the seller, and less is in the bank. */
export function bookPayout({ id, vendor_id, amount_paise }: BookedPayout, at: Date): LedgerTransaction {
  return {
    kind: "seller_payout",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "seller_payable", campaign_id: null, vendor_id, amount_paise },
      { account: "bank", campaign_id: null, vendor_id, amount_paise: -amount_paise },
    ],
  };
}

/** What was recorded wrongly is owed again. */
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
