import * as m from "#messages";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatRupees } from "../../../../text/money.ts";
import { formatDate } from "../../../../text/time.ts";
import { maskedAddress, maskedPan } from "../../pan.ts";
import { approvalOn, type ReceiptSettings } from "../../receipt-settings.ts";
import { type GivenTaxDetails, taxStateOf } from "../queries/tax-details.ts";
import type { Receipt } from "../queries/receipts.ts";

/** The tax receipt section of a receipt. */
export type TaxPart = {
  title: string;
  text: string;
  facts: { label: string; text: string }[];
  notes: string[];
};

/** Inputs of a tax receipt: the settings of the payment day, and the donor's tax details. */
export type TaxSource = {
  settings: ReceiptSettings | undefined;
  details: GivenTaxDetails | undefined;
  /** PAN and address; else a part of them. */
  has_whole_details: boolean;
};

/** Null, with the reason, if it is not a tax receipt. */
export function taxPartOf(
  receipt: Receipt,
  { settings, details, has_whole_details }: TaxSource,
): { part: TaxPart } | { part: null; note: string } {
  const state = taxStateOf(receipt, settings, details !== undefined);
  if (state === "too_small") return { part: null, note: m.donations_paper_of_payment() };
  if (state === "no_approval") return { part: null, note: m.donations_paper_no_approval() };
  const approval = approvalOn(settings, dayInIndia(receipt.paid_at));
  if (!details || !settings || !approval) return { part: null, note: m.donations_paper_no_tax_receipt() };
  const { approval_number: number, tax_section: section, tax_act: act } = approval;
  return {
    part: {
      title: m.donations_paper_tax_title(),
      text: m.donations_paper_tax_text({ organisation: settings.legal_name, section, act }),
      facts: [
        { label: m.donations_paper_tax_approval(), text: number },
        {
          label: m.donations_paper_tax_valid(),
          text: m.donations_paper_tax_valid_text({
            from: formatDate(approval.approved_from),
            until: formatDate(approval.approved_until),
          }),
        },
        { label: m.donations_paper_tax_donor(), text: details.legal_name },
        {
          label: m.donations_paper_tax_pan(),
          text: has_whole_details ? details.pan : maskedPan(details.pan),
        },
        {
          label: m.donations_paper_tax_address(),
          text: has_whole_details ? details.address : maskedAddress(details.address),
        },
        {
          label: m.donations_paper_tax_amount(),
          text: formatRupees(receipt.amount_paise - receipt.refunded_paise),
        },
      ],
      notes: [
        ...(has_whole_details ? [] : [m.donations_paper_tax_masked()]),
        m.donations_paper_tax_again({
          number: receipt.receipt_number,
          day: formatDate(details.given_at),
        }),
        m.donations_paper_tax_certificate({
          certificate: approval.certificate_form,
          statement: approval.statement_form,
        }),
      ],
    },
  };
}
