import * as m from "#messages";
import { formatRupees, plainRupees } from "../../text/money.ts";
import { kindOf, type LineKind, lineKinds } from "./bank-line.ts";
import type { BankLine } from "./server/queries/bank-lines.ts";

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
    text: (line: BankLine) => (line[key] === 0 ? "" : plainRupees(line[key])),
    cell: (line: BankLine) => (line[key] === 0 ? "" : formatRupees(line[key])),
    isBlank: (line: BankLine) => line[key] === 0,
  };
}

/** What a line is, in words: the same on the page, in the file and in the API. */
export function whatOf(line: BankLine): string {
  const { explanation, fits } = line;
  const kind = kindOf(line);
  if (kind !== null) {
    const words = ((line.credit_paise > 0 ? refundWords : reversalWords)[kind] ?? kindWords[kind])();
    const what = line.is_by_hand ? m.bank_what_by_hand({ what: words }) : words;
    return explanation === null ? what : m.bank_what_explained_before({ what, explanation });
  }
  if (explanation !== null) return m.bank_what_explained({ explanation });
  return fits.length > 0
    ? m.bank_what_several({ list: fits.map(fitInWords).join(", ") })
    : m.bank_what_open();
}

export const kindWords: Record<LineKind, () => string> = {
  settlement: m.bank_what_settlement,
  earlier_settlement: m.bank_what_earlier_settlement,
  payout: m.bank_what_payout,
  repayment: m.bank_what_repayment,
  refund: m.bank_what_refund,
  advance: m.bank_what_advance,
  advance_return: m.bank_what_advance_return,
  tax_payment: m.bank_what_tax_payment,
  bill: m.bank_what_bill,
};

/** Of what leaves the account, and came back. */
const refundWords: Partial<Record<LineKind, () => string>> = {
  payout: m.bank_what_payout_back,
  refund: m.bank_what_refund_back,
  advance: m.bank_what_advance_back,
  tax_payment: m.bank_what_tax_payment_back,
  bill: m.bank_what_bill_back,
};

/** Of what comes in, and left again. */
const reversalWords: Partial<Record<LineKind, () => string>> = {
  repayment: m.bank_what_repayment_back,
  advance_return: m.bank_what_advance_return_back,
};

function fitInWords(fit: string): string {
  const [kind = "", reference = ""] = fit.split(":");
  const known = lineKinds.find((name) => name === kind);
  return m.bank_what_fits({ what: known ? kindWords[known]() : kind, reference });
}
