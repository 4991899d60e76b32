import { renderSVG } from "uqr";
import * as m from "#messages";
import type { DocumentTemplate, Paper } from "../../../../platform/documents/template.ts";
import { amountInWords } from "../../../../text/amount-in-words.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { methodText } from "../../../payments/method-text.ts";
import type { Receipt } from "../queries/receipts.ts";
import type { Letterhead } from "./letterhead.ts";
import { type TaxPart, taxPartOf, type TaxSource } from "./tax-part.ts";

export type ReceiptPaper = Paper & {
  kind: string;
  organisation: Letterhead;
  amount: string;
  words: string;
  facts: { label: string; text: string }[];
  /** Refund note; empty if nothing was refunded. */
  mark: string;
  /** Null: not a tax receipt. */
  tax: TaxPart | null;
  thanks: string;
  notes: string[];
  /** SVG. */
  qr_code: string;
  qr_text: string;
};

export const receiptTemplate: DocumentTemplate<ReceiptPaper> = {
  file: "domains/donations/server/documents/receipt.typ",
};

/** `verification_url`: where anybody can check that it is genuine and still valid. */
export function receiptPaper(
  receipt: Receipt,
  { organisation, ...tax }: TaxSource & { organisation: Letterhead },
  verification_url: string,
): ReceiptPaper {
  const { receipt_number: number, amount_paise } = receipt;
  const taxed = taxPartOf(receipt, tax);
  return {
    title: m.donations_paper_title({ number }),
    author: organisation.name,
    language: currentLanguage(),
    made_on: dayInIndia(tax.details && taxed.part ? tax.details.given_at : receipt.paid_at),
    kind: m.donations_paper_kind(),
    organisation,
    amount: formatRupees(amount_paise),
    words: amountInWords(amount_paise),
    facts: factsOf(receipt, taxed.part ? tax.details?.legal_name : undefined),
    mark: markOf(receipt),
    tax: taxed.part,
    thanks: m.donations_paper_thanks({ organisation: organisation.name }),
    notes: [...(taxed.part ? taxed.part.notes : [taxed.note]), m.donations_paper_by_computer()],
    qr_code: renderSVG(verification_url, { ecc: "M", border: 1 }),
    qr_text: m.donations_paper_verify(),
  };
}

function factsOf(
  { receipt_number, paid_at, donor_name, given_to, payment_method, payment_id }: Receipt,
  legal_name: string | undefined,
): ReceiptPaper["facts"] {
  return [
    { label: m.donations_mail_receipt_number(), text: receipt_number },
    { label: m.donations_mail_date(), text: formatDate(paid_at) },
    { label: m.donations_paper_from(), text: legal_name ?? donor_name ?? m.donations_paper_no_name() },
    { label: m.donations_mail_given_to(), text: given_to },
    ...(payment_method ? [{ label: m.donations_facts_method(), text: methodText(payment_method) }] : []),
    ...(payment_id ? [{ label: m.donations_facts_payment_id(), text: payment_id }] : []),
  ];
}

function markOf({ amount_paise, refunded_paise }: Receipt): string {
  if (refunded_paise === 0) return "";
  if (refunded_paise === amount_paise) return m.donations_paper_void();
  return m.donations_paper_partly_void({
    refunded: formatRupees(refunded_paise),
    kept: formatRupees(amount_paise - refunded_paise),
  });
}
