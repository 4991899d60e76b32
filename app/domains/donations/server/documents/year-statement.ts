import { renderSVG } from "uqr";
import * as m from "#messages";
import type { DocumentTemplate, Paper } from "../../../../platform/documents/template.ts";
import { amountInWords } from "../../../../text/amount-in-words.ts";
import { currentLanguage } from "../../../../text/language.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import type { FinancialYear } from "../../financial-year.ts";
import type { StatementDonation, YearStatement } from "../queries/year-statement.ts";
import type { Letterhead } from "./letterhead.ts";

type Fact = { label: string; text: string };

export type YearStatementPaper = Paper & {
  kind: string;
  organisation: Letterhead;
  amount: string;
  words: string;
  facts: Fact[];
  columns: string[];
  /** `note`: credit notes of refunds, and whether it is a tax receipt. */
  rows: { number: string; day: string; given_to: string; note: string; figures: string[] }[];
  sums: Fact[];
  total: Fact;
  notes: string[];
  qr_code: string;
  qr_text: string;
};

export const yearStatementTemplate: DocumentTemplate<YearStatementPaper> = {
  file: "domains/donations/server/documents/year-statement.typ",
};

/** Sums of the rows, as printed and as encoded in the QR code. */
export function sumsOf(donations: readonly StatementDonation[]) {
  const sum = (paiseOf: (donation: StatementDonation) => number) =>
    donations.reduce((so_far, donation) => so_far + paiseOf(donation), 0);
  const given_paise = sum(({ amount_paise }) => amount_paise);
  const refunded_paise = sum(({ refunded_paise }) => refunded_paise);
  const taxed_paise = sum((donation) =>
    donation.is_taxed ? donation.amount_paise - donation.refunded_paise : 0,
  );
  return { given_paise, refunded_paise, kept_paise: given_paise - refunded_paise, taxed_paise };
}

export function yearStatementPaper(
  { donor_name, donations }: YearStatement,
  { organisation, year, made_on }: { organisation: Letterhead; year: FinancialYear; made_on: string },
  verification_url: string,
): YearStatementPaper {
  const { given_paise, refunded_paise, kept_paise, taxed_paise } = sumsOf(donations);
  return {
    title: m.donations_statement_title({ year: year.name }),
    author: organisation.name,
    language: currentLanguage(),
    made_on,
    kind: m.donations_statement_kind(),
    organisation,
    amount: formatRupees(kept_paise),
    words: amountInWords(kept_paise),
    facts: [
      { label: m.donations_statement_donor(), text: donor_name ?? m.donations_paper_no_name() },
      {
        label: m.donations_statement_year(),
        text: m.donations_statement_days({
          year: year.name,
          from: formatDate(year.first_day),
          until: formatDate(year.last_day),
        }),
      },
      { label: m.donations_statement_made(), text: formatDate(made_on) },
    ],
    columns: [
      m.donations_mail_receipt_number(),
      m.donations_mail_date(),
      m.donations_mail_given_to(),
      m.donations_mail_amount(),
      m.donations_facts_went_back(),
      m.donations_statement_kept(),
    ],
    rows: donations.map(rowOf),
    sums: [
      { label: m.donations_statement_given(), text: formatRupees(given_paise) },
      { label: m.donations_facts_went_back(), text: formatRupees(refunded_paise) },
      { label: m.donations_statement_taxed(), text: formatRupees(taxed_paise) },
    ],
    total: { label: m.donations_statement_kept(), text: formatRupees(kept_paise) },
    notes: [m.donations_statement_no_tax_receipt(), m.donations_paper_by_computer()],
    qr_code: renderSVG(verification_url, { ecc: "M", border: 1 }),
    qr_text: m.donations_statement_verify(),
  };
}

function rowOf(donation: StatementDonation): YearStatementPaper["rows"][number] {
  const { receipt_number, paid_at, given_to, amount_paise, refunded_paise, credit_notes, is_taxed } =
    donation;
  const notes = [
    ...(is_taxed ? [m.donations_statement_is_taxed()] : []),
    ...credit_notes.map((number) => m.donations_statement_credit_note({ number })),
  ];
  return {
    number: receipt_number,
    day: formatDate(paid_at),
    given_to,
    note: notes.join(" · "),
    figures: [amount_paise, refunded_paise, amount_paise - refunded_paise].map(formatRupees),
  };
}
