/** Accounts of the ledger. Debits are positive, credits negative. */
export type LedgerAccount =
  /** Asset: money that the gateway owes us. */
  | "gateway_receivable"
  /** Expense: fees that the gateway kept, without the tax on them. */
  | "gateway_fees"
  /** Expense: tax on these fees. */
  | "gateway_fee_tax"
  /** Income: donations, less refunds. */
  | "donation_income"
  /** Liability: captured twice, owed back to the payer. */
  | "excess_payments"
  /** Liability: captured, but it is not known yet what for. */
  | "suspense"
  /** Expense, or income as a credit: taken or added by the gateway in a settlement, and none of its fees. */
  | "gateway_adjustments"
  /** Liability: captured with our keys for another system, in whose books it is income. */
  | "other_receipts"
  /** Liability: goods sold, shipping and the tax of registered sellers, owed to the seller. */
  | "seller_payable"
  /** Liability: tax on goods of sellers who are not registered, owed to the Government. */
  | "sales_tax"
  /** Income: the organisation's commission on goods. */
  | "commission_income"
  /** Liability: payments for cancelled goods, owed back to the customer. */
  | "refunds_payable"
  /** Expense: refunds of orders that nobody was owed, and those that went out twice. */
  | "order_goodwill"
  /** Expense: refunds that went out a second time, other than those of orders. */
  | "doubled_refunds"
  /** Asset: deducted by the gateway while a dispute is open. */
  | "disputed_payments"
  /** Expense: taken by lost disputes beyond what was left of their payments. */
  | "dispute_losses"
  /** Asset: the organisation's bank account: the gateway's settlements, payouts to sellers and what they pay back, refunds outside of the gateway, campaigns' expenses and advances. */
  | "bank"
  /** Expense: paid from a campaign's donations. */
  | "campaign_expenses"
  /** Asset: a campaign's donations advanced to its organiser, who owes bills or the money. */
  | "campaign_advances";

type LedgerKind =
  | "donation"
  | "donation_fee"
  | "late_fee_tax"
  | "gateway_fee"
  | "excess_payment"
  | "refund"
  | "refund_reversal"
  | "doubled_refund"
  | "doubled_refund_reversal"
  | "excess_refund"
  | "excess_refund_reversal"
  | "excess_refund_otherwise"
  | "excess_refund_otherwise_reversal"
  | "settlement"
  | "settlement_reversal"
  | "settled_item"
  | "settled_item_reversal"
  | "settlement_difference"
  | "settlement_difference_reversal"
  | "unmatched_payment"
  | "unmatched_fee"
  | "unmatched_refund"
  | "unmatched_cleared"
  | "other_receipt"
  | "other_receipt_refund"
  | "other_receipt_refund_reversal"
  | "other_receipt_reversal"
  | "gateway_fee_reversal"
  | "late_fee_tax_reversal"
  | "order"
  | "order_cancellation"
  | "order_refund"
  | "order_refund_reversal"
  | "order_refund_otherwise"
  | "order_refund_otherwise_reversal"
  | "order_refund_correction"
  | "order_refund_correction_reversal"
  | "order_refund_offset"
  | "order_refund_owed_again"
  | "order_refund_borne"
  | "order_return"
  | "seller_payout"
  | "seller_payout_reversal"
  | "seller_repayment"
  | "seller_repayment_reversal"
  | "sales_tax_payment"
  | "sales_tax_payment_reversal"
  | "dispute_hold"
  | "dispute_release"
  | "dispute_loss"
  | "expense"
  | "expense_reversal"
  | "advance"
  | "advance_reversal"
  | "advance_return"
  | "advance_return_reversal"
  | "allocation"
  | "allocation_reversal";

/** Components of an entry on `seller_payable`, for the seller's statement; a commission reduces it. */
type SellerPart = {
  order_id: string;
  goods_paise: number;
  shipping_paise: number;
  /** Tax that the seller owes to the state. */
  tax_paise: number;
  commission_paise: number;
};

export type LedgerEntry = {
  account: LedgerAccount;
  /** Null: not about a campaign. */
  campaign_id: string | null;
  /** The seller of the goods; undefined: none. */
  vendor_id?: string;
  /** With `seller_payable`, for an order. */
  seller_part?: SellerPart;
  /** A debit when positive, a credit when negative; an entry of zero is left out. */
  amount_paise: number;
};

export type LedgerTransaction = {
  kind: LedgerKind;
  /** The payment, refund or settlement at the gateway, what is settled with it, the refund outside of it, the dispute (with the number of the change, where it is held), what a seller bears, the cancelled shipment, the return, the payout, the payment of tax, the expense, the advance or its return, the allocation; of a settlement or an item of one that is booked again, with the number of the booking; of an unmatched payment's refund, the payment and what went back of it so far; of one that is booked on suspense again, with the number of the time; unique together with the kind. */
  reference: string;
  /** When it was known: of the gateway, when money moved; of what a person records, the time of recording. */
  occurred_at: Date;
  /** The value date: the day on which money moved, where a person says so; undefined: the day of `occurred_at`. */
  value_on?: string;
  /** The amounts sum to zero. */
  entries: LedgerEntry[];
};
