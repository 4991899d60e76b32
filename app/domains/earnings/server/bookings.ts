import type { LedgerTransaction } from "../../ledger/schema.ts";

/** Ledger bookings of payouts, of what sellers pay back, and of payments of the tax on sales. */

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

/** Reduces what the seller owes us, on the day on which the money arrived. */
export function bookRepayment(
  { id, vendor_id, amount_paise, received_on }: BookedPayout & { received_on: string },
  at: Date,
): LedgerTransaction {
  return {
    kind: "seller_repayment",
    reference: id,
    occurred_at: at,
    value_on: received_on,
    entries: [
      { account: "bank", campaign_id: null, vendor_id, amount_paise },
      { account: "seller_payable", campaign_id: null, vendor_id, amount_paise: -amount_paise },
    ],
  };
}

/** Reverses one that was recorded wrongly, on the day of the correction: the seller owes it again. */
export function bookRepaymentReversal(
  { id, vendor_id, amount_paise }: BookedPayout,
  at: Date,
): LedgerTransaction {
  return {
    kind: "seller_repayment_reversal",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "bank", campaign_id: null, vendor_id, amount_paise: -amount_paise },
      { account: "seller_payable", campaign_id: null, vendor_id, amount_paise },
    ],
  };
}

type BookedTaxPayment = { id: string; amount_paise: number };

/** Reduces the tax that is owed to the Government, and the bank, on the day on which it was paid. */
export function bookSalesTaxPayment(
  { id, amount_paise, paid_on }: BookedTaxPayment & { paid_on: string },
  at: Date,
): LedgerTransaction {
  return {
    kind: "sales_tax_payment",
    reference: id,
    occurred_at: at,
    value_on: paid_on,
    entries: [
      { account: "sales_tax", campaign_id: null, amount_paise },
      { account: "bank", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** Reverses one that was recorded wrongly, on the day of the correction: the amount is owed again. */
export function bookSalesTaxReversal({ id, amount_paise }: BookedTaxPayment, at: Date): LedgerTransaction {
  return {
    kind: "sales_tax_payment_reversal",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "sales_tax", campaign_id: null, amount_paise: -amount_paise },
      { account: "bank", campaign_id: null, amount_paise },
    ],
  };
}
