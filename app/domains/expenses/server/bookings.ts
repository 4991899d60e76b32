import type { LedgerTransaction } from "../../ledger/schema.ts";

/** How expenses are written in the ledger. */

type BookedExpense = { id: string; campaign_id: string; amount_paise: number };

/** The campaign spent it, and less is in the bank. */
export function bookExpense({ id, campaign_id, amount_paise }: BookedExpense, at: Date): LedgerTransaction {
  return {
    kind: "expense",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "campaign_expenses", campaign_id, amount_paise },
      { account: "bank", campaign_id: null, amount_paise: -amount_paise },
    ],
  };
}

/** What was booked wrongly can be spent again. */
export function bookExpenseReversal(
  { id, campaign_id, amount_paise }: BookedExpense,
  at: Date,
): LedgerTransaction {
  return {
    kind: "expense_reversal",
    reference: id,
    occurred_at: at,
    entries: [
      { account: "campaign_expenses", campaign_id, amount_paise: -amount_paise },
      { account: "bank", campaign_id: null, amount_paise },
    ],
  };
}
