import type { TaxApproval } from "./receipt-settings.ts";

export const actOf2025From = "2026-04-01";

/**
 * The law's names as form defaults; receipts use what the organisation saves. The Act of 2025 is in force since 1 April
 * 2026; its section 133 (1) (b) (ii) is the successor of section 80G.
 */
export function lawOfDay(
  day: string,
): Pick<TaxApproval, "tax_act" | "tax_section" | "statement_form" | "certificate_form"> {
  if (day < actOf2025From)
    return {
      tax_act: "Income-tax Act, 1961",
      tax_section: "section 80G",
      statement_form: "Form 10BD",
      certificate_form: "Form 10BE",
    };
  return {
    tax_act: "Income-tax Act, 2025",
    tax_section: "section 133(1)(b)(ii)",
    statement_form: "Form 113",
    certificate_form: "Form 114",
  };
}

/** Part B of Form 10BD (rule 18AB of the Income-tax Rules, 1962); every donation on this site is electronic. */
export const defaultTaxLayout = `Sl. No. | {serial}
Pre Acknowledgement Number |
ID Code | Permanent Account Number
Unique Identification Number | {donor_pan}
Section Code | {section}
Unique Registration Number (URN) | {approval_number}
Date of Issuance of Unique Registration Number | {approval_date}
Name of donor | {donor_name}
Address of donor | {donor_address}
Donation Type | Others
Mode of receipt | Electronic modes including account payee cheque/draft
Amount of donation (Indian rupees) | {amount}`;
