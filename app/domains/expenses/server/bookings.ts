import type { LedgerEntry, LedgerTransaction } from "../../ledger/schema.ts";

/**
 * Ledger bookings of expenses and advances, on the day on which money moved (`value_on`); a reversal on the day of the
 * correction, so that no month that was published loses money it showed.
 */

type BookedExpense = { id: string; campaign_id: string; amount_paise: number; advance_paise: number };

/**
 * Books an expense: reduces the organiser's advance, as far as it paid, and the bank for the rest. `paid_on`: of the transfer from
 * the bank; null: an advance covers it, and the day is that of the bill.
 */
export function bookExpense(
  expense: BookedExpense & { spent_on: string; paid_on: string | null },
  at: Date,
): LedgerTransaction {
  return {
    kind: "expense",
    reference: expense.id,
    occurred_at: at,
    value_on: expense.paid_on ?? expense.spent_on,
    entries: entriesOf(expense, 1),
  };
}

/** Reverses a wrongly booked expense: its money can be spent again. */
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

/** Moves the amount from the bank to the organiser. */
export function bookAdvance(advance: Advanced & { paid_on: string }, at: Date): LedgerTransaction {
  return {
    kind: "advance",
    reference: advance.id,
    occurred_at: at,
    value_on: advance.paid_on,
    entries: sentEntries(advance, 1),
  };
}

/** Reverses an advance that was never sent. */
export function bookAdvanceReversal(advance: Advanced, at: Date): LedgerTransaction {
  return {
    kind: "advance_reversal",
    reference: advance.id,
    occurred_at: at,
    entries: sentEntries(advance, -1),
  };
}

/** Moves the amount back to the bank. `id`: of the return. */
export function bookAdvanceReturn(returned: Advanced & { returned_on: string }, at: Date): LedgerTransaction {
  return {
    kind: "advance_return",
    reference: returned.id,
    occurred_at: at,
    value_on: returned.returned_on,
    entries: sentEntries(returned, -1),
  };
}

/** Reverses a return that was never made. */
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
