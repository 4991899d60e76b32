import { renderSVG } from "uqr";
import * as m from "#messages";
import { amountInWords } from "../../../../text/amount-in-words.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import type { CreditNote } from "../queries/credit-notes.ts";
import type { Receipt } from "../queries/receipts.ts";
import type { Letterhead } from "./letterhead.ts";
import type { ReceiptPaper } from "./receipt.ts";

/** Same layout as the receipt it voids. `verification_url`: of that receipt. `bank_reference`: of a transfer outside of the gateway. */
export function creditNotePaper(
  note: CreditNote,
  receipt: Receipt,
  organisation: Letterhead,
  verification_url: string,
  bank_reference?: string,
): ReceiptPaper {
  const is_whole = note.amount_paise === receipt.amount_paise;
  const { receipt_number } = receipt;
  return {
    title: m.donations_note_title({ number: note.number }),
    author: organisation.name,
    language: currentLanguage(),
    made_on: dayInIndia(note.issued_at),
    kind: m.donations_note_kind(),
    organisation,
    amount: formatRupees(note.amount_paise),
    words: amountInWords(note.amount_paise),
    facts: [
      { label: m.donations_note_number(), text: note.number },
      { label: m.donations_mail_date(), text: formatDate(note.issued_at) },
      { label: m.donations_note_receipt(), text: receipt_number },
      { label: m.donations_note_received(), text: formatDate(receipt.paid_at) },
      { label: m.donations_mail_amount(), text: formatRupees(receipt.amount_paise) },
      { label: m.donations_note_to(), text: receipt.donor_name ?? m.donations_paper_no_name() },
      { label: m.donations_mail_given_to(), text: receipt.given_to },
      bank_reference === undefined
        ? { label: m.donations_mail_refund(), text: note.gateway_refund_id }
        : { label: m.donations_mail_bank_reference(), text: bank_reference },
    ],
    mark: note.cancelled_at === null ? "" : m.donations_note_cancelled_mark(),
    tax: null,
    thanks: is_whole
      ? m.donations_note_voids({ receipt_number })
      : m.donations_note_voids_part({ receipt_number, amount: formatRupees(note.amount_paise) }),
    notes: [m.donations_paper_by_computer()],
    qr_code: renderSVG(verification_url, { ecc: "M", border: 1 }),
    qr_text: m.donations_note_verify(),
  };
}
