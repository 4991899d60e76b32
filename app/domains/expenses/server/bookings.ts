import type { LedgerEntry, LedgerTransaction } from "../../ledger/schema.ts";

/** How expenses and advances are written in the ledger. */

type BookedExpense = { id: string; campaign_id: string; amount_paise: number; advance_paise: number };

/** The campaign spent it: less is with its organiser, as far as it was advanced, and less is in the bank. */
export function bookExpense(expense: BookedExpense, at: Date): LedgerTransaction {
  return { kind: "expense", reference: expense.id, occurred_at: at, entries: entriesOf(expense, 1) };
}

/** What was booked wrongly can be spent again. */
export function bookExpenseReversal(expense: BookedExpense, at: Date): LedgerTransaction {
  return {
    kind: "expense_reversal",
    reference: expense.id,
    occurred_at: at,
    entries: entriesOf(expense, -1),
  };
}

function entriesOf({ campaign_id, amount_paise, advance_paise }: BookedExpense, sign: 1 | -1): LedgerEntry[] {
  return [
    { account: "campaign_expenses", campaign_id, amount_paise: sign * amount_paise },
    { account: "campaign_advances", campaign_id, amount_paise: -sign * advance_paise },
    { account: "bank", campaign_id: null, amount_paise: -sign * (amount_paise - advance_paise) },
  ];
}

type Advanced = { id: string; campaign_id: string; amount_paise: number };

/** The organiser has it, and the bank does not. */
export function bookAdvance(advance: Advanced, at: Date): LedgerTransaction {
  return { kind: "advance", reference: advance.id, occurred_at: at, entries: sentEntries(advance, 1) };
}

/** It was never sent. */
export function bookAdvanceReversal(advance: Advanced, at: Date): LedgerTransaction {
  return {
    kind: "advance_reversal",
    reference: advance.id,
    occurred_at: at,
    entries: sentEntries(advance, -1),
  };
}

/** The bank has it again. `id`: of the return. */
export function bookAdvanceReturn(returned: Advanced, at: Date): LedgerTransaction {
  return {
    kind: "advance_return",
    reference: returned.id,
    occurred_at: at,
    entries: sentEntries(returned, -1),
  };
}

/** It never came back. */
export function bookAdvanceReturnReversal(returned: Advanced, at: Date): LedgerTransaction {
  return {
    kind: "advance_return_reversal",
    reference: returned.id,
    occurred_at: at,
    entries: sentEntries(returned, 1),
  };
}

function sentEntries({ campaign_id, amount_paise }: Advanced, sign: 1 | -1): LedgerEntry[] {
  return [
    { account: "campaign_advances", campaign_id, amount_paise: sign * amount_paise },
    { account: "bank", campaign_id: null, amount_paise: -sign * amount_paise },
  ];
}
