import * as m from "#messages";
import { formatRupees } from "../../text/money.ts";
import type { BankLine } from "./bank-line.ts";

/** Columns of the lines, on the page and in the file. */
export const lineColumns = () =>
  ({
    reference: {
      label: m.bank_column_reference(),
      text: ({ reference }: BankLine) => reference ?? "",
      isBlank: ({ reference }: BankLine) => reference === null,
    },
    credit: amount(m.bank_column_credit(), "credit_paise"),
    debit: amount(m.bank_column_debit(), "debit_paise"),
    what: { label: m.bank_what(), text: whatOf },
  }) as const;

function amount(label: string, key: "credit_paise" | "debit_paise") {
  return {
    label,
    numeric: true,
    is_number: true as const,
    text: (line: BankLine) => (line[key] === 0 ? "" : (line[key] / 100).toFixed(2)),
    cell: (line: BankLine) => (line[key] === 0 ? "" : formatRupees(line[key])),
    isBlank: (line: BankLine) => line[key] === 0,
  };
}

function whatOf({ settlement_id, payout_id, repayment_id, explanation }: BankLine): string {
  if (settlement_id !== null) return m.bank_what_settlement();
  if (payout_id !== null) return m.bank_what_payout();
  if (repayment_id !== null) return m.bank_what_repayment();
  return explanation === null ? m.bank_what_open() : m.bank_what_explained({ explanation });
}
