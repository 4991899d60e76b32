import * as m from "#messages";
import { plainRupees } from "../../text/money.ts";

/**
 * Column layout of the donation statement for the tax office: one column per line, heading, a bar, and the cell's text,
 * in which a name in braces is replaced by the donation's value.
 */

export const taxStatementFilePath = "/api/v1/tax-statement.csv";
export const taxStatementPath = (year: string) => `${taxStatementFilePath}?year=${year}`;

export type TaxStatementRow = {
  serial: number;
  receipt_number: string;
  /** Days in India. */
  paid_day: string;
  donor_name: string;
  donor_pan: string;
  donor_address: string;
  /** Refunds deducted. */
  kept_paise: number;
  payment_method: string;
  organisation_pan: string;
  approval_number: string;
  approval_day: string;
  tax_act: string;
  tax_section: string;
  financial_year: string;
};

/** Day format of the tax office's files. */
const indianDay = (day: string) => day.split("-").toReversed().join("/");

const taxFields = {
  serial: ({ serial }) => String(serial),
  receipt_number: ({ receipt_number }) => receipt_number,
  date: ({ paid_day }) => indianDay(paid_day),
  donor_name: ({ donor_name }) => donor_name,
  donor_pan: ({ donor_pan }) => donor_pan,
  donor_address: ({ donor_address }) => donor_address.replaceAll("\n", ", "),
  amount: ({ kept_paise }) => plainRupees(kept_paise),
  payment_method: ({ payment_method }) => payment_method,
  organisation_pan: ({ organisation_pan }) => organisation_pan,
  approval_number: ({ approval_number }) => approval_number,
  approval_date: ({ approval_day }) => indianDay(approval_day),
  act: ({ tax_act }) => tax_act,
  section: ({ tax_section }) => tax_section,
  financial_year: ({ financial_year }) => financial_year,
} as const satisfies Record<string, (row: TaxStatementRow) => string>;

type TaxField = keyof typeof taxFields;
export const taxFieldNames = Object.keys(taxFields) as TaxField[];
const numbers: readonly string[] = ["serial", "amount"] satisfies TaxField[];

export type TaxColumn = { label: string; text: (row: TaxStatementRow) => string; is_number?: true };

export const mostTaxColumns = 60;
const placeholder = /\{([^{}]*)\}/g;

/** The columns of a layout, or its error. */
export function parseTaxLayout(layout: string): { columns: TaxColumn[] } | { problem: string } {
  const lines = layout.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return { problem: m.donations_layout_empty() };
  if (lines.length > mostTaxColumns)
    return { problem: m.donations_layout_too_long({ most: mostTaxColumns }) };
  const columns: TaxColumn[] = [];
  for (const [i, text] of lines.entries()) {
    const bar = text.indexOf("|");
    const label = text.slice(0, bar).trim();
    const line = i + 1;
    if (bar < 0 || label === "") return { problem: m.donations_layout_no_bar({ line }) };
    const content = text.slice(bar + 1).trim();
    const unknown = [...content.matchAll(placeholder)].find(([, name]) => !isField(name));
    if (unknown) return { problem: m.donations_layout_unknown({ line, name: unknown[0] }) };
    columns.push(columnOf(label, content));
  }
  return { columns };
}

function isField(name: string | undefined): name is TaxField {
  return name !== undefined && Object.hasOwn(taxFields, name);
}

function columnOf(label: string, content: string): TaxColumn {
  const alone = content.slice(1, -1);
  if (content === `{${alone}}` && isField(alone)) {
    const text = taxFields[alone];
    return numbers.includes(alone) ? { label, text, is_number: true } : { label, text };
  }
  if (!content.includes("{")) return { label, text: () => content };
  return {
    label,
    text: (row) =>
      content.replaceAll(placeholder, (whole, name: string) =>
        isField(name) ? taxFields[name](row) : whole,
      ),
  };
}
