/** The PDF of a donation's receipt, by what also opens its page: the token of its link, or its public id for its donor. */
export function receiptPath(reference: string): string {
  return `/api/v1/receipt.pdf?gift=${reference}`;
}

/** The PDF of a credit note, which voids a receipt or a part of it. */
export function creditNotePath(reference: string, number: string): string {
  return `/api/v1/credit-note.pdf?gift=${reference}&number=${encodeURIComponent(number)}`;
}

/** What a paper says and this site still knows: nothing of the donor. */
export type VerifiedReceipt = {
  receipt_number: string;
  paid_at: Date;
  amount_paise: number;
  refunded_paise: number;
  /** When the paper with the donor's legal name and PAN was issued; null: its receipt is no tax receipt. */
  tax_given_at: Date | null;
};

/** One person's donations of a financial year as PDF, such as "2026-27". */
export function yearStatementPath(year: string): string {
  return `/api/v1/donation-statement.pdf?year=${year}`;
}

/** What a statement of a year says: nothing of the donor. */
export type VerifiedStatement = {
  year: string;
  /** The day in India on which it was made. */
  made_on: string;
  gift_count: number;
  /** Less what went back until then. */
  total_paise: number;
  /** As the books have it now; null once the donor was erased. */
  now_paise: number | null;
};
