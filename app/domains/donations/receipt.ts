/**
 * The PDF of a donation's receipt, by the same reference as its page: the token of its link, or its public id for its
 * donor. `gift` is the parameter's released name: programs and bookmarks have it.
 */
export function receiptPath(reference: string): string {
  return `/api/v1/receipt.pdf?gift=${reference}`;
}

/** The PDF of a credit note, which voids a receipt or part of it. */
export function creditNotePath(reference: string, number: string): string {
  return `/api/v1/credit-note.pdf?gift=${reference}&number=${encodeURIComponent(number)}`;
}

/** Current data of a receipt, to compare with the paper: nothing about the donor. */
export type VerifiedReceipt = {
  receipt_number: string;
  paid_at: Date;
  amount_paise: number;
  refunded_paise: number;
  /** When the receipt with the donor's legal name and PAN was issued; null: it is not a tax receipt. */
  tax_given_at: Date | null;
};

/** PDF of one person's donations in a financial year, such as "2026-27". */
export function yearStatementPath(year: string): string {
  return `/api/v1/donation-statement.pdf?year=${year}`;
}

/** Data of a year's statement: nothing about the donor. */
export type VerifiedStatement = {
  year: string;
  /** Issue date in India. */
  made_on: string;
  donation_count: number;
  /** Refunds up to then deducted. */
  total_paise: number;
  /** Current total in the ledger; null once the donor's data was erased. */
  now_paise: number | null;
};
