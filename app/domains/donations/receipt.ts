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
};
