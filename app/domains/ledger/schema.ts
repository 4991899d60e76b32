/** Accounts of the ledger. Debits are positive, credits negative. */
export type LedgerAccount =
  /** Asset: money that the gateway owes us. */
  | "gateway_receivable"
  /** Expense: fees that the gateway kept. */
  | "gateway_fees"
  /** Income: donations, less refunds. */
  | "donation_income"
  /** Liability: captured twice, owed back to the donor. */
  | "excess_payments";

type LedgerKind = "donation" | "excess_payment" | "refund" | "excess_refund";

export type LedgerEntry = {
  account: LedgerAccount;
  /** Null: not about a campaign. */
  campaign_id: string | null;
  /** A debit when positive, a credit when negative; an entry of zero is left out. */
  amount_paise: number;
};

export type LedgerTransaction = {
  kind: LedgerKind;
  /** The payment or refund at the gateway; unique together with the kind. */
  reference: string;
  occurred_at: Date;
  /** The amounts sum to zero. */
  entries: LedgerEntry[];
};
