/** What was filed with the tax office of a year: its statement, and the corrections of it, in their order. */
export type FiledStatement = {
  filed_on: string;
  acknowledgement_number: string;
  recorded_at: Date;
  corrections: { filed_on: string; acknowledgement_number: string }[];
  /** Receipts with other details or another amount than the file that was filed last, so that a correction has to be filed. */
  changed_count: number;
  /** Receipt numbers of the first ones. */
  changed_numbers: string[];
};

/** A file of a year's statement, by the moment of its download. */
export type StatementDownload = { id: string; downloaded_at: Date };

/** How many receipts have details that no key opens, and the numbers of the first ones. */
export type UnreadableReceipts = { count: number; receipt_numbers: string[] };

/** How many numbers of receipts are named. */
export const numbersNamed = 20;
